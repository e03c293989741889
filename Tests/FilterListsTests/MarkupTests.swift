import Testing

@testable import FilterLists

@Suite struct MarkupTests {
    /// `name{attribute=value} "text" @line`, a node a line, indented by depth; `html` and `body`, which libxml2 adds, are
    /// left out of pages.
    static func written(_ markup: Markup) -> [String] {
        markup.nodes.compactMap { node in
            if node.isText { return "\(markup.string(node.text).debugDescription) @\(node.line)" }
            let name = markup.string(node.name)
            if name == "html" || name == "body" { return nil }
            let attributes = markup.attributes[node.attributes.asIndices].map {
                "\(markup.string($0.name))=\(markup.string($0.value))"
            }
            return "\(name)\(attributes.isEmpty ? "" : "{\(attributes.joined(separator: " "))}") @\(node.line)"
        }
    }

    static func problem(_ bytes: [UInt8], _ language: Markup.Language) -> SourceProblem? {
        do {
            _ = try Markup(bytes, as: language)
            return nil
        } catch {
            return error
        }
    }

    /// Pages, and their nodes.
    @Test(arguments: [
        ("<p>a", ["p @1", "\"a\" @1"]),
        ("<pre>\na&copy=1 &amp; &lt;</pre>", ["pre @1", "\"\\na&copy=1 & <\" @1"]),
        ("<p>a <.b> < c && d", ["p @1", "\"a <.b> < c && d\" @1"]),
        ("<p>&rb=&uuid=$third-party &x; &copy;", ["p @1", "\"&rb=&uuid=$third-party &x; ©\" @1"]),
        ("\n<A HREF='?a=1&copy=2&amp;b' Id>x</A>", ["a{href=?a=1&copy=2&b id=} @2", "\"x\" @2"]),
        ("<p>a<!--\n\n-->b\r\nc<br>d", ["p @1", "\"a\" @1", "\"b\\r\\nc\" @3", "br @4", "\"d\" @4"]),
        ("<p>a\rb<br>c", ["p @1", "\"a\\nb\" @1", "br @2", "\"c\" @2"]),
        ("<textarea>a<b>&amp;<!-- x --></textarea>", ["textarea @1", "\"a<b>&<!-- x -->\" @1"]),
        (
            "<script>'<textarea>'</script><p>a<b>c</b>",
            ["head @1", "script @1", "\"\\'<textarea>\\'\" @1", "p @1", "\"a\" @1", "b @1", "\"c\" @1"]
        ),
        (
            "<pre>a<i>b</i><e x='1'>c\n<img></pre>",
            ["pre @1", "\"a\" @1", "i @1", "\"b\" @1", "\"<e x=\\'1\\'>c\\n\" @1", "img @2"]
        ),
        ("<pre><![CDATA[<b>&amp;\na]]></pre>", ["pre @1", "\"<b>&amp;\\na\" @1"]),
        ("<p>a<![CDATA[</p><!--]]>b<br>c", ["p @1", "\"a</p><!--b\" @1", "br @1", "\"c\" @1"]),
        ("<script>//<![CDATA[\n//]]></script>", ["head @1", "script @1", "\"//<![CDATA[\\n//]]>\" @1"]),
        ("<main><x-y>a</x-y></div></main>", ["main @1", "x-y @1", "\"a\" @1"]),
        ("\u{FEFF}<p>é", ["p @1", "\"é\" @1"]),
        ("<meta charset=windows-1251><p>é", ["head @1", "meta{charset=windows-1251} @1", "p @1", "\"é\" @1"]),
    ])
    func readsPage(_ text: String, _ nodes: [String]) throws {
        #expect(Self.written(try Markup(Array(text.utf8), as: .html)) == nodes)
    }

