import Foundation
import Gzip
import SeededRandom
import Testing

@testable import FilterRefresh

/// `manifest.json`, which comes from anywhere.
@Suite struct PublishManifestTests {
    @Test func isWrittenSo() throws {
        var publication = Publication.specimen()
        publication.categories[0].advanced = nil
        let (a, zero) = (String(repeating: "a", count: 64), String(repeating: "0", count: 64))
        let text =
            #"{"categories":[{"files":[{"byteCount":900,"deltas":[{"byteCount":90,"from":"\#(zero)","#
            + #""path":"deltas/000000000000-aaaaaaaaaaaa.delta.gz"}],"gzip":{"byteCount":400,"#
            + #""path":"sets/\#(a).json.gz"},"name":"ads.json","path":"sets/\#(a).json","ruleCount":3,"#
            + #""sha256":"\#(a)"}],"name":"ads","target":"safari-16.4","version":"0123456789ab"}],"#
            + #""date":"2027-01-15T08:00:00Z","format":1,"generation":7}"# + "\n"
        #expect(String(decoding: publication.json, as: UTF8.self) == text)
        #expect(try Publication(json: Array(text.utf8)) == publication)
    }

    @Test func isReadAsItWasWritten() throws {
        let publication = Publication.specimen()
        #expect(try Publication(json: publication.json) == publication)
        #expect(try Publication(json: Gzip.compressed(publication.json)) == publication)
    }

    @Test func unknownKeysArePassedOver() throws {
        var json = try #require(JSONSerialization.jsonObject(with: Data(Publication.specimen().json)) as? [String: Any])
        json["signature"] = ["key": "x"]
        let bytes = [UInt8](try JSONSerialization.data(withJSONObject: json))
        #expect(try Publication(json: bytes) == .specimen())
    }

    @Test func aNewerFormatIsToldFromADamagedManifest() {
        #expect(throws: PublicationProblem.newerFormat(2)) {
            try Publication(json: Array(#"{"format":2,"sets":"elsewhere"}"#.utf8))
        }
        #expect(PublicationProblem.newerFormat(2).explanation.contains("update"))
    }

    /// Each change makes the manifest impossible.
    @Test(arguments: [
        ("\"format\":1", "\"format\":0"), ("\"generation\":7", "\"generation\":0"),
        ("\"generation\":7", "\"generation\":\"7\""), ("2027-01-15T08:00:00Z", "yesterday"),
        ("\"byteCount\":900", "\"byteCount\":-1"), ("\"byteCount\":900", "\"byteCount\":67108865"),
        ("\"byteCount\":900", "\"byteCount\":99999999999999999999"), ("\"byteCount\":400", "\"byteCount\":67108865"),
        ("\"byteCount\":90,", "\"byteCount\":-90,"), ("\"ruleCount\":3", "\"ruleCount\":901"),
        ("\"ruleCount\":3", "\"ruleCount\":-1"), ("\"path\":\"sets/", "\"path\":\"../sets/"),
        ("\"path\":\"sets/", "\"path\":\"/sets/"), ("\"path\":\"sets/", "\"path\":\"sets//"),
        ("\"path\":\"sets/", "\"path\":\"sets/../"), ("\"path\":\"sets/", "\"path\":\"https://other.example/"),
        ("\"path\":\"sets/", "\"path\":\"sets%2f"), ("\"path\":\"sets/", "\"path\":\"sets/?"),
        ("\"path\":\"deltas/", "\"path\":\".deltas/"), ("\"sha256\":\"a", "\"sha256\":\"A"),
        ("\"sha256\":\"a", "\"sha256\":\"aa"), ("\"from\":\"0", "\"from\":\""),
        ("\"name\":\"ads.json\"", "\"name\":\"\""),
        ("\"name\":\"ads.json\"", "\"name\":\"../ads.json\""), ("\"name\":\"ads.json\"", "\"name\":\".ads\""),
        ("\"name\":\"ads.json\"", "\"name\":\"ads/a.json\""),
        ("\"name\":\"ads.json\"", "\"name\":\"ADS.advanced.txt\""),
        ("\"name\":\"ads.json\"", "\"name\":\"a\\u0000b\""), ("\"name\":\"ads\",", "\"name\":\"ads..\\/\","),
        ("\"version\":\"0", "\"version\":\"x"), ("\"target\":\"safari-16.4\"", "\"target\":\"\""),
        ("\"deltas\":", "\"delta\":"), ("\"gzip\":", "\"zip\":"), ("\"categories\":[", "\"categories\":[1,"),
        ("{\"categories\"", "[{\"categories\""),
    ])
    func isRefused(old: String, new: String) throws {
        let text = String(decoding: Publication.specimen().json, as: UTF8.self)
        let place = try #require(text.range(of: old))
        let changed = text.replacingCharacters(in: place, with: new)
        #expect { try Publication(json: Array(changed.utf8)) } throws: { error in
            guard case .invalid(let reason) = error as? PublicationProblem else { return false }
            return !reason.isEmpty && !reason.hasSuffix(".")
        }
    }

