import Gzip
import Testing

/// Bodies packed by gzip 1.12 with `printf TEXT | gzip -9n`.
@Suite struct GzipTests {
    /// `||ads.example^` and a line feed.
    private static let packed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0xA9, 0x49, 0x4C, 0x29,
        0xD6, 0x4B, 0xAD, 0x48, 0xCC, 0x2D, 0xC8, 0x49, 0x8D, 0xE3, 0x02, 0x00, 0x9A, 0x2C, 0xBC,
        0x68, 0x0F, 0x00, 0x00, 0x00,
    ]
    private static let text = Array("||ads.example^\n".utf8)

    @Test func unpacks() throws {
        #expect(Gzip.isCompressed(Self.packed))
        #expect(try Gzip.decompressed(Self.packed, limit: 100) == Self.text)
    }

    @Test func unpacksAllMembersAndLeavesPadding() throws {
        #expect(try Gzip.decompressed(Self.packed + Self.packed + [0, 0], limit: 100) == Self.text + Self.text)
    }

    @Test func everyTruncationIsTold() {
        for count in 2..<Self.packed.count {
            #expect { try Gzip.decompressed(Array(Self.packed[..<count]), limit: 100) } throws: { error in
                if case .truncated? = error as? Gzip.Problem { true } else { false }
            }
        }
    }

    @Test func everyFlippedByteOfTheBodyIsTold() {
        // Behind the ten bytes of the header, which holds no text.
        for index in 10..<Self.packed.count {
            var damaged = Self.packed
            damaged[index] ^= 0x55
            #expect(throws: Gzip.Problem.self, "byte \(index)") { try Gzip.decompressed(damaged, limit: 100) }
        }
    }

    @Test func aBodyMayNotGrowBeyondItsLimit() {
        #expect(throws: Gzip.Problem.tooLarge(limit: Self.text.count - 1)) {
            try Gzip.decompressed(Self.packed, limit: Self.text.count - 1)
        }
    }

    @Test func aBombIsStopped() {
        // A thousand members of one body.
        let bomb = Array(repeating: Self.packed, count: 1000).flatMap(\.self)
        #expect(throws: Gzip.Problem.tooLarge(limit: 1 << 10)) { try Gzip.decompressed(bomb, limit: 1 << 10) }
    }
}
