import FilterRefresh
import LoopbackServer
import Testing

/// One way in which a server does what it should not.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
    let name: String
    /// What a transport makes of it.
    let outcome: Outcome
    let steps: @Sendable (LoopbackRequest) -> [ServerStep]

    enum Outcome: Sendable, Hashable {
        case error(TransportError)
        /// `.connection`, in whatever words.
        case connectionError
        case answer(Int, body: String)
    }

    init(
        _ name: String, _ outcome: Outcome, _ steps: @escaping @Sendable (LoopbackRequest) -> [ServerStep]
    ) {
        self.name = name
        self.outcome = outcome
        self.steps = steps
    }

    init(_ name: String, _ outcome: Outcome, _ steps: [ServerStep]) { self.init(name, outcome) { _ in steps } }

    var testDescription: String { name }

    /// Limits under which the outcome shows soon, and no other even where the machine is busy.
    var limits: TransportLimits {
        var limits = TransportLimits(
            maximumByteCount: Self.maximumByteCount, connectTimeout: .seconds(300), idleTimeout: .seconds(300),
            wholeTimeout: .seconds(300), maximumRedirectCount: Self.maximumRedirectCount)
        guard case .error(.timedOut(let limit)) = outcome else { return limits }
        switch limit {
        case .connect: limits.connectTimeout = .milliseconds(200)
        case .idle: limits.idleTimeout = .milliseconds(200)
        case .whole: limits.wholeTimeout = .milliseconds(400)
        }
        return limits
    }

    static let maximumByteCount = 1 << 20
    static let maximumRedirectCount = 3

    /// What an honest server sends.
    static let list =
        "! Title: Example\n! Expires: 1 day\n" + (1...200).map { "||ads\($0).example^\n" }.joined()

    static let all: [Misbehaviour] = connections + lengths + packings + headers + redirects + answers

    static func named(_ name: String) -> Misbehaviour? { all.first { $0.name == name } }
}

extension Misbehaviour {
    /// Connections that break off or stand still.
    private static let connections = [
        Misbehaviour("reset-before-header", .connectionError, [.reset]),
        Misbehaviour("close-before-header", .connectionError, []),
        Misbehaviour("reset-in-header", .connectionError, [.send(cutHeader), .pause(.milliseconds(20)), .reset]),
        Misbehaviour("close-in-header", .connectionError, [.send(cutHeader)]),
        Misbehaviour("stall-before-header", .error(.timedOut(.connect)), [.stall]),
        Misbehaviour("stall-in-header", .error(.timedOut(.connect)), [.send(cutHeader), .stall]),
        Misbehaviour(
            "slow-header", .error(.timedOut(.connect)),
            [.trickle(Array(ServerStep.header(200).utf8), every: .milliseconds(50))]),
        Misbehaviour("stall-in-body", .error(.timedOut(.idle)), [.send(listHeader), .send(cutList), .stall]),
        Misbehaviour(
            "slow-body", .error(.timedOut(.whole)),
            [.send(listHeader), .trickle(Array(list.utf8), every: .milliseconds(50))]),
        Misbehaviour(
            "reset-in-body", .error(.truncated),
            [.send(listHeader), .send(cutList), .pause(.milliseconds(20)), .reset]),
    ]

    /// Bodies that are not as long as was said.
    private static let lengths = [
        Misbehaviour("truncated-length", .error(.truncated), [.send(listHeader), .send(cutList)]),
        Misbehaviour(
            "truncated-chunks", .error(.truncated),
            [.send(ServerStep.header(200, ["Transfer-Encoding": "chunked"])), .send("4\r\n! Ti\r\n")]),
        Misbehaviour(
            "broken-chunks", .error(.truncated),
            [.send(ServerStep.header(200, ["Transfer-Encoding": "chunked"])), .send("4\r\n! Ti\r\nzz\r\ntle\r\n")]),
        Misbehaviour("longer-than-length", .answer(200, body: list), [.send(listHeader), .send(list + "<html>")]),
        Misbehaviour(
            "endless-body", tooLarge,
            [.send(ServerStep.header(200)), .repeatForever([UInt8](repeating: 0x61, count: 1 << 14))]),
        Misbehaviour(
            "length-above-limit", tooLarge,
            [.send(ServerStep.header(200, ["Content-Length": String(maximumByteCount + 1)])), .stall]),
        Misbehaviour(
            "length-beyond-numbers", tooLarge,
            [.send(ServerStep.header(200, ["Content-Length": String(repeating: "9", count: 40)])), .stall]),
        Misbehaviour("negative-length", .connectionError, ServerStep.answer(200, ["Content-Length": "-5"], body: list)),
    ]

