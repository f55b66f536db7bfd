// Domain names that are not plain ASCII, by Unicode Technical Standard #46.
#ifndef NAVSIM_CUNICODE_DOMAIN_NAMES_H
#define NAVSIM_CUNICODE_DOMAIN_NAMES_H

#include <stdint.h>

/// How strictly a domain name is held to what the domain name system can carry.
typedef enum {
  /// Empty and overlong labels and hyphens anywhere are let through, as browsers do.
  NAVSIM_DOMAIN_AS_BROWSERS = 0,
  /// Every rule counts, as in Foundation's `URL(string:)`.
  NAVSIM_DOMAIN_STRICT = 1,
} navsim_domain_rules;

/// Writes the ASCII form (`xn--…`) of a domain name in UTF-8, without a closing zero.
///
/// Returns the length of that form, also where it is more than `capacity` and nothing useful was
/// written: call again with that much room. Returns -1 for a name that has no ASCII form.
/// May be called from any thread.
int32_t navsim_domain_to_ascii(const char *domain, int32_t length, navsim_domain_rules rules,
                               char *ascii, int32_t capacity);

#endif
