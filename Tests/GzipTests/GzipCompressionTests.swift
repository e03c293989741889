import Foundation
import Gzip
import Testing

@Suite struct GzipCompressionTests {
    private static let gzip = ["/usr/bin/gzip", "/bin/gzip"].first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Sizes around those at which zlib and this module change what they do, of bytes that pack well and badly.
    @Test(arguments: [0, 1, 2, 255, 65_535, 65_536, 65_537, 131_072, 300_001], [0, 1, 6, 9])
    func unpacksToTheSame(count: Int, level: Int) throws {
        var state = UInt64(count + level)
        let noise = (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        let text = (0..<count).map { UInt8(truncatingIfNeeded: 97 + $0 % 7 * ($0 / 1000 % 3)) }
        for bytes in [noise, text] {
            let packed = Gzip.compressed(bytes, level: level)
            #expect(try Gzip.decompressed(packed, limit: count) == bytes)
            #expect(Gzip.compressed(bytes, level: level) == packed)
        }
    }

    @Test func theHeaderTellsNothingOfTheSystem() {
        let packed = Gzip.compressed(Array("||ads.example^\n".utf8))
        #expect(Array(packed.prefix(10)) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    }

    @Test func packsSmaller() {
        let list = (0..<20_000).flatMap { Array("||ads\($0 % 100).example^\n".utf8) }
        #expect(Gzip.compressed(list).count < list.count / 10)
        #expect(Gzip.compressed(list, level: 0).count > list.count)
        #expect(Gzip.compressed(list, level: 9).count < Gzip.compressed(list, level: 1).count)
    }

    /// Levels that there are not are taken for the nearest.
    @Test(arguments: [(-1, 0), (Int.min, 0), (10, 9), (Int.max, 9)])
    func takesTheNearestLevel(level: Int, nearest: Int) {
        let bytes = Array(repeating: UInt8(ascii: "a"), count: 1000)
        #expect(Gzip.compressed(bytes, level: level) == Gzip.compressed(bytes, level: nearest))
    }

    @Test(.enabled(if: gzip != nil, "there is no gzip"), arguments: [0, 1, 100_000])
    func gzipUnpacksIt(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("gzip-\(UUID().uuidString).gz")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(Gzip.compressed(bytes)).write(to: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.gzip))
        process.arguments = ["-dc", file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let unpacked = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(Array(unpacked) == bytes)
    }
}
