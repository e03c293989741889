import Foundation
import ListChecksums
import Testing

/// Real lists, which lie beside the repository on the project's machine only.
@Suite struct SharedChecksumTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/lists", isDirectory: true).resolvingSymlinksInPath()

    /// Lists that were changed after their checksum was written: an edited source, a list taken apart, a cut copy, a
    /// style sheet whose comment signs were changed.
    private static let changed = [
        "dns-sdn.txt", "fanboy-annoyance.txt", "gfwlist.decoded.txt", "opera-fanboy-elements.css",
    ]

    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path), "there is no ../shared/lists"))
    func holdsForLists() throws {
        var holding = 0
        var differing: [String] = []
        let enumerator = FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)
        for case let file as URL in enumerator ?? .init() where !file.hasDirectoryPath {
            switch ListChecksum.verdict(of: [UInt8](try Data(contentsOf: file))) {
            case .holds: holding += 1
            case .differs: differing.append(file.lastPathComponent)
            case .none, .otherScheme: break
            }
        }
        #expect(holding >= 22)
        #expect(differing.sorted() == Self.changed)
    }
}
