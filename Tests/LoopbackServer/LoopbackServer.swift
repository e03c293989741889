import FlyingSocks
import Foundation

/// A server on this machine that sends exactly what its handler says, byte by byte.
///
/// Each connection is handled on its own, serves one request, and is closed after it.
package actor LoopbackServer {
    package typealias Handler = @Sendable (LoopbackRequest) async -> [ServerStep]

    package nonisolated let port: UInt16
    /// The requests so far, in the order of their coming.
    package private(set) var requests: [LoopbackRequest] = []
    package private(set) var connectionCount = 0
    package private(set) var openConnectionCount = 0
    package private(set) var highestOpenConnectionCount = 0
    private let socket: AsyncSocket
    private let handler: Handler
    private var running: Task<Void, Never>?

    private init(handler: @escaping Handler) async throws {
        let socket = try Socket(domain: Int32(AF_INET))
        try socket.setValue(true, for: .localAddressReuse)
        try socket.bind(to: .inet(ip4: "127.0.0.1", port: 0))
        try socket.listen(maxPendingConnection: 1024)
        guard case .ip4(_, let port) = try socket.sockname() else { throw SocketError.disconnected }
        self.port = port
        self.socket = try await AsyncSocket(socket: socket, pool: .client)
        self.handler = handler
    }

    package static func start(_ handler: @escaping Handler) async throws -> LoopbackServer {
        let server = try await LoopbackServer(handler: handler)
        await server.run()
        return server
    }

    /// Runs a server for as long as the closure does.
    package static func with<Result: Sendable>(
        _ handler: @escaping Handler, run: @Sendable (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        let server = try await start(handler)
        do {
            let result = try await run(server)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    package nonisolated func address(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// Ends all connections, and returns when none is left.
    package func stop() async {
        running?.cancel()
        await running?.value
        running = nil
    }

    private func run() {
        running = Task { [socket] in
            await withTaskGroup(of: Void.self) { group in
                while let connection = try? await socket.accept() {
                    group.addTask { await self.serve(connection) }
                }
                group.cancelAll()
            }
            try? socket.close()
        }
    }

    private func serve(_ connection: AsyncSocket) async {
        connectionCount += 1
        openConnectionCount += 1
        highestOpenConnectionCount = max(highestOpenConnectionCount, openConnectionCount)
        if let request = await receive(from: connection) {
            for step in await handler(request) {
                guard (try? await step.perform(on: connection)) == true else { break }
            }
        }
        openConnectionCount -= 1
        try? connection.close()
    }

    /// Reads a request up to the empty line; requests of downloads have no body.
    private func receive(from connection: AsyncSocket) async -> LoopbackRequest? {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard bytes.count < 1 << 16, let more = try? await connection.read(atMost: 4096), !more.isEmpty else {
                return nil
            }
            bytes += more
        }
        // A line ends with CR LF, which is one Character.
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        var request = LoopbackRequest(method: String(words[0]), target: String(words[1]), headers: [:], ordinal: 1)
        for line in lines.dropFirst() {
            let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { continue }
            request.headers[halves[0].lowercased()] = halves[1].trimmingCharacters(in: .whitespaces)
        }
        request.ordinal += requests.count { $0.target == request.target }
        requests.append(request)
        return request
    }
}
