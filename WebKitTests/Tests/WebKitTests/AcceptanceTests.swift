import FilterLists
import Foundation
import Testing
import WebKitEngine

/// Lists whose output WebKit is to accept.
@Suite struct AcceptanceTests {
    /// The starter lists of the project.
    static let files: [URL] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Filters")
        let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return all.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
    }()

    @Test func startersAreThere() { #expect(Self.files.count >= 5) }

    @Test(arguments: files)
    func starterIsAccepted(_ file: URL) async throws {
        try await expectAccepted(Array(Data(contentsOf: file)), named: file.lastPathComponent)
    }

    /// Lists of one line, each with something that WebKit might take amiss.
    static let lines = #"""
        ||
        *
        |
        ^
        ||^
        @@
        ||a.example
        a
        /ads/*
        -ad-
        &ad=
        ?ad=*&
        ^ad^
        |ad|
        ||a.example^|
        ||a.example|
        ||a*.example^
        ||*.a.example^
        ||.a.example^
        ||a.example:8080^
        ||a.example:^
        ||[2001:db8::1]^
        ||192.0.2.1:80/a
        ://a.example
        |ws://
        |http*://a
        {ad}
        (ad)
        [ad]
        a+b
        a|b
        a\b
        a"b
        a$b
        a.b?c
        é
        ||é.example/é?é
        /ад/
        ||xn--bcher-kva.example^
        /a/
        /a|b/
        /(a|b)?c/
        /a{2,3}/
        /\d+\.\w/
        /[^a-c]x/
        /^https?:/
        /\.js$/
        /(?:a)+/
        /a\/b/
        /(?!a)b/
        /\bad\b/
        /a*?b/
        /.*/
        /^$/
        /[/
        ||a.example^$domain=b.example|~c.b.example
        ||a.example^$domain=b.*
        ||a.example^$domain=/b[0-9]/
        ||a.example^$domain=é.example
        ||a.example^$domain=192.0.2.1
        *$script,domain=a.example,denyallow=b.example|c.example
        ||a.example^$to=b.a.example|~c.b.a.example
        *$third-party
        *$all
        ||a.example^$document,popup,important
        @@||a.example^$document
        @@||a.example/b$elemhide
        @@*$generichide
        @@||a.example^$genericblock,urlblock
        127.0.0.1 a.example
        ::1 a.example
        ##.a
        ##*
        ##a[b='c']
        ##a[b="\""]
        ##a:has(b)
        ##a:not(b, c)
        ##a::before
        ##é
        ##a:is(b, :unknown)
        ##.a\:b
        ##.\31 a
        ##a > b ~ c + d
        ##a:nth-child(2n + 1 of b)
        ##[a
        ##a:has-text(b)
        ##^script
        ##a:upward(1)
        ##{}
        ##a{b:c}
        a.example,~b.a.example##.c
        ~a.example##.c
        a.*##.c
        /a[0-9]/##.c
        192.0.2.1##.c
        é.example##.c
        [$path=/a]a.example##.b
        [$domain=a.example|b.example]##.c
        a.example#@#.b
        a.example#?#b:has(c)
        a.example#$#b { display: none !important; }
        a.example##+js(b)
        """#.split(separator: "\n").map(String.init)

    @Test(arguments: lines)
    func lineIsAccepted(_ line: String) async throws { try await expectAccepted(Array(line.utf8), named: line) }

    /// All of them in one list: what is sound alone may not be so beside others.
    @Test func linesAreAcceptedTogether() async throws {
        try await expectAccepted(Array(Self.lines.joined(separator: "\n").utf8), named: "all lines")
    }

    private func expectAccepted(_ list: [UInt8], named name: String) async throws {
        for json in try #require(FilterList(name: name, bytes: list)).ruleSets() {
            await #expect(throws: Never.self, "\(name)") { _ = try await RuleListCompiler.compile(json) }
        }
    }
}
