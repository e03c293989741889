internal import Foundation

/// One request to one server, redirects not followed.
struct HTTPCall: Sendable {
    var url: URL
    var fields: [String: String]
    var limits: TransportLimits

    /// A request's header fields as they are sent.
    ///
    /// A line break within one would begin another field.
    static func fields(_ headers: [String: String], userAgent: String) throws(TransportError) -> [String: String] {
        var fields: [String: String] = ["user-agent": userAgent]
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) { fields[name.lowercased()] = value }
        for (name, value) in fields where (name + value).utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw .refused("the header field \(name.debugDescription) has a control character")
        }
        return fields
    }

    /// How often an engine lets the exchange look at the time: a tenth of the shortest time-out.
    var tick: Duration {
        let shortest = min(limits.connectTimeout, limits.idleTimeout, limits.wholeTimeout)
        return max(.milliseconds(10), min(.milliseconds(250), shortest / 10))
    }
}

/// What makes connections: it tells what comes until it is finished, or until nobody listens any more.
///
/// Where libcurl is the engine, tests alone know URLSession, and only they load it.
enum HTTPEngine: Sendable {
    #if !canImport(CCurl) || DEBUG
    case session
    #endif
    #if canImport(CCurl)
    case curl
    #endif

    static var system: HTTPEngine {
        #if canImport(CCurl)
        .curl
        #else
        .session
        #endif
    }

    /// Whether bodies come unpacked, however they were sent.
    var unpacks: Bool {
        switch self {
        #if !canImport(CCurl) || DEBUG
        case .session: true
        #endif
        #if canImport(CCurl)
        case .curl: false
        #endif
        }
    }

    func open(_ call: HTTPCall, into events: AsyncStream<ExchangeEvent>.Continuation) {
        switch self {
        #if !canImport(CCurl) || DEBUG
        case .session: SessionConnection.open(call, into: events)
        #endif
        #if canImport(CCurl)
        case .curl: CurlConnection.open(call, into: events)
        #endif
        }
    }
}
