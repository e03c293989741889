import FilterRefresh
import Foundation
import SeededRandom
import Testing

/// Whatever a server sends as a patch, nothing crashes and no list is damaged.
@Suite struct PatchPropertyTests {
    private static let rounds = Int(ProcessInfo.processInfo.environment["FILTERC_REFRESH_ROUNDS"] ?? "") ?? 400
    private static let pieces = [
        "d", "a", "d1 1\n", "a0 1\n", "a1 1\nx\n", "d2 2\n", "diff ", "diff name:own ", "checksum:", "lines:",
        "0123456789",
        " ", "\n", "\r\n", "0", "1", "2", "9", "99999999999999999999", "-1", ":", "name:own", "lines:1\n", "lines:2\n",
        "é",
        "\u{0}", "||ads.example^", "! Diff-Path: v2-s-1-1.patch\n", "lines:999999999999999\n", "a1 999999999999999\n",
    ].map { Array($0.utf8) }

    @Test(arguments: 0..<8 as Range<UInt64>) func survivesRandomBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let list = Array("! Diff-Path: v1-s-1-1.patch\n||ads.example^\n||b.example^\n".utf8)
        let now = Date(timeIntervalSince1970: 1000)
        for round in 0..<Self.rounds {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0..<12, using: &generator) {
                if Int.random(in: 0..<6, using: &generator) == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &generator))
                } else {
                    bytes += Self.pieces.randomElement(using: &generator) ?? []
                }
            }
            var plan = PatchPlan(list: list, address: "https://example.com/list.txt")
            switch plan?.receive(status: 200, body: bytes, at: now) {
            case .patched(let patched):
                #expect(patched != list && plan?.list == patched, "seed \(seed) round \(round)")
            default: #expect(plan?.list == list, "seed \(seed) round \(round)")
            }
            for dialect in DiffPath.Dialect.allCases {
                _ = try? DifferentialUpdate.list(after: list, patch: bytes, resource: "own", dialect: dialect)
            }
            if let path = DiffPath(String(decoding: bytes, as: UTF8.self)) { _ = path.address(relativeTo: "http://h") }
        }
    }

    /// A damaged patch gives the right text or none.
    @Test(arguments: 0..<8 as Range<UInt64>) func tellsDamage(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let old = Array("! one\n||two.example^\n||three.example^\n||four.example^\n".utf8)
        let new = Array("! 1\n||two.example^\n||3.example^\n||four.example^\n||five.example^\n".utf8)
        let commands = RCSPatch.difference(from: old, to: new)
        let lineCount = commands.count { $0 == UInt8(ascii: "\n") }
        let patch = Array("diff name:own checksum:\(Self.checksum) lines:\(lineCount)\n".utf8) + commands
        #expect(
            try DifferentialUpdate.list(after: old, patch: patch, resource: "own", dialect: .uBlockOrigin) == new)
        for round in 0..<Self.rounds {
            var damaged = patch
            let index = Int.random(in: damaged.indices, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: damaged[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: damaged.remove(at: index)
            default: damaged.removeLast(damaged.count - index)
            }
            let result = try? DifferentialUpdate.list(
                after: old, patch: damaged, resource: "own", dialect: .uBlockOrigin)
            #expect(result == nil || result == new, "seed \(seed) round \(round)")
        }
    }

    /// The SHA-1 of the new text.
    private static let checksum = "3d7725bb89514c1c7f80c606dddd0510115792fc"
}
