#if canImport(CCurl)
internal import CCurl
internal import Foundation

/// Exchanges over libcurl, each with a thread of its own; a downloader has one at a time.
///
/// The bytes come as they are on the wire, packed, so that a truncated or damaged body is seen by the unpacking.
/// No pointer leaves this file.
struct CurlConnection {
    private let curl: filterc_curl

    static func open(_ call: HTTPCall, into events: AsyncStream<ExchangeEvent>.Continuation) {
        Thread.detachNewThread {
            switch unsafe CurlLibrary.system {
            case .loaded(let curl): CurlConnection(curl: curl).run(call, into: events)
            case .missing(let problem): events.yield(.failed(.connection(problem)))
            }
        }
    }

    /// Works until the answer is whole, the connection fails, or nobody listens any more.
    private func run(_ call: HTTPCall, into events: AsyncStream<ExchangeEvent>.Continuation) {
        guard let easy = curl.easy_init(), let multi = curl.multi_init() else {
            events.yield(.failed(.connection("libcurl cannot be started")))
            return
        }
        let receiver = CurlReceiver(events: events, maximumByteCount: call.limits.maximumByteCount)
        let lines = unsafe headerLines(call)
        unsafe configure(easy, for: call, lines: lines, receiver: receiver)
        // For a sentence that says more than the error's number.
        let reason = UnsafeMutablePointer<CChar>.allocate(capacity: Int(filterc_curl_error_size))
        unsafe reason.initialize(repeating: 0, count: Int(filterc_curl_error_size))
        defer { unsafe reason.deallocate() }
        _ = unsafe filterc_curl_set_pointer(curl, easy, CURLOPT_ERRORBUFFER, reason)
        let code = unsafe perform(easy, on: multi, call, events)
        // The receiver must outlive the last call of it.
        withExtendedLifetime(receiver) {
            _ = unsafe curl.multi_remove_handle(multi, easy)
            unsafe curl.easy_cleanup(easy)
            _ = unsafe curl.multi_cleanup(multi)
            unsafe curl.slist_free_all(lines)
        }
        guard let code else { return }
        switch (receiver.failure, code) {
        case (let failure?, _): events.yield(.failed(failure))
        case (nil, CURLE_OK): events.yield(.finished)
        case (nil, CURLE_PARTIAL_FILE): events.yield(.failed(.truncated))
        case (nil, _) where Self.isOfLongLine(code): events.yield(.failed(.headerTooLarge))
        case (nil, _): events.yield(.failed(.connection(unsafe text(of: code, reason))))
        }
    }

    /// Whether libcurl gave up because of a header's line that is longer than it reads.
    private static func isOfLongLine(_ code: CURLcode) -> Bool {
        // The number is CURLE_TOO_LARGE, which older versions do not have: they say that memory ran out.
        code == CURLE_OUT_OF_MEMORY || code.rawValue == 100
    }

    private func text(of code: CURLcode, _ reason: UnsafePointer<CChar>) -> String {
        let sentence = unsafe String(cString: reason)
        guard sentence.isEmpty, let name = curl.easy_strerror(code) else { return sentence }
        return unsafe String(cString: name)
    }

    /// Lets libcurl work, and looks after each step whether somebody still listens.
    /// - Returns: How the exchange ended; nothing if it was given up.
    private func perform(
        _ easy: UnsafeMutableRawPointer, on multi: UnsafeMutableRawPointer, _ call: HTTPCall,
        _ events: AsyncStream<ExchangeEvent>.Continuation
    ) -> CURLcode? {
        let milliseconds = Int32(call.tick / .milliseconds(1))
        guard unsafe curl.multi_add_handle(multi, easy) == CURLM_OK else { return CURLE_FAILED_INIT }
        while true {
            var running: Int32 = 0
            guard unsafe curl.multi_perform(multi, &running) == CURLM_OK else { return CURLE_FAILED_INIT }
            var left: Int32 = 0
            if let message = unsafe curl.multi_info_read(multi, &left) { return unsafe message.pointee.data.result }
            guard unsafe curl.multi_poll(multi, nil, 0, milliseconds, nil) == CURLM_OK else {
                return CURLE_FAILED_INIT
            }
            if case .terminated = events.yield(.tick) { return nil }
        }
    }

    private func configure(
        _ easy: UnsafeMutableRawPointer, for call: HTTPCall, lines: UnsafeMutablePointer<curl_slist>?,
        receiver: CurlReceiver
    ) {
        let number = { (option: CURLoption, value: Int) in
            _ = unsafe filterc_curl_set_number(curl, easy, option, value)
        }
        let pointer = { (option: CURLoption, value: UnsafeRawPointer?) in
            _ = unsafe filterc_curl_set_pointer(curl, easy, option, value)
        }
        // libcurl copies the address.
        unsafe call.url.absoluteString.withCString { unsafe pointer(CURLOPT_URL, $0) }
        unsafe pointer(CURLOPT_HTTPHEADER, lines)
        number(CURLOPT_NOSIGNAL, 1)
        // Redirects are not followed here, so this is a second fence.
        number(CURLOPT_PROTOCOLS, filterc_curl_web_protocols)
        // Bodies stay packed.
        number(CURLOPT_HTTP_CONTENT_DECODING, 0)
        number(CURLOPT_HTTP09_ALLOWED, 0)
        // What a proxy answers to CONNECT is not the server's header.
        number(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        number(
            CURLOPT_CONNECTTIMEOUT_MS, Int(min(call.limits.connectTimeout, .seconds(3600)) / .milliseconds(1)))
        // As OpenSSL and the curl program have it, for those whose network has an authority of its own.
        if let path = ProcessInfo.processInfo.environment["SSL_CERT_FILE"], !path.isEmpty {
            unsafe path.withCString { unsafe pointer(CURLOPT_CAINFO, $0) }
        }
        let argument = unsafe UnsafeRawPointer(Unmanaged.passUnretained(receiver).toOpaque())
        unsafe pointer(CURLOPT_HEADERDATA, argument)
        unsafe pointer(CURLOPT_WRITEDATA, argument)
        _ = unsafe filterc_curl_set_receiver(curl, easy, CURLOPT_HEADERFUNCTION) {
            unsafe CurlConnection.hand($0, $1 * $2, to: $3) { $0.takeHeader($1) }
        }
        _ = unsafe filterc_curl_set_receiver(curl, easy, CURLOPT_WRITEFUNCTION) {
            unsafe CurlConnection.hand($0, $1 * $2, to: $3) { $0.takeBody($1) }
        }
    }

    /// Gives bytes to a receiver; any other number than that of the bytes makes libcurl give up.
    private static func hand(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, to argument: UnsafeMutableRawPointer?,
        take: (CurlReceiver, [UInt8]) -> Bool
    ) -> Int {
        guard let argument = unsafe argument else { return count + 1 }
        let receiver = unsafe Unmanaged<CurlReceiver>.fromOpaque(argument).takeUnretainedValue()
        let copy = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
        return take(receiver, copy) ? count : count + 1
    }

    /// The fields in libcurl's form: one with no value would be taken for one to leave out.
    private func headerLines(_ call: HTTPCall) -> UnsafeMutablePointer<curl_slist>? {
        var fields = call.fields
        fields["accept-encoding"] = fields["accept-encoding"] ?? "gzip"
        var list: UnsafeMutablePointer<curl_slist>?
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            unsafe list = curl.slist_append(list, value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        return unsafe list
    }
}
#endif
