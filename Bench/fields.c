/* The least that must be done with a log: finds each line, and in it each member of the outermost
   object, with its key and the extent of its value. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *text(const char *at, const char *end) {
  for (at++; at < end && *at != '"'; at++) {
    if (*at == '\\') at++;
  }
  return at + 1;
}

static const char *value(const char *at, const char *end) {
  int depth = 0;
  while (at < end) {
    if (*at == '"') {
      at = text(at, end);
      if (depth == 0) return at;
      continue;
    }
    if (*at == '{' || *at == '[') depth++;
    if (*at == '}' || *at == ']') {
      if (depth == 0) return at;
      if (--depth == 0) return at + 1;
    }
    if (*at == ',' && depth == 0) return at;
    at++;
  }
  return at;
}

int main(int count, char **arguments) {
  static char buffer[8 << 20];
  long lines = 0, members = 0, sum = 0;
  int file = count > 1 ? open(arguments[1], O_RDONLY) : 0;
  size_t filled = 0;
  ssize_t got;
  while ((got = read(file, buffer + filled, sizeof buffer - filled)) > 0) {
    filled += (size_t)got;
    char *line = buffer, *stop;
    while ((stop = memchr(line, '\n', (size_t)(buffer + filled - line)))) {
      const char *at = line + 1;
      while (at < stop && *at == '"') {
        const char *key = at;
        at = text(at, stop);
        sum += at - key;
        at = value(at + 1, stop);
        members++;
        if (at < stop && *at == ',') at++;
      }
      lines++;
      line = stop + 1;
    }
    filled = (size_t)(buffer + filled - line);
    memmove(buffer, line, filled);
  }
  printf("%ld lines, %ld members, %ld\n", lines, members, sum);
  return 0;
}
