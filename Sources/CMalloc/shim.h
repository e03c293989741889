#pragma once

// mallopt is of Linux's C libraries alone, and Swift's module of glibc leaves it out.
#ifdef __linux__
#include <malloc.h>
#endif
