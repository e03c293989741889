import Testing

@testable import FilterRefresh

/// The reader of header lines.
@Suite struct TransportHeaderTests {
    private func headers(_ lines: [String]) -> [ExchangeHeader] {
        var reader = HeaderReader()
        return lines.compactMap { line in
            guard case .header(let header) = reader.take(Array(line.utf8)) else { return nil }
            return header
        }
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\n|ETag: \"1\"\r\n|\r\n", 200, ["etag": "\"1\""]),
        ("HTTP/1.0 404\r\n|\r\n", 404, [:]),
        ("HTTP/2 200 \r\n|content-type: text/plain\r\n|\r\n", 200, ["content-type": "text/plain"]),
        ("HTTP/1.1 200 OK\n|A:b\n|\n", 200, ["a": "b"]),
        ("HTTP/1.1 200 OK\r\n|A: \t b c \t\r\n|\r\n", 200, ["a": "b c"]),
        ("HTTP/1.1 200 OK\r\n|A: \r\n|\r\n", 200, ["a": ""]),
        ("HTTP/1.1 200 OK\r\n|A: b\r\n|a: c\r\n|\r\n", 200, ["a": "b, c"]),
        ("HTTP/1.1 200 OK\r\n|A: b:c\r\n|\r\n", 200, ["a": "b:c"]),
        ("HTTP/1.1 200 OK\r\n|no field\r\n|\r\n", 200, [:]),
        ("HTTP/1.1 100 Continue\r\n|A: b\r\n|\r\n|HTTP/1.1 200 OK\r\n|\r\n", 200, [:]),
        ("HTTP/1.1 101 Switching\r\n|\r\n", 101, [:]),
        ("HTTP/1.1 200 OK\r\n|\r\n|Trailer: x\r\n|\r\n", 200, [:]),
        ("HTTP/1.1 huh\r\n|\r\n", 0, [:]),
        ("\r\n", 0, [:]),
    ])
    func lines(_ text: String, _ status: Int, _ fields: [String: String]) {
        let lines = text.split(separator: "|").map(String.init)
        #expect(headers(lines) == [ExchangeHeader(status: status, fields: fields)])
    }

    @Test func endlessHeaderEnds() {
        var reader = HeaderReader()
        let line = Array("X: \(String(repeating: "a", count: 1000))\r\n".utf8)
        var count = 0
        while reader.take(line) == .more { count += line.count }
        #expect(count <= HeaderReader.maximumByteCount)
    }

    @Test func bytesThatAreNoText() {
        var reader = HeaderReader()
        _ = reader.take(Array("HTTP/1.1 200 OK\r\n".utf8))
        _ = reader.take([0x58, 0x3A, 0xE9, 0xFF, 13, 10])
        #expect(reader.take([13, 10]) == .header(ExchangeHeader(status: 200, fields: ["x": "\u{FFFD}\u{FFFD}"])))
    }

    @Test(
        arguments: [
            (nil, nil), ("", nil), ("12", 12), ("-1", nil), ("+1", nil), ("1 2", nil), ("12, 12", nil), ("0x10", nil),
            (String(repeating: "9", count: 40), Int.max),
        ] as [(String?, Int?)])
    func length(_ text: String?, _ expected: Int?) {
        let header = ExchangeHeader(status: 200, fields: text.map { ["content-length": $0] } ?? [:])
        #expect(header.contentLength == expected)
    }
}
