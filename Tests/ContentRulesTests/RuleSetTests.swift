import ContentRules
import Foundation
import Testing

/// Rule sets as they are built and as they are written.
@Suite struct RuleSetTests {
    /// A rule of its own set, as it is written.
    private func written(_ action: ContentRule.Action, _ change: (inout ContentRule, inout RuleSet) -> Void) -> String {
        var set = RuleSet()
        var rule = ContentRule(action, urlFilter: set.string(Array("x".utf8)))
        change(&rule, &set)
        set.rules.append(rule)
        let lines = String(decoding: RuleSetWriter().json(of: set, rules: [0]), as: UTF8.self).split(separator: "\n")
        return lines.count == 3 && lines[0] == "[" && lines[2] == "]" ? String(lines[1]) : "\(lines)"
    }

    private func written(_ types: ResourceTypes) -> String { written(.block) { rule, _ in rule.resourceTypes = types } }

    static let actions: [(ContentRule.Action, String)] = [
        (.block, "block"), (.blockCookies, "block-cookies"), (.ignorePreviousRules, "ignore-previous-rules"),
    ]

    @Test(arguments: actions) func action(_ action: ContentRule.Action, _ name: String) {
        #expect(written(action) { _, _ in } == #"{"trigger":{"url-filter":"x"},"action":{"type":"\#(name)"}}"#)
    }

    @Test func selectorsAreJoined() {
        let text = written(.hide) { rule, set in
            let ranges = [".a", "b[c=\"d\"]", "é"].map { set.string(Array($0.utf8)) }
            rule.selectors = set.list(ranges)
        }
        let selector = #".a,b[c=\"d\"],é"#
        #expect(
            text == #"{"trigger":{"url-filter":"x"},"action":{"type":"css-display-none","selector":"\#(selector)"}}"#)
    }

