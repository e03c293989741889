#if canImport(CCurl)
internal import CCurl
internal import Foundation

/// Exchanges over libcurl, each with a thread of its own; a downloader has one at a time.
///
/// The bytes come as they are on the wire, packed, so that a truncated or damaged body is seen by the unpacking.
/// No pointer leaves this file.
enum CurlConnection {
    static func open(_ call: HTTPCall, into events: AsyncStream<ExchangeEvent>.Continuation) {
        Thread.detachNewThread { run(call, into: events) }
    }

    /// Works until the answer is whole, the connection fails, or nobody listens any more.
    private static func run(_ call: HTTPCall, into events: AsyncStream<ExchangeEvent>.Continuation) {
        guard let curl = library, let easy = curl.easy_init(), let multi = curl.multi_init()
        else {
            events.yield(.failed(.connection("libcurl.so.4 (7.66 or later) cannot be loaded; install libcurl4")))
            return
        }
        let receiver = CurlReceiver(events: events, maximumByteCount: call.limits.maximumByteCount)
        let lines = unsafe headerLines(call, curl)
        unsafe configure(easy, for: call, lines: lines, receiver: receiver, curl)
        // CURL_ERROR_SIZE bytes for a sentence that says more than the error's number.
        let reason = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
        unsafe reason.initialize(repeating: 0, count: 256)
        defer { unsafe reason.deallocate() }
        unsafe withUnsafePointer(to: curl) {
            _ = unsafe filterc_curl_set_pointer($0, easy, CurlOption.errorBuffer.rawValue, reason)
        }
        let code = unsafe perform(easy, on: multi, call, events, curl)
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
        case (nil, ok): events.yield(.finished)
        case (nil, partialFile): events.yield(.failed(.truncated))
        case (nil, _): events.yield(.failed(.connection(unsafe text(of: code, reason, curl))))
        }
    }

    private static func text(of code: Int32, _ reason: UnsafePointer<CChar>, _ curl: filterc_curl) -> String {
        let sentence = unsafe String(cString: reason)
        guard sentence.isEmpty else { return sentence }
        guard let text = curl.easy_strerror(code) else { return "libcurl's error \(code)" }
        return unsafe String(cString: text)
    }

    // Numbers of CURLcode.
    private static let ok: Int32 = 0
    private static let partialFile: Int32 = 18

    /// Lets libcurl work, and looks after each step whether somebody still listens.
    /// - Returns: How the exchange ended; nothing if it was given up.
    private static func perform(
        _ easy: UnsafeMutableRawPointer, on multi: UnsafeMutableRawPointer, _ call: HTTPCall,
        _ events: AsyncStream<ExchangeEvent>.Continuation, _ curl: filterc_curl
    ) -> Int32? {
        let milliseconds = Int32(call.tick / .milliseconds(1))
        guard unsafe curl.multi_add_handle(multi, easy) == 0 else { return 2 }
        while true {
            var running: Int32 = 0
            guard unsafe curl.multi_perform(multi, &running) == 0 else { return 2 }
            var left: Int32 = 0
            if let message = unsafe curl.multi_info_read(multi, &left) {
                return unsafe message.assumingMemoryBound(to: filterc_curl_message.self).pointee.result.code
            }
            guard unsafe curl.multi_poll(multi, nil, 0, milliseconds, nil) == 0 else { return 2 }
            if case .terminated = events.yield(.tick) { return nil }
        }
    }

    private static func configure(
        _ easy: UnsafeMutableRawPointer, for call: HTTPCall, lines: UnsafeMutableRawPointer?,
        receiver: CurlReceiver, _ curl: filterc_curl
    ) {
        unsafe withUnsafePointer(to: curl) { curl in
            let number = { (option: CurlOption, value: Int) in
                _ = unsafe filterc_curl_set_number(curl, easy, option.rawValue, value)
            }
            let pointer = { (option: CurlOption, value: UnsafeRawPointer?) in
                _ = unsafe filterc_curl_set_pointer(curl, easy, option.rawValue, value)
            }
            // libcurl copies the address.
            unsafe call.url.absoluteString.withCString { unsafe pointer(.url, $0) }
            unsafe pointer(.headerFields, lines)
            number(.noSignal, 1)
            number(.protocols, 3)
            number(.unpacks, 0)
            number(.allowsHTTP09, 0)
            number(.hidesConnect, 1)
            number(.connectMilliseconds, Int(call.limits.connectTimeout / .milliseconds(1)))
            let argument = unsafe UnsafeRawPointer(Unmanaged.passUnretained(receiver).toOpaque())
            unsafe pointer(.headerArgument, argument)
            unsafe pointer(.bodyArgument, argument)
            _ = unsafe filterc_curl_set_receiver(curl, easy, CurlOption.headerFunction.rawValue) {
                unsafe CurlConnection.hand($0, $1 * $2, to: $3) { $0.takeHeader($1) }
            }
            _ = unsafe filterc_curl_set_receiver(curl, easy, CurlOption.bodyFunction.rawValue) {
                unsafe CurlConnection.hand($0, $1 * $2, to: $3) { $0.takeBody($1) }
            }
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
    private static func headerLines(_ call: HTTPCall, _ curl: filterc_curl) -> UnsafeMutableRawPointer? {
        var fields = call.fields
        fields["accept-encoding"] = fields["accept-encoding"] ?? "gzip"
        var list: UnsafeMutableRawPointer?
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            unsafe list = curl.slist_append(list, value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        return unsafe list
    }

    private static let library: filterc_curl? = {
        var curl = filterc_curl()
        // 3: CURL_GLOBAL_ALL; a second call in a process only counts.
        guard unsafe filterc_curl_load(&curl), curl.global_init(3) == 0 else { return nil }
        return curl
    }()
}

/// Options of libcurl (CURLoption) by their numbers, which never change.
private enum CurlOption: Int32 {
    case url = 10002
    case headerFields = 10023
    case errorBuffer = 10010
    case bodyArgument = 10001
    case bodyFunction = 20011
    case headerArgument = 10029
    case headerFunction = 20079
    case noSignal = 99
    /// A set of bits: 1 is http, 2 is https.
    case protocols = 181
    /// Takes off the `Content-Encoding`.
    case unpacks = 158
    case allowsHTTP09 = 285
    /// Passes over what a proxy answers to CONNECT.
    case hidesConnect = 265
    case connectMilliseconds = 156
}
#endif
