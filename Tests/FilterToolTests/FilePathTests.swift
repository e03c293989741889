import Foundation
import Testing

@testable import FilterCatalogues

/// One text for one file, however its path is written.
@Suite struct FilePathTests {
    private static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.write("deep/real/own.txt", "")
        try folder.write("deep/list.txt", "")
        try folder.link("app", to: "deep/real")
        try folder.link("list.txt", to: "deep/list.txt")
        try folder.link("nowhere", to: "none/x.txt")
        return folder
    }

    /// Behind a link, `..` is the folder above the link's own folder.
    @Test(arguments: [
        ("deep/list.txt", "deep/list.txt"), ("deep//./list.txt", "deep/list.txt"), ("Deep/LIST.txt", "deep/list.txt"),
        ("app/own.txt", "deep/real/own.txt"), ("app/no/such.txt", "deep/real/no/such.txt"),
        ("app/../list.txt", "deep/list.txt"), ("app/..", "deep"), ("app/../..//list.txt", "list.txt"),
        ("none/../deep/list.txt", "deep/list.txt"), ("none/../app/x.txt", "deep/real/x.txt"),
        ("none/more/../x.txt", "none/x.txt"), ("list.txt", "list.txt"), ("app", "app"), ("app/", "app"),
        ("nowhere", "nowhere"), ("deep/.", "deep"), ("deep/real/..", "deep"), ("**/*.txt", "**/*.txt"),
    ]) func places(_ path: String, _ place: String) throws {
        let folder = try Self.folder()
        let root = FilePath.real(folder.url.path)
        #expect(FilePath.place(of: "\(folder.url.path)/\(path)") == "\(root)/\(place)".lowercased())
    }

    @Test(arguments: [
        ("app", "deep/real"), ("app/", "deep/real"), ("list.txt", "deep/list.txt"), ("nowhere", "nowhere"),
        ("none/../app", "deep/real"), ("app/../../list.txt", "deep/list.txt"), ("app/..", "deep"),
    ]) func realPaths(_ path: String, _ real: String) throws {
        let folder = try Self.folder()
        let root = FilePath.real(folder.url.path)
        #expect(FilePath.real("\(folder.url.path)/\(path)") == "\(root)/\(real)")
    }

    @Test func pathsMayBeShort() {
        let current = FilePath.real(".")
        #expect(current.hasPrefix("/") && FilePath.real("") == current && FilePath.entry(of: ".") == current)
        #expect(FilePath.entry(of: "no.txt") == FilePath.join(current, "no.txt"))
        #expect(FilePath.entry(of: "./no.txt") == FilePath.join(current, "no.txt"))
        for path in ["/", "//", "/.", "/..", "/../"] { #expect(FilePath.real(path) == "/", "\(path)") }
        #expect(FilePath.entry(of: "/no.txt") == "/no.txt")
    }
}
