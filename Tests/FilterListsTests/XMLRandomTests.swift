import SeededRandom
import Testing

@testable import FilterLists

/// Documents of chance, made of what the dialects are made of.
@Suite struct XMLRandomTests {
    private static let names = [
        "folder", "block", "allow", "blockdomains", "htmlrewrite", "attr", "replacement", "title", "matchurl", "root",
        "rules_blocklist", "item", "plist", "dict", "array", "key", "string", "true", "subscriptions", "subscription",
        "variants", "variant", "supplements", "rss", "channel", "link", "enclosure", "feed", "entry", "category",
        "opml",
        "outline", "w:blockRegex", "w:allowRegex",
    ]
    private static let attributes = [
        "url", "filename", "disable", "tag", "name", "part", "rule", "is_block", "is_enabled", "apps", "dir", "title",
        "complete", "deprecated", "requiresLocation", "href", "rel", "xmlUrl", "text", "type",
    ]
    private static let texts = [
        "ads.example", "*.ads.example", "https://www.ads.example/a/", "/ads/|banner", "(?i)a##b$", "[$", "1", "0",
        "true",
        "192.0.2.1;80;a.example:443", "a.example:", " ", "\n", "é", "PayloadType", "com.apple.webcontent-filter",
        "PayloadContent", "DenyListURLs", "PermittedURLs", "AllowListBookmarks", "URL", "FilterType", "Plugin",
        "OnDemandRules", "ActionParameters", "Domains", "DomainAction", "ConnectIfNeeded", "RemoteAddress", "127.0.0.1",
        "complete", "!#if", "@@||", "##", "Title: x",
    ]
    private static let roots = ["folder", "root", "plist", "subscriptions", "rss", "opml"]

    /// Every entry has its account, and its place is a line of the document.
    @Test(arguments: 0..<60 as Range<UInt64>) func keepsAccount(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let root = Self.roots[Int(seed) % Self.roots.count]
        var text = "<\(root) xmlns:w='http://www.microsoft.com/schemas/webfilter/2008'>"
        var open = [root]
        for _ in 0..<400 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1:
                let name = Self.names.randomElement(using: &generator) ?? ""
                text += "<\(name)"
                for attribute in Self.attributes where Int.random(in: 0..<8, using: &generator) == 0 {
                    text += " \(attribute)=\"\(Self.texts.randomElement(using: &generator) ?? "")\""
                }
                text += ">"
                open.append(name)
            case 2...3 where open.count > 1:
                text += "</\(open.removeLast())>"
            default: text += Self.texts.randomElement(using: &generator) ?? ""
            }
        }
        for name in open.reversed() { text += "</\(name)>" }
        let markup = try Markup(Array(text.utf8), as: .xml)
        let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        for rules in readings(of: markup) {
            var lines = Set(rules.networkRules.map(\.line))
            lines.formUnion(rules.cosmeticRules.map(\.line))
            #expect(lines.isDisjoint(with: rules.problems.map(\.line)), "seed \(seed)")
            #expect(
                rules.lineCount == rules.commentCount + lines.count + rules.problems.count, "seed \(seed): \(text)")
            let places = (0..<rules.lineCount).map { Int(rules.list.sourceLine(of: UInt32($0 + 1))) }
            #expect(places.allSatisfy { (1...lineCount).contains($0) }, "seed \(seed)")
        }
        _ = try? ListSource(name: "test", bytes: []).links(of: markup)
    }

    /// What the readers that can read the document make of it.
    private func readings(of markup: Markup) -> [RulesAsWritten] {
        let source = ListSource(name: "test", bytes: [])
        let conditions = ReadingConditions()
        let transcripts = [
            try? Transcript(inPrivate: markup), try? Transcript(simplewall: markup),
            try? Transcript(configurationProfile: markup),
        ]
        var readings = transcripts.compactMap(\.self).compactMap { try? source.rules(of: $0, conditions) }
        if let folder = try? source.webCleanerRules(of: markup, conditions) { readings.append(folder) }
        return readings
    }
}
