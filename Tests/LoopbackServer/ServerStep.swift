import FlyingSocks
import Foundation

/// One thing a server does on a connection; after the last step it closes it.
package enum ServerStep: Sendable {
    case send([UInt8])
    case pause(Duration)
    /// The bytes one at a time, with a pause after each.
    case trickle([UInt8], every: Duration)
    /// The same bytes until the client leaves.
    case repeatForever([UInt8])
    /// Nothing until the client leaves.
    case stall
    /// Breaks the connection off with a TCP reset.
    case reset

    package static func send(_ text: String) -> ServerStep { .send(Array(text.utf8)) }

    /// A whole answer, its length told.
    package static func answer(
        _ status: Int, _ fields: [String: String] = [:], body: [UInt8] = []
    ) -> [ServerStep] {
        var fields = fields
        if fields["Content-Length"] == nil { fields["Content-Length"] = String(body.count) }
        return [.send(header(status, fields)), .send(body)]
    }

    package static func answer(_ status: Int, _ fields: [String: String] = [:], body: String) -> [ServerStep] {
        answer(status, fields, body: Array(body.utf8))
    }

    /// Only the header of an answer, with the empty line.
    package static func header(_ status: Int, _ fields: [String: String] = [:]) -> String {
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
        return "HTTP/1.1 \(status) Text\r\nConnection: close\r\n\(lines.joined())\r\n"
    }

    /// Does it, and tells whether the next step may follow.
    func perform(on connection: AsyncSocket) async throws -> Bool {
        switch self {
        case .send(let bytes): try await connection.write(Data(bytes))
        case .pause(let duration): try await Task.sleep(for: duration)
        case .trickle(let bytes, let pause):
            for byte in bytes {
                try await connection.write(Data([byte]))
                try await Task.sleep(for: pause)
            }
        case .repeatForever(let bytes):
            let data = Data(bytes)
            while !Task.isCancelled { try await connection.write(data) }
        case .stall:
            _ = try await connection.read(atMost: 1)
        case .reset:
            try connection.socket.setValue(true, for: ResetOnClose())
            return false
        }
        return true
    }
}

/// SO_LINGER with no time at all: closing sends a reset in place of an orderly end.
private struct ResetOnClose: SocketOption {
    var name: Int32 { SO_LINGER }

    func makeValue(from socketValue: linger) -> Bool { socketValue.l_onoff != 0 }

    func makeSocketValue(from value: Bool) -> linger { linger(l_onoff: value ? 1 : 0, l_linger: 0) }
}