    private static let packedList = ServerGzip.stored(Array(list.utf8))

    private static func packed(_ encoding: String, _ body: [UInt8]) -> [ServerStep] {
        ServerStep.answer(200, ["Content-Encoding": encoding], body: body)
    }

    /// Packings of the transfer that are not what they should be.
    private static let packings = [
        Misbehaviour("truncated-gzip", .error(.truncated), packed("gzip", Array(packedList.prefix(2000)))),
        Misbehaviour(
            "truncated-gzip-without-length", .error(.truncated),
            [.send(ServerStep.header(200, ["Content-Encoding": "gzip"])), .send(Array(packedList.prefix(2000)))]),
        Misbehaviour(
            "damaged-gzip", .error(.damagedEncoding),
            packed("gzip", packedList.prefix(1000) + [0] + packedList.dropFirst(1001))),
        Misbehaviour("plain-called-gzip", .error(.damagedEncoding), packed("gzip", Array(list.utf8))),
        Misbehaviour("unasked-encoding", .error(.damagedEncoding), packed("br", Array(list.utf8))),
        Misbehaviour(
            "gzip-bomb", tooLarge,
            packed("gzip", ServerGzip.bombStart + (0..<5000).flatMap { _ in ServerGzip.bombPiece })),
        Misbehaviour(
            "endless-gzip-bomb", tooLarge,
            [
                .send(ServerStep.header(200, ["Content-Encoding": "gzip"])), .send(ServerGzip.bombStart),
                .repeatForever((0..<1000).flatMap { _ in ServerGzip.bombPiece }),
            ]),
    ]

    /// Headers that are none.
    private static let headers = [
        Misbehaviour(
            "endless-header", .error(.headerTooLarge),
            [.send("HTTP/1.1 200 OK\r\n"), .repeatForever(Array("X-Filler: and so on\r\n".utf8))]),
        Misbehaviour(
            "endless-header-line", .error(.headerTooLarge),
            [.send("HTTP/1.1 200 OK\r\nX-Filler: "), .repeatForever(Array("and so on ".utf8))]),
        Misbehaviour(
            "endless-interim-answers", .error(.headerTooLarge),
            [.repeatForever(Array("HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n".utf8))]),
        Misbehaviour("zero-byte-in-header", .connectionError, [.send("HTTP/1.1 200 OK\r\nX: \0\r\n\r\n" + list)]),
        Misbehaviour("garbage", .connectionError, [.send([0x16, 3, 1, 0, 0xFF, 0xFE, 13, 10, 13, 10])]),
        Misbehaviour("http-0.9", .connectionError, [.send(list)]),
        Misbehaviour("status-of-six-digits", .connectionError, [.send("HTTP/1.1 999999 OK\r\n\r\n" + list)]),
        Misbehaviour(
            "status-unlike-its-words", .answer(200, body: "Not found\n"),
            [.send("HTTP/1.1 200 Not Found\r\nContent-Length: 10\r\n\r\nNot found\n")]),
    ]

