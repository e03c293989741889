import Foundation
import LoopbackServer
import Testing

@testable import FilterRefresh

/// What a transport makes of servers that do what they should not.
@Suite struct TransportMisbehaviourTests {
    @Test(arguments: Misbehaviour.all) func system(_ misbehaviour: Misbehaviour) async throws {
        try await expect(misbehaviour, of: HTTPTransport())
    }

    /// Linux's URLSession, for what it can do: so far is the code for Apple's tried where the system's is libcurl.
    @Test(
        .enabled(if: HTTPEngine.system != .session, "the system's own engine is URLSession"),
        arguments: Misbehaviour.all.filter { !beyondURLSession.contains($0.name) })
    func session(_ misbehaviour: Misbehaviour) async throws {
        try await expect(misbehaviour, of: HTTPTransport(engine: .session))
    }

    /// What stops the process, never ends, or passes for a whole list with URLSession on Linux.
    private static let beyondURLSession: Set<String> = [
        "close-in-header", "redirect-with-endless-body", "endless-gzip-bomb", "endless-header",
        "endless-interim-answers", "truncated-gzip", "truncated-gzip-without-length", "damaged-gzip",
        "plain-called-gzip", "unasked-encoding", "redirect-nowhere",
    ]

    private func expect(_ misbehaviour: Misbehaviour, of transport: HTTPTransport) async throws {
        try await LoopbackServer.with(misbehaviour.steps) { server in
            let request = TransportRequest(address: server.address("/list.txt"), limits: misbehaviour.limits)
            let result: Result<TransportResponse, TransportError>
            do throws(TransportError) {
                result = .success(try await transport.send(request))
            } catch {
                result = .failure(error)
            }
            switch (result, misbehaviour.outcome) {
            case (.success(let response), .answer(let status, let body)):
                #expect(response.status == status)
                #expect(String(decoding: response.body, as: UTF8.self) == body)
            case (.failure(.connection(let reason)), .connectionError): #expect(!reason.isEmpty)
            // URLSession tells of it in words alone.
            case (.failure(.connection(let reason)), .error(.headerTooLarge)) where transport.engine == .session:
                #expect(!reason.isEmpty)
            case (.failure(let error), .error(let expected)): #expect(error == expected)
            default: Issue.record("\(result) is not \(misbehaviour.outcome)")
            }
        }
    }

    @Test func namesAreOnlyOnce() {
        #expect(Set(Misbehaviour.all.map(\.name)).count == Misbehaviour.all.count)
        #expect(Misbehaviour.all.count >= 25)
    }
}
