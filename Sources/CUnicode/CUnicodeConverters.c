#include "CUnicodeConverters.h"

#include <stdlib.h>
#include <string.h>

#include <unicode/ucnv.h>
#include <unicode/utf16.h>

// Codes are given to ICU with a newline after each. A newline is no part of any code of these
// encodings, so after one ICU starts afresh, whatever it made of the code before.
static int32_t separate(
    const uint8_t *codes, int32_t count, int32_t width, char *separated) {
  char *end = separated;
  for (int32_t code = 0; code < count; code++) {
    memcpy(end, codes + (size_t)code * (size_t)width, (size_t)width);
    end += width;
    *end++ = '\n';
  }
  return (int32_t)(end - separated);
}

// Takes the letters apart again: a code counts where exactly one letter stands for it, and that
// is not ICU's "unknown".
static void collect(const UChar *letters, int32_t length, int32_t count, uint32_t *points) {
  int32_t position = 0;
  for (int32_t code = 0; code < count; code++) {
    UChar32 first = 0;
    int32_t found = 0;
    while (position < length) {
      UChar32 letter;
      U16_NEXT(letters, position, length, letter);
      if (letter == '\n') break;
      first = letter;
      found++;
    }
    points[code] = found == 1 && first != 0xFFFD ? (uint32_t)first : 0;
  }
}

int32_t navsim_decode_codes(
    const char *name, const uint8_t *codes, int32_t count, int32_t width, uint32_t *points) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return 0;

  int32_t room = count * (width + 1);
  char *separated = malloc((size_t)room);
  // A byte never becomes more than one unit of UTF-16 each, but for pairs of letters: twice.
  UChar *letters = malloc(sizeof(UChar) * 2 * (size_t)room);
  int32_t result = 0;
  if (separated && letters) {
    int32_t bytes = separate(codes, count, width, separated);
    int32_t length = ucnv_toUChars(converter, letters, 2 * room, separated, bytes, &status);
    if (U_SUCCESS(status)) {
      collect(letters, length, count, points);
      result = count;
    }
  }
  free(separated);
  free(letters);
  ucnv_close(converter);
  return result;
}
