#pragma once

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

// The few functions of libcurl 7.66 and later that FilterRefresh calls.
//
// They are found at run time, so that the headers of libcurl need not be there to build. The library itself is:
// FoundationNetworking needs it. Its functions, numbers and structures are fixed for as long as it is libcurl.so.4.
typedef struct __attribute__((swift_attr("@Sendable"))) filterc_curl {
    int (*global_init)(long flags);
    void *(*easy_init)(void);
    void (*easy_cleanup)(void *easy);
    int (*easy_setopt)(void *easy, int option, ...);
    const char *(*easy_strerror)(int code);
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *multi);
    int (*multi_add_handle)(void *multi, void *easy);
    int (*multi_remove_handle)(void *multi, void *easy);
    int (*multi_perform)(void *multi, int *running);
    int (*multi_poll)(void *multi, void *extra, unsigned extraCount, int milliseconds, int *ready);
    void *(*multi_info_read)(void *multi, int *left);
    void *(*slist_append)(void *list, const char *text);
    void (*slist_free_all)(void *list);
} filterc_curl;

// What multi_info_read points to: CURLMsg.
typedef struct filterc_curl_message {
    int kind;
    void *easy;
    union {
        void *other;
        int code;
    } result;
} filterc_curl_message;

// Whether the library is there, with all that is needed of it.
static inline bool filterc_curl_load(filterc_curl *curl) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    const char *names[] = {
        "curl_global_init", "curl_easy_init", "curl_easy_cleanup", "curl_easy_setopt", "curl_easy_strerror",
        "curl_multi_init", "curl_multi_cleanup", "curl_multi_add_handle", "curl_multi_remove_handle",
        "curl_multi_perform", "curl_multi_poll", "curl_multi_info_read", "curl_slist_append", "curl_slist_free_all",
    };
    // The members of the structure are function pointers in this order; POSIX lets dlsym's answer be one.
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        void *function = dlsym(library, names[index]);
        if (!function) return false;
        memcpy((char *)curl + index * sizeof function, &function, sizeof function);
    }
    return true;
}

// curl_easy_setopt takes any number of arguments, which Swift cannot call.
static inline int filterc_curl_set_number(const filterc_curl *curl, void *easy, int option, long value) {
    return curl->easy_setopt(easy, option, value);
}

static inline int filterc_curl_set_pointer(const filterc_curl *curl, void *easy, int option, const void *value) {
    return curl->easy_setopt(easy, option, value);
}

typedef size_t (*filterc_curl_receiver)(char *bytes, size_t size, size_t count, void *argument);

static inline int filterc_curl_set_receiver(
    const filterc_curl *curl, void *easy, int option, filterc_curl_receiver receiver) {
    return curl->easy_setopt(easy, option, receiver);
}
