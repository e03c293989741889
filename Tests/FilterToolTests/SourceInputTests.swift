import Foundation
import Testing

/// Sources that cannot be used: each is told with its name and why, and nothing is written.
@Suite struct SourceInputTests {
    private static let head = "<?xml version=\"1.0\"?>\n"

    /// Text of a file, and how the message begins and ends.
    static let texts: [(name: String, text: String, begin: String, end: String)] = [
        ("empty.txt", "", "empty.txt: the source holds nothing", "[empty-source]"),
        ("prose.txt", "Dear reader,\n\nthe weather was fine.\nWe went home.\n", "prose.txt: ", "[unknown-syntax]"),
        (
            "error.html", "<!DOCTYPE html>\n<title>404</title>\n<h1>Not Found</h1>\n",
            "error.html: this is the web page \"404\"", "[page-instead-of-list]"
        ),
        (
            "outside.xml",
            head + "<!DOCTYPE r [\n<!ENTITY x SYSTEM \"file:///etc/hosts\">\n]>\n<ruleset>&x;</ruleset>\n",
            "outside.xml:3: the document declares entities", "[declares-entities]"
        ),
        (
            "many.xml",
            head + "<!DOCTYPE r [\n<!ENTITY a \"ha\">\n<!ENTITY b \"&a;&a;\">\n]>\n<ruleset name=\"&b;\"/>\n",
            "many.xml:3: the document declares entities", "[declares-entities]"
        ),
        ("deep.html", "<!DOCTYPE html>\n<body>" + nested("div"), "deep.html:2: elements stand", "[too-deep]"),
        ("deep.xml", head + "<ruleset>" + nested("a") + "</ruleset>", "deep.xml:2: elements stand", "[too-deep]"),
        (
            "encoding.xml", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<ruleset name=\"a\"/>\n",
            "encoding.xml:1: the text is not in the encoding", "[wrong-encoding]"
        ),
        (
            "cut.xml", head + "<ruleset name=\"a\">\n<target host=\"a.example\"/>\n<rule from=\"^http:\" to=\"ht",
            "cut.xml:4: the document ends within", "[truncated-source]"
        ),
        (
            "other.xml", head + "<invoice/>\n",
            "other.xml:2: this is an XML document with the root element <invoice>", "[unread-syntax]"
        ),
        (
            "links.html", "<!DOCTYPE html>\n<a href=\"abp:subscribe?location=https://lists.example/a.txt\">A</a>\n",
            "links.html: names a list and holds no rules; 'filterc import links.html'", "[links]"
        ),
    ]

    private static func nested(_ name: String) -> String {
        String(repeating: "<\(name)>", count: 300) + String(repeating: "</\(name)>", count: 300)
    }

    @Test(arguments: texts) func textsAreRefused(_ name: String, _ text: String, _ begin: String, _ end: String) throws
    {
        try Self.isRefused(Array(text.utf8), name: name, begin: begin, end: end)
    }

    /// The beginning of a signed message, as signed profiles are.
    private static let signature: [UInt8] = [
        0x30, 0x82, 1, 0, 6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2, 0xA0, 0x80,
    ]

    static let bytes: [(name: String, bytes: [UInt8], begin: String, end: String)] = [
        ("signed.mobileconfig", signature, "signed.mobileconfig: this is a signed message", "[signed-profile]"),
        (
            "image.txt", [0x89] + Array("PNG\r\n\u{1A}\n\0\0\0\u{0D}IHDR\0\0".utf8), "image.txt: this is a PNG image",
            "[unread-syntax]"
        ),
        (
            "bytes.xml", Array((head + "<ruleset name=\"a").utf8) + [0xFF, 0xFE] + Array("\"/>\n".utf8),
            "bytes.xml:2: the text is not in the encoding", "[wrong-encoding]"
        ),
    ]

    @Test(arguments: bytes) func bytesAreRefused(
        _ name: String, _ bytes: [UInt8], _ begin: String, _ end: String
    ) throws {
        try Self.isRefused(bytes, name: name, begin: begin, end: end)
    }

    private static func isRefused(_ bytes: [UInt8], name: String, begin: String, end: String) throws {
        let folder = try Folder()
        try folder.write(name, bytes: bytes)
        let tool = try Tool.compile("-o", "out", name, in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.errors.hasPrefix("filterc: error: \(begin)"), "\(tool.errors)")
        #expect(tool.errors.hasSuffix(" \(end)\n"), "\(tool.errors)")
        #expect(try folder.names(in: ".") == [name])
    }

    #if os(Linux)
    /// A file whose name is not UTF-8 has U+FFFD in place of the bytes that are none.
    ///
    /// macOS has no such files.
    @Test(arguments: [
        ("compile", "cannot be read: its name is not UTF-8; rename it"),
        (#"compile -o out "$(printf 'lists/eesti-\365.txt')""#, "cannot be read: its name is not UTF-8; rename it"),
        (#"check "$(printf 'lists/eesti-\365.txt')""#, "its name is not UTF-8; rename it"),
        ("diff lists lists", "cannot be read: its name is not UTF-8; rename it"),
    ])
    func namesThatAreNotUTF8(_ command: String, _ message: String) throws {
        let folder = try Folder()
        try folder.write("lists/a.txt", "||a.example^\n")
        try folder.write("filterc.yml", "categories: [{name: ads, sources: [{glob: 'lists/*.txt'}]}]\n")
        let make = #"echo '||b.example^' > "$(printf 'lists/eesti-\365.txt')""#
        let tool = try Tool("/bin/sh", ["-c", "\(make) && '\(Tool.path)' \(command)"], in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.errors.contains("error: lists/eesti-\u{FFFD}.txt: \(message)"), "\(tool.errors)")
    }
    #endif

    /// More than a page may have is refused before it is parsed.
    @Test func hugePageIsRefused() throws {
        let folder = try Folder()
        let start = Array("<!DOCTYPE html>\n<pre>\n".utf8)
        try folder.write("huge.html", bytes: start + [UInt8](repeating: UInt8(ascii: "a"), count: 100 << 20))
        let tool = try Tool.compile("-o", "out", "huge.html", in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.errors.hasPrefix("filterc: error: huge.html: 100 MiB are more than"), "\(tool.errors)")
        #expect(tool.errors.hasSuffix(" [too-large]\n"), "\(tool.errors)")
        #expect(try folder.names(in: ".") == ["huge.html"])
    }

    /// What a catalogue declares is not what the file is.
    static let declarations: [(syntax: String, text: String, message: String)] = [
        ("adblock", "<!DOCTYPE html>\n<title>Error</title>\n", "this is a web page, where a filter list was declared"),
        ("https-everywhere", "||ads.example^\n", "this is neither a web page nor an XML document"),
        (
            "html", "<?xml version=\"1.0\"?>\n<ruleset name=\"a\"/>\n",
            "'html' was declared, and this is 'https-everywhere'"
        ),
    ]

    @Test(arguments: declarations) func declarationMustHold(_ syntax: String, _ text: String, _ message: String) throws
    {
        let folder = try Folder()
        try folder.write("list.txt", text)
        try folder.write("filterc.yml", "categories: [{name: ads, sources: [{path: list.txt, syntax: \(syntax)}]}]\n")
        let tool = try Tool.compile(in: folder)
        #expect(tool.exitCode == 2)
        #expect(tool.errors.hasPrefix("filterc: error: list.txt: \(message)"), "\(tool.errors)")
        #expect(try folder.names(in: ".") == ["filterc.yml", "list.txt"])
    }
}
