import Foundation
import Testing

@testable import FilterRefresh

/// What lies in a published folder.
@Suite struct PublishLayoutTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The hash of a revision's rules.
    private static func hash(_ name: String, _ revision: Int) -> String {
        ContentDigest(of: PublishableCategory.specimen(name, revision: revision).files[0].bytes).hex
    }

    @Test func isThis() throws {
        try folder.publish([.specimen("ads", revision: 1, advanced: true), .specimen("social", revision: 1)], day: 0)
        try folder.publish([.specimen("social", revision: 1), .specimen("ads", revision: 2)], day: 1)
        let advanced = ContentDigest(of: Array("ads.example#?#p:contains(1)\n".utf8)).hex
        let (old, new, social) = (Self.hash("ads", 1), Self.hash("ads", 2), Self.hash("social", 1))
        let sets = [
            "sets/\(old).json", "sets/\(new).json", "sets/\(social).json", "sets/\(advanced).txt",
        ]
        let names =
            ["deltas/\(old.prefix(12))-\(new.prefix(12)).delta.gz", "generations/1.json", "generations/2.json"]
            + ["manifest.json", "manifest.json.gz"] + sets + sets.map { $0 + ".gz" }
        #expect(folder.publishedNames == names.sorted())

        let publication = try folder.verifiedPublication()
        #expect(publication.generation == 2 && publication.date == .day(1))
        #expect(publication.categories.map(\.name) == ["ads", "social"])
        #expect(publication.allFiles.map(\.name) == ["ads.json", "social.json"])
        #expect(publication.allFiles.map(\.deltas.count) == [1, 0])
        let first = try Publication(json: try #require(folder.bytes("public/generations/1.json")))
        #expect(first.category("ads")?.advanced?.path == "sets/\(advanced).txt")
        #expect(first.category("ads")?.version != publication.category("ads")?.version)
        #expect(first.category("social")?.version == publication.category("social")?.version)
        #expect(try Publisher(path: "\(folder.path)/public").current() == publication)
    }

    @Test func theSameHistoryGivesTheSameBytes() throws {
        let other = try ScratchFolder()
        for folder in [folder, other] {
            for day in 0..<4 {
                try folder.publish([.specimen("ads", revision: day), .specimen("b", revision: 0)], day: Double(day))
            }
        }
        #expect(folder.publishedNames == other.publishedNames)
        for name in folder.publishedNames { #expect(folder.bytes("public/\(name)") == other.bytes("public/\(name)")) }
    }

    @Test func theSameSetsAreNotPublishedTwice() throws {
        let categories = [PublishableCategory.specimen("ads", revision: 1, advanced: true)]
        let first = try folder.publish(categories, day: 0)
        #expect(first.isNew && first.written.last?.path == "manifest.json.gz" && first.removed == [])
        #expect(first.written.map(\.path).firstIndex(of: "manifest.json") == first.written.count - 2)
        // Nothing may be written: neither is any step taken.
        let steps = FileSteps { step, _ in step == .synchronizeFolder ? nil : .failure(30) }
        let second = try folder.publish(categories, day: 1, steps: steps)
        #expect(!second.isNew && second.publication == first.publication)
        #expect(second.written == [] && second.removed == [])
    }

    @Test func aDamagedFolderIsMended() throws {
        let categories = [PublishableCategory.specimen("ads", revision: 1)]
        let first = try folder.publish(categories, day: 0).publication
        try folder.write([1], to: "public/\(first.allFiles[0].path)")
        let second = try folder.publish(categories, day: 1)
        #expect(second.publication.generation == 2 && second.written.first?.path == first.allFiles[0].path)
        _ = try folder.verifiedPublication()

        try folder.write([1], to: "public/manifest.json.gz")
        let third = try folder.publish(categories, day: 2)
        #expect(!third.isNew && third.written.map(\.path) == ["manifest.json.gz"])
    }

    /// A disk or a copy changes a bit, and no size.
    @Test func aFlippedBitIsMended() throws {
        let revisions = (0..<2).map { PublishableCategory.specimen("ads", revision: $0, advanced: true) }
        for (day, category) in revisions.enumerated() { try folder.publish([category], day: Double(day)) }
        let contents = [Self.hash("ads", 0): revisions[0].files[0].bytes]
        let names = try folder.verifiedPublication(contents).paths.sorted()
        #expect(names.count == 5, "two files, packed ones, a delta")
        for name in ["generations/2.json"] + names {
            let bytes = try #require(folder.bytes("public/\(name)"))
            var flipped = bytes
            flipped[bytes.count / 2] ^= 1
            try folder.write(flipped, to: "public/\(name)")
            let outcome = try folder.publish([revisions[1]], day: 2)
            #expect(outcome.written.map(\.path).contains(name) && folder.bytes("public/\(name)") == bytes, "\(name)")
            _ = try folder.verifiedPublication(contents)
        }
        #expect(try !folder.publish([revisions[1]], day: 3).isNew)
    }

    /// Contents of an earlier generation come back, and the file of then is damaged.
    @Test func aFlippedBitOfThePastIsMended() throws {
        for revision in 0..<2 { try folder.publish([.specimen("ads", revision: revision)], day: Double(revision)) }
        let name = "public/sets/\(Self.hash("ads", 0)).json"
        var bytes = try #require(folder.bytes(name))
        bytes[0] ^= 1
        try folder.write(bytes, to: name)
        try folder.publish([.specimen("ads", revision: 0)], day: 2)
        _ = try folder.verifiedPublication()
    }

    /// What only older generations name is told when it is damaged or missing, as long as they stay.
    @Test func damageOfThePastIsTold() throws {
        let policy = PublishingPolicy(minimumGenerationCount: 2, retention: 0)
        for revision in 0..<2 { try folder.publish([.specimen("ads", revision: revision)], day: Double(revision)) }
        let name = "sets/\(Self.hash("ads", 0)).json"
        #expect(try folder.publish([.specimen("ads", revision: 1)], day: 2).damaged == [])
        var bytes = try #require(folder.bytes("public/\(name)"))
        bytes[0] ^= 1
        try folder.write(bytes, to: "public/\(name)")
        try FileManager.default.removeItem(atPath: "\(folder.path)/public/\(name).gz")
        let same = try folder.publish([.specimen("ads", revision: 1)], day: 3)
        #expect(!same.isNew && same.damaged == [name, "\(name).gz"])
        let new = try folder.publish([.specimen("ads", revision: 2)], day: 4)
        #expect(new.isNew && new.damaged == same.damaged && new.publication.allFiles[0].deltas.count == 1)
        let last = try folder.publish([.specimen("ads", revision: 2)], day: 5, policy: policy)
        #expect(last.damaged == [] && last.removed.contains(name))
    }

    /// What a generation names whose manifest cannot be read is not known: all rule sets stay for as long as it does.
    @Test(arguments: ["", "{\"format\":1", "{}"]) func anOlderManifestThatCannotBeRead(text: String) throws {
        let policy = PublishingPolicy(minimumGenerationCount: 2, retention: 3 * 86_400)
        for revision in 0..<2 { try folder.publish([.specimen("ads", revision: revision)], day: Double(revision)) }
        let (manifest, name) = ("generations/1.json", "sets/\(Self.hash("ads", 0)).json")
        try folder.write(Array(text.utf8), to: "public/\(manifest)")
        for revision in 1...2 {
            let outcome = try folder.publish([.specimen("ads", revision: revision)], day: 2, policy: policy)
            #expect(outcome.isNew == (revision == 2) && outcome.damaged == [manifest] && outcome.removed == [])
        }
        let last = try folder.publish([.specimen("ads", revision: 2)], day: 5, policy: policy)
        #expect(last.damaged == [] && last.removed.contains(manifest) && last.removed.contains(name))
    }

    /// What has the largest number that there is has no next one; it is nobody's generation, and stays.
    @Test func aNumberThatNoGenerationHas() throws {
        try folder.publish([.specimen("ads", revision: 0)], day: 0)
        let name = "public/generations/\(Int.max).json"
        try folder.write([1], to: name)
        let outcome = try folder.publish([.specimen("ads", revision: 1)], day: 1)
        #expect(outcome.publication.generation == 2 && folder.bytes(name) == [1])
    }

    /// The manifest of a generation that another takes the place of is mended as long as its contents are known.
    @Test func theLastManifestIsMended() throws {
        try folder.publish([.specimen("ads", revision: 0)], day: 0)
        let manifest = try #require(folder.bytes("public/manifest.json"))
        try folder.write([1], to: "public/generations/1.json")
        let outcome = try folder.publish([.specimen("ads", revision: 1)], day: 1)
        #expect(outcome.isNew && outcome.damaged == [] && folder.bytes("public/generations/1.json") == manifest)
    }

    @Test func anotherTargetIsAnotherPublication() throws {
        try folder.publish([.specimen("ads", revision: 1)], day: 0)
        let same = try folder.publish([.specimen("ads", revision: 1, target: "safari-26")], day: 1)
        #expect(same.isNew && same.publication.allFiles[0].deltas == [])
        let changed = try folder.publish([.specimen("ads", revision: 2, target: "safari-18")], day: 2)
        #expect(changed.publication.allFiles[0].deltas == [], "rules for another engine are other rules")
    }

    @Test func deltasLeadFromTheLastGenerations() throws {
        let policy = PublishingPolicy(deltaGenerationCount: 3)
        var contents: [String: [UInt8]] = [:]
        for revision in 0..<6 {
            let category = PublishableCategory.specimen("ads", revision: revision)
            contents[Self.hash("ads", revision)] = category.files[0].bytes
            try folder.publish([category], day: Double(revision), policy: policy)
            let file = try #require(try folder.verifiedPublication(contents).allFiles.first)
            let earlier = (max(revision - 3, 0)..<revision).reversed().map { Self.hash("ads", $0) }
            #expect(file.deltas.map(\.from) == earlier)
            #expect(file.deltas.allSatisfy { $0.byteCount * 2 < file.gzip.byteCount })
        }
        // Another category changes: the deltas to what stays the same stay too.
        let categories = [PublishableCategory.specimen("ads", revision: 5), .specimen("b", revision: 0)]
        for day in 6..<20 {
            try folder.publish(
                [categories[0], .specimen("b", revision: day)], day: Double(day) * 10, policy: policy)
        }
        #expect(try folder.verifiedPublication(contents).allFiles[0].deltas.count == 3)
    }

    @Test func aDeltaThatSavesNothingIsNotPublished() throws {
        try folder.publish([.specimen("ads", revision: 0)], day: 0)
        let other = try folder.publish([.specimen("ads", revision: 600)], day: 1)
        #expect(other.publication.allFiles[0].deltas == [])
        #expect(!folder.publishedNames.contains { $0.hasPrefix("deltas/") })
    }

    @Test func whatNoGenerationNamesGoes() throws {
        let policy = PublishingPolicy(minimumGenerationCount: 2, retention: 86_400)
        for day in 0..<5 {
            try folder.publish([.specimen("ads", revision: day)], day: Double(day) * 3, policy: policy)
        }
        let names = folder.publishedNames
        #expect(names.filter { $0.hasPrefix("generations/") } == ["generations/4.json", "generations/5.json"])
        #expect(names.filter { $0.hasPrefix("sets/") }.count == 4)
        #expect(names.filter { $0.hasPrefix("deltas/") }.count == 4, "two to each")
        let stray = "sets/\(String(repeating: "5", count: 64)).json"
        try folder.write([1], to: "public/\(stray)")
        let outcome = try folder.publish([.specimen("ads", revision: 4)], day: 12.1, policy: policy)
        #expect(!outcome.isNew && outcome.removed == [stray])
        let later = try folder.publish([.specimen("ads", revision: 4)], day: 15, policy: policy)
        #expect(!later.isNew && later.removed == [], "two stay, however old")
    }

    @Test func numbersGrowWhateverTheClockSays() throws {
        for (index, day) in [10.0, -500, 900, 11].enumerated() {
            let outcome = try folder.publish([.specimen("ads", revision: index)], day: day)
            #expect(outcome.publication.generation == index + 1 && outcome.removed == [])
        }
        try FileManager.default.removeItem(atPath: "\(folder.path)/public/generations/4.json")
        #expect(try folder.publish([.specimen("ads", revision: 9)], day: 12).publication.generation == 5)
    }

    @Test func filesOfOthersStay() throws {
        try folder.publish([.specimen("ads", revision: 0)], day: 0)
        let others = [
            "CNAME", "sets/readme.txt", "sets/abc.json", "sets/\(String(repeating: "A", count: 64)).json",
            "deltas/a-b.delta.gz", "generations/01.json", "generations/0.json", "generations/x.json",
            ".git/config", "generations/1.json.bak", "other/\(String(repeating: "5", count: 64)).json",
            "sets/.x.json.aside", "sets/.notes.0123456789abcdef.aside",
        ]
        for name in others { try folder.write([1], to: "public/\(name)") }
        let policy = PublishingPolicy(minimumGenerationCount: 1, retention: 0)
        try folder.publish([.specimen("ads", revision: 1)], day: 1, policy: policy)
        for name in others { #expect(folder.bytes("public/\(name)") == [1], "\(name)") }
        #expect(folder.bytes("public/generations/1.json") == nil)
    }

    @Test func twoCategoriesMayHoldTheSame() throws {
        let file = PublishableCategory.specimen("ads", revision: 0).files[0]
        let publication = try folder.publish(
            [
                PublishableCategory(name: "a", target: "safari-26", files: [file]),
                PublishableCategory(
                    name: "b", target: "safari-26",
                    files: [PublishableCategory.File(name: "b.json", bytes: file.bytes, ruleCount: 120)]),
            ], day: 0
        ).publication
        #expect(publication.allFiles.map(\.path) == [String](repeating: publication.allFiles[0].path, count: 2))
        #expect(try folder.verifiedPublication() == publication)
    }
}
