// The legacy encodings of the web, asked of ICU in plain C types.
#ifndef NAVSIM_CUNICODE_CONVERTERS_H
#define NAVSIM_CUNICODE_CONVERTERS_H

#include <stdint.h>

/// Reads codes of a legacy encoding, each by itself.
///
/// `codes` holds `count` codes of `width` bytes (1 to 4). Each gives one number in `points`: its
/// code point, or 0 where ICU knows none. A code never spans letters here, so 0 is free.
/// Returns the number of codes read: `count`, or 0 where ICU lacks the converter.
int32_t navsim_decode_codes(
    const char *converter, const uint8_t *codes, int32_t count, int32_t width, uint32_t *points);

#endif
