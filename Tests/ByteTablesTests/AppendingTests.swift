import ByteTables
import Testing

/// Bytes that are appended without an owner of theirs.
@Suite struct AppendingTests {
    @Test(arguments: [(0..<0, "ab"), (0..<3, "abads"), (3..<8, "ab.exam"), (1..<1, "ab"), (0..<11, "abads.example")])
    func aRunIsAppended(range: Range<Int>, whole: String) {
        let source = Array("ads.example".utf8)
        var bytes = Array("ab".utf8)
        bytes.append(range, of: source)
        #expect(String(decoding: bytes, as: UTF8.self) == whole)
    }

    @Test func aRunOfTheBytesThemselvesIsAppended() {
        var bytes = Array("ads.".utf8)
        for _ in 0..<3 { bytes.append(0..<bytes.count, of: bytes) }
        #expect(bytes == Array(repeatElement("ads.", count: 8).joined().utf8))
    }

    @Test func aConstantIsAppended() {
        var bytes: [UInt8] = []
        bytes.append("")
        bytes.append("[:/]")
        bytes.append("é")
        #expect(bytes == Array("[:/]é".utf8))
    }
}
