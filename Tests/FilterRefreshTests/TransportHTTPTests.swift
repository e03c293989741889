import Foundation
import LoopbackServer
import SeededRandom
import Testing

@testable import FilterRefresh

/// What goes over the wire, and when an exchange ends.
@Suite struct TransportHTTPTests {
    @Test func requestAndAnswer() async throws {
        try await LoopbackServer.with({ _ in
            ServerStep.answer(200, ["ETag": "\"2\"", "X-Two": "b"], body: Misbehaviour.list)
        }) { server in
            let request = TransportRequest(
                address: server.address("/a%20b.txt?c=d"), headers: ["If-None-Match": "\"1\"", "X-Empty": ""])
            let response = try await HTTPTransport(userAgent: "filterc/1.2.3").send(request)
            #expect(response.address == request.address)
            #expect(response.status == 200)
            #expect(response.headers["etag"] == "\"2\"")
            #expect(response.headers["x-two"] == "b")
            #expect(response.body == Array(Misbehaviour.list.utf8))
            let asked = try #require(await server.requests.first)
            #expect(asked.method == "GET")
            #expect(asked.target == "/a%20b.txt?c=d")
            #expect(asked.headers["user-agent"] == "filterc/1.2.3")
            #expect(asked.headers["if-none-match"] == "\"1\"")
            #expect(asked.headers["x-empty"] == "")
            #expect(asked.headers["accept-encoding"]?.contains("gzip") == true)
            #expect(asked.headers["cookie"] == nil)
        }
    }

    @Test func packedBody() async throws {
        let packed = ServerGzip.stored(Array(Misbehaviour.list.utf8))
        try await LoopbackServer.with({ _ in
            ServerStep.answer(200, ["Content-Encoding": "gzip"], body: packed)
        }) { server in
            let response = try await HTTPTransport().send(TransportRequest(address: server.address()))
            #expect(response.body == Array(Misbehaviour.list.utf8))
        }
    }

    @Test func cookiesAreNotKept() async throws {
        try await LoopbackServer.with({ _ in ServerStep.answer(200, ["Set-Cookie": "a=b; Path=/"]) }) { server in
            for _ in 0..<2 { _ = try await HTTPTransport().send(TransportRequest(address: server.address())) }
            #expect(await server.requests.map { $0.headers["cookie"] } == [nil, nil])
        }
    }

    @Test func answersAreNotKept() async throws {
        try await LoopbackServer.with({ request in
            ServerStep.answer(200, ["Cache-Control": "max-age=3600"], body: "\(request.ordinal)")
        }) { server in
            for text in ["1", "2"] {
                let response = try await HTTPTransport().send(TransportRequest(address: server.address()))
                #expect(response.body == Array(text.utf8))
            }
        }
    }

