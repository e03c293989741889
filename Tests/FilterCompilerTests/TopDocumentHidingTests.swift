import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// A category that hides on every page, but not in the frames of pages.
@Suite struct TopDocumentHidingTests {
    private static let lines = [
        "##.ad", "##.banner", "~b.example##.box", "a.example##.ad", "a.example##.other", "c.*##.ad",
        "@@||d.example^$generichide", "@@||e.example^$elemhide", "a.example#@#.banner", "||x.example^",
    ]

    private static func rules(_ lines: [String] = lines, hidesInTopDocuments: Bool) throws -> [String] {
        let list = try #require(FilterList(name: "list", bytes: Array(lines.joined(separator: "\n").utf8)))
        let category = FilterCategory(
            name: "test", sources: [Source(title: "list", lists: [list.rules()])],
            hidesInTopDocuments: hidesInTopDocuments)
        let compilation = try FilterCompiler(target: .webKitGTK250).compile([category])[0]
        let lines = String(decoding: compilation.parts[0].json, as: UTF8.self).split(separator: "\n")
        return try lines.dropFirst().dropLast().map { try WrittenRule(line: String($0)).spelling }
    }

    /// What names no page is for the page alone; what names pages is for their frames too, and stays although the rule
    /// for all pages hides the same.
    @Test func onlyGenericHidingIsForPagesAlone() throws {
        let (all, top) = (
            try Self.rules(hidesInTopDocuments: false), try Self.rules(hidesInTopDocuments: true)
        )
        let hiding = top.filter { $0.hasPrefix("hide") }
        #expect(hiding.contains { $0.hasPrefix("hide .* top-document") && $0.contains(".ad") })
        #expect(!hiding.contains { $0.hasPrefix("hide .* document") })
        let unexcepted = Self.lines.filter { !$0.hasPrefix("@@") }
        #expect(
            try Self.rules(unexcepted, hidesInTopDocuments: true).contains(
                #"hide ||a\.example[:/] document {.ad,.other}"#))
        #expect(
            try Self.rules(unexcepted, hidesInTopDocuments: false).contains(
                #"hide ||a\.example[:/] document {.other}"#))
        // A condition leaves out pages, as there are no frames to be told from them.
        #expect(hiding.contains("hide .* top-document unless-domain(*b.example) {.box}"))
        #expect(hiding.contains("hide .* top-document unless-domain(*a.example) {.banner}"))
        #expect(hiding.count < 10 && all.count { $0.hasPrefix("hide") } > 20)
        #expect(top.filter { !$0.hasPrefix("hide") } == all.filter { !$0.hasPrefix("hide") })
    }
}
