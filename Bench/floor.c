/* The floor: libyaml's bare event loop over the same bytes, on one thread. */
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

static long events;

static int scan(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)place;
  const char *dot = strrchr(path, '.');
  if (kind != FTW_F || !dot || strcmp(dot, ".yaml")) return 0;
  unsigned char *bytes = malloc(status->st_size + 1);
  FILE *file = fopen(path, "rb");
  size_t size = file ? fread(bytes, 1, status->st_size, file) : 0;
  if (file) fclose(file);
  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, bytes, size);
  for (int done = 0; !done; events++) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  free(bytes);
  return 0;
}

int main(int count, char **arguments) {
  if (count != 2 || nftw(arguments[1], scan, 64, FTW_PHYS)) return 1;
  printf("%ld events\n", events);
}
