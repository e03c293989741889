#pragma once

#include <zlib.h>

// inflateInit2 and deflateInit2 are macros, which Swift does not see.
static inline int filterc_inflateInitGzip(z_stream *stream) { return inflateInit2(stream, 16 + MAX_WBITS); }
static inline int filterc_deflateInitGzip(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}
