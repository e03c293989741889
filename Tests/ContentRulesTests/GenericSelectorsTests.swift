import Testing

@testable import ContentRules

/// Which selectors every page and every frame is given.
@Suite struct GenericSelectorsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let trigger: String
        let selector: String
        let pages: Int
        let frames: Int

        var testDescription: String { "\(trigger) \(selector)" }
    }

    private static let any = #""url-filter":".*""#

    static let rows = [
        Row(trigger: any, selector: ".a", pages: 1, frames: 1),
        Row(trigger: any, selector: ".a,#b > i, :is(.c,.d)", pages: 3, frames: 3),
        Row(trigger: #"\#(any),"unless-domain":["*a.example"]"#, selector: ".a", pages: 1, frames: 1),
        Row(trigger: #"\#(any),"unless-top-url":["a"]"#, selector: ".a", pages: 1, frames: 1),
        Row(trigger: #"\#(any),"resource-type":["document"]"#, selector: ".a", pages: 1, frames: 1),
        Row(trigger: #"\#(any),"resource-type":["top-document"]"#, selector: ".a", pages: 1, frames: 0),
        Row(trigger: #"\#(any),"resource-type":["child-document"]"#, selector: ".a", pages: 0, frames: 1),
        Row(trigger: #"\#(any),"load-context":["top-frame"]"#, selector: ".a", pages: 1, frames: 0),
        Row(trigger: #"\#(any),"load-context":["child-frame"]"#, selector: ".a", pages: 0, frames: 1),
        // Other spellings of any page.
        Row(trigger: #""url-filter":".""#, selector: ".a", pages: 1, frames: 1),
        Row(trigger: #""url-filter":"^http""#, selector: ".a", pages: 1, frames: 1),
        Row(trigger: #""url-filter":"^[^:]+:""#, selector: ".a", pages: 1, frames: 1),
        Row(trigger: #""url-filter":"^https?://""#, selector: ".a", pages: 1, frames: 1),
        Row(trigger: #""url-filter":"^HTTPS?://""#, selector: ".a", pages: 1, frames: 1),
        Row(trigger: #""url-filter":"^[htpsw]+:\\/\\/""#, selector: ".a,.b", pages: 2, frames: 2),
        Row(trigger: #""url-filter":"^https?://","unless-domain":["*a.example"]"#, selector: ".a", pages: 1, frames: 1),
        Row(trigger: #""url-filter":"^https?://","load-context":["top-frame"]"#, selector: ".a", pages: 1, frames: 0),
        // Some pages.
        Row(trigger: #""url-filter":"^https?://","if-domain":["*a.example"]"#, selector: ".a", pages: 0, frames: 0),
        Row(trigger: #""url-filter":"^https?://","load-type":["third-party"]"#, selector: ".a", pages: 0, frames: 0),
        Row(trigger: #""url-filter":"^https://""#, selector: ".a", pages: 0, frames: 0),
        Row(trigger: #""url-filter":"^http:""#, selector: ".a", pages: 0, frames: 0),
        Row(trigger: #""url-filter":"^https?://[^/]+/$""#, selector: ".a", pages: 0, frames: 0),
        Row(trigger: #""url-filter":"^https?://([^/]+\\.)?a\\.example[:/]""#, selector: ".a", pages: 0, frames: 0),
        Row(
            trigger: #""url-filter":"^HTTPS?://","url-filter-is-case-sensitive":true"#, selector: ".a", pages: 0,
            frames: 0),
        // Not every document loads these.
        Row(trigger: #"\#(any),"resource-type":["image"]"#, selector: ".a", pages: 0, frames: 0),
        Row(trigger: #"\#(any),"load-type":["third-party"]"#, selector: ".a", pages: 0, frames: 0),
        Row(trigger: #"\#(any),"if-domain":["*a.example"]"#, selector: ".a", pages: 0, frames: 0),
        Row(trigger: #"\#(any),"if-top-url":["a"]"#, selector: ".a", pages: 0, frames: 0),
        Row(trigger: #""url-filter":"a""#, selector: ".a", pages: 0, frames: 0),
    ]

    @Test(arguments: rows) func counts(_ row: Row) throws {
        let rule = #"{"trigger":{\#(row.trigger)},"action":{"type":"css-display-none","selector":"\#(row.selector)"}}"#
        let set = try RuleSet(json: Array("[\(rule)]".utf8))
        let selectors = GenericSelectors(of: set)
        #expect(selectors.pageCount == row.pages && selectors.frameCount == row.frames)
        let twice = selectors + RuleSetCost(of: set).genericSelectors
        #expect(twice.pageCount == 2 * row.pages && twice.frameCount == 2 * row.frames)
    }

    /// Each rule counts, those of one url-filter too.
    @Test func rulesAreAdded() throws {
        let rules = [".*", "^https?://", "a", "^https?://", "."].map {
            #"{"trigger":{"url-filter":"\#($0)"},"action":{"type":"css-display-none","selector":".a,.b"}}"#
        }
        let set = try RuleSet(json: Array("[\(rules.joined(separator: ","))]".utf8))
        let selectors = GenericSelectors(of: set)
        #expect(selectors.pageCount == 8 && selectors.frameCount == 8)
    }
}
