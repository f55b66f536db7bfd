#include "CUnicodeDomainNames.h"

#include <pthread.h>
#include <stddef.h>
#include <unicode/uidna.h>

// One handle serves the process: opening it loads ICU's normalisation data, it is never changed
// afterwards, and ICU documents it as safe to share between threads. It is never closed.
static UIDNA *shared_handle = NULL;
static pthread_once_t shared_handle_once = PTHREAD_ONCE_INIT;

// The flags of "domain to ASCII", https://url.spec.whatwg.org/#concept-domain-to-ascii: CheckBidi
// and CheckJoiners are true, Transitional_Processing and UseSTD3ASCIIRules are false.
static void open_shared_handle(void) {
  const uint32_t options = UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ |
                           UIDNA_NONTRANSITIONAL_TO_ASCII | UIDNA_NONTRANSITIONAL_TO_UNICODE;
  UErrorCode status = U_ZERO_ERROR;
  UIDNA *handle = uidna_openUTS46(options, &status);
  if (U_SUCCESS(status)) {
    shared_handle = handle;
  }
}

// ICU always checks hyphens and lengths; CheckHyphens and VerifyDnsLength are false in a browser.
static uint32_t errors_let_through(navsim_domain_rules rules) {
  if (rules == NAVSIM_DOMAIN_STRICT) {
    return 0;
  }
  return UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG |
         UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;
}

int32_t navsim_domain_to_ascii(const char *domain, int32_t length, navsim_domain_rules rules,
                               char *ascii, int32_t capacity) {
  if (pthread_once(&shared_handle_once, open_shared_handle) != 0 || shared_handle == NULL) {
    return -1;
  }
  UErrorCode status = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  const int32_t needed =
      uidna_nameToASCII_UTF8(shared_handle, domain, length, ascii, capacity, &info, &status);
  if (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) {
    return -1;
  }
  if ((info.errors & ~errors_let_through(rules)) != 0) {
    return -1;
  }
  return needed;
}
