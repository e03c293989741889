import FilterCompiler
import Testing

/// The order of a rule set's parts, of which one behind takes back what is before it.
@Suite struct SectionTests {
    /// A line for each section, in the order that is the opposite of the sections', and the rules of each.
    static let sections: [(line: String, rules: [String])] = [
        ("@@||q.example^$cookie", [#"ignore ||q\.example[:/]"#]),
        (
            "*$image,domain=p.example,denyallow=o.example",
            [
                "block .* image,svg-document if-domain(*p.example)",
                #"ignore ||o\.example[:/] image,svg-document if-domain(*p.example)"#,
            ]
        ),
        ("||n.example^", [#"block ||n\.example[:/]"#]),
        ("@@||m.example^$genericblock", ["ignore .* if-domain(*m.example)"]),
        ("||l.example^$domain=k.example", [#"block ||l\.example[:/] if-domain(*k.example)"#]),
        (
            "@@||j.example^\n@@||g.example^$urlblock\n@@*$font,domain=aa.example",
            [
                #"ignore ||j\.example[:/]"#, "ignore .* if-domain(*g.example)",
                "ignore .* font if-domain(*aa.example)",
            ]
        ),
        (
            "*$font,domain=aa.example,denyallow=ab.example,important",
            [
                "block .* font if-domain(*aa.example)",
                #"ignore ||ab\.example[:/] font if-domain(*aa.example)"#,
            ]
        ),
        ("||i.example^$important", [#"block ||i\.example[:/]"#]),
        (
            "@@||h.example^$important",
            [#"ignore ||h\.example[:/]"#]
        ),
        ("||r.example^$cookie", [#"cookies ||r\.example[:/]"#]),
        ("@@||e.example^$urlblock,important", ["ignore .* if-domain(*e.example)"]),
        ("! navigation", [Compiled.navigationRule]),
        (
            "*$popup,denyallow=u.example",
            ["block .* popup", #"ignore ||u\.example[:/] popup"#]
        ),
        ("~f.example##.f", ["hide outside(*f.example) document {.f}"]),
        ("[$path=/v]##.v", ["hide ^[^:]+://[^/]+(/.*)?/v document {.v}"]),
        ("##.e", ["hide .* document unless-domain(*b.example *d.example) {.e}"]),
        ("@@||d.example^$generichide", ["ignore .* top-document if-domain(*d.example)"]),
        ("c.example##.c", [#"hide ||c\.example[:/] document {.c}"#]),
        ("@@||b.example^$elemhide", ["ignore .* top-document if-domain(*b.example)"]),
        ("||a.example^$popup", [#"block ||a\.example[:/] popup"#]),
        ("! pop-ups of $genericblock", ["ignore .* popup if-domain(*m.example)"]),
        ("||s.example^$popup,domain=t.example", [#"block ||s\.example[:/] popup if-domain(*t.example)"#]),
        ("@@||z.example^$popup", [#"ignore ||z\.example[:/] popup"#]),
        ("! pop-ups of $urlblock", ["ignore .* popup if-domain(*g.example)"]),
        ("||y.example^$document,important", [#"block ||y\.example[:/] top-document"#]),
        ("@@||x.example^$popup,important", [#"ignore ||x\.example[:/] popup"#]),
        ("! pop-ups of $urlblock,important", ["ignore .* popup if-domain(*e.example)"]),
        ("||ac.example^$cookie,document", [#"cookies ||ac\.example[:/] top-document"#]),
        ("@@||w.example^$document", ["ignore .* if-domain(*w.example)"]),
    ]

    @Test func sectionsStandInOrder() throws {
        let compiled = try Compiled(Self.sections.map(\.line).reversed())
        #expect(try compiled.rules().spellings == Self.sections.flatMap(\.rules))
    }

    /// Cookies of which something is taken back come first, unless an exception for requests would take back more.
    @Test func exceptedCookiesStandFirst() throws {
        let lines = [
            "||e.example^$cookie", "||a.example^", "@@||b.example/x/$cookie", "||b.example^$cookie",
            "*$cookie,script,domain=c.example,denyallow=d.example",
        ]
        let rules = [
            "cookies .* script if-domain(*c.example)", #"ignore ||d\.example[:/] script if-domain(*c.example)"#,
            #"cookies ||b\.example[:/]"#, #"ignore ||b\.example/x/"#, #"block ||a\.example[:/]"#,
            #"cookies ||e\.example[:/]"#, Compiled.navigationRule,
        ]
        #expect(try Compiled(lines).rules().spellings == rules)
        let apart = try Compiled(lines + ["@@||b.example/y/"])
        #expect(
            try apart.rules().spellings == [rules[4], #"ignore ||b\.example/y/"#, Compiled.navigationRule])
        #expect(try apart.rules(ofPart: 1).spellings == Array(rules[..<4] + rules[5...]))
        #expect(apart.compilation.parts.count == 2)
    }

    /// The rule that spares navigation stands only where a rule before it might block any.
    @Test(arguments: [
        ("||a.example^", true), ("||a.example^$domain=b.example", true), ("||a.example^$cookie", true),
        ("||a.example^$important", true), ("||a.example^$script", false), ("||a.example^$document", false),
        ("||a.example^$cookie,document", false),
        ("##.ad", false), ("@@||a.example^", false), ("*$denyallow=a.example,script,domain=b.example", false),
    ])
    func sparesNavigation(_ line: String, _ isSpared: Bool) throws {
        #expect(try Compiled(line).rules().map(\.spelling).contains(Compiled.navigationRule) == isSpared)
    }

    /// The exact text of a file, of which the other tables show a short spelling.
    @Test func writesJSON() throws {
        let compiled = try Compiled([
            "||a.example^$script,3p,domain=b.example", "/Ad[/]/$match-case", "c.example##a[b=\"\\\"\"]", "##é",
        ])
        let text = #"""
            [
            {"trigger":{"url-filter":"Ad/","url-filter-is-case-sensitive":true},"action":{"type":"block"}},
            {"trigger":{"url-filter":"^[^:]+://(((/ )?[^/])*\\.)?a\\.example[:/]","resource-type":["script"],\#
            "load-type":["third-party"],"if-top-url":["^[^/?#]+//(((/ )?[^/])*\\.)?b\\.example[:/]"]},\#
            "action":{"type":"block"}},
            {"trigger":{"url-filter":".*","resource-type":["top-document","popup"]},\#
            "action":{"type":"ignore-previous-rules"}},
            {"trigger":{"url-filter":".*","resource-type":["document"]},\#
            "action":{"type":"css-display-none","selector":"é"}},
            {"trigger":{"url-filter":"^[^:]+://(((/ )?[^/])*\\.)?c\\.example[:/]","resource-type":["document"]},\#
            "action":{"type":"css-display-none","selector":"a[b=\"\\\"\"]"}}
            ]

            """#
        #expect(String(decoding: try #require(compiled.compilation.parts.first).json, as: UTF8.self) == text)
    }

    /// WebKit refuses an empty list: a rule that matches nothing stands in for one.
    @Test(arguments: ["", "! comment", "||a.example^$removeparam=x", "#%#x", "||a.example^\n||a.example^$badfilter"])
    func emptyListIsInert(_ text: String) throws {
        let json = """
            [
            {"trigger":{"url-filter":"[]"},"action":{"type":"ignore-previous-rules"}}
            ]

            """
        #expect(try Compiled(text).compilation.parts.map { String(decoding: $0.json, as: UTF8.self) } == [json])
    }
}