    private static let redirects = [
        Misbehaviour(
            "redirect-loop", .error(.tooManyRedirects(limit: maximumRedirectCount)),
            { ServerStep.answer(302, ["Location": $0.target]) }),
        Misbehaviour(
            "redirect-to-file", .error(.unsupportedRedirect(to: "file:///etc/hostname")),
            ServerStep.answer(302, ["Location": "file:///etc/hostname"])),
        Misbehaviour(
            "redirect-to-data", .error(.unsupportedRedirect(to: "data:text/plain,||ads.example^")),
            ServerStep.answer(302, ["Location": "data:text/plain,||ads.example^"])),
        Misbehaviour("redirect-nowhere", .answer(302, body: "gone\n"), ServerStep.answer(302, body: "gone\n")),
        Misbehaviour("redirect-with-endless-body", .answer(200, body: list)) { request in
            if request.target.hasSuffix("/moved") { return ServerStep.answer(200, body: list) }
            return [
                .send(ServerStep.header(302, ["Location": "/moved"])),
                .repeatForever([UInt8](repeating: 0x61, count: 1 << 14)),
            ]
        },
    ]

    /// Whole answers that are no list, or not the one to take.
    private static let answers = [
        Misbehaviour(
            "lying-type", .answer(200, body: list),
            ServerStep.answer(200, ["Content-Type": "image/png"], body: list)),
        Misbehaviour("not-modified-without-copy", .answer(304, body: ""), [.send(ServerStep.header(304))]),
        Misbehaviour(
            "too-many-requests", .answer(429, body: "slow down\n"),
            ServerStep.answer(429, ["Retry-After": "120"], body: "slow down\n")),
        Misbehaviour(
            "unavailable-until-date", .answer(503, body: ""),
            ServerStep.answer(503, ["Retry-After": "Fri, 31 Dec 2100 23:59:59 GMT"])),
        Misbehaviour("error-that-heals", .answer(500, body: "oops\n")) { request in
            request.ordinal <= 2 ? ServerStep.answer(500, body: "oops\n") : ServerStep.answer(200, body: list)
        },
        Misbehaviour(
            "page-for-list", .answer(200, body: page),
            ServerStep.answer(200, ["Content-Type": "text/html"], body: page)),
        Misbehaviour("empty-body", .answer(200, body: ""), ServerStep.answer(200)),
        Misbehaviour("no-content", .answer(204, body: ""), [.send(ServerStep.header(204))]),
        Misbehaviour("unasked-part", .answer(206, body: cutList)) { _ in
            let range = "bytes 0-\(cutList.utf8.count - 1)/\(list.utf8.count)"
            return ServerStep.answer(206, ["Content-Range": range], body: cutList)
        },
        Misbehaviour("shrunk-list", .answer(200, body: shrunkList), ServerStep.answer(200, body: shrunkList)),
        Misbehaviour("wrong-checksum", .answer(200, body: checkedList), ServerStep.answer(200, body: checkedList)),
        Misbehaviour("changed-etag-form", .answer(200, body: list)) { request in
            // The same tag, strong when asked for the list and weak when compared (RFC 9110, 8.8.3).
            let isAsked = request.headers["if-none-match"] != nil
            return isAsked
                ? [.send(ServerStep.header(304, ["ETag": "W/\"1\""]))]
                : ServerStep.answer(200, ["ETag": "\"1\""], body: list)
        },
        Misbehaviour("not-found", .answer(404, body: page), ServerStep.answer(404, body: page)),
        Misbehaviour("gone", .answer(410, body: page), ServerStep.answer(410, body: page)),
        Misbehaviour(
            "login-asked", .answer(401, body: page),
            ServerStep.answer(401, ["WWW-Authenticate": "Basic realm=\"lists\""], body: page)),
    ]

    private static let tooLarge = Outcome.error(.tooLarge(limit: maximumByteCount))
    private static let cutHeader = "HTTP/1.1 200 OK\r\nContent-Le"
    private static let listHeader = ServerStep.header(200, ["Content-Length": String(list.utf8.count)])
    private static let cutList = String(list.prefix(1000))
    private static let shrunkList = "! Title: Example\n||ads1.example^\n"
    private static let checkedList =
        "[Adblock Plus 2.0]\n! Checksum: AAAAAAAAAAAAAAAAAAAAAA\n" + list
    private static let page =
        "<!DOCTYPE html>\n<html><head><title>Error</title></head><body><h1>Sorry</h1></body></html>\n"
}
