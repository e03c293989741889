import Foundation
import Testing

/// The page of each library lists what is public in it.
///
/// `scripts/documentation` says the same by the compiler's own list of symbols; this needs no build.
@Suite struct LandingPageTests {
    static let libraries = ["ContentRules", "FilterLists", "FilterCompiler", "FilterRefresh"]

    @Test(arguments: libraries)
    func pageListsEveryPublicType(library: String) throws {
        let listed = try Set(Self.listed(by: library))
        let declared = try Set(Self.declared(in: library))
        #expect(declared.count > 10)
        #expect(declared.subtracting(listed) == [], "under no topic of the page")
        #expect(listed.subtracting(declared) == [], "listed and not public")
    }

    @Test(arguments: libraries)
    func pageListsEveryArticle(library: String) throws {
        let folder = Repository.folder.appendingPathComponent("Sources/\(library)/\(library).docc").path
        let articles = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "\(library).md" }
        #expect(!articles.isEmpty)
        let page = try Article("\(library)/\(library)").text
        for article in articles { #expect(page.contains("- <doc:\(article.dropLast(3))>"), "\(article)") }
    }

    /// The types that stand as ``- ``Name`` `` on the page of a library.
    private static func listed(by library: String) throws -> [String] {
        try Article("\(library)/\(library)").text.matches(of: /(?m)^- ``(?:[A-Za-z]+\/)?([A-Za-z]+)``$/)
            .map { String($0.1) }
    }

    /// The public types of a library's sources that do not stand within others; those that only Apple's systems have
    /// cannot be linked to elsewhere, and DocC lists them by itself.
    private static func declared(in library: String) throws -> [String] {
        let sources = Repository.folder.appendingPathComponent("Sources/\(library)")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        let declaration = /(?m)^public (?:final )?(?:struct|enum|class|actor|protocol|func|let|var) ([A-Za-z]+)/
        return try files.compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" && !$0.pathComponents.contains("Apple") }
            .flatMap { try String(contentsOf: $0, encoding: .utf8).matches(of: declaration).map { String($0.1) } }
    }
}
