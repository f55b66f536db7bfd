// Runs two commands in turns and compares their medians: time of a whole process, and peak memory.
//
//   race ROUNDS COMMAND… -- COMMAND…
//
// Prints one line: ms, ms, ms of a processor, ms of a processor, KiB, KiB. In turns, so that whatever
// else the machine does falls on both.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { largest_number_of_rounds = 100000 };

enum { whole_time, processor_time, memory, kinds };

struct measure {
  double of[kinds];
};

static double milliseconds(struct timeval value) {
  return value.tv_sec * 1e3 + value.tv_usec / 1e3;
}

static struct measure run(char **command) {
  struct timespec begin, end;
  struct rusage usage;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  // vfork: the copy of this process's own tables is no part of what is measured.
  pid_t child = vfork();
  if (child == 0) {
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, 1);
    execv(command[0], command);
    _exit(127);
  }
  if (child < 0 || wait4(child, &status, 0, &usage) != child) {
    perror("race");
    exit(2);
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "race: %s failed\n", command[0]);
    exit(2);
  }
  struct measure measure;
  measure.of[whole_time] =
      (end.tv_sec - begin.tv_sec) * 1e3 + (end.tv_nsec - begin.tv_nsec) / 1e6;
  measure.of[processor_time] = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
  // In KiB on Linux and in bytes on a Mac.
#ifdef __APPLE__
  measure.of[memory] = usage.ru_maxrss / 1024.0;
#else
  measure.of[memory] = usage.ru_maxrss;
#endif
  return measure;
}

static int compare(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

static double median(const struct measure *rounds, int count, int kind) {
  double *values = calloc(count, sizeof *values);
  for (int round = 0; round < count; round++) values[round] = rounds[round].of[kind];
  qsort(values, count, sizeof *values, compare);
  double result = values[count / 2];
  free(values);
  return result;
}

int main(int count, char **arguments) {
  int rounds = count > 1 ? atoi(arguments[1]) : 0;
  char **other = NULL;
  for (int place = 2; place < count && other == NULL; place++) {
    if (strcmp(arguments[place], "--") == 0) {
      arguments[place] = NULL;
      other = arguments + place + 1;
    }
  }
  if (rounds < 1 || rounds > largest_number_of_rounds || other == NULL || other[0] == NULL) {
    fprintf(stderr, "use: race ROUNDS COMMAND... -- COMMAND...\n");
    return 64;
  }
  char **commands[2] = {arguments + 2, other};
  struct measure *measures[2];
  for (int side = 0; side < 2; side++) {
    measures[side] = calloc(rounds, sizeof **measures);
    run(commands[side]);  // the first run finds cold caches
  }
  for (int round = 0; round < rounds; round++) {
    for (int side = 0; side < 2; side++) measures[side][round] = run(commands[side]);
  }
  for (int kind = 0; kind < kinds; kind++) {
    for (int side = 0; side < 2; side++) printf("%.3f ", median(measures[side], rounds, kind));
  }
  printf("\n");
  return 0;
}
