// What the package needs of ICU, in plain C types.
//
// ICU's own headers stay inside this target's .c files: they clash with the ICU that Foundation
// carries, and no Swift file should have to know either of them.
#ifndef NAVSIM_CUNICODE_H
#define NAVSIM_CUNICODE_H

#include "CUnicodeDomainNames.h"
#include "CUnicodeConverters.h"

#endif
