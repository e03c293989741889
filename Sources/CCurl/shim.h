#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// curl_easy_setopt takes any number of arguments, which Swift cannot call.
static inline CURLcode filterc_curl_set_number(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode filterc_curl_set_pointer(CURL *easy, CURLoption option, const void *value) {
    return curl_easy_setopt(easy, option, value);
}

typedef size_t (*filterc_curl_receiver)(char *bytes, size_t size, size_t count, void *argument);

static inline CURLcode filterc_curl_set_receiver(CURL *easy, CURLoption option, filterc_curl_receiver receiver) {
    return curl_easy_setopt(easy, option, receiver);
}

// Macros that Swift does not see.
static const long filterc_curl_web_protocols = CURLPROTO_HTTP | CURLPROTO_HTTPS;
static const int filterc_curl_error_size = CURL_ERROR_SIZE;
static inline CURLcode filterc_curl_initialize(void) { return curl_global_init(CURL_GLOBAL_ALL); }
