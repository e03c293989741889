import Testing

@testable import FilterRefresh

/// The value that an answer is gathered in: every event has its time, and no clock runs.
@Suite struct TransportExchangeTests {
    private static let start = ContinuousClock.now
    private static let limits = TransportLimits(
        maximumByteCount: 10, connectTimeout: .seconds(2), idleTimeout: .seconds(3), wholeTimeout: .seconds(10))

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Events with their seconds.
        let events: [(Double, ExchangeEvent)]
        /// The body; nothing for an exchange that goes on.
        let outcome: Result<String?, TransportError>

        init(_ name: String, _ events: [(Double, ExchangeEvent)], _ outcome: Result<String?, TransportError>) {
            testDescription = name
            self.events = events
            self.outcome = outcome
        }
    }

    private static func header(_ status: Int = 200, _ fields: [String: String] = [:]) -> ExchangeEvent {
        .header(ExchangeHeader(status: status, fields: fields))
    }

    private static func body(_ text: String) -> ExchangeEvent { .body(Array(text.utf8)) }

    static let rows = [
        Row("whole", [(0, header()), (0, body("ab")), (1, body("cd")), (1, .finished)], .success("abcd")),
        Row("nothing yet", [(1, .tick)], .success(nil)),
        Row("no header in time", [(1.9, .tick), (2, .tick)], .failure(.timedOut(.connect))),
        Row("header in time, body later", [(1.9, header()), (4.8, .tick), (4.8, body("a"))], .success(nil)),
        Row("no piece in time", [(1, header()), (2, body("a")), (5, .tick)], .failure(.timedOut(.idle))),
        Row("a late piece is too late", [(1, header()), (4, body("a"))], .failure(.timedOut(.idle))),
        Row(
            "whole time over",
            [(0, header()), (2, body("a")), (4, body("a")), (6, body("a")), (8, body("a")), (10, .tick)],
            .failure(.timedOut(.whole))),
        Row("limit reached", [(0, header()), (0, body("0123456789")), (0, .finished)], .success("0123456789")),
        Row("limit passed", [(0, header()), (0, body("0123456789")), (0, body("a"))], .failure(.tooLarge(limit: 10))),
        Row("told to be over", [(0, header(200, ["content-length": "11"]))], .failure(.tooLarge(limit: 10))),
        Row("told by the engine", [(0, header()), (0, .overflow)], .failure(.tooLarge(limit: 10))),
        Row(
            "length of what is not sent", [(0, header(304, ["content-length": "99"])), (0, .finished)],
            .success("")),
        Row(
            "shorter than told", [(0, header(200, ["content-length": "3"])), (0, body("ab")), (0, .finished)],
            .failure(.truncated)),
        Row(
            "as long as told", [(0, header(200, ["content-length": "2"])), (0, body("ab")), (0, .finished)],
            .success("ab")),
        Row(
            "length that is none", [(0, header(200, ["content-length": "2, 2"])), (0, body("a")), (0, .finished)],
            .success("a")),
        Row(
            "packed and empty", [(0, header(200, ["content-encoding": "gzip"])), (0, .finished)],
            .failure(.truncated)),
        Row(
            "packed and told to be empty",
            [(0, header(200, ["content-encoding": "gzip", "content-length": "0"])), (0, .finished)], .success("")),
        Row(
            "packed otherwise", [(0, header(200, ["content-encoding": "br"])), (0, body("a")), (0, .finished)],
            .failure(.damagedEncoding)),
        Row(
            "packed in name only",
            [(0, header(200, ["content-encoding": "identity"])), (0, body("a")), (0, .finished)],
            .success("a")),
        Row("end without header", [(0, .finished)], .failure(.connection(Exchange.headerMissing))),
        Row("failure before the header", [(0, .failed(.connection("reset")))], .failure(.connection("reset"))),
        Row("failure in the body", [(0, header()), (0, .failed(.connection("reset")))], .failure(.truncated)),
        Row("header too large", [(0, .failed(.headerTooLarge))], .failure(.headerTooLarge)),
        Row("trailer too large", [(0, header()), (0, .failed(.headerTooLarge))], .failure(.truncated)),
        Row("the system's time-out before", [(0, .failed(.timedOut))], .failure(.timedOut(.connect))),
        Row("the system's time-out within", [(0, header()), (0, .failed(.timedOut))], .failure(.timedOut(.idle))),
        Row("redirect", [(0, header(302, ["location": "/"]))], .success("")),
        Row("redirect without place", [(0, header(302)), (0, body("a")), (0, .finished)], .success("a")),
    ]

    @Test(arguments: rows) func events(_ row: Row) {
        var exchange = Exchange(limits: Self.limits, start: Self.start, comesUnpacked: false)
        var outcome: Result<String?, TransportError> = .success(nil)
        for (second, event) in row.events {
            do throws(TransportError) {
                if try exchange.take(event, at: Self.start + .seconds(second)) {
                    outcome = .success(String(decoding: exchange.body, as: UTF8.self))
                }
            } catch {
                outcome = .failure(error)
            }
        }
        #expect(outcome == row.outcome)
    }

    @Test func bodiesUnpackedByTheEngineAreNotMeasuredByTheirLength() throws {
        var exchange = Exchange(limits: Self.limits, start: Self.start, comesUnpacked: true)
        let fields = ["content-encoding": "gzip", "content-length": "9"]
        _ = try exchange.take(Self.header(200, fields), at: Self.start)
        _ = try exchange.take(Self.body("abc"), at: Self.start)
        #expect(try exchange.take(.finished, at: Self.start))
        #expect(exchange.body == Array("abc".utf8))
    }
}
