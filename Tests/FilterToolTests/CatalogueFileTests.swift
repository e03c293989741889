import Foundation
import Testing

@testable import FilterCatalogues
@testable import filterc

/// Where files are that a catalogue names by patterns and addresses.
@Suite struct CatalogueFileTests {
    private static let files = [
        "x.txt", "y.txt", ".z.txt", "a/x.txt", "a/b/c/x.txt", "a/b/10.txt", "a/b/9.txt", ".hidden/x.txt",
    ]

    private static func folder() throws -> Folder {
        let folder = try Folder()
        for path in ["a", "a/b", "a/b/c", ".hidden"] {
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent(path), withIntermediateDirectories: true)
        }
        for file in files { try folder.write(file, "") }
        // Loops.
        try folder.link("a/b/up", to: "../..")
        return folder
    }

    /// Of a folder and the links to it the folder counts, of links alone the first, in whatever order they were made.
    @Test(arguments: [
        ("lists/**/*.txt", "lists/m/1.txt lists/m/sub/2.txt lists/x/3.txt"), ("lists/*/1.txt", "lists/m/1.txt"),
        ("lists/**/sub/*", "lists/m/sub/2.txt"), ("lists/a/*.txt", "lists/a/1.txt"), ("lists/?/3.txt", "lists/x/3.txt"),
    ]) func foldersGoBeforeLinks(_ pattern: String, _ expected: String) throws {
        let folder = try Folder()
        for link in ["lists/z", "lists/a"] { try folder.link(link, to: "m") }
        try folder.link("lists/b/up", to: "../m")
        for link in ["lists/y", "lists/x"] { try folder.link(link, to: "../other") }
        for file in ["lists/m/1.txt", "lists/m/sub/2.txt", "other/3.txt"] { try folder.write(file, "") }
        let files = try Glob.files(pattern, in: folder.url.path).map { $0.dropFirst(folder.url.path.count + 1) }
        #expect(files.joined(separator: " ") == expected)
    }

    private static let found = [
        ("*.txt", "x.txt y.txt"), ("?.txt", "x.txt y.txt"), ("x.txt", "x.txt"), ("z*", ""), (".z*", ".z.txt"),
        ("**/x.txt", "a/b/c/x.txt a/x.txt x.txt"), ("a/*/*.txt", "a/b/10.txt a/b/9.txt"), ("a/**/9.txt", "a/b/9.txt"),
        ("a/**", "a/b/10.txt a/b/9.txt a/b/c/x.txt a/b/up/x.txt a/b/up/y.txt a/x.txt"), ("./a/x.txt", "a/x.txt"),
        ("*", "x.txt y.txt"), ("a", ""), ("absent/*", ""), (".hidden/*", ".hidden/x.txt"), ("A/*.TXT", ""),
    ]

    @Test(arguments: found) func patterns(_ pattern: String, _ expected: String) throws {
        let folder = try Self.folder()
        let files = try Glob.files(pattern, in: folder.url.path).map { $0.dropFirst(folder.url.path.count + 1) }
        #expect(files.joined(separator: " ") == expected)
    }

    /// The same by the paths alone.
    @Test(arguments: found) func patternsStandForPaths(_ pattern: String, _ expected: String) {
        let expected = expected.split(separator: " ").map(String.init)
        for file in Self.files { #expect(Glob(pattern).standsFor(file) == expected.contains(file), "\(file)") }
    }

    @Test(arguments: [
        ("/lists/**/*.txt", "/lists/a/b/c.txt", true), ("/lists/**/*.txt", "/lists/c.txt", true),
        ("/lists/**/b/**/c.txt", "/lists/b/c.txt", true), ("/lists/**/**/c.txt", "/lists/c.txt", true),
        ("/lists/**", "/lists/a/b", true), ("/lists/**", "/lists", false), ("/lists/**", "/lists/.a/b", false),
        ("/lists/**/b", "/lists/b/c", false), ("", "/lists", false), ("**", "a", true),
    ]) func patternsStandForPathsThatAreNotThere(_ pattern: String, _ path: String, _ isMeant: Bool) {
        #expect(Glob(pattern).standsFor(path) == isMeant)
    }

    @Test(arguments: [
        ("abc", "*", true), ("abc", "a*c", true), ("abc", "a*b", false), ("abc", "???", true), ("abc", "????", false),
        ("aXbXc", "a*b*c", true), ("", "*", true), ("", "?", false), ("a.txt.gz", "*.gz", true),
        ("a[1]", "a[1]", true), ("aab", "*ab", true), ("ab", "**b", true),
        // A character may be of several bytes; a letter and an accent behind it are two.
        ("\u{F5}", "?", true), ("\u{F5}", "??", false), ("\u{F5}\u{20AC}", "*??", true),
        ("\u{F5}\u{20AC}", "*???", false), ("a\u{1F600}b", "a*?b", true), ("\u{1F600}.txt", "?.txt", true),
        ("o\u{303}", "?", false), ("o\u{303}", "??", true),
    ]) func names(_ name: String, _ pattern: String, _ matches: Bool) {
        #expect(Glob.matches(Array(name.utf8), Array(pattern.utf8)) == matches)
    }

    /// Twenty stars against a name that fits nearly: the square of the length, not a power of it.
    @Test(.timeLimit(.minutes(1))) func manyStars() {
        let pattern = String(repeating: "a*", count: 20) + "b"
        #expect(!Glob.matches(Array(String(repeating: "a", count: 200).utf8), Array(pattern.utf8)))
    }

    @Test(arguments: [
        ("https://easylist.example/easylist/easylist.txt", "easylist.example/easylist/easylist.txt"),
        ("HTTPS://Lists.Example:8080/A/b.TXT", "lists.example_8080/A/b.TXT"),
        ("https://lists.example", "lists.example/index"), ("https://lists.example/a/", "lists.example/a/index"),
        ("https://lists.example/?f=1", "lists.example/index%3Ff=1"),
        (
            "https://lists.example/s.php?f=hosts&m=a/b c".replacing(" ", with: "%20"),
            "lists.example/s.php%3Ff=hosts&m=a%2Fb%20c"
        ),
        ("https://lists.example/../../etc/passwd", "lists.example/%2E./%2E./etc/passwd"),
        ("https://lists.example/a//b", "lists.example/a/_/b"), ("https://lists.example/.x", "lists.example/%2Ex"),
        ("https://lists.example/a.txt#part", "lists.example/a.txt"),
        ("https://lists.example/\u{E9}", "lists.example/%C3%A9"),
        ("https://lists.example/a*b:c", "lists.example/a%2Ab%3Ac"), ("https://../x", "%2E./x"),
    ]) func copies(_ address: String, _ path: String) throws {
        #expect(LocalCopy.path(of: try WebListAddress(address)) == path)
    }

    @Test func longNamesAreCut() throws {
        let long = "https://lists.example/" + String(repeating: "a", count: 5000)
        let path = LocalCopy.path(of: try WebListAddress(long))
        let other = LocalCopy.path(of: try WebListAddress(long + "b"))
        #expect(path.utf8.count < 255 && path != other)
        #expect(path == LocalCopy.path(of: try WebListAddress(long)))
    }
}
