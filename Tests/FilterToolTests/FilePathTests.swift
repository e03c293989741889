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

    /// A name goes with the `..` behind it, where that leads to the same place.
    @Test(arguments: [
        ("deep/../list.txt", "list.txt"), ("deep/real/../../list.txt", "list.txt"), ("deep/./../a/b", "a/b"),
        ("deep/list.txt", "deep/list.txt"), ("app/../list.txt", "app/../list.txt"), ("none/../x", "none/../x"),
        ("deep/real/../list.txt", "deep/list.txt"), ("deep/app/../../x", "deep/app/../../x"),
    ]) func shortPaths(_ path: String, _ short: String) throws {
        let folder = try Self.folder()
        let root = folder.url.path
        #expect(FilePath.shortened("\(root)/\(path)") == "\(root)/\(short)")
    }

    @Test func whatIsAboveStaysAbove() {
        for path in ["..", "../..", "../a", "a.txt", "./a.txt", "/", "/a"] {
            #expect(FilePath.shortened(path) == path, "\(path)")
        }
    }

    @Test func systemErrorsAreTold() throws {
        for (number, words) in [
            (ENOENT, "no such file"), (EACCES, "no permission"), (EISDIR, "it is a folder"),
            (ENAMETOOLONG, "the name is too long"), (ELOOP, "its links lead in a circle"),
            (ENOSPC, "no space left on the disk"), (EROFS, "the disk can only be read"),
        ] {
            let error = POSIXError(try #require(POSIXErrorCode(rawValue: number)))
            #expect(reason(error) == words)
            let cocoa = NSError(
                domain: NSCocoaErrorDomain, code: CocoaError.fileWriteUnknown.rawValue,
                userInfo: [NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(number))])
            #expect(reason(cocoa) == words)
        }
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