    @Test func redirectsAreFollowedUpToTheLimit() async throws {
        try await LoopbackServer.with({ request in
            guard let number = Int(request.target.dropFirst()), number < 5 else {
                return ServerStep.answer(200, body: "there")
            }
            let status = [301, 302, 303, 307, 308][number]
            return ServerStep.answer(status, ["Location": "/\(number + 1)"])
        }) { server in
            let response = try await HTTPTransport().send(TransportRequest(address: server.address("/0")))
            #expect(response.address == server.address("/5"))
            #expect(response.body == Array("there".utf8))
            var limits = TransportLimits()
            limits.maximumRedirectCount = 4
            let request = TransportRequest(address: server.address("/0"), limits: limits)
            await #expect(throws: TransportError.tooManyRedirects(limit: 4)) {
                try await HTTPTransport().send(request)
            }
        }
    }

    @Test func secretsDoNotFollowToAnotherServer() async throws {
        try await LoopbackServer.with({ _ in ServerStep.answer(200, body: "there") }) { other in
            let address = other.address("/there")
            try await LoopbackServer.with({ _ in ServerStep.answer(302, ["Location": address]) }) { server in
                let transport = AuthorizingTransport(HTTPTransport(), host: "127.0.0.1", allowsPlainHTTP: true) {
                    ["X-Key": "secret"]
                }
                let response = try await transport.send(TransportRequest(address: server.address("/here")))
                #expect(response.address == address)
                #expect(await server.requests.map { $0.headers["x-key"] } == ["secret"])
                #expect(await other.requests.map { $0.headers["x-key"] } == [nil])
            }
        }
    }

    @Test func nobodyListens() async throws {
        let server = try await LoopbackServer.start { _ in [] }
        let address = server.address()
        await server.stop()
        let error = await #expect(throws: TransportError.self) {
            try await HTTPTransport().send(TransportRequest(address: address))
        }
        guard case .connection = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func cancelledTaskLeavesAtOnce() async throws {
        try await LoopbackServer.with({ _ in [.send(ServerStep.header(200)), .send("a"), .stall] }) { server in
            let task = Task { try await HTTPTransport().send(TransportRequest(address: server.address())) }
            while await server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
            let start = ContinuousClock.now
            task.cancel()
            await #expect(throws: TransportError.cancelled) { try await task.value }
            // Without being told, it would wait for the next byte for 30 seconds.
            #expect(ContinuousClock.now - start < .seconds(20))
            // And the connection is dropped, which the server sees.
            while await server.openConnectionCount > 0 { try await Task.sleep(for: .milliseconds(2)) }
        }
    }

    @Test func cancelledTaskSendsNothing() async throws {
        try await LoopbackServer.with({ _ in ServerStep.answer(200) }) { server in
            let address = server.address()
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await HTTPTransport().send(TransportRequest(address: address))
            }
            task.cancel()
            await #expect(throws: TransportError.cancelled) { try await task.value }
            #expect(await server.connectionCount == 0)
        }
    }

    /// Cancellations at random moments of random exchanges: each ends one way, and no connection is left.
    @Test func randomCancellations() async throws {
        let seed = UInt64.random(in: 0 ... .max)
        let rounds = ProcessInfo.processInfo.environment["FILTERC_REFRESH_ROUNDS"].flatMap { Int($0) } ?? 100
        let list = ServerStep.answer(200, body: Misbehaviour.list)
        try await LoopbackServer.with({ request in
            switch request.target {
            case "/whole": list
            case "/redirect": ServerStep.answer(302, ["Location": "/whole"])
            case "/slow": [.pause(.milliseconds(2))] + list
            case "/stall": [.send(ServerStep.header(200)), .stall]
            default: [.send(ServerStep.header(200)), .repeatForever(Array(Misbehaviour.list.utf8))]
            }
        }) { server in
            var generator = SeededGenerator(seed: seed)
            let limits = TransportLimits(maximumByteCount: 1 << 18, idleTimeout: .milliseconds(100))
            var outcomes: [String: Int] = [:]
            await withTaskGroup(of: String.self) { group in
                for round in 0..<rounds {
                    if round >= 8, let outcome = await group.next() { outcomes[outcome, default: 0] += 1 }
                    let path = ["/whole", "/redirect", "/slow", "/stall", "/endless"].randomElement(using: &generator)
                    let wait = Duration.microseconds(Int.random(in: 0...8000, using: &generator))
                    let request = TransportRequest(address: server.address(path ?? "/whole"), limits: limits)
                    group.addTask {
                        let task = Task {
                            do throws(TransportError) {
                                return String(try await HTTPTransport().send(request).status)
                            } catch {
                                return error.code
                            }
                        }
                        try? await Task.sleep(for: wait)
                        task.cancel()
                        return await task.value
                    }
                }
                for await outcome in group { outcomes[outcome, default: 0] += 1 }
            }
            #expect(outcomes.values.reduce(0, +) == rounds, "seed \(seed)")
            #expect(
                Set(outcomes.keys).isSubset(of: ["200", "cancelled", "too-large", "timed-out-idle"]),
                "\(outcomes), seed \(seed)")
            while await server.openConnectionCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
        }
    }
}
