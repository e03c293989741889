import Foundation

@testable import FilterRefresh

/// A transport that answers as a test says, and knows what it was asked.
actor ScriptedTransport: Transport {
    typealias Answer = @Sendable (TransportRequest) async -> Result<TransportResponse, TransportError>

    private var answers: [String: Answer] = [:]
    private(set) var requests: [TransportRequest] = []
    private var inTheAir = 0
    /// The most exchanges that there were at one moment.
    private(set) var mostInTheAir = 0

    func answer(_ address: String, _ answer: @escaping Answer) { answers[address] = answer }

    /// Answers with a list, or with a status alone.
    func answer(_ address: String, _ status: Int = 200, _ text: String = "", headers: [String: String] = [:]) {
        answers[address] = { request in
            .success(
                TransportResponse(
                    address: request.address, status: status, headers: headers, body: Array(text.utf8)))
        }
    }

    func fail(_ address: String, _ error: TransportError) { answers[address] = { _ in .failure(error) } }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        requests.append(request)
        inTheAir += 1
        mostInTheAir = max(mostInTheAir, inTheAir)
        defer { inTheAir -= 1 }
        guard let answer = answers[request.address] else {
            return TransportResponse(address: request.address, status: 404)
        }
        let result = await answer(request)
        if Task.isCancelled { throw .cancelled }
        return try result.get()
    }

    /// How often an address was asked.
    func count(of address: String) -> Int { requests.count { $0.address == address } }
}
