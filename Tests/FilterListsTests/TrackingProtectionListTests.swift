import FilterLists
import Testing

@Suite struct TrackingProtectionListTests {
    @Test(arguments: [
        ("- /ads/", "/ads/*$third-party"),
        ("- banner*.gif", "banner*.gif$third-party"),
        ("- *banner*", "banner$third-party"),
        ("-  ads.js", "ads.js$third-party"),
        ("- !ads", "*!ads$third-party"),
        ("- @@ads", "*@@ads$third-party"),
        ("- [ads]", "*[ads]$third-party"),
        ("- ||ads", #"/\|\|ads/$third-party"#),
        ("- \u{FEFF}!x", "/\u{FEFF}!x/$third-party"),
        ("- a^b", #"/a\^b/$third-party"#),
        ("- a$image", #"/a\$image/$third-party"#),
        ("- a##b*c.d", #"/a\x23\x23b.*c\.d/$third-party"#),
        ("-d ads.example", "||ads.example^$third-party"),
        ("-d \t ads.example  ", "||ads.example^$third-party"),
        ("-d ads.example.", "||ads.example^$third-party"),
        ("-d 192.0.2.1", "||192.0.2.1^$third-party"),
        ("+d ads.example", "@@||ads.example^$third-party"),
        ("+d example", "@@||example^$third-party"),
        ("-d ads", #"/^[^:]+:\/\/([^\/:]*\.)?ads(\.[^\/:]*)?[:\/]/$third-party"#),
        ("-d ads.", #"/^[^:]+:\/\/([^\/:]*\.)?ads(\.[^\/:]*)?[:\/]/$third-party"#),
        ("-d ads.example banner", #"/^[^:]+:\/\/([^\/:]*\.)?ads\.example(:[0-9]+)?\/.*banner/$third-party"#),
        ("-d ads.example /a*.js", #"/^[^:]+:\/\/([^\/:]*\.)?ads\.example(:[0-9]+)?\/(.*\/)?a.*\.js/$third-party"#),
        ("+d ads.example /ok", #"@@/^[^:]+:\/\/([^\/:]*\.)?ads\.example(:[0-9]+)?\/(.*\/)?ok/$third-party"#),
        ("-d ads /x", #"/^[^:]+:\/\/([^\/:]*\.)?ads(\.[^\/:]*)?(:[0-9]+)?\/(.*\/)?x/$third-party"#),
    ])
    func reads(_ line: String, _ rule: String) throws {
        let source = try EntrySource("msFilterList\n\(line)\n", .trackingProtection)
        #expect(source.rules == [rule])
        #expect(source.problems == [])
        #expect(source.places == ["2:1"])
        #expect(source.written.rules.commentCount == 1)
        #expect(source.written.rules.networkRules[0].modifiers.count == 1)
    }

    @Test(arguments: [
        "-", "-d", "+d", "+ banner", "- two words", "-d a.example b c", "-d *.a.example", "-d .a.example",
        "-d a..example", "-d .",
        "-d a.example/path", "-dads.example", "||ads.example^", ": Expires", ": Expires=soon", ": Colour=1",
        "msFilterList2",
    ])
    func refuses(_ line: String) throws {
        let source = try EntrySource("msFilterList\n  \(line)\n", .trackingProtection)
        #expect(source.rules == [])
        #expect(source.problems == ["2:3 malformed-entry «\(line)»"])
    }

    @Test func readsMetadata() throws {
        let header = "\u{FEFF}msFilterList\r\n# Title: Example\r\n: Expires=3\r\n"
        let text = header + "# ||old.example^$script\r\n\r\n-d a.example"
        let source = try EntrySource(text, .trackingProtection)
        #expect(source.written.rules.metadata.title == "Example")
        #expect(source.written.rules.metadata.expiry == 3 * 86_400)
        #expect(source.written.rules.commentCount == 5)
        #expect(source.places == ["6:1"])
        #expect(try EntrySource("\u{FEFF}" + text, .trackingProtection).places == ["6:1"])
        #expect(try EntrySource(": expires = 18 hours", .trackingProtection).written.rules.metadata.expiry == 64_800)
    }
}
