// libyaml as Swift sees it.
#ifndef NAVSIM_CLIBYAML_SHIM_H
#define NAVSIM_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
