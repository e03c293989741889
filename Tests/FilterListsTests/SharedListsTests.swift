import FilterLists
import Foundation
import Testing

/// Real lists, which lie beside the repository on the project's machine only.
@Suite struct SharedListsTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/lists", isDirectory: true).resolvingSymlinksInPath()

    private static var files: [URL] {
        let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        let all = enumerator?.compactMap { $0 as? URL } ?? []
        return all.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path), "there is no ../shared/lists"))
    func accountsForEveryLine() throws {
        #expect(Self.files.count > 100)
        for file in Self.files {
            let written = try Written(Array(try Data(contentsOf: file)))
            #expect(written.unaccountedLineCount == 0, "\(file.path)")
        }
    }
}
