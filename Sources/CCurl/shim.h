#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <stddef.h>

// What is used of libcurl. It is not linked but loaded when it is needed: the system takes longer to load it, with the 30
// libraries behind it, than a small list takes to compile.
#define FILTERC_CURL_FUNCTIONS(use) \
    use(global_init) use(easy_init) use(easy_setopt) use(easy_strerror) use(easy_cleanup) \
    use(multi_init) use(multi_add_handle) use(multi_perform) use(multi_info_read) use(multi_poll) \
    use(multi_remove_handle) use(multi_cleanup) use(slist_append) use(slist_free_all)

typedef struct filterc_curl {
#define FILTERC_CURL_MEMBER(name) __typeof__(curl_##name) *name;
    FILTERC_CURL_FUNCTIONS(FILTERC_CURL_MEMBER)
#undef FILTERC_CURL_MEMBER
} filterc_curl;

// Finds the functions. Gives NULL, or what is missing in the system's words.
static inline const char *filterc_curl_load(filterc_curl *curl, const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
#define FILTERC_CURL_LOOK_UP(name) \
    curl->name = (__typeof__(curl_##name) *)dlsym(library, "curl_" #name); \
    if (!curl->name) return dlerror();
    FILTERC_CURL_FUNCTIONS(FILTERC_CURL_LOOK_UP)
#undef FILTERC_CURL_LOOK_UP
    return NULL;
}

// curl_easy_setopt takes any number of arguments, which Swift cannot call.
static inline CURLcode filterc_curl_set_number(filterc_curl curl, CURL *easy, CURLoption option, long value) {
    return curl.easy_setopt(easy, option, value);
}

static inline CURLcode filterc_curl_set_pointer(filterc_curl curl, CURL *easy, CURLoption option, const void *value) {
    return curl.easy_setopt(easy, option, value);
}

typedef size_t (*filterc_curl_receiver)(char *bytes, size_t size, size_t count, void *argument);

static inline CURLcode filterc_curl_set_receiver(
    filterc_curl curl, CURL *easy, CURLoption option, filterc_curl_receiver receiver) {
    return curl.easy_setopt(easy, option, receiver);
}

// Macros that Swift does not see.
static const long filterc_curl_web_protocols = CURLPROTO_HTTP | CURLPROTO_HTTPS;
static const long filterc_curl_everything = CURL_GLOBAL_ALL;
static const int filterc_curl_error_size = CURL_ERROR_SIZE;
