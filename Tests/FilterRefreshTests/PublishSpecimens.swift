import Foundation
import Gzip
import SeededRandom
import Testing

@testable import FilterRefresh

extension PublishableCategory {
    /// A category of made-up rules; from one revision to the next a few lines change.
    static func specimen(
        _ name: String, revision: Int, lineCount: Int = 120, target: String = "safari-16.4", advanced: Bool = false
    ) -> PublishableCategory {
        let lines = (0..<lineCount).map { line in
            // Each revision changes one line, and a line keeps its text until its turn comes again.
            let turn = (revision + lineCount - line) / lineCount
            var random = SeededGenerator(seed: UInt64(name.utf8.reduce(7) { $0 * 31 + Int($1) } + line * 1009 + turn))
            return #"{"trigger":{"url-filter":"\#(random.next())"},"action":{"type":"block"}}"#
        }
        let json = Array(("[\n" + lines.joined(separator: ",\n") + "\n]\n").utf8)
        let text = Array("\(name).example#?#p:contains(\(revision))\n".utf8)
        return PublishableCategory(
            name: name, target: target,
            files: [File(name: "\(name).json", bytes: json, ruleCount: lineCount)],
            advanced: advanced ? File(name: "\(name).advanced.txt", bytes: text, ruleCount: 1) : nil)
    }
}

extension ScratchFolder {
    /// Publishes into the folder `public`, on the given day.
    @discardableResult
    func publish(
        _ categories: [PublishableCategory], day: Double, policy: PublishingPolicy = PublishingPolicy(),
        steps: FileSteps = FileSteps()
    ) throws(PublishProblem) -> Publisher.Outcome {
        var publisher = Publisher(path: "\(path)/public", policy: policy)
        publisher.steps = steps
        return try publisher.publish(categories, at: .day(day))
    }

    /// The files in `public`, hidden ones too.
    var publishedNames: [String] {
        // Folders have no bytes.
        names.filter { $0.hasPrefix("public/") && bytes($0) != nil }.map { String($0.dropFirst("public/".count)) }
    }

    /// What clients find, after all that it names was looked at.
    /// - Parameter contents: by hash; deltas from these are applied too.
    func verifiedPublication(_ contents: [String: [UInt8]] = [:]) throws -> Publication {
        let publication = try Publication(json: try #require(bytes("public/manifest.json")))
        for file in publication.allFiles {
            let body = try #require(bytes("public/\(file.path)"), "\(file.path)")
            #expect(ContentDigest(of: body).hex == file.sha256 && body.count == file.byteCount)
            let packed = try #require(bytes("public/\(file.gzip.path)"), "\(file.gzip.path)")
            #expect(packed.count == file.gzip.byteCount)
            #expect(try Gzip.decompressed(packed, limit: body.count) == body)
            for delta in file.deltas {
                let packed = try #require(bytes("public/\(delta.path)"), "\(delta.path)")
                #expect(packed.count == delta.byteCount)
                if let old = contents[delta.from] {
                    #expect(try FileDelta.contents(packed, of: old, byteCount: body.count) == body)
                }
            }
        }
        let generation = bytes("public/generations/\(publication.generation).json")
        #expect(generation == bytes("public/manifest.json"))
        return publication
    }
}

extension Date {
    /// Some day, and so many days later.
    static func day(_ day: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + day * 86_400) }
}

extension Publication.File {
    static func specimen(_ name: String = "ads.json", digit: Character = "a") -> Publication.File {
        let hash = String(repeating: digit, count: 64)
        return Publication.File(
            name: name, sha256: hash, byteCount: 900, ruleCount: 3, path: "sets/\(hash).json",
            gzip: Publication.Packed(path: "sets/\(hash).json.gz", byteCount: 400),
            deltas: [
                Publication.Delta(
                    from: String(repeating: "0", count: 64), path: "deltas/000000000000-aaaaaaaaaaaa.delta.gz",
                    byteCount: 90)
            ])
    }
}

extension Publication {
    static func specimen() -> Publication {
        Publication(
            generation: 7, date: .day(0),
            categories: [
                Category(
                    name: "ads", target: "safari-16.4", version: "0123456789ab", files: [.specimen()],
                    advanced: .specimen("ads.advanced.txt", digit: "b"))
            ])
    }
}
