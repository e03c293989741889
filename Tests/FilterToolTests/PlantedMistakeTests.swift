import Foundation
import Testing

/// Mistakes that have passed reviews of filter lists, planted one by one among harmless changes: each is in the first
/// five lines of the Markdown, and `--fail-on` and `filterc check` know it by name.
@Suite struct PlantedMistakeTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        /// The line that is wrong, and what it stands in the place of, if there was a right one.
        var line: String
        var rightLine: String?
        /// What `--fail-on` calls it.
        var kind: String
        /// The code of `filterc check`; nothing for what only a comparison shows.
        var code: String?

        init(_ line: String, for rightLine: String? = nil, kind: String, code: String? = nil) {
            self.line = line
            self.rightLine = rightLine
            self.kind = kind
            self.code = code
        }

        var testDescription: String { line }
    }

    /// Every host beginning with "e", a TLD blocked, and so on.
    static let mistakes = [
        Mistake("||e", for: "||eager-ads.example^", kind: "broad-rule", code: "broad-rule"),
        Mistake("||com^", for: "||combo-ads.com^", kind: "blocks-suffix", code: "blocks-suffix"),
        Mistake("||co.uk^", kind: "blocks-suffix", code: "blocks-suffix"),
        Mistake("||github.io^", kind: "blocks-suffix", code: "blocks-suffix"),
        Mistake("||chase.com/js/app.js", kind: "newly-blocked-first-party", code: "blocks-common-site"),
        Mistake("||google.com^", kind: "newly-blocked-first-party", code: "blocks-common-site"),
        Mistake("||google.com^$document", kind: "newly-blocked-document", code: "blocks-document"),
        Mistake("||ajax.googleapis.com^", kind: "newly-blocked-common"),
        Mistake("||stats.example^$domain=a.com,b.com", kind: "misspelt-domains", code: "misspelt-domains"),
        Mistake("a.com|b.com##.teaser", kind: "misspelt-domains", code: "misspelt-domains"),
        Mistake("##div", kind: "broad-selector", code: "broad-selector"),
        Mistake("##body", kind: "hidden-page", code: "broad-selector"),
        Mistake("news.com##html", kind: "broad-selector", code: "broad-selector"),
        Mistake("##*", kind: "broad-selector", code: "broad-selector"),
        Mistake("##[class]", kind: "broad-selector", code: "broad-selector"),
        Mistake("||beacon.example^$scrpt", kind: "misspelt-modifier", code: "misspelt-modifier"),
        Mistake("||beacon.example^$thrid-party", kind: "misspelt-modifier", code: "misspelt-modifier"),
        Mistake("/a/", kind: "broad-rule", code: "broad-rule"),
        Mistake("*$script", kind: "broad-rule", code: "broad-rule"),
        Mistake("|https://", kind: "broad-rule", code: "broad-rule"),
        Mistake(".js", kind: "broad-rule", code: "broad-rule"),
        Mistake("@@||com^", kind: "broad-exception", code: "broad-exception"),
        Mistake("@@*$image", kind: "broad-exception", code: "broad-exception"),
        Mistake("||beacon.exmaple.con^", kind: "dead-domain", code: "dead-domain"),
        Mistake("||beacon.example^$script,~script", kind: "conflicting-modifiers", code: "conflicting-modifiers"),
        Mistake("news.com#.banner", kind: "misspelt-rule", code: "misspelt-rule"),
        Mistake("|beacon.example^", kind: "misspelt-rule", code: "misspelt-rule"),
    ]

    /// What a list may hold, and what an update of it may do.
    static let old = [
        "! Title: Some list", "! Expires: 4 days", "||eager-ads.example^", "||combo-ads.com^", "||ads.example^",
        "||adserver.com^$third-party", "||tracker.net^$script,domain=shop.com|news.com", "/banner/468x60/",
        "-ad-300x250.", "&ad_slot=", "||cdn.com/ads/$image,third-party", "@@||cdn.com/ads/player.js$script",
        "||player.com^$script", "@@||player.com/embed.js$script,domain=news.com", "###ad-banner", "##.ad-wide",
        "news.com##.sponsored", "shop.com,~www.shop.com##.promo", "video.com#@#.ad-wide",
    ]

    static func new(without line: String? = nil, with other: String? = nil) -> [String] {
        var lines = old.filter { $0 != line && $0 != "-ad-300x250." }
        lines.insert("||late-ads.com^$third-party", at: 5)
        lines.append("news.com##.sponsored-wide")
        if let other { lines.insert(other, at: 9) }
        return lines
    }

    static func folder(_ new: [String]) throws -> Folder {
        let folder = try Folder()
        try folder.write("old.txt", old.joined(separator: "\n") + "\n")
        try folder.write("new.txt", new.joined(separator: "\n") + "\n")
        return folder
    }

    static func diff(_ folder: Folder, failOn kind: String) throws -> Tool {
        try Tool(
            Tool.path, ["diff", "old.txt", "new.txt", "--format", "markdown", "--fail-on", kind], in: folder)
    }

    @Test(arguments: mistakes) func isSeenAtOnce(_ mistake: Mistake) throws {
        let folder = try Self.folder(Self.new(without: mistake.rightLine, with: mistake.line))
        let diff = try Self.diff(folder, failOn: mistake.kind)
        #expect(diff.exitCode == 1, "\(diff.output.prefix(2000))\(diff.errors)")
        let first = diff.output.split(separator: "\n", omittingEmptySubsequences: false).prefix(5)
        #expect(
            first.contains { $0.contains(mistake.line) && $0.contains(mistake.kind) },
            "\(first.joined(separator: "\n"))")
        guard let code = mistake.code else { return }
        let check = try Tool(Tool.path, ["check", "new.txt"], in: folder)
        #expect(check.exitCode == 1)
        let line = try #require(Self.new(without: mistake.rightLine, with: mistake.line).firstIndex(of: mistake.line))
        #expect(
            check.output.split(separator: "\n").contains {
                $0.hasPrefix("new.txt:\(line + 1):") && $0.hasSuffix("[\(code)]")
            }, "\(check.output)")
    }

    @Test func aDeletedExceptionIsSeenAtOnce() throws {
        let exception = "@@||player.com/embed.js$script,domain=news.com"
        let diff = try Self.diff(try Self.folder(Self.new(without: exception)), failOn: "exception-removed")
        #expect(diff.exitCode == 1, "\(diff.output.prefix(2000))\(diff.errors)")
        let first = diff.output.split(separator: "\n", omittingEmptySubsequences: false).prefix(5)
        #expect(first.contains { $0.contains(exception) && $0.contains("https://player.com/embed.js") })
    }

    /// Without a mistake none is found: neither by all kinds together, nor by a check.
    @Test func harmlessChangesRaiseNoAlarm() throws {
        let folder = try Self.folder(Self.new())
        let kinds = Set(Self.mistakes.map(\.kind)).sorted().joined(separator: ",")
        let diff = try Self.diff(folder, failOn: kinds)
        #expect(diff.exitCode == 0, "\(diff.output)")
        let check = try Tool(Tool.path, ["check", "new.txt"], in: folder)
        #expect(check.exitCode == 0, "\(check.output)")
    }
}
