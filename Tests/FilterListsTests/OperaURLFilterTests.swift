import FilterLists
import Testing

@Suite struct OperaURLFilterTests {
    @Test(arguments: [
        ("*/ads/*", "/ads/*$match-case"),
        ("*&adType=*", "&adType=$match-case"),
        ("*banner.swf?*", "banner.swf?$match-case"),
        ("*/pixel.gif", "/pixel.gif|$match-case"),
        ("http://ads.example/*", "|http://ads.example/$match-case"),
        ("http*://ads.example/x.js", "|http*://ads.example/x.js|$match-case"),
        ("*", "*$match-case"),
        ("*a^b$c", #"/a\^b\$c$/$match-case"#),
    ])
    func blocksExcluded(_ line: String, _ rule: String) throws {
        let source = try EntrySource("[prefs]\nprioritize excludelist=1\n[exclude]\n\(line)", .opera)
        #expect(source.rules == [rule])
        #expect(source.problems == [])
        #expect(source.places == ["4:1"])
    }

    @Test func includesCount() throws {
        let lists = "[include]\n*\nhttp://a.example/*\n[exclude]\n*ads*\n[extra]\n*x*\n"
        for preference in ["", "[prefs]\nprioritize excludelist=1\n"] {
            let source = try EntrySource(lists + preference, .opera)
            #expect(source.rules == ["ads$match-case"])
            #expect(
                source.problems == [
                    "2:1 not-blocking «*»", "3:1 not-blocking «http://a.example/*»", "7:1 unsupported-entry «*x*»",
                ])
        }
        let source = try EntrySource(lists + "[prefs]\nPrioritize ExcludeList=0", .opera)
        #expect(source.rules == ["@@*$match-case", "@@|http://a.example/$match-case", "ads$match-case"])
    }

    @Test(arguments: ["/ads/*", "ads.example/*", "*two words*"])
    func refuses(_ line: String) throws {
        #expect(try EntrySource("[exclude]\n\(line)", .opera).problems == ["2:1 malformed-entry «\(line)»"])
    }

    @Test func readsComments() throws {
        let source = try EntrySource("*ads*\n; Title: Example\n; Checksum: AAAA\n;;;;\n\n", .opera)
        #expect(source.problems == ["1:1 malformed-entry «*ads*»"])
        #expect(source.written.rules.metadata.title == "Example")
        #expect(source.written.rules.metadata.checksum == nil)
        #expect(source.written.rules.commentCount == 4)
    }
}
