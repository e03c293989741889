/// The head of a request as it comes in by HTTP/1.1.
struct HTTPRequest {
    let method: String
    /// The request's target as it was sent: a path, an address or, to a proxy, a host and port.
    let target: String
    /// The fields, their names in lower case.
    let fields: [String: String]

    /// Reads a head without the blank line at its end; fails on what is none.
    init?(head: [UInt8]) {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        fields = lines.dropFirst().reduce(into: [:]) { fields, line in
            guard let colon = line.firstIndex(of: ":") else { return }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            fields[line[..<colon].lowercased()] = String(value)
        }
    }

    var bodyLength: Int { fields["content-length"].flatMap { Int($0) } ?? 0 }
    var isWebSocket: Bool { fields["upgrade"]?.lowercased() == "websocket" }
}
