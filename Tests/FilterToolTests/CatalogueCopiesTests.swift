import Foundation
import Testing

@testable import FilterCatalogues
@testable import FilterRefresh
@testable import filterc

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

    /// Lists of several folders, one of which is taken out of the catalogue before somebody finishes the change.
    @Test func anEditedCatalogueFinishesItToo() async throws {
        let folder = try Folder()
        func write(_ names: [String]) throws {
            let sources = names.map { "{url: 'https://lists.example/\($0)/l.txt'}" } + ["{path: own.txt}"]
            try folder.write(
                "filterc.yml", "categories: [{name: ads, sources: [\(sources.joined(separator: ", "))]}]\n")
        }
        try write(Self.names)
        try folder.write("own.txt", "||own.example^\n")
        let paths = Self.names.map { "lists/lists.example/\($0)/l.txt" }
        for path in paths { try folder.write(path, "||old.example^\n") }
        let root = folder.url.path
        let catalogue = try Catalogue.open(path: "\(root)/filterc.yml", needsCopies: false)
        let copies = CatalogueCopies(catalogue, CatalogueSubscriptions(catalogue)).transaction
        var steps = FileSteps()
        steps.fault = { step, path in step == .rename && path.hasSuffix("/b/l.txt") ? .stop : nil }
        let transaction = FileTransaction(journal: copies.journal, roots: copies.roots.paths, steps: steps)
        await #expect(throws: FileTransactionError.self) {
            try await transaction.commit(
                paths.map { NewFile(path: "\(root)/\($0)", bytes: Array("||new.example^\n".utf8)) })
        }
        #expect(try folder.text(of: paths[1]).hasPrefix("||old"))
        try write(["b", "c"])
        let tool = try await Tool.run(["compile", "--diagnostics", "none"], in: folder)
        #expect(tool.exitCode == 0, "\(tool.errors)")
        for path in paths { #expect(try folder.text(of: path) == "||new.example^\n") }
    }

    /// Copies may lie outside the two usual folders, and behind links.
    @Test func copiesElsewhereArePutInPlace() async throws {
        let folder = try Folder()
        let elsewhere = try Folder()
        let root = folder.url.path
        try FileManager.default.createSymbolicLink(
            atPath: "\(root)/linked", withDestinationPath: elsewhere.url.path)
        try folder.write(
            "catalogues/filterc.yml",
            """
            categories:
              - name: ads
                sources:
                  - {url: 'https://lists.example/a.txt', path: ../outside/a.txt}
              - name: more
                sources:
                  - {url: 'https://lists.example/b.txt', path: b.txt}

            """)
        try folder.write(
            "filterc.yml",
            """
            categories: [{name: ads, sources: [{url: 'https://lists.example/c.txt', path: linked/c.txt}]}]

            """)
        for (name, copies) in [
            ("catalogues/filterc.yml", ["outside/a.txt", "catalogues/b.txt"]), ("filterc.yml", ["linked/c.txt"]),
        ] {
            let catalogue = try Catalogue.open(path: "\(root)/\(name)", needsCopies: false)
            let lists = CatalogueSubscriptions(catalogue)
            let paths = lists.subscriptions.compactMap { lists.ownCopy(of: $0.address) }
            try await CatalogueCopies(catalogue, lists).transaction.commit(
                paths.map { NewFile(path: $0, bytes: Array("||new.example^\n".utf8)) })
            for copy in copies { #expect(try folder.text(of: copy) == "||new.example^\n", "\(copy)") }
        }
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
