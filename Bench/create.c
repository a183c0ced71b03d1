/* Reads a folder, then tells how long it takes to create the same bytes elsewhere, and how long to
   read them again and compare: microseconds. */
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static struct entry { char *path; char *bytes; size_t size; int folder; } *entries;
static size_t used, room, root;

static int take(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)place;
  if (used == room) entries = realloc(entries, (room = room * 2 + 64) * sizeof *entries);
  struct entry *entry = &entries[used++];
  *entry = (struct entry){strdup(path + root), NULL, 0, kind == FTW_D};
  if (entry->folder) return 0;
  entry->size = status->st_size;
  entry->bytes = malloc(entry->size + 1);
  int file = open(path, O_RDONLY);
  if (file < 0 || read(file, entry->bytes, entry->size) != (ssize_t)entry->size) return 1;
  return close(file);
}

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

int main(int count, char **arguments) {
  if (count != 3) return 1;
  root = strlen(arguments[1]);
  if (nftw(arguments[1], take, 64, FTW_PHYS)) return 1;
  char path[4096], *copy = malloc(64 << 20);
  long start = now();
  for (size_t i = 0; i < used; i++) {
    snprintf(path, sizeof path, "%s%s", arguments[2], entries[i].path);
    if (entries[i].folder) { mkdir(path, 0755); continue; }
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0 || write(file, entries[i].bytes, entries[i].size) < 0 || close(file)) return 1;
  }
  long created = now();
  for (size_t i = 0; i < used; i++) {
    if (entries[i].folder) continue;
    snprintf(path, sizeof path, "%s%s", arguments[2], entries[i].path);
    int file = open(path, O_RDONLY);
    if (read(file, copy, 64 << 20) != (ssize_t)entries[i].size) return 1;
    if (memcmp(copy, entries[i].bytes, entries[i].size) || close(file)) return 1;
  }
  printf("%ld %ld\n", created - start, now() - created);
}
