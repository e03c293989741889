#pragma once

// Debian's libxml2 is built with ICU, and its encoding.h would pull ICU's own headers into a module that also
// sees Foundation, which carries another ICU: two definitions of UErrorCode. Without this macro only a struct
// that nobody here touches looks different.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
