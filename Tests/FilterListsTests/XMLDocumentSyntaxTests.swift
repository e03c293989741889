import Testing

@testable import FilterLists

/// Which dialect a document is in, by its root element and namespaces.
@Suite struct XMLDocumentSyntaxTests {
    private static let webFilters = #"xmlns:x="http://www.microsoft.com/schemas/webfilter/2008""#

    private func syntax(_ text: String) throws -> ListSyntax {
        try Markup(Array(text.utf8), as: .xml).documentSyntax()
    }

    @Test(arguments: [
        (#"<ruleset name="Example"/>"#, ListSyntax.httpsEverywhere),
        ("<rulesetlibrary><ruleset/></rulesetlibrary>", .httpsEverywhere),
        ("<rss \(webFilters)><item><x:blockRegex>ads</x:blockRegex></item></rss>", .inPrivate),
        ("<feed xmlns='http://www.w3.org/2005/Atom' \(webFilters)><x:allowRegex>a</x:allowRegex></feed>", .inPrivate),
        ("<rss><item><blockRegex>ads</blockRegex></item></rss>", .links),
        ("<rss \(webFilters)><channel><item/></channel></rss>", .links),
        ("<feed xmlns='http://www.w3.org/2005/Atom'/>", .links),
        ("<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>", .links),
        ("<opml version='2.0'/>", .links),
        ("<subscriptions/>", .links),
        ("<folder sid='1'/>", .webCleaner),
        ("<root><item rule='192.0.2.1'/></root>", .simplewall),
        ("<root><rules_custom><item rule='80'/></rules_custom></root>", .simplewall),
        ("<plist version='1.0'><dict/></plist>", .configurationProfile),
        ("<html xmlns='http://www.w3.org/1999/xhtml'/>", .page),
    ])
    func tells(_ text: String, _ expected: ListSyntax) throws {
        #expect(try syntax(text) == expected)
    }

    @Test(arguments: [
        ("<root/>", "<root>"),
        ("<svg xmlns='http://www.w3.org/2000/svg'/>", "<svg> in the namespace http://www.w3.org"),
        ("<Ruleset/>", "<Ruleset>"), ("<filters/>", "<filters>"),
    ])
    func refuses(_ text: String, _ words: String) throws {
        let problem = #expect(throws: SourceProblem.self) { try syntax(text) }
        #expect(problem?.code == .unreadSyntax)
        #expect(problem?.explanation.contains(words) == true)
    }

    /// A reader that is given another document says so, whoever asked for it.
    @Test(arguments: [
        (ListSyntax.inPrivate, "<rss/>", SourceProblem.Code.noRules),
        (.webCleaner, "<rss/>", .otherSyntax),
        (.webCleaner, "<folder><title>Empty</title></folder>", .noRules),
        (.simplewall, "<root/>", .noRules),
        (.configurationProfile, "<rss/>", .otherSyntax),
        (.configurationProfile, "<plist><array/></plist>", .otherSyntax),
        (.links, "<subscriptions/>", .noRules),
        (.links, "<ruleset/>", .otherSyntax),
        (.links, "<filters/>", .unreadSyntax),
    ])
    func refusesWrongDocuments(_ syntax: ListSyntax, _ text: String, _ code: SourceProblem.Code) throws {
        let markup = try Markup(Array(text.utf8), as: .xml)
        let source = ListSource(name: "test", bytes: [])
        let problem = #expect(throws: SourceProblem.self) {
            switch syntax {
            case .inPrivate: _ = try Transcript(inPrivate: markup)
            case .webCleaner: _ = try source.webCleanerRules(of: markup, ReadingConditions())
            case .simplewall: _ = try Transcript(simplewall: markup)
            case .configurationProfile: _ = try Transcript(configurationProfile: markup)
            default: _ = try source.links(of: markup)
            }
        }
        #expect(problem?.code == code)
    }

    @Test(arguments: [
        (ListSyntax.inPrivate, "<rss><item>"), (.webCleaner, "<folder><block url='ads'"),
        (.simplewall, "<root><item rule='192.0.2.1'/>"), (.configurationProfile, "<plist><dict><key>Payl"),
        (.links, "<subscriptions><subscription url='a.txt'/>"),
    ])
    func refusesTruncated(_ syntax: ListSyntax, _ text: String) {
        #expect(XMLSource.refusal(text, as: syntax) == .truncated)
    }
}
