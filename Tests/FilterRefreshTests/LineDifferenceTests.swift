import FilterRefresh
import Foundation
import SeededRandom
import Testing

@Suite struct LineDifferenceTests {
    private static let rounds = Int(ProcessInfo.processInfo.environment["FILTERC_REFRESH_ROUNDS"] ?? "") ?? 300

    @Test(arguments: [
        ("", "", ""),
        ("a\n", "a\n", ""),
        ("", "a\nb\n", "a0 2\na\nb\n"),
        ("a\nb\n", "", "d1 2\n"),
        ("a\nb\nc\n", "a\nx\nc\n", "d2 1\na2 1\nx\n"),
        ("a\nb\nc\n", "b\nc\nd\n", "d1 1\na3 1\nd\n"),
        ("a\nb", "a\nb\n", "d2 1\na2 1\nb\n"),
        ("a\nb\n", "a\nb", "d2 1\na2 1\nb"),
        ("a", "a\nb", "d1 1\na1 2\na\nb"),
        ("a\r\nb\n", "a\nb\n", "d1 1\na1 1\na\n"),
        // A moved line is deleted and added; the longer run stays.
        ("a\nb\nc\nd\n", "d\na\nb\nc\n", "a0 1\nd\nd4 1\n"),
        // Lines that occur twice are no anchors, but stay at the ends and between anchors.
        ("x\nx\na\nx\n", "x\na\nx\nx\n", "a1 1\na\nd3 1\n"),
    ]) func writesCommands(old: String, new: String, patch: String) throws {
        let written = RCSPatch.difference(from: Array(old.utf8), to: Array(new.utf8))
        #expect(String(decoding: written, as: UTF8.self) == patch)
        #expect(try RCSPatch(written).applied(to: Array(old.utf8)) == Array(new.utf8))
    }

    /// Two texts whose hashes by FNV-1a, 64 bits, are the same.
    @Test func tellsLinesOfTheSameHash() throws {
        let (old, new) = (Array("8yn0iYCKYHlIj4-BwPqk\n".utf8), Array("GReLUrM4wMqfg9yzV3KQ\n".utf8))
        #expect(try RCSPatch(RCSPatch.difference(from: old, to: new)).applied(to: old) == new)
        #expect(RCSPatch.difference(from: old + new, to: new + old).count > 0)
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func givesTheNewBytes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<Self.rounds {
            let (old, new) = Self.texts(using: &generator)
            let patch = RCSPatch.difference(from: old, to: new)
            #expect(try RCSPatch(patch).applied(to: old) == new, "seed \(seed) round \(round)")
            #expect(patch == RCSPatch.difference(from: old, to: new))
        }
    }

    /// What one changes in a set of unique lines costs what was changed, wherever it is.
    @Test func isAsSmallAsTheChange() throws {
        var lines = (0..<20_000).map { "rule \($0)\n" }
        let old = Array(lines.joined().utf8)
        for index in stride(from: 0, to: lines.count, by: 1000) { lines[index] = "new \(index)\n" }
        lines.swapAt(5, 15_005)
        lines.remove(at: 777)
        lines.insert("added\n", at: 12_345)
        let new = Array(lines.joined().utf8)
        let patch = RCSPatch.difference(from: old, to: new)
        #expect(try RCSPatch(patch).applied(to: old) == new)
        #expect(patch.count < 24 * 35)
    }

    /// Lines that are all alike, or all in the reverse order, take no longer than others.
    @Test(.timeLimit(.minutes(1))) func isNearLinear() throws {
        let count = 20_000
        let alike = Array(repeating: "same\n", count: count)
        let numbered = (0..<count).map { "line \($0)\n" }
        let pairs = (0..<count).map { "pair \($0 / 2)\n" }
        for (before, after) in [
            (alike, alike + ["end\n"] + alike), (numbered, numbered.reversed()), (pairs, pairs.reversed()),
            (numbered, alike), (pairs, numbered),
        ] {
            let (old, new) = (Array(before.joined().utf8), Array(after.joined().utf8))
            #expect(Data(try RCSPatch(RCSPatch.difference(from: old, to: new)).applied(to: old)) == Data(new))
        }
    }

    private static let isDiffThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/diff")

    /// GNU diff writes other patches for the same texts, which lead to the same.
    @Test(.enabled(if: isDiffThere, "there is no /usr/bin/diff"), arguments: 0..<2 as Range<UInt64>)
    func appliesWhatDiffWrites(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("filterc-diff-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = ["old", "new"].map { folder.appendingPathComponent($0) }
        for round in 0..<min(Self.rounds / 10, 200) {
            let (old, new) = Self.texts(using: &generator)
            try Data(old).write(to: paths[0])
            try Data(new).write(to: paths[1])
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/diff")
            process.arguments = ["-n", "--text"] + paths.map(\.path)
            process.standardOutput = output
            try process.run()
            let patch = Array(output.fileHandleForReading.readDataToEndOfFile())
            process.waitUntilExit()
            #expect(try RCSPatch(patch).applied(to: old) == new, "seed \(seed) round \(round)")
        }
    }

    /// Two texts of few lines that are often equal, with and without an end of the last one.
    private static func texts(using generator: inout SeededGenerator) -> (old: [UInt8], new: [UInt8]) {
        let alphabet = Int.random(in: 1...40, using: &generator)
        func line(_ generator: inout SeededGenerator) -> String {
            ["", "\r", "é"].randomElement(using: &generator).map {
                "\(Int.random(in: 0..<alphabet, using: &generator))\($0)"
            }.map { Int.random(in: 0..<20, using: &generator) == 0 ? "" : $0 } ?? ""
        }
        var lines = (0..<Int.random(in: 0..<30, using: &generator)).map { _ in line(&generator) }
        func text(_ generator: inout SeededGenerator) -> [UInt8] {
            let isTerminated = Int.random(in: 0..<4, using: &generator) > 0
            return Array((lines.joined(separator: "\n") + (isTerminated && !lines.isEmpty ? "\n" : "")).utf8)
        }
        let old = text(&generator)
        for _ in 0..<Int.random(in: 0..<6, using: &generator) {
            let index = Int.random(in: 0...lines.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: lines.insert(line(&generator), at: index)
            case 1 where index < lines.count: lines.remove(at: index)
            case 2 where index < lines.count:
                lines.swapAt(index, Int.random(in: lines.indices, using: &generator))
            default: break
            }
        }
        return (old, text(&generator))
    }
}
