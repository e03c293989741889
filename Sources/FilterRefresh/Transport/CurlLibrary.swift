#if canImport(CCurl)
internal import CCurl

/// libcurl as the system has it, loaded when it is first asked for.
enum CurlLibrary {
    case loaded(filterc_curl)
    /// Why there is none: a sentence without a full stop.
    case missing(String)

    /// The process's, ready for exchanges.
    nonisolated(unsafe) static let system = open("libcurl.so.4")

    static func open(_ name: String) -> CurlLibrary {
        var curl = filterc_curl()
        if let problem = unsafe filterc_curl_load(&curl, name) {
            return unsafe .missing(
                "lists from the web need libcurl 4, which cannot be loaded: \(String(cString: problem))")
        }
        guard curl.global_init(filterc_curl_everything) == CURLE_OK else {
            return .missing("libcurl cannot be started")
        }
        return .loaded(curl)
    }
}
#endif
