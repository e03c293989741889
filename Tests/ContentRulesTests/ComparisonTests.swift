import ContentRules
import Testing

/// What is told of two states of a category, each a list of rules in a short notation.
@Suite struct ComparisonTests {
    /// A rule on the pages of a host, as filterc writes it.
    private static func anchored(_ host: String) -> String {
        #"x block iftop=^[^/?#]+//(((/ )?[^/])*\.)?\#(host.replacing(".", with: #"\."#))[:/]"#
    }

    /// Rules written as `filter action key=value,value …`, and what the comparison says:
    /// `kind action filter selector +aspect value -aspect value`.
    static let cases: [(old: [String], new: [String], changes: [String])] = [
        // Nothing.
        ([], [], []),
        (["/ads/ block"], ["/ads/ block"], []),
        // One side alone.
        (["/ads/ block"], [], ["removed block /ads/"]),
        ([], ["/ads/ block"], ["added block /ads/"]),
        (["/ads/ block"], ["/ad/ block"], ["added block /ad/", "removed block /ads/"]),
        (
            [".* hide .a"], [".* hide .a", ".* hide .b,.c"],
            ["added css-display-none .* {.b}", "added css-display-none .* {.c}"]
        ),
        // Loads.
        (["x block type=script"], ["x block type=script,image"], ["changed block x +type image"]),
        (["x block type=script"], ["x block type=image"], ["changed block x +type image -type script"]),
        (["x block"], ["x block type=script"], ["changed block x +type script -type any"]),
        (["x block type=script"], ["x block"], ["changed block x +type any -type script"]),
        (["x block type=fetch"], ["x block type=raw"], ["changed block x +type other +type websocket"]),
        (["x block type=raw"], ["x block type=fetch,websocket,other"], []),
        (["x block type=other"], ["x block type=other,ping"], []),
        (["x block type=document"], ["x block type=top-document,child-document"], []),
        (["x block"], ["x block party=third-party"], ["changed block x +party third-party -party any"]),
        (
            ["x block party=first-party"], ["x block party=third-party"],
            ["changed block x +party third-party -party first-party"]
        ),
        (["x block frame=top-frame"], ["x block"], ["changed block x +frame any -frame top-frame"]),
        (["x block"], ["x block method=post"], ["changed block x +method post -method any"]),
        // Pages.
        (["x block if=*a.b,*c"], ["x block if=*c,*a.b"], []),
        (["x block if=*a.b"], ["x block if=*a.b,d"], ["changed block x +domain =d"]),
        (["x block if=*a.b"], ["x block if=a.b"], ["changed block x +domain =a.b -domain a.b"]),
        (["x block if=*a.b"], ["x block"], ["changed block x +domain * -domain a.b"]),
        (["x block unless=*a.b"], ["x block"], ["changed block x -exceptDomain a.b"]),
        (
            ["x block unless=*a,*b"], ["x block unless=*b,*c"],
            ["changed block x +exceptDomain c -exceptDomain a"]
        ),
        (
            ["x block if=*a"], ["x block unless=*a"],
            ["changed block x +domain * +exceptDomain a -domain a"]
        ),
        (["x block iftop=^http://a/"], ["x block iftop=^http://(a)/"], []),
        (["x block iftop=^http://a/"], ["x block iftop=b"], ["changed block x +topAddress b -topAddress ^http://a/"]),
        (["x block iftop=a"], ["x block ifframe=a"], ["changed block x +frameAddress a -topAddress a"]),
        (["x block iftop=a"], ["x block iftop=a pagecase"], ["changed block x +letterCase page-sensitive"]),
        // What names the page's host alone is read as a domain.
        ([anchored("b")], [anchored("b")], []),
        (["x block if=*b"], [anchored("b")], ["changed block x +domain b -domain b in the whole address"]),
        (
            ["x block unless=*b"], [anchored("b").replacing("iftop", with: "unlesstop")],
            ["changed block x +exceptDomain b -exceptDomain b in the whole address"]
        ),
        ([anchored("b")], ["x block"], ["changed block x +domain * -domain b"]),
        ([anchored("b"), anchored("a.b")], [anchored("b")], []),
        // The address of a page may hold another in its query, where there are capitals: `http://q/?http://B/`.
        (["x block if=*b"], ["x block if=*b pagecase"], ["changed block x +letterCase page-sensitive"]),
        (["x block unless=*b pagecase"], ["x block unless=*b"], ["changed block x -letterCase page-sensitive"]),
        // Rules of one target, taken together.
        (["x block type=script,image"], ["x block type=script", "x block type=image"], []),
        (["x block if=*a,*b"], ["x block if=*a", "x block if=*b"], []),
        (["x block"], ["x block party=first-party", "x block party=third-party"], []),
        (["x block"], ["x block", "x block"], []),
        (["x block"], ["x block", "x block type=script if=*a"], []),
        (["x block if=*a"], ["x block if=*a", "x block if=*b.a,a type=script"], []),
        (["x block unless=*a"], ["x block unless=*a", "x block unless=*a,*b"], []),
        (["x block unless=*a"], ["x block unless=*a,*b.a"], []),
        (
            ["x block if=*a", "x block if=*b type=script"], ["x block if=*a", "x block if=*b"],
            ["changed block x +type any -type script"]
        ),
        (
            ["x block if=*a type=script", "x block if=*b type=image"],
            ["x block if=*a type=image", "x block if=*b type=script"],
            [
                "changed block x +type image on a +type script on b -type image on b -type script on a"
            ]
        ),
        // Spellings of filters.
        (["/ads/ block"], ["(?:/ads)/ block"], []),
        (["/Ads/ block"], ["/ads/ block"], []),
        (["/Ads/ block case"], ["/ads/ block case"], ["removed block /Ads/", "added block /ads/"]),
        (["/[A-C]x block"], ["/[a-c]x block"], []),
        (["/12/ block"], ["/12/ block case"], []),
        ([#"^[^:]+://([^/]*(/ )?\.)?a[:/] block"#], [#"^[^:]+://([^/]*\.)?a[/:] block"#], []),
        ([#"^[^:]+://([^/]*(/ )?\.)?a\.b[:/] block"#], [#"^[^:]+://([^/]*(/ )?[.])?a[.]b[:/] block"#], []),
        ([#"^[^:]+://(((/ )?[^/])*\.)?a[:/] block"#], [#"^[^:]+://([^/]*(/ )?\.)?a[:/] block"#], []),
        (["a/b block"], [#"a\/b block"#], []),
        (["/ads/ block"], ["/+ads/ block"], []), ([#"\.Ads block"#], [#"\.+ads block"#], []),
        (["-x$ block"], ["-+x$ block"], []), (["/a block"], ["/+ block"], ["added block /+", "removed block /a"]),
        (["^/ads/ block"], ["^/+ads/ block"], ["added block ^/+ads/", "removed block ^/ads/"]),
        (["x/ads block"], ["x/+ads block"], ["added block x/+ads", "removed block x/ads"]),
        ([".*ads.* block"], ["ads block"], []),
        // Case and actions of one target.
        (["/ads/ block"], ["/ads/ block case"], ["changed block /ads/ +letterCase sensitive -letterCase any"]),
        // Hosts are small letters in addresses.
        ([#"^[^:]+://([^/]*\.)?a\.b[:/] block"#], [#"^[^:]+://([^/]*\.)?a\.b[:/] block case"#], []),
        ([#"^[^:]+://(((/ )?[^/])*\.)?a-1\.b[:/] block case"#], [#"^[^:]+://([^/]*\.)?a-1\.b[/:] block"#], []),
        ([#"^[^:]+://([^/]*\.)?a_b\.c\.[:/] block case"#], [#"^[^:]+://([^/]*\.)?a_b\.c\.[:/] block"#], []),
        (["^https?://a[:/] hide .x case"], ["^https?://a[:/] hide .x"], []),
        (
            [#"^[^:]+://([^/]*\.)?A\.b[:/] block case"#], [#"^[^:]+://([^/]*\.)?a\.b[:/] block"#],
            [#"changed block ^[^:]+://([^/]*\.)?a\.b[:/] +letterCase any -letterCase sensitive"#]
        ),
        (
            [#"^[^:]+://([^/]*\.)?a\.b[:/]x block"#], [#"^[^:]+://([^/]*\.)?a\.b[:/]x block case"#],
            [#"changed block ^[^:]+://([^/]*\.)?a\.b[:/]x +letterCase sensitive -letterCase any"#]
        ),
        (
            ["^[^:]+://([^/]*\\.)?a.b[:/] block"], ["^[^:]+://([^/]*\\.)?a.b[:/] block case"],
            ["changed block ^[^:]+://([^/]*\\.)?a.b[:/] +letterCase sensitive -letterCase any"]
        ),
        (["a[:/] block"], ["a[:/] block case"], ["changed block a[:/] +letterCase sensitive -letterCase any"]),
        (["x block"], ["x block-cookies"], ["changed block-cookies x +action block-cookies -action block"]),
        (
            ["x block type=script"], ["x block-cookies type=image"],
            ["changed block-cookies x +type image +action block-cookies -type script -action block"]
        ),
        (
            ["x block"], ["x ignore-previous-rules"],
            ["removed block x", "added ignore-previous-rules x"]
        ),
        (
            ["x ignore-previous-rules"], ["x ignore-following-rules"],
            ["changed ignore-following-rules x +action ignore-following-rules -action ignore-previous-rules"]
        ),
        // Selectors.
        ([".* hide .a,.b"], [".* hide .b", ".* hide .a"], []),
        ([".* hide .a"], [".* hide .a,.a"], []),
        ([".* hide :is(.a,.b)"], [".* hide :is(.a,.b)"], []),
        (
            [".* hide .a,.b type=document"], [".* hide .a,.b type=document unless=*a"],
            ["changed css-display-none .* {.a|.b} +exceptDomain a"]
        ),
    ]

    /// The same, where it matters in what order rules stand; `---` ends a file.
    static let orders: [(old: [String], new: [String], changes: [String])] = [
        (
            ["^http://a/ block", "x ignore-previous-rules"], ["x ignore-previous-rules", "^http://a/ block"],
            ["moved block ^http://a/"]
        ),
        (
            ["^http://a/ block", "^http://b/ ignore-previous-rules"],
            ["^http://b/ ignore-previous-rules", "^http://a/ block"], []
        ),
        (
            ["x block type=script", "x ignore-previous-rules type=image"],
            ["x ignore-previous-rules type=image", "x block type=script"], []
        ),
        (["x ignore-following-rules", "x block"], ["x block", "x ignore-following-rules"], ["moved block x"]),
        (
            ["x block", "y block", "x ignore-previous-rules", "y ignore-previous-rules"],
            ["y block", "x block", "y ignore-previous-rules", "x ignore-previous-rules"], []
        ),
        // What passes many is told of, and not the many.
        (
            ["x block", "y block", "^http://z/ ignore-previous-rules"],
            ["^http://z/ ignore-previous-rules", "x block", "y block"],
            ["moved ignore-previous-rules ^http://z/"]
        ),
        (
            [".* hide .a,.b", ".* ignore-previous-rules if=*a"], [".* ignore-previous-rules if=*a", ".* hide .a,.b"],
            ["moved css-display-none .* {.a|.b}"]
        ),
        // What another rule would cover if it stood in the same place.
        (
            ["x block", "x ignore-previous-rules"], ["x block", "x ignore-previous-rules", "x block type=popup"],
            ["changed block x +type popup"]
        ),
        (["x block", "x ignore-previous-rules"], ["x block", "x block type=popup", "x ignore-previous-rules"], []),
        (
            ["x block", "x ignore-previous-rules"], ["x block", "x ignore-previous-rules", "x block"],
            ["moved block x"]
        ),
        // Such rules are told of each, not what stands between them and has not moved.
        (
            ["x block", "y block", ".* ignore-previous-rules type=popup", "x block type=popup", "y block type=popup"],
            ["x block", "y block", ".* ignore-previous-rules type=popup"],
            ["changed block x -type popup", "changed block y -type popup"]
        ),
        (
            [
                "^http://a/ block", "^http://b/ block", "/ok ignore-previous-rules", "^http://a/ block",
                "^http://b/ block",
            ],
            ["^http://a/ block", "^http://b/ block", "/ok ignore-previous-rules"],
            ["moved block ^http://a/", "moved block ^http://b/"]
        ),
        (
            ["y block", "x ignore-previous-rules", ".* hide .a", "x ignore-previous-rules type=document if=*a"],
            ["y block", "x ignore-previous-rules", ".* hide .a", "x ignore-previous-rules type=document if=*a,*b"],
            ["changed ignore-previous-rules x +domain b"]
        ),
        // Both what blocks and what takes back have a rule more that another one would cover.
        (
            ["x block", ".* ignore-previous-rules type=top-document,popup"],
            [
                "x block", ".* ignore-previous-rules type=top-document,popup",
                ".* ignore-previous-rules type=top-document if=*z.net", "x block type=top-document,popup",
            ],
            [
                "changed ignore-previous-rules .* +domain z.net +type top-document",
                "changed block x +type popup +type top-document",
            ]
        ),
        (
            [
                "x block", "y block", ".* ignore-previous-rules type=top-document,popup",
                ".* ignore-previous-rules type=top-document if=*z.net", "x block type=top-document",
                "y block type=popup",
            ],
            ["x block", "y block", ".* ignore-previous-rules type=top-document,popup"],
            [
                "changed ignore-previous-rules .* -domain z.net -type top-document",
                "changed block x -type top-document", "changed block y -type popup",
            ]
        ),
        // Such rules explain no move.
        (
            ["x block", ".* ignore-previous-rules type=top-document,popup"],
            [
                ".* ignore-previous-rules type=top-document,popup",
                ".* ignore-previous-rules type=top-document if=*z.net", "x block",
            ],
            ["changed ignore-previous-rules .* +domain z.net +type top-document", "moved block x"]
        ),
        (
            ["x block", ".* ignore-previous-rules type=popup"],
            [".* ignore-previous-rules type=popup", "x block", "x block type=script"],
            ["changed block x +type script", "moved block x"]
        ),
        // filterc's own exception is no line that became another.
        (
            ["x block", ".* ignore-previous-rules type=top-document,popup"],
            [".* ignore-previous-rules type=top-document if=*z.net", "x block type=top-document"],
            [
                "added ignore-previous-rules .*", "removed ignore-previous-rules .*",
                "changed block x +type top-document -type any",
            ]
        ),
        (
            ["x block", ".* ignore-previous-rules type=top-document,popup"],
            [
                "x block", ".* ignore-previous-rules type=top-document,popup",
                ".* ignore-previous-rules type=script if=*a",
            ],
            ["added ignore-previous-rules .*"]
        ),
        (
            [
                "x block", ".* ignore-previous-rules type=top-document,popup",
                ".* ignore-previous-rules type=script if=*a",
            ],
            [".* ignore-previous-rules type=image if=*a", "x block type=image"],
            [
                "removed ignore-previous-rules .*",
                "changed ignore-previous-rules .* +type image -type script",
                "changed block x +type image -type any",
            ]
        ),
        // Files.
        (
            ["^http://a/ block", "^http://b/ block", "^http://a/ ignore-previous-rules"],
            ["^http://a/ block", "^http://a/ ignore-previous-rules", "---", "^http://b/ block"], []
        ),
        (
            ["^http://a/ block", "^http://b/ block", "^http://a/ ignore-previous-rules"],
            ["^http://a/ block", "---", "^http://b/ block", "^http://a/ ignore-previous-rules"],
            ["moved block ^http://a/"]
        ),
        (
            ["x block", "x ignore-previous-rules"], ["x block", "x ignore-previous-rules", "---", "x block"],
            ["moved block x"]
        ),
        // What is taken back of all addresses needs no other exception.
        (
            [
                "x block", "x ignore-previous-rules type=popup", "^http://b/ block",
                ".* ignore-previous-rules type=popup",
            ],
            [
                "^http://b/ block", ".* ignore-previous-rules type=popup", "---",
                "x block", ".* ignore-previous-rules type=popup", "---",
                "x ignore-previous-rules type=popup",
            ], []
        ),
        (
            ["x block", "x ignore-previous-rules type=popup,script", ".* ignore-previous-rules type=popup"],
            ["x block", ".* ignore-previous-rules type=popup", "---", "x ignore-previous-rules type=popup,script"],
            ["moved block x"]
        ),
        (["x block", "y block"], ["y block", "---", "x block"], []),
    ]

    @Test(arguments: cases + orders) func changesAreToldOf(
        _ old: [String], _ new: [String], _ changes: [String]
    ) throws {
        let comparison = RuleSetComparison(try Self.sets(old), try Self.sets(new))
        #expect(comparison.changes.map(\.summary) == changes)
    }

    private static func sets(_ lines: [String]) throws -> [RuleSet] {
        try lines.split(separator: "---", omittingEmptySubsequences: false).map { lines in
            if lines.isEmpty { return RuleSet() }
            return try RuleSet(json: Array("[\(lines.map(json).joined(separator: ","))]".utf8))
        }
    }

    @Test func theRulesThatHaveAPartAreNamed() throws {
        let old = try Self.sets(["y block", "x block type=script", "x block type=image", "---", "x block type=font"])
        let new = try Self.sets(["x block type=script,image", "x block type=font,media", "y block"])
        let change = try #require(RuleSetComparison(old, new).changes.first)
        #expect(
            change.old == [RuleNumber(list: 0, rule: 1), RuleNumber(list: 0, rule: 2), RuleNumber(list: 1, rule: 0)])
        #expect(change.new == [RuleNumber(list: 0, rule: 0), RuleNumber(list: 0, rule: 1)])
    }

    /// Two filters are the same target if they are the same filter.
    @Test func filtersAreComparedByTheirMeaning() throws {
        let seed: UInt64 = 20_261_122
        var random = RandomRuleSet(seed: seed)
        var filters: [(text: [UInt8], filter: URLFilter)] = []
        while filters.count < 400 {
            let text = Array(random.expression().utf8)
            guard let filter = try? URLFilter(parsing: text) else { continue }
            filters += [(text, filter), (filter.bytes, filter)]
        }
        func set(_ text: [UInt8]) -> RuleSet {
            var set = RuleSet()
            set.rules.append(ContentRule(.block, urlFilter: set.string(text)))
            set.rules[0].isCaseSensitive = true
            return set
        }
        for (one, other) in zip(filters, filters.dropFirst()) {
            let isSame = RuleSetComparison([set(one.text)], [set(other.text)]).changes.isEmpty
            #expect(
                isSame == (one.filter == other.filter), "seed \(seed): \(one.filter) \(other.filter)")
        }
    }

    private static func json(_ line: String) -> String {
        var words = line.split(separator: " ").map(String.init)
        func text(_ text: String) -> String {
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        // An expression may hold a space in a group.
        while let end = words.indices.dropFirst().first(where: { words[$0].hasPrefix(")") }) {
            words[end - 1] += " " + words.remove(at: end)
        }
        var trigger = #""url-filter":\#(text(words[0]))"#
        var action = #""type":"\#(words[1] == "hide" ? "css-display-none" : words[1])""#
        var rest = words[2...]
        if words[1] == "hide" { action += #","selector":\#(text(rest.removeFirst()))"# }
        let lists = [
            "type": "resource-type", "party": "load-type", "frame": "load-context", "if": "if-domain",
            "unless": "unless-domain", "iftop": "if-top-url", "unlesstop": "unless-top-url", "ifframe": "if-frame-url",
        ]
        for word in rest {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            if word == "case" {
                trigger += #","url-filter-is-case-sensitive":true"#
            } else if word == "pagecase" {
                trigger += #","top-url-filter-is-case-sensitive":true"#
            } else if parts[0] == "method" {
                trigger += #","request-method":"\#(parts[1])""#
            } else if let key = lists[parts[0]] {
                let values = parts[1].split(separator: ",").map { text(String($0)) }
                trigger += #","\#(key)":[\#(values.joined(separator: ","))]"#
            }
        }
        return "{\"trigger\":{\(trigger)},\"action\":{\(action)}}"
    }
}