    /// Every byte at the end of strings, which are looked at eight bytes at a time, and each at every place of a long one.
    @Test func charactersAreEscapedWhereverTheyStand() {
        for byte in UInt8.min...UInt8.max {
            let escaped: [UInt8] =
                switch byte {
                case UInt8(ascii: "\\"), UInt8(ascii: "\""): [UInt8(ascii: "\\"), byte]
                case ..<0x20: Array((byte < 16 ? #"\u000"# : #"\u00"#).utf8) + Array(String(byte, radix: 16).utf8)
                default: [byte]
                }
            for (before, after) in (0...17).map({ ($0, 0) }) + (0...17).map({ ($0, 17 - $0) }) {
                let (head, tail) = ([UInt8](repeating: 0x61, count: before), [UInt8](repeating: 0x7A, count: after))
                var set = RuleSet()
                let range = set.string(head + [byte] + tail)
                #expect(Array(set.text[range.indices]) == head + escaped + tail, "\(byte) at \(before)")
            }
        }
    }

    @Test func keysStandInOneOrder() {
        let text = written(.block) { rule, set in
            rule.condition = .ifDomain
            rule.conditionEntries = set.list(["*a.example", "*b.example"].map { set.string(Array($0.utf8)) })
            rule.loadType = .firstParty
            rule.resourceTypes = [.script, .image]
            rule.isCaseSensitive = true
        }
        let trigger = #"""
            "url-filter":"x","url-filter-is-case-sensitive":true,"resource-type":["image","script"],\#
            "load-type":["first-party"],"if-domain":["*a.example","*b.example"]
            """#
        #expect(text == #"{"trigger":{\#(trigger)},"action":{"type":"block"}}"#)
    }

    static let conditions: [(ContentRule.Condition, String)] = [
        (.none, ""), (.ifDomain, #","if-domain":["d"]"#), (.unlessDomain, #","unless-domain":["d"]"#),
        (.ifTopURL, #","if-top-url":["d"]"#), (.unlessTopURL, #","unless-top-url":["d"]"#),
    ]

    @Test(arguments: conditions) func condition(_ condition: ContentRule.Condition, _ text: String) {
        let found = written(.block) { rule, set in
            rule.condition = condition
            rule.conditionEntries = set.list([set.string([UInt8(ascii: "d")])])
        }
        #expect(found == #"{"trigger":{"url-filter":"x"\#(text)},"action":{"type":"block"}}"#)
    }

    /// Domains that are the page's host alone are written as expressions.
    @Test(arguments: [
        (ContentRule.Condition.ifDomain, #""if-top-url":["^[^/?#]+//(((/ )?[^/])*\\.)?a\\.b","^[^/?#]+//c\\.d"]"#),
        (.unlessDomain, #""unless-top-url":["^[^/?#]+//(((/ )?[^/])*\\.)?a\\.b","^[^/?#]+//c\\.d"]"#),
    ]) func anchoredCondition(_ condition: ContentRule.Condition, _ text: String) {
        let found = written(.block) { rule, set in
            rule.condition = condition
            rule.isConditionAnchored = true
            rule.conditionEntries = set.list(["*a.b", "c.d"].map { set.string(Array($0.utf8)) })
        }
        let ends = text.replacing("\",", with: "[:/]\",").replacing("\"]", with: "[:/]\"]")
        #expect(found == #"{"trigger":{"url-filter":"x",\#(ends)},"action":{"type":"block"}}"#)
    }

    static let types: [(ResourceTypes, String)] = [
        (.topDocument, "top-document"), (.childDocument, "child-document"), (.document, "document"), (.image, "image"),
        (.styleSheet, "style-sheet"), (.script, "script"), (.font, "font"), (.media, "media"),
        (.svgDocument, "svg-document"), (.fetch, "fetch"), (.webSocket, "websocket"), (.ping, "ping"),
        (.cspReport, "csp-report"), (.other, "other"), (.popup, "popup"), (.navigation, "top-document,popup"),
        // `raw` stands for five kinds, and only for all of them.
        ([.fetch, .webSocket, .other, .ping, .cspReport], "raw"),
        ([.fetch, .webSocket, .other], "fetch,websocket,other"),
        (.subresources, "child-document,image,style-sheet,script,font,media,svg-document,raw"),
        ([.popup, .script, .document], "document,script,popup"),
    ]

    @Test(arguments: types) func resourceTypes(_ types: ResourceTypes, _ words: String) {
        let list = words.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ",")
        #expect(
            written(types)
                == #"{"trigger":{"url-filter":"x","resource-type":[\#(list)]},"action":{"type":"block"}}"#)
    }

    /// All bytes below 0x80, and a character of each length in UTF-8, come back from a JSON reader as they were.
    @Test func stringsAreEscaped() throws {
        let text = (0..<128).map { String(UnicodeScalar($0)) }.joined() + "é€😀"
        var set = RuleSet()
        set.rules.append(ContentRule(.block, urlFilter: set.string(Array(text.utf8))))
        let json = Data(RuleSetWriter().json(of: set, rules: [0]))
        let rules = try #require(try JSONSerialization.jsonObject(with: json) as? [[String: [String: String]]])
        #expect(rules.map { $0["trigger"]?["url-filter"] } == [text])
    }

    @Test func rulesAreWrittenInTheGivenOrder() {
        var set = RuleSet()
        for name in ["a", "b", "c"] { set.rules.append(ContentRule(.block, urlFilter: set.string(Array(name.utf8)))) }
        let writer = RuleSetWriter()
        let line = { (name: String) in #"{"trigger":{"url-filter":"\#(name)"},"action":{"type":"block"}}"# }
        #expect(
            String(decoding: writer.json(of: set, rules: [2, 0]), as: UTF8.self)
                == "[\n\(line("c")),\n\(line("a"))\n]\n")
        #expect(String(decoding: writer.json(of: set, rules: []), as: UTF8.self) == "[\n]\n")
    }

    @Test func unionSortsAndDropsDoubles() {
        var set = RuleSet()
        let list = set.union(["*b", "*a", "*b", "*aa"].map { set.string(Array($0.utf8)) })
        #expect(set[list].map { String(decoding: set.text[$0.indices], as: UTF8.self) } == ["*a", "*aa", "*b"])
    }

    /// Rules of all shapes and one that WebKit applies in extensions alone, behind a set and before one.
    @Test func setsAreAppended() {
        let rules = [
            #"{"trigger":{"url-filter":"a","load-type":["third-party"]},"action":{"type":"block"}}"#,
            #"{"trigger":{"url-filter":"b","unless-domain":["*c.example","d.example"]},"action":{"type":"block"}}"#,
            #"{"trigger":{"url-filter":"e"},"action":{"type":"css-display-none","selector":".f,#g"}}"#,
            #"{"trigger":{"url-filter":"h","if-top-url":["^i"]},"action":{"type":"ignore-previous-rules"}}"#,
            #"{"trigger":{"url-filter":"j"},"action":{"type":"redirect","redirect":{"url":"https://k.example/"}}}"#,
        ]
        let read = RuleSetReader.read(Array("[\(rules.joined(separator: ","))]".utf8)).ruleSet
        var set = read
        set.append(RuleSet())
        set.append(read)
        #expect(read.rules.indices.map(read.json) == rules)
        #expect(set.rules.indices.map(set.json) == rules + rules)
    }
}
