import Foundation
import Gzip
import SeededRandom
import Testing

@testable import FilterRefresh

/// What a client fetches, and what it makes of it.
@Suite struct PublishUpdateTests {
    private let old = PublishableCategory.specimen("ads", revision: 1).files[0].bytes
    private let new = PublishableCategory.specimen("ads", revision: 2).files[0].bytes
    private let file: Publication.File
    private let delta: [UInt8]

    init() throws {
        delta = try #require(FileDelta.packed(from: old, to: new, limit: .max))
        let hash = ContentDigest(of: new).hex
        file = Publication.File(
            name: "ads.json", sha256: hash, byteCount: new.count, ruleCount: 120, path: "sets/\(hash).json",
            gzip: Publication.Packed(path: "sets/\(hash).json.gz", byteCount: Gzip.compressed(new).count),
            deltas: [Publication.Delta(from: ContentDigest(of: old).hex, path: "deltas/a", byteCount: delta.count)])
    }

    private var fromOld: PublicationUpdate { PublicationUpdate(file, installed: ContentDigest(of: old).hex) }
    private var whole: PublicationUpdate { PublicationUpdate(file, installed: nil) }

    @Test func takesTheCheapestWay() throws {
        #expect(whole.way == .whole && whole.path == file.gzip.path && whole.byteCount == file.gzip.byteCount)
        #expect(fromOld.way == .delta(file.deltas[0]) && fromOld.path == "deltas/a" && fromOld.byteCount < 200)
        #expect(fromOld.fallback == whole)
        let same = PublicationUpdate(file, installed: file.sha256)
        #expect(same.way == .nothing && same.path == nil && same.byteCount == 0)
        #expect(PublicationUpdate(file, installed: String(repeating: "0", count: 64)).way == .whole)
        var large = file
        large.deltas[0].byteCount = large.gzip.byteCount
        #expect(PublicationUpdate(large, installed: large.deltas[0].from).way == .whole)
    }

    @Test func makesTheFile() throws {
        #expect(try whole.contents(received: Gzip.compressed(new)) == new)
        #expect(try whole.contents(received: new) == new, "the transport unpacked it")
        #expect(try fromOld.contents(received: delta, installed: old) == new)
        let patch = try Gzip.decompressed(delta, limit: 10_000)
        #expect(try fromOld.contents(received: patch, installed: old) == new, "the transport unpacked it")
        let same = PublicationUpdate(file, installed: file.sha256)
        #expect(try same.contents(received: [], installed: new) == new)
    }

    @Test func refusesWhatIsNotTheFile() throws {
        let other = PublicationUpdateProblem.otherContents(
            expected: file.sha256, found: ContentDigest(of: old).hex)
        #expect(throws: other) { try whole.contents(received: Gzip.compressed(old)) }
        #expect(throws: other) { try whole.contents(received: old) }
        #expect(throws: PublicationUpdateProblem.self) { try whole.contents(received: []) }
        let longer = new + Array("\n".utf8)
        #expect(throws: PublicationUpdateProblem.tooLarge(limit: new.count)) { try whole.contents(received: longer) }
        #expect(throws: PublicationUpdateProblem.tooLarge(limit: new.count)) {
            try whole.contents(received: Gzip.compressed(longer))
        }
        let bomb = Gzip.compressed([UInt8](repeating: 0x20, count: 3_000_000))
        #expect(throws: PublicationUpdateProblem.tooLarge(limit: new.count)) { try whole.contents(received: bomb) }
        #expect(throws: PublicationUpdateProblem.self) { try fromOld.contents(received: bomb, installed: old) }
        #expect(throws: PublicationUpdateProblem.damagedPacking) {
            try whole.contents(received: Gzip.compressed(new).dropLast(9))
        }
    }

    @Test func refusesADeltaThatDoesNotFit() throws {
        #expect(throws: PublicationUpdateProblem.otherInstalledFile) { try fromOld.contents(received: delta) }
        #expect(throws: PublicationUpdateProblem.otherInstalledFile) {
            try fromOld.contents(received: delta, installed: new)
        }
        let page = Array("<html>no such file</html>\n".utf8)
        #expect(throws: PublicationUpdateProblem.unusableDelta) {
            try fromOld.contents(received: page, installed: old)
        }
        let others = try #require(
            FileDelta.packed(
                from: old, to: PublishableCategory.specimen("ads", revision: 3).files[0].bytes, limit: .max))
        #expect(throws: PublicationUpdateProblem.self) { try fromOld.contents(received: others, installed: old) }
    }

    /// Whatever comes in place of a download, the result is the file or an error.
    @Test func survivesAnything() {
        var random = SeededGenerator(seed: 11)
        let packed = Gzip.compressed(new)
        for _ in 0..<300 {
            for (update, good) in [(whole, packed), (fromOld, delta)] {
                var bytes = good
                bytes[Int.random(in: bytes.indices, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
                if Bool.random(using: &random) { bytes.removeLast(Int.random(in: bytes.indices, using: &random)) }
                if let contents = try? update.contents(received: bytes, installed: old) { #expect(contents == new) }
            }
        }
    }

    @Test func updatesTheWantedCategories() {
        let publication = Publication.specimen()
        let file = publication.allFiles[0]
        let updates = publication.updates(of: ["ads", "unknown"], installed: ["ads.json": file.deltas[0].from])
        #expect(updates.map(\.file.name) == ["ads.json", "ads.advanced.txt"])
        #expect(updates.map(\.way) == [.delta(file.deltas[0]), .whole])
        #expect(publication.updates(of: [], installed: [:]) == [])
    }
}
