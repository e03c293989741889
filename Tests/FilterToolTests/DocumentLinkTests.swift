import Foundation
import Testing

/// What the documents lead to.
@Suite struct DocumentLinkTests {
    static let documents =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" } + ["README.md"]

    private static let folder = Repository.folder.appendingPathComponent("docs")

    /// Links to other files, and to headings of the same document as GitHub names them.
    @Test(arguments: documents) func linksLeadSomewhere(_ path: String) throws {
        let text = try Repository.text(of: path)
        let anchors = Set(text.matches(of: /(?m)^#+ (.+)$/).map { Self.anchor(of: $0.1) })
        let file = Repository.folder.appendingPathComponent(path)
        let prose = text.replacing(/`[^`\n]*`/, with: "")
        for link in prose.matches(of: /\]\(([^)\s]+)\)/).map({ String($0.1) }) where !link.contains("://") {
            if link.hasPrefix("#") {
                #expect(anchors.contains(String(link.dropFirst())), "\(path): \(link)")
            } else {
                let target = file.deletingLastPathComponent().appendingPathComponent(link).path
                #expect(FileManager.default.fileExists(atPath: target), "\(path): \(link)")
            }
        }
    }

    private static func anchor(of heading: Substring) -> String {
        heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }

    @Test func documentsAreFound() { #expect(Self.documents.count >= 9) }
}