    /// Documents, and their nodes.
    @Test(arguments: [
        (
            "<r a='&amp;a&lt;&#38;b&#x41;'>&amp;x&#10;<![CDATA[<&y;]]></r>",
            ["r{a=&a<&bA} @1", "\"&x\\n\" @1", "\"<&y;\" @1"]
        ),
        ("<r>a<![CDATA[b]]><![CDATA[c\n]]>d</r>", ["r @1", "\"a\" @1", "\"b\" @1", "\"c\\n\" @1", "\"d\" @2"]),
        ("<!-- x -->\n<?xml version='1.0'?>\n<r>a</r>", ["r @3", "\"a\" @3"]),
        ("<r>a\r\nb<i/>c\n\nd</r>", ["r @1", "\"a\\nb\" @1", "i @2", "\"c\\n\\nd\" @2"]),
        ("<x:r xmlns:x='u' x:a='1'/>", ["r{a=1} @1"]), ("<r><y:i y:a='1'/></r>", ["r @1", "i{a=1} @1"]),
        ("<!DOCTYPE r SYSTEM 'x.dtd'><r a='&o.l;b'>&z;</r>", ["r{a=&o.l;b} @1", "\"&z;\" @1"]),
        ("<r a='?b=1&c=2&#38;d'>e && f<!-- & --></r>", ["r{a=?b=1&c=2&d} @1", "\"e && f\" @1"]),
        ("<r><i>a</I></r>", ["r @1", "i @1", "\"a\" @1"]),
        ("<!DOCTYPE r [<!ELEMENT r ANY>]><r>a</r>", ["r @1", "\"a\" @1"]),
    ])
    func readsDocument(_ text: String, _ nodes: [String]) throws {
        #expect(Self.written(try Markup(Array(text.utf8), as: .xml)) == nodes)
    }

    @Test func knowsNamespaces() throws {
        let text = "<r><x:i xmlns:x='u:1'/><x:i xmlns:x='u:1'/><i xmlns='u:2'/><i/></r>"
        let markup = try Markup(Array(text.utf8), as: .xml)
        #expect(markup.nodes.map { markup.string($0.namespace) } == ["", "u:1", "u:1", "u:2", ""])
        #expect(markup.isElement(1, "i", in: "u:1") && !markup.isElement(3, "i", in: "u:1"))
    }

    @Test func knowsParents() throws {
        let markup = try Markup(Array("<r><a><b>x</b></a><c/></r>".utf8), as: .xml)
        #expect(markup.nodes.map(\.parent) == [-1, 0, 1, 2, 0])
        #expect(markup.nodes.map(\.end) == [5, 4, 4, 4, 5])
        #expect(markup.children(of: 0) == [1, 4])
    }

    /// Texts in other encodings, and the text that is read.
    @Test(
        arguments: [
            ([0xE0, 0xE1], "<meta charset=windows-1251><p>", "", "аб"),
            ([0xE0, 0xE1], "<p>", "", "àá"),
            ([0xE0, 0x62], "<meta charset=utf-8><p>", "", "\u{FFFD}b"),
            ([0xE0], "<?xml version='1.0' encoding='windows-1251'?><r>", "</r>", "а"),
            ([0xE4], "<?xml version='1.0' encoding='iso-8859-1'?><r>", "</r>", "ä"),
        ] as [([UInt8], String, String, String)])
    func decodes(_ bytes: [UInt8], _ before: String, _ behind: String, _ text: String) throws {
        let language: Markup.Language = before.contains("xml") ? .xml : .html
        let markup = try Markup(Array(before.utf8) + bytes + Array(behind.utf8), as: language)
        #expect(String(decoding: markup.text(of: 0), as: UTF8.self) == text)
    }

    @Test(arguments: [
        (Markup.Language.html, "<p>aб\nc</p>"), (.xml, "<?xml version='1.0' encoding='utf-16'?><p>aб\nc</p>"),
    ])
    func decodesUTF16(_ language: Markup.Language, _ text: String) throws {
        for isBigEndian in [false, true] {
            let bytes = "\u{FEFF}\(text)".utf16.flatMap { unit in
                isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
            }
            #expect(String(decoding: try Markup(bytes, as: language).text(of: 0), as: UTF8.self) == "aб\nc")
        }
    }

    /// Sources that cannot be read without losing text.
    @Test(
        arguments: [
            (.xml, "<r><i>a</i><i>b", .truncated), (.xml, "<r><i>a</i><i", .truncated),
            (.xml, "<r><![CDATA[a", .truncated),
            (.xml, "<r><!-- a", .truncated), (.xml, "<r a='b", .truncated), (.html, "<p>a<!-- b", .truncated),
            (.html, "<a href=\"b>c</a>", .truncated),
            (.xml, "<r/><r/>", .malformed), (.xml, "<r a='1' a='2'/>", .malformed), (.xml, "a", .malformed),
            (.xml, "<r>a<b</r>", .malformed), (.xml, "<r>\u{1}</r>", .malformed), (.xml, "<r/>a", .malformed),
            (.xml, "", .empty), (.xml, " \n", .empty), (.html, "", .empty), (.html, "<!-- a -->", .empty),
            (.xml, "<?xml version='1.0' encoding='x-none'?><r/>", .encoding),
            (.xml, "<?xml version='1.0' encoding='utf-16'?><r>a</r>", .encoding),
            (.xml, "<r>a\0b</r>", .encoding), (.html, "<p>a\0b", .encoding),
            (.xml, "<!DOCTYPE r [<!ENTITY e 'a'>]><r>&e;</r>", .declaresEntities),
            (.xml, "<!DOCTYPE r [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><r>&e;</r>", .declaresEntities),
            (.xml, "<!DOCTYPE r [<!ENTITY % e SYSTEM 'file:///etc/passwd'> %e;]><r/>", .declaresEntities),
            (.xml, "<!DOCTYPE r [<!ATTLIST r a CDATA 'b'>]><r/>", .declaresEntities),
        ] as [(Markup.Language, String, SourceProblem.Code)])
    func refuses(_ language: Markup.Language, _ text: String, _ code: SourceProblem.Code) {
        #expect(Self.problem(Array(text.utf8), language)?.code == code)
    }

