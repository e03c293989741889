import ContentRules
import Foundation
import Testing

/// Sites by the Public Suffix List, and by WebKit.
struct PublicSuffixTests {
    @Test(arguments: [
        // Rules of one label and of several, of registries and of owners
        ("example.com", "example.com"), ("a.b.example.com", "example.com"), ("www.a.co.uk", "a.co.uk"),
        ("a.b.foo.github.io", "foo.github.io"), ("x.y.blogspot.com", "y.blogspot.com"),
        ("a.s3.amazonaws.com", "a.s3.amazonaws.com"), ("a.b.xn--55qx5d.cn", "b.xn--55qx5d.cn"),
        // Names that only lead to rules
        ("www.amazonaws.com", "amazonaws.com"), ("compute.amazonaws.com", "amazonaws.com"),
        ("a.b.compute.amazonaws.com", "a.b.compute.amazonaws.com"),
        // Rules for every child, and exceptions
        ("x.b.c.mm", "b.c.mm"), ("a.b.c.kawasaki.jp", "b.c.kawasaki.jp"), ("x.kawasaki.jp", "x.kawasaki.jp"),
        ("a.city.kawasaki.jp", "city.kawasaki.jp"), ("a.www.ck", "www.ck"), ("a.b.ck", "a.b.ck"),
        // The default rule
        ("a.b.page.test", "page.test"), ("a.b.localhost", "b.localhost"), ("a.b.1e2", "b.1e2"),
        // Public suffixes and single labels are their own sites
        ("com", "com"), ("co.uk", "co.uk"), ("github.io", "github.io"), ("kawasaki.jp", "kawasaki.jp"), ("mm", "mm"),
        ("b.ck", "b.ck"), ("localhost", "localhost"), ("", ""),
        // Addresses are whole
        ("10.0.0.1", "10.0.0.1"), ("[::1]", "[::1]"), ("[2001:db8::1]", "[2001:db8::1]"),
        // A dot at the end, empty labels
        ("a.example.com.", "example.com."), ("a.b.co.uk.", "co.uk."), ("com.", "com."), (".", "."), ("..", ".."),
        ("..a.example.com", "example.com"), ("a..example.com", "example.com"), ("a..com", "a..com"), (".com", ".com"),
    ])
    func site(of host: String, is site: String) {
        #expect(PublicSuffixes.site(of: host) == site)
        // The same within a text, of which the rest is of no account.
        let text = Array("http://www.\(host):80/co.uk".utf8)
        let range = 11..<(11 + host.utf8.count)
        #expect(text[PublicSuffixes.site(of: range, in: text)].elementsEqual(site.utf8))
    }

    @Test(arguments: ["com", "co.uk", "github.io", "x.ck", "c.mm", "b.kawasaki.jp", "localhost", "xn--55qx5d.cn"])
    func publicSuffix(_ host: String) {
        #expect(PublicSuffixes.isPublicSuffix(host))
        #expect(!PublicSuffixes.isPublicSuffix("a." + host))
    }

    @Test(arguments: ["www.ck", "kobe.jp", "city.kobe.jp", "amazonaws.com", "10.0.0.1", "[::1]", "", ".", ".com"])
    func noPublicSuffix(_ host: String) {
        #expect(!PublicSuffixes.isPublicSuffix(host))
    }

    // MARK: First and third parties

    /// Checked in WebKitGTK 2.50.6, by an image from each host under a rule that blocks third parties.
    @Test(
        arguments: [
            ("www.page.test", "page.test www.page.test cdn.page.test x.www.page.test", "other.test test xpage.test"),
            ("localhost", "localhost a.localhost b.a.localhost", "local"),
            ("a.localhost", "a.localhost", "localhost c.localhost"),
            ("github.io", "github.io foo.github.io bar.foo.github.io", "io xgithub.io"),
            ("foo.github.io", "foo.github.io x.foo.github.io", "github.io bar.github.io"),
            ("co.uk", "co.uk a.co.uk b.a.co.uk", "uk"), ("com", "com example.com a.b.com", "co.uk"),
            ("www.example.com.", "example.com. x.example.com. a.www.example.com.", "example.com other.com. com."),
            ("www.example.com", "x.example.com", "example.com. x.example.com. com"),
            ("www.a.co.uk.", "a.co.uk. b.co.uk. x.a.co.uk.", "a.co.uk"), ("a.test.", "a.test.", "b.test. test."),
            ("10.0.0.1", "10.0.0.1", "10.0.0.2"), ("[::1]", "[::1]", "[::2]"),
            ("b.c.mm", "x.b.c.mm", "c.mm d.c.mm mm"), ("www.ck", "www.ck a.www.ck", "ck x.ck"),
            ("a.city.kobe.jp", "city.kobe.jp b.city.kobe.jp", "kobe.jp x.kobe.jp"),
            ("kawasaki.jp", "x.kawasaki.jp kawasaki.jp", "jp"),
            ("a.b.kawasaki.jp", "d.a.b.kawasaki.jp", "b.kawasaki.jp c.b.kawasaki.jp a.city.kawasaki.jp kawasaki.jp"),
            ("amazonaws.com", "b.compute.amazonaws.com s3.amazonaws.com x.amazonaws.com", "com"),
            ("a.s3.amazonaws.com", "a.s3.amazonaws.com", "b.s3.amazonaws.com s3.amazonaws.com amazonaws.com"),
            ("a.b.xn--55qx5d.cn", "b.xn--55qx5d.cn c.b.xn--55qx5d.cn", "xn--55qx5d.cn d.xn--55qx5d.cn"),
            ("..example.com", "example.com x.example.com ..example.com", "com"),
        ] as [(String, String, String)])
    func parties(page: String, first: String, third: String) throws {
        let page = try #require(CanonicalURL("http://\(page)/"))
        for host in first.split(separator: " ") {
            #expect(try #require(CanonicalURL("https://u@\(host):81/a")).isSameSite(as: page), "\(host)")
        }
        for host in third.split(separator: " ") {
            #expect(try !#require(CanonicalURL("http://\(host)/a")).isSameSite(as: page), "\(host)")
        }
    }

