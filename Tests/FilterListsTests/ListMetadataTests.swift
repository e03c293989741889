import FilterLists
import Testing

@Suite struct ListMetadataTests {
    @Test func readsAllKeys() throws {
        let metadata = try Written(
            """
            [Adblock Plus 2.0]
            ! Title: Ads: a list
            !Homepage:https://list.example/
            ! VERSION: 202607140953
            ! Last modified: 14 Jul 2026 09:53 UTC
            ! License: https://list.example/licence
            ! Description: what it does
            ! Expires: 4 days (update frequency)
            ! Redirect: https://new.example/list.txt
            ! Checksum: AbC+/123
            ! Diff-Path: ../patches/1.patch#list
            ! Diff-Expires: 5 hours
            ! Title: second
            ||ads.example^
            """
        ).rules.metadata
        #expect(metadata.dialect == "Adblock Plus 2.0")
        #expect(metadata.title == "Ads: a list")
        #expect(metadata.homepage == "https://list.example/")
        #expect(metadata.version == "202607140953")
        #expect(metadata.lastModified == "14 Jul 2026 09:53 UTC")
        #expect(metadata.licence == "https://list.example/licence")
        #expect(metadata.description == "what it does")
        #expect(metadata.expiry == 345_600)
        #expect(metadata.redirect == "https://new.example/list.txt")
        #expect(metadata.checksum == "AbC+/123")
        #expect(metadata.diffPath == "../patches/1.patch#list")
        #expect(metadata.diffExpiry == 18_000)
    }

    /// The headers alone are read as those of a whole list are.
    @Test func headersAreReadAlone() {
        let text = "\u{FEFF}[Adblock Plus 2.0]\r\n! Diff-Path: a.patch\r\n||ads.example^\r\n# Diff Expires: 2h\r\n"
        let metadata = ListMetadata(header: Array((text + String(repeating: "\n", count: 100) + "! Title: x").utf8))
        #expect(metadata.diffPath == "a.patch" && metadata.diffExpiry == 7200 && metadata.title == nil)
        #expect(ListMetadata(header: []).diffPath == nil)
    }

    /// Lines and the title or the last modification that they give.
    @Test(arguments: [
        ("# Title: x", "x", nil), ("#Title: x", nil, nil), ("! Title:", nil, nil), ("! Title: %title%", nil, nil),
        ("! TimeUpdated: y", nil, "y"), ("! Last updated: y", nil, "y"), ("! Last-Modified: y", nil, "y"),
        ("! Updated: y", nil, "y"), ("! Title x", nil, nil), ("!", nil, nil), ("!:", nil, nil),
    ])
    func readsKey(_ line: String, _ title: String?, _ lastModified: String?) throws {
        let metadata = try Written(line).rules.metadata
        #expect(metadata.title == title)
        #expect(metadata.lastModified == lastModified)
    }

    @Test(arguments: [
        ("7 days", 604_800), ("1 day", 86_400), ("18 hours", 64_800), ("14d", 1_209_600), ("6h", 21_600),
        ("1", 86_400), ("1 week", 604_800), ("30 minutes", 1800), ("90 m", 5400), ("1.5 days", 129_600),
        ("1 day 12 hours", 129_600), ("2 days (подписка)", 172_800), ("12 Hours", 43_200),
        ("never", nil), ("0", nil), ("updated regularly", nil), ("1 month", nil), ("99999999999999999999", nil),
        ("1e9", nil), ("nan", nil), ("-1", nil),
    ])
    func readsExpiry(_ text: String, _ seconds: Int?) throws {
        #expect(try Written("! Expires: \(text)").rules.metadata.expiry == seconds)
    }

    @Test func readsFirstLinesOnly() throws {
        let blank = String(repeating: "\n", count: 99)
        #expect(try Written(blank + "! Title: x").rules.metadata.title == "x")
        #expect(try Written(blank + "\n! Title: x").rules.metadata.title == nil)
    }

    @Test(arguments: ["[Adblock Plus 2.0]", "[uBlock Origin]", "[AutoProxy 0.2.9]", "[Adblock]"])
    func readsHeader(_ line: String) throws {
        let rules = try Written("\(line)\n\(line)\n").rules
        #expect(rules.metadata.dialect == String(line.dropFirst().dropLast()))
        #expect(rules.commentCount == 2)
    }
}