    @Test func sizesAreBounded() {
        let limit = Publication.maximumManifestByteCount
        let zeros = [UInt8](repeating: 0x20, count: limit + 1)
        #expect(throws: PublicationProblem.tooLarge(limit: limit)) { try Publication(json: zeros) }
        #expect(throws: PublicationProblem.tooLarge(limit: limit)) { try Publication(json: Gzip.compressed(zeros)) }
        var publication = Publication.specimen()
        publication.categories[0].files[0].deltas = Array(repeating: publication.allFiles[0].deltas[0], count: 65)
        #expect(throws: PublicationProblem.self) { try Publication(json: publication.json) }
        publication = .specimen()
        publication.categories = (0..<257).map {
            Publication.Category(name: "c\($0)", target: "safari-26", version: "0123456789ab", files: [])
        }
        #expect(throws: PublicationProblem.self) { try Publication(json: publication.json) }
        #expect(throws: PublicationProblem.self) { try Publication(json: Array(repeating: 0x5B, count: 100_000)) }
        #expect(throws: PublicationProblem.self) { try Publication(json: []) }
        #expect(throws: PublicationProblem.self) { try Publication(json: [0x1F, 0x8B, 8, 0]) }
    }

    /// Any byte of a manifest may be another one: that is an error or another manifest, never a crash.
    @Test func survivesAnyChangedByte() {
        let json = Publication.specimen().json
        var random = SeededGenerator(seed: 5)
        for _ in 0..<400 {
            var changed = json
            changed[Int.random(in: json.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            if let publication = try? Publication(json: changed) { #expect(publication.impossibility == nil) }
        }
    }

    @Test func isSmall() throws {
        let publication = Publication(
            generation: 1000, date: .day(0),
            categories: (0..<6).map { index in
                let hash = { (number: Int) in ContentDigest(of: Array("\(index) \(number)".utf8)).hex }
                var file = Publication.File.specimen("category\(index).json")
                (file.sha256, file.path, file.gzip.path) = (hash(0), "sets/\(hash(0)).json", "sets/\(hash(0)).json.gz")
                file.deltas = (1...10).map { number in
                    let path = PublicationLayout.deltaPath(from: hash(number), to: hash(0))
                    return Publication.Delta(from: hash(number), path: path, byteCount: 10_000 + number)
                }
                return Publication.Category(
                    name: "category\(index)", target: "safari-16.4", version: String(hash(99).prefix(12)),
                    files: [file])
            })
        let json = try Publication(json: publication.json).json
        // 11,284 bytes, and 3,496 packed by zlib.
        #expect(json.count < 12_000)
        #expect(Gzip.compressed(json, level: 9).count < 4000)
    }
}
