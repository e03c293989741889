import ContentRules
import Foundation
import SeededRandom
import Testing

/// Random addresses, and those that WebKit was seen to load.
struct CanonicalURLPropertyTests {
    private static let seed: UInt64 = 20_261_121

    private static let schemes = [
        "http://", "https://", "ws://", "wss://", "HTTP:", "ftp:/", "file:", "foo:", "foo://", "data:", "",
    ]
    private static let hosts = [
        "t.test", "T.Test", "u:p@t.test", "[::1]", "[1:2::0:0]", "0x7f.1", "1.2.3.4", "bücher.test",
        "xn--bcher-kva.test", "e\u{301}.test", "İ.test", "t.test.", "t.test:80", "t.test:443", "t.test:8080", "a_b", "",
    ]
    private static let pieces = [
        "/", "//", "\\", "?", "#", "@", ":", ".", "..", "/./", "/..", "%2e", "%", "%41", "a", "B", "é", "😀", "\t", " ",
        "\0", "'", "\"", "<", "^", "`", "{", "|", "[", "]", "c|", "C:", "xn--", "-", "&a=b", "1", "\u{AD}", "\u{200D}",
    ]

    private static func randomAddress(_ random: inout SeededGenerator) -> String {
        let scheme = schemes.randomElement(using: &random) ?? ""
        let host = hosts.randomElement(using: &random) ?? ""
        let rest = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        return scheme + host + rest.joined()
    }

    /// What is canonical stays as it is, and its parts stand where they should.
    ///
    /// A text with a space before it is never recognised as canonical at once, so this also shows that the two ways of
    /// reading come to the same.
    @Test func canonicalStaysCanonical() {
        var random = SeededGenerator(seed: Self.seed)
        var valid = 0
        for _ in 0..<5000 {
            let text = Self.randomAddress(&random)
            let url = CanonicalURL(text)
            #expect(CanonicalURL(" " + text) == url, "seed \(Self.seed): \(text.debugDescription)")
            guard let url else { continue }
            valid += 1
            #expect(CanonicalURL(url.description) == url, "seed \(Self.seed): \(text.debugDescription)")
            #expect(CanonicalURL(" " + url.description) == url, "seed \(Self.seed): \(text.debugDescription)")
            #expect(isSound(url), "seed \(Self.seed): \(text.debugDescription)")
        }
        #expect(valid > 2000)
    }

    /// Any bytes at all: it ends, and what it accepts is sound.
    @Test func anyBytes() {
        var random = SeededGenerator(seed: Self.seed)
        let start = Array("http://".utf8)
        for _ in 0..<5000 {
            let bytes = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let text = Bool.random(using: &random) ? start + bytes : bytes
            guard let url = CanonicalURL(text) else { continue }
            #expect(isSound(url), "seed \(Self.seed): \(text)")
        }
    }

    /// Whether the text is ASCII without controls and the parts follow each other.
    private func isSound(_ url: CanonicalURL) -> Bool {
        let text = url.bytes + url.fragment
        guard text.allSatisfy({ (0x20...0x7E).contains($0) }), url.scheme.lowerBound == 0, !url.scheme.isEmpty,
            url.bytes[url.scheme.upperBound] == UInt8(ascii: ":"), url.fragment.first ?? 0x23 == 0x23,
            !url.bytes.contains(UInt8(ascii: "#"))
        else { return false }
        guard !url.authority.isEmpty else { return url.host.isEmpty }
        return url.bytes[url.scheme.upperBound..<url.authority.lowerBound].elementsEqual("://".utf8)
            && url.authority.lowerBound <= url.host.lowerBound && url.host.upperBound <= url.authority.upperBound
            && url.authority.upperBound <= url.bytes.count
    }

    // MARK: Observed

    private static let observed = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/behaviour/webkit-observed.jsonl")

    private struct ObservedCase: Decodable {
        struct Request: Decodable {
            var url: String
            var writtenAs: String?
        }
        var requests: [Request]
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: observed.path),
            "there is no ../shared/behaviour/webkit-observed.jsonl"))
    func observedInWebKit() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        var writtenOtherwise = 0
        for line in try Data(contentsOf: Self.observed).split(separator: 10) {
            for request in try decoder.decode(ObservedCase.self, from: line).requests {
                let text = request.writtenAs ?? request.url
                let url = CanonicalURL(text)
                #expect(url.map { String(decoding: $0.bytes, as: UTF8.self) } == request.url, "\(text)")
                writtenOtherwise += request.writtenAs == nil ? 0 : 1
            }
        }
        #expect(writtenOtherwise >= 465)
    }
}
