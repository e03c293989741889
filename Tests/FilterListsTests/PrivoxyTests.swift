import FilterLists
import Testing

@Suite struct PrivoxyTests {
    @Test(arguments: [
        (".ads.example/", "||ads.example^"),
        (".ads.example", "||ads.example^"),
        (".ads.example/.*", "||ads.example^"),
        ("www.ads.example", #"/^[^:]+:\/\/www\.ads\.example[:\/]/"#),
        ("192.0.2.1/", #"/^[^:]+:\/\/192\.0\.2\.1[:\/]/"#),
        ("<2001:db8::1>/", #"/^[^:]+:\/\/\[2001:db8::1\][:\/]/"#),
        ("ad*.a?.example", #"/^[^:]+:\/\/ad[^.\/:]*\.a[^.\/:]\.example[:\/]/"#),
        ("www[1-9a-ez].example.", #"/^[^:]+:\/\/www[1-9a-ez]\.example(\.[^\/:]*)?[:\/]/"#),
        (".ads.", #"/^[^:]+:\/\/([^\/:]*\.)?ads(\.[^\/:]*)?[:\/]/"#),
        ("www.", #"/^[^:]+:\/\/www(\.[^\/:]*)?[:\/]/"#),
        (":8000/", #"/^[^:]+:\/\/[^\/:]+:8000\//"#),
        ("a.example:8080", #"/^[^:]+:\/\/a\.example:8080\//"#),
        ("a.example:80/x", #"/^http:\/\/a\.example\/x/"#),
        ("a.example:443", #"/^https:\/\/a\.example\//"#),
        ("/", #"/^[^:]+:\/\/[^\/:]+[:\/]/"#),
        (#"/(.*/)?ads?\.gif$"#, #"/^[^:]+:\/\/[^\/:]+(:[0-9]+)?\/(.*\/)?ads?\.gif$/"#),
        (".a.example/b(c|d)[^/]{2,3}", #"/^[^:]+:\/\/([^\/:]*\.)?a\.example(:[0-9]+)?\/b(c|d)[^\/]{2,3}/"#),
        ("a.example/(?-i)AdS", #"/^[^:]+:\/\/a\.example(:[0-9]+)?\/AdS/$match-case"#),
        ("/x  # comment", #"/^[^:]+:\/\/[^\/:]+(:[0-9]+)?\/x/"#),
        ("/a\\#b", #"/^[^:]+:\/\/[^\/:]+(:[0-9]+)?\/a\x23b/"#),
    ])
    func readsPattern(_ line: String, _ rule: String) throws {
        let source = try EntrySource("{+block{Ads.}}\n\(line)\n", .privoxy)
        #expect(source.rules == [rule])
        #expect(source.problems == [])
        #expect(source.places == ["2:1"])
    }

    @Test(arguments: [
        ("TAG:^image$", "unsupported"), ("CLIENT-TAG:^x$", "unsupported"), ("NO-REQUEST-TAG:x", "unsupported"),
        ("PCRE-HOST-PATTERN:a/", "unsupported"), ("/a|b", "unsupported"), ("/[[:alpha:]]", "unsupported"),
        ("/[]a]", "unsupported"), (#"/\Qa\E"#, "unsupported"), ("/a$image", "malformed"), ("a b/", "malformed"),
        (".", "malformed"), ("..", "malformed"), ("./", "malformed"),
        ("a.example:x/", "malformed"), ("a.[b/", "malformed"), ("a,b.example", "malformed"), (#"/a\"#, "malformed"),
        ("http://a.example/", "malformed"), ("! Title: x", "malformed"),
    ])
    func refusesPattern(_ line: String, _ kind: String) throws {
        let source = try EntrySource("{+block}\n\(line)", .privoxy)
        if line.hasSuffix("\\") {
            // The backslash continues the line.
            #expect(source.rules == [#"/^[^:]+:\/\/[^\/:]+(:[0-9]+)?\/a/"#])
        } else {
            #expect(source.rules == [])
            #expect(source.problems == ["2:1 \(kind)-entry «\(line)»"])
        }
    }

    @Test(arguments: [
        ("{+block}", true), ("{ +block{A {reason} +handle-as-image }", true), ("{-block}", false),
        ("{+filter{x} -block +handle-as-image}", false), ("{+block -block}", false), ("{+handle-as-image}", nil),
        ("{+set-image-blocker{+block}}", nil), ("{+Block-As-Image}", true), ("{fragile}", false), ("{shop}", nil),
        ("{+block{https://a.example/#x}} # comment", true),
        ("{\\\n+handle-as-image \\\n+block{x} \\\n}", true),
    ])
    func readsHeading(_ heading: String, _ blocks: Bool?) throws {
        let aliases = """
            {{alias}}
            +block-as-image = +block{Image.} +handle-as-image
            fragile = -block -filter
            shop = -filter{x} c0
            c0 = +crunch-all-cookies \\
                 -fast-redirects

            """
        let source = try EntrySource("\(aliases)\(heading)\n.a.example", .privoxy)
        #expect(source.rules == (blocks.map { [$0 ? "||a.example^" : "@@||a.example^"] } ?? []))
        #expect(source.problems.count == (blocks == nil ? 1 : 0))
        #expect(source.problems.allSatisfy { $0.hasSuffix("not-blocking «.a.example»") })
    }

    /// The last pattern that matches decides.
    @Test(
        arguments: [
            (
                "{+block}\n.b.x\n{-block}\n.a.b.x\n{+block}\n.c.a.b.x\n{-block}\n.d.c.a.b.x",
                ["||b.x^", "@@||a.b.x^", "||c.a.b.x^$important", "@@||d.c.a.b.x^$important"], []
            ),
            // A fifth degree cannot be said, so less is blocked.
            (
                "{+block}\n.b.x\n{-block}\n.a.b.x\n{+block}\n.c.a.b.x\n{-block}\n.d.c.a.b.x\n{+block}\n.e.d.c.a.b.x",
                ["||b.x^", "@@||a.b.x^", "||c.a.b.x^$important", "@@||d.c.a.b.x^$important"], ["unsupported-entry"]
            ),
            // Where it may hold in part, the block is written.
            (
                "{+block}\n.a.x\n{-block}\n/b\n{+block}\n/c\n{-block}\n/d\n{+block}\n.e.x",
                [
                    "||a.x^", #"@@/^[^:]+:\/\/[^\/:]+(:[0-9]+)?\/b/"#,
                    #"/^[^:]+:\/\/[^\/:]+(:[0-9]+)?\/c/$important"#,
                    #"@@/^[^:]+:\/\/[^\/:]+(:[0-9]+)?\/d/$important"#, "||e.x^$important",
                ], []
            ),
            // What does not overlap is not counted.
            (
                "{+block}\n.a.x\n{-block}\n.b.x\n{+block}\n.c.x\n{-block}\n.d.x\n{+block}\n.d.x/ads",
                [
                    "||a.x^", "@@||b.x^", "||c.x^", "@@||d.x^",
                    #"/^[^:]+:\/\/([^\/:]*\.)?d\.x(:[0-9]+)?\/ads/$important"#,
                ], []
            ),
            ("{+block}\n.a.b.x\n{-block}\n.b.x", ["@@||b.x^"], ["not-blocking"]),
            (
                "{+block}\n.a.x\na.x/b\n{-block}\n/", [#"@@/^[^:]+:\/\/[^\/:]+[:\/]/"#],
                ["not-blocking", "not-blocking"]
            ),
            // To let through before anything is blocked takes nothing back: it is said only where no block may match.
            (
                "{-block}\n.b.x\n{+block}\n.a.b.x\n{-block}\n.c.a.b.x\n{+block}\n.d.c.a.b.x\n{-block}\n.e.d.c.a.b.x",
                ["||a.b.x^", "@@||c.a.b.x^", "||d.c.a.b.x^$important", "@@||e.d.c.a.b.x^$important"], ["not-blocking"]
            ),
            ("{-block}\n/\n{+block}\n.a.x", ["||a.x^"], ["not-blocking"]),
            ("{-block}\n.a.x\n.b.x\n{+block}\n.c.b.x", ["@@||a.x^", "||c.b.x^"], ["not-blocking"]),
            ("{-block}\n.a.x\n.b.a.x", ["@@||a.x^", "@@||b.a.x^"], []),
            // A pattern with a path may meet what is below its host.
            (
                "{+block}\n.b.x\n{-block}\n.a.b.x\n{+block}\n.b.x/(?-i)Y",
                ["||b.x^", "@@||a.b.x^", #"/^[^:]+:\/\/([^\/:]*\.)?b\.x(:[0-9]+)?\/Y/$important,match-case"#], []
            ),
            // One without a host, or one that is open at its end, may meet any.
            (
                "{+block}\n.d.c\n{-block}\n.e.d.c\n{+block}\n.a.\n/ads",
                [
                    "||d.c^", "@@||e.d.c^", #"/^[^:]+:\/\/([^\/:]*\.)?a(\.[^\/:]*)?[:\/]/$important"#,
                    #"/^[^:]+:\/\/[^\/:]+(:[0-9]+)?\/ads/$important"#,
                ], []
            ),
            (
                "{+block}\n.b.y\n{-block}\nad*.x\n{+block}\nads.x\nx",
                [
                    "||b.y^", #"@@/^[^:]+:\/\/ad[^.\/:]*\.x[:\/]/"#, #"/^[^:]+:\/\/ads\.x[:\/]/$important"#,
                    #"/^[^:]+:\/\/x[:\/]/"#,
                ], []
            ),
        ] as [(String, [String], [String])])
    func keepsOrder(_ text: String, _ rules: [String], _ problems: [String]) throws {
        let source = try EntrySource(text, .privoxy)
        #expect(source.rules == rules)
        #expect(source.written.rules.problems.map(\.code.rawValue) == problems)
    }

    @Test func readsJunkbusterList() throws {
        let source = try EntrySource("# Title: Example\n.ads.example/\n~ok.ads.example/fine\n", .privoxy)
        #expect(source.rules == ["||ads.example^", #"@@/^[^:]+:\/\/ok\.ads\.example(:[0-9]+)?\/fine/"#])
        #expect(source.written.rules.metadata.title == "Example")
    }

    @Test func accountsForOtherSections() throws {
        let settings = "{{settings}}\nfor-privoxy-version=3.0.11\n{{alias}}\nnothing\n"
        let text = settings + "{+block\n.a.example\n{{description}}\nx"
        let source = try EntrySource(text, .privoxy)
        #expect(source.rules == [])
        #expect(
            source.problems == [
                "4:1 malformed-entry «nothing»", "5:1 malformed-entry «{+block»", "6:1 malformed-entry «.a.example»",
            ])
    }

    @Test func boundsContinuedLines() throws {
        let text = String(repeating: "+handle-as-image \\\n", count: 100_000) + "x\n.a.example\n"
        let source = try EntrySource("{\(text)", .privoxy)
        #expect(source.written.rules.problems.map(\.code) == [.lineTooLong])
        #expect(source.rules == ["||a.example^"])
    }
}