    /// WebKit blocks a `blob:` of the page itself as a third party.
    @Test func addressesWithoutHosts() throws {
        let page = try #require(CanonicalURL("http://t.test/"))
        let blob = try #require(CanonicalURL("blob:http://t.test/b"))
        let blank = try #require(CanonicalURL("about:blank"))
        #expect(!blob.isSameSite(as: page))
        #expect(!page.isSameSite(as: blank))
        #expect(blob.isSameSite(as: blank))
    }

    // MARK: The list

    @Test func rulesOfTheList() {
        let registries = PublicSuffixes.rules(of: .registries)
        let owners = PublicSuffixes.rules(of: .owners)
        func has(_ rules: [PublicSuffixRule], _ name: String, _ kind: PublicSuffixRule.Kind) -> Bool {
            rules.contains { $0.kind == kind && $0.name.elementsEqual(name.utf8) }
        }
        #expect(has(registries, "com", .suffix) && has(registries, "co.uk", .suffix))
        #expect(has(registries, "ck", .everyChild) && has(registries, "www.ck", .exception))
        #expect(has(registries, "kawasaki.jp", .everyChild) && has(registries, "xn--55qx5d.cn", .suffix))
        #expect(has(owners, "github.io", .suffix) && !has(registries, "github.io", .suffix))
        #expect(registries.count > 6500 && owners.count > 2000)
        #expect(Set(registries + owners).count == registries.count + owners.count)
        for rule in registries + owners {
            let name = String(decoding: rule.name, as: UTF8.self)
            if name.contains("xn--") { #expect(CanonicalURL("http://\(name)")?.description == "http://\(name)/") }
            switch rule.kind {
            case .suffix: #expect(PublicSuffixes.isPublicSuffix(name), "\(name)")
            case .everyChild: #expect(PublicSuffixes.isPublicSuffix("x-1." + name), "*.\(name)")
            case .exception: #expect(!PublicSuffixes.isPublicSuffix(name), "!\(name)")
            }
        }
    }

    private static let vectors = URL(fileURLWithPath: "/usr/share/doc/publicsuffix/examples/test_psl.txt")

    /// The vectors that the list is published with, in the comments of https://publicsuffix.org/list.
    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: vectors.path), "Debian's package publicsuffix is not installed"))
    func publishedVectors() throws {
        var count = 0
        for line in try String(contentsOf: Self.vectors, encoding: .utf8).split(separator: "\n") {
            guard line.hasPrefix("checkPublicSuffix('") else { continue }
            let quoted = line.split(separator: "'", omittingEmptySubsequences: false)
            let url = try #require(CanonicalURL("http://\(quoted[1])/"), "\(line)")
            let expected = quoted.count > 3 ? CanonicalURL("http://\(quoted[3])/") : nil
            let domain = PublicSuffixes.registrableDomain(of: url.host, in: url.bytes).map { Array(url.bytes[$0]) }
            #expect(domain == expected.map { Array($0.bytes[$0.host]) }, "\(line)")
            count += 1
        }
        #expect(count > 70)
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The table that scripts/public-suffixes writes here; nothing where it cannot.
    private static let written: String? = {
        let script = Process()
        script.executableURL = root.appendingPathComponent("scripts/public-suffixes")
        let output = Pipe()
        script.standardOutput = output
        script.standardError = Pipe()
        guard (try? script.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        script.waitUntilExit()
        return script.terminationStatus == 0 ? text : nil
    }()

    /// Another version of the package would make another table.
    @Test(
        .enabled(
            if: written?.contains("static let version = \"\(PublicSuffixes.version)\"") == true,
            "Debian's package publicsuffix is not installed, or in another version"))
    func tableIsWhatTheScriptWrites() throws {
        let table = Self.root.appendingPathComponent("Sources/ContentRules/Addresses/PublicSuffixTable.swift")
        #expect(try String(contentsOf: table, encoding: .utf8) == Self.written)
    }
}
