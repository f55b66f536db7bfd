// libxml2 as Swift sees it: two traps of its headers are disarmed here.
#ifndef NAVSIM_CLIBXML2_SHIM_H
#define NAVSIM_CLIBXML2_SHIM_H

// The encoding header pulls in the system's ICU, whose types clash with the ICU inside Foundation
// ("UErrorCode has different definitions"). With the macro undefined libxml2's headers do without
// it. The library's own build is untouched: only the fields of encoding handlers, which nothing
// here reads, would look different.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

// `xmlFree` is a global variable that holds a function, which Swift 6 refuses to read.
static inline void navsim_xmlFree(void *memory) { xmlFree(memory); }

#endif
