import Foundation
import Testing

/// What the documents lead to.
@Suite struct DocumentLinkTests {
    static let documents =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" } + ["README.md"]

    private static let folder = Repository.folder.appendingPathComponent("docs")

    /// Links to other files, and to headings as GitHub names them.
    @Test(arguments: documents) func linksLeadSomewhere(_ path: String) throws {
        let text = try Repository.text(of: path)
        let file = Repository.folder.appendingPathComponent(path)
        let prose = text.replacing(/`[^`\n]*`/, with: "")
        for link in prose.matches(of: /\]\(([^)\s]+)\)/).map({ String($0.1) }) where !link.contains("://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let target = parts[0].isEmpty ? file : file.deletingLastPathComponent().appendingPathComponent(parts[0])
            #expect(FileManager.default.fileExists(atPath: target.path), "\(path): \(link)")
            if parts.count > 1 { #expect(try Self.anchors(of: target).contains(parts[1]), "\(path): \(link)") }
        }
    }

    private static func anchors(of document: URL) throws -> Set<String> {
        let text = String(decoding: try Data(contentsOf: document), as: UTF8.self)
        return Set(text.matches(of: /(?m)^#+ (.+)$/).map { anchor(of: $0.1) })
    }

    private static func anchor(of heading: Substring) -> String {
        heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }

    @Test func documentsAreFound() { #expect(Self.documents.count >= 9) }
}
