// Reads YAML by libyaml's events and does nothing else: the floor for reading scenario files.
//
//   events ROUNDS FILE…
//
// Prints the seconds of a processor that one round over all files takes, the best of them.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

static double processor_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

struct text {
  unsigned char *bytes;
  size_t length;
};

static struct text contents(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(2);
  }
  fseek(file, 0, SEEK_END);
  struct text text = {.length = (size_t)ftell(file)};
  rewind(file);
  text.bytes = malloc(text.length + 1);
  if (fread(text.bytes, 1, text.length, file) != text.length) exit(2);
  fclose(file);
  return text;
}

static void read_events(struct text text) {
  yaml_parser_t parser;
  yaml_event_t event;
  yaml_event_type_t type;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, text.bytes, text.length);
  do {
    if (!yaml_parser_parse(&parser, &event)) exit(2);
    type = event.type;
    yaml_event_delete(&event);
  } while (type != YAML_STREAM_END_EVENT);
  yaml_parser_delete(&parser);
}

int main(int count, char **words) {
  if (count < 3) return 64;
  int rounds = atoi(words[1]);
  int files = count - 2;
  struct text *texts = malloc(files * sizeof *texts);
  for (int index = 0; index < files; index++) texts[index] = contents(words[index + 2]);
  double best = 1e9;
  for (int round = 0; round < rounds; round++) {
    double start = processor_seconds();
    for (int index = 0; index < files; index++) read_events(texts[index]);
    double taken = processor_seconds() - start;
    if (taken < best) best = taken;
  }
  printf("%.9f\n", best);
}
