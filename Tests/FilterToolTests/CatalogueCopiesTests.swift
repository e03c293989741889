import Foundation
import Testing

@testable import FilterRefresh

/// Copies that a killed refresh has put in place in part.
@Suite struct CatalogueCopiesTests {
    private static let names = ["a", "b", "c"]

    /// A folder whose copies are of two generations, and whose journal says how all become new.
    private static func interrupted() async throws -> Folder {
        let folder = try Folder()
        let sources = names.map { "{url: 'https://lists.example/\($0).txt'}" }.joined(separator: ", ")
        try folder.write("filterc.yml", "categories: [{name: ads, sources: [\(sources)]}]\n")
        for name in names { try folder.write("lists/lists.example/\(name).txt", "||old-\(name).example^\n") }
        let root = folder.url.path
        var steps = FileSteps()
        steps.fault = { step, path in step == .rename && path.hasSuffix("/b.txt") ? .stop : nil }
        let transaction = FileTransaction(
            journal: "\(root)/lists/.filterc/journal", roots: [root, "\(root)/lists"], steps: steps)
        await #expect(throws: FileTransactionError.self) {
            try await transaction.commit(
                names.map {
                    NewFile(path: "\(root)/lists/lists.example/\($0).txt", bytes: Array("||new-\($0).example^\n".utf8))
                })
        }
        #expect(try folder.text(of: "lists/lists.example/a.txt").hasPrefix("||new"))
        #expect(try folder.text(of: "lists/lists.example/b.txt").hasPrefix("||old"))
        return folder
    }

    @Test(arguments: [
        ["compile", "--diagnostics", "none"], ["check", "filterc.yml"], ["diff", "filterc.yml", "filterc.yml"],
    ])
    func whoReadsThemFinishesThatFirst(_ command: [String]) async throws {
        let folder = try await Self.interrupted()
        let tool = try await Tool.run(command, in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        for name in Self.names {
            #expect(try folder.text(of: "lists/lists.example/\(name).txt") == "||new-\(name).example^\n")
        }
        guard command[0] == "compile" else { return }
        #expect(try !folder.text(of: "out/ads.json").contains("old"))
    }
}