    /// Bytes that the declared encoding does not have.
    @Test(
        arguments: [
            (.xml, "<r>", [0xE0], "</r>"), (.xml, "<?xml version='1.0' encoding='utf-8'?><r>", [0xE0], "</r>"),
            (.xml, "<?xml version='1.0' encoding='windows-1251'?><r>", [0xE0, 0x98], "b</r>"),
            (.html, "<meta charset=windows-1252><p>", [0xE0, 0x81], "b</p>"),
        ] as [(Markup.Language, String, [UInt8], String)])
    func refusesEncoding(_ language: Markup.Language, _ before: String, _ bytes: [UInt8], _ behind: String) {
        #expect(Self.problem(Array(before.utf8) + bytes + Array(behind.utf8), language)?.code == .encoding)
    }

    @Test func expandsNoBillionLaughs() {
        var text = "<!DOCTYPE r [<!ENTITY e0 'ha'>"
        for level in 1..<30 {
            text += "<!ENTITY e\(level) '" + String(repeating: "&e\(level - 1);", count: 10) + "'>"
        }
        #expect(Self.problem(Array("\(text)]><r>&e29;</r>".utf8), .xml)?.code == .declaresEntities)
    }

    @Test(arguments: [Markup.Language.html, .xml])
    func limitsDepth(_ language: Markup.Language) {
        for depth in [200, 300] {
            let text = String(repeating: "<div>\n", count: depth) + "a" + String(repeating: "</div>", count: depth)
            let problem = Self.problem(Array(text.utf8), language)
            #expect(problem?.code == (depth == 200 ? nil : .tooDeep))
        }
    }

    /// libxml2 compares each attribute of an element with all others.
    @Test(arguments: [Markup.Language.html, .xml])
    func limitsAttributes(_ language: Markup.Language) {
        let tag = "<p " + (0..<1000).map { "a\($0)='1'" }.joined(separator: " ") + ">a</p>"
        #expect(Self.problem(Array(tag.utf8), language)?.code == .tooLarge)
        let body = "<body " + (0..<200).map { "a\($0)='1'" }.joined(separator: " ") + ">"
        #expect(Self.problem(Array(String(repeating: body, count: 100).utf8), .html)?.code == .tooLarge)
    }

    @Test func tellsLines() {
        #expect(Self.problem(Array("<r>\n\n<i a='1' a='2'/></r>".utf8), .xml)?.line == 3)
        #expect(Self.problem(Array("<p>\n\0".utf8), .html)?.line == 2)
        #expect(Self.problem(Array("<p>\r\r\n\0".utf8), .html)?.line == 3)
    }

    /// libxml2 hands long texts over in parts; wherever those end, each line is the one that it says.
    @Test(arguments: [Markup.Language.html, .xml])
    func countsLinesOfLongText(_ language: Markup.Language) throws {
        for start in 0..<8 {
            let lines = (2..<2000).map { "\($0) \(String(repeating: "x", count: $0 % 7))" }
            let text = "<p>\(String(repeating: "-", count: start))\n" + lines.joined(separator: "\n") + "</p>"
            let markup = try Markup(Array(text.utf8), as: language)
            #expect(markup.nodes.count { $0.isText } == 1)
            #expect(markup.nodes.last?.line == 1)
            #expect(markup.text(of: 0).count { $0 == UInt8(ascii: "\n") } == 1998)
        }
    }

    /// `BIG_LINES` of libxml2 is for XML alone, and its nodes of pages count to 65,535.
    @Test(arguments: [Markup.Language.html, .xml])
    func countsManyLines(_ language: Markup.Language) throws {
        let text = "<p>" + String(repeating: "a\n", count: 70_000) + "<b>x</b></p>"
        let markup = try Markup(Array(text.utf8), as: language)
        #expect(markup.nodes.last?.line == 70_001)
    }
}
