import Foundation
import LoopbackServer
import SeededRandom
import Testing

@testable import FilterRefresh

/// Which requests are sent again, and after what waits; time does not pass here.
@Suite struct TransportRetryTests {
    typealias Outcome = Result<TransportResponse, TransportError>

    private static let now = Date(timeIntervalSince1970: 1_795_219_200)
    private static let request = TransportRequest(address: "https://lists.example/a.txt")

    private static func answer(_ status: Int, retryAfter: String? = nil) -> Outcome {
        let headers = retryAfter.map { ["Retry-After": $0] } ?? [:]
        return .success(TransportResponse(address: request.address, status: status, headers: headers))
    }

    /// Sends a request to a transport with these outcomes; tells the last, how many were used, and the waits.
    private func send(
        _ outcomes: [Outcome], _ policy: RetryPolicy = RetryPolicy(), random: Double = 1
    ) async -> (outcome: Outcome, tries: Int, waits: [Duration]) {
        let script = OutcomeTransport(outcomes)
        let waits = Waits()
        let transport = RetryingTransport(
            script, policy: policy, sleep: { await waits.add($0) }, random: { random }, now: { Self.now })
        let outcome: Outcome
        do throws(TransportError) {
            outcome = .success(try await transport.send(Self.request))
        } catch {
            outcome = .failure(error)
        }
        return await (outcome, script.requests.count, waits.all)
    }

    @Test(arguments: [
        answer(408), answer(429), answer(500), answer(502), answer(503), answer(504), .failure(.connection("reset")),
        .failure(.timedOut(.connect)), .failure(.timedOut(.idle)), .failure(.truncated), .failure(.damagedEncoding),
    ])
    func worthwhile(_ outcome: Outcome) async {
        let healed = await send([outcome, outcome, Self.answer(200)])
        #expect(healed.outcome == Self.answer(200))
        #expect(healed.waits == [.seconds(1), .seconds(2)])
        let lasting = await send([outcome, outcome, outcome, Self.answer(200)])
        #expect(lasting.outcome == outcome)
        #expect(lasting.tries == 3)
    }

    @Test(arguments: [
        answer(200), answer(204), answer(304), answer(301), answer(400), answer(401), answer(403), answer(404),
        answer(410), answer(501), answer(505), .failure(.unsupportedAddress("")), .failure(.insecureRedirect(to: "")),
        .failure(.unsupportedRedirect(to: "")), .failure(.tooManyRedirects(limit: 1)), .failure(.tooLarge(limit: 1)),
        .failure(.headerTooLarge), .failure(.timedOut(.whole)), .failure(.refused("")), .failure(.cancelled),
    ])
    func vain(_ outcome: Outcome) async {
        let result = await send([outcome, Self.answer(200)])
        #expect(result.outcome == outcome)
        #expect(result.tries == 1)
        #expect(result.waits.isEmpty)
    }

    @Test(arguments: [
        ("2", [2, 2]), ("30", [30, 30]), ("Sat, 21 Nov 2026 00:00:07 GMT", [7, 7]),
        // In the past, or no time at all: as if it were not there.
        ("Fri, 20 Nov 2026 00:00:00 GMT", [1, 2]), ("soon", [1, 2]),
    ])
    func serverIsObeyed(_ retryAfter: String, _ waits: [Int]) async {
        let outcome = Self.answer(503, retryAfter: retryAfter)
        let result = await send([outcome, outcome, Self.answer(200)])
        #expect(result.outcome == Self.answer(200))
        #expect(result.waits == waits.map { .seconds($0) })
    }

    @Test(arguments: ["31", "86400", "Sun, 22 Nov 2026 00:00:00 GMT"])
    func whoAsksForLongIsNotWaitedFor(_ retryAfter: String) async {
        let outcome = Self.answer(429, retryAfter: retryAfter)
        let result = await send([outcome, Self.answer(200)])
        #expect(result.outcome == outcome)
        #expect(result.tries == 1)
    }

    @Test func allWaitsAreBounded() async {
        let policy = RetryPolicy(
            maximumTryCount: 100, firstWait: .seconds(1), longestWait: .seconds(8), wholeWait: .seconds(20))
        let result = await send(Array(repeating: .failure(.truncated), count: 100), policy)
        #expect(result.waits == [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
        #expect(result.outcome == .failure(.truncated))
    }

    @Test func waitsAreRandomUpToTheirLimit() {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        let policy = RetryPolicy(maximumTryCount: 1000)
        for tries in 1...100 {
            let fraction = Double.random(in: 0...1, using: &generator)
            let wait = policy.wait(afterTries: tries, waited: .zero, asked: nil, fraction: fraction)
            let limit = min(30, pow(2, Double(min(tries, 50) - 1)))
            #expect(wait == .seconds(limit) * fraction, "seed \(seed)")
        }
    }

    @Test(arguments: [0, 1]) func fewTries(_ count: Int) async {
        let result = await send([.failure(.truncated), Self.answer(200)], RetryPolicy(maximumTryCount: count))
        #expect(result.outcome == .failure(.truncated))
        #expect(result.tries == 1)
    }

    @Test func cancelledWhileItWaits() async {
        let script = OutcomeTransport([.failure(.truncated), Self.answer(200)])
        let transport = RetryingTransport(script, sleep: { _ in throw CancellationError() })
        await #expect(throws: TransportError.cancelled) { try await transport.send(Self.request) }
        #expect(await script.requests.count == 1)
    }

    @Test func overTheWire() async throws {
        let misbehaviour = try #require(Misbehaviour.named("error-that-heals"))
        try await LoopbackServer.with(misbehaviour.steps) { server in
            let transport = RetryingTransport(HTTPTransport(), sleep: { _ in })
            let response = try await transport.send(TransportRequest(address: server.address()))
            #expect(response.body == Array(Misbehaviour.list.utf8))
            #expect(await server.connectionCount == 3)
        }
    }
}

/// The waits that were asked for.
private actor Waits {
    private(set) var all: [Duration] = []

    func add(_ wait: Duration) { all.append(wait) }
}

/// A transport that knows its outcomes beforehand; with none left it cannot be reached.
actor OutcomeTransport: Transport {
    private var outcomes: [TransportRetryTests.Outcome]
    private(set) var requests: [TransportRequest] = []

    init(_ outcomes: [TransportRetryTests.Outcome]) { self.outcomes = outcomes }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        requests.append(request)
        guard !outcomes.isEmpty else { throw .connection("no outcome left") }
        return try outcomes.removeFirst().get()
    }
}
