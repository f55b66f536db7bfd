#ifndef NAVSIM_FUZZER_H
#define NAVSIM_FUZZER_H

#include <stddef.h>
#include <stdint.h>

// The library form of libFuzzer, whose caller has a main function of its own.
// https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
