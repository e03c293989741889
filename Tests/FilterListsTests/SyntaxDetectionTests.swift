import Testing

@testable import FilterLists

@Suite struct SyntaxDetectionTests {
    @Test(arguments: [
        ("||ads.example^", ListSyntax.filters),
        ("[Adblock Plus 2.0]\nads.example\n", .filters),
        ("! Title: A list\n! nothing yet\n", .filters),
        ("# a comment\n", .filters),
        ("/banner/*\n", .filters),
        ("//ads.example^\n", .filters),
        ("//ads.example/x.js|\n", .filters),
        ("//ads.example/$script,third-party\n", .filters),
        ("! c\n//ads.example/\n", .filters),
        ("&ad_id=\n", .filters),
        ("-banner-ad-\n", .filters),
        ("adserver\n", .filters),
        ("ads.js\n", .filters),
        ("468x60\n", .filters),
        ("404.gif\n", .filters),
        ("a.example##.ad\n", .filters),
        ("##.ad\n", .filters),
        ("!#include other.txt\n", .filters),
        ("ads.example\n||track.example^\n", .filters),
        ("/^https:\\/\\/ads\\.example/\n", .filters),
        ("ads.example$third-party\n", .filters),
        ("ads.example", .domains),
        ("! uBlock Origin reads names\nads.example # why\n", .domains),
        ("*.ads.example\nads.example\n", .domains),
        ("[Adblock]\n*.ads.example\nads.example\n", .domains),
        ("a.example\nb.example\n##Tracking\nc.example\n### Ads ###\n", .domains),
        ("###Ads###\na.example\nb.example\n", .domains),
        ("a.example\nb.example\n##.ad\n", .filters),
        ("a.example\nb.example\n###ad\n", .filters),
        ("a.example\nb.example\n##img\n||c.example^\n", .filters),
        ("##Tracking\n", .filters),
        ("localhost\na.example\nb.example\n", .domains),
        ("LOCALHOST\nlocalhost.localdomain\nbroadcasthost\na.example\n", .domains),
        ("domain\na.example\nb.example\n", .domains),
        ("Host name\na.example\nb.example\n", .domains),
        ("127.0.0.1 localhost\nads.example\nb.example\nc.example\n", .domains),
        ("0.0.0.0 a.example\nb.example\n", .domains),
        ("a.example\nb.example\na", .domains),
        ("a.example\nb.example\n*", .domains),
        ("a.example\nb.example\n1phads.c", .domains),
        (".a.example\n.b.example\n.", .squid),
        ("+.a.example\n+.b.example\n+.c.example\n", .domains),
        ("+.a.example\n.b.example\n.c.example\nd.example\n", .domains),
        ("full:a.example\nb.example @ads\ndomain:c.example\n", .domains),
        ("a.example\nb.example\nc.example\nd.example\ne.example\nkeyword:ads\n", .domains),
        ("include:x\nads.example @ads\ndomain:b.example\nfull:c.example @ads\nregexp:^x$\nkeyword:ads\n", .domains),
        ("include:a\ninclude:b @ads # why\n", .domains),
        ("a.example\nb.example\nc.example\nd.example\nb_ad example\ne.example,\nf.example\n", .domains),
        ("a.example\nb.example\nc.example\na b\nads.js\n", .filters),
        ("a.example\nb.example\nc.example\na b\nads.*\n", .filters),
        ("||a.example^\na b\nc d\n", .filters),
        ("a.example\nb.example\nc.example:8080\n", .domains),
        ("a.example\nb.example\nhttp://c.example/x\n", .domains),
        ("a.example\nb.example\nhttp://c.example/\n", .filters),
        ("a.example\nb.example\nc.example/\n", .filters),
        ("! Expires: 4 days\na.example\nb.example\nc.example/x\n", .filters),
        ("a.example\nb.example\nHTTPS://c.example/x\n", .domains),
        ("a.example\nb.example\nc.example/path\n", .domains),
        (".a.example\n.b.example\n.c.example\nc.example/path\n", .squid),
        ("a.example\nb.example/path\n", .filters),
        ("a.example\nb.example\nc.example/path\n||d.example^\n", .filters),
        ("a.example\nb.example\nc.example/*/path\n", .filters),
        ("a.example\nb.example\nads.js?\n", .filters),
        ("a.example\nb.example\nads.js/x\n", .filters),
        ("[Adblock]\na.example\nb.example\nc.example/path\n", .filters),
        ("[Adblock Plus 2.0]\n//ads.example/\n", .filters),
        ("[Adblock]\n//ads.example/\n", .filters),
        ("[Adblock Plus 2.0]\n.468x60/\n", .filters),
        ("[Adblock]\n.468x60/\n.728x90/\n", .filters),
        ("! Title: A list\n.468x60/\n", .filters),
        ("a.example\nadserver\n", .filters),
        ("a.example\nb.example\n/banner/*\n", .filters),
        ("a.example\nb.example\nads.js\n", .filters),
        ("a.example\nb.example\n-banner-\n", .filters),
        ("a.example\nb.example\nadserver\nadtrack\n", .filters),
        (".ads.example\n.track.example\n", .squid),
        (".Include</etc/lists/ads>\n", .squid),
        ("#.Include</etc/lists/ads>\n##time: 9 0 17 0 01234\n", .squid),
        ("0.0.0.0 ads.example\n", .hosts),
        ("# hosts\n127.0.0.1\tlocalhost\n::1 localhost\n:: ads.example track.example\n", .hosts),
        ("address=/ads.example/0.0.0.0\n", .dnsmasq),
        ("address=/one.example/0.0.0.0\nport=53\n", .dnsmasq),
        ("# x\nserver=/ads.example/\nlocal=/ads.example/\n", .dnsmasq),
        ("server:\nlocal-zone: \"ads.example\" static\n", .unbound),
        ("local-data: \"ads.example A 0.0.0.0\"\n", .unbound),
        ("; zone\nads.example CNAME .\n", .rpz),
        ("$INCLUDE a.zone\n$GENERATE 1-9 ad$.example CNAME .\n", .rpz),
        (
            "$TTL 60\n@ SOA ns.example. mail.example. (\n1 2 3 4 5)\nads.example 60 IN CNAME .\nb.example A 0.0.0.0\n",
            .rpz
        ),
        ("ALL: ads.example\n", .hostsDeny),
        ("DOMAIN-SUFFIX,ads.example\nIP-CIDR,192.0.2.0/24,REJECT\n", .surge),
        ("(^|\\.)ads\\.example$\n", .piholeExpressions),
        ("(^|\\.)ads\\.example$\n^x\\.example$;querytype=A\n", .piholeExpressions),
        ("ads.example\ntrack.example\n^ad[0-9]+\\.\n", .piholeExpressions),
        ("msFilterList\n: Expires=1\n-d ads.example\n", .trackingProtection),
        ("# x\n- banner\n-d ads.example\n+d good.example\n", .trackingProtection),
        ("[prefs]\nprioritize excludelist=1\n[include]\n*\n[exclude]\n*ads.example*\n", .opera),
        ("{+block{ads}}\n.ads.example\n", .privoxy),
        ("{{alias}}\n+crunch = +block\n", .privoxy),
        ("{ \\\n-block \\\n}\n.ok.example\n", .privoxy),
        ("{\\\n+block{ads} \\\n}\n.ads.example\n", .privoxy),
        (".ads.example/\n.track.example/\n", .privoxy),
        ("{\"name\": \"x\", \"rules\": [{\"action\": \"deny\", \"remote-domains\": \"ads.example\"}]}", .littleSnitch),
        ("function FindProxyForURL(url, host) {\n  return \"DIRECT\";\n}\n", .proxyAutoConfiguration),
        ("// a script\nvar hosts = [];\nfunction FindProxyForURL(url, host) {}\n", .proxyAutoConfiguration),
        ("<!DOCTYPE html>\n<html>", .page),
        ("\u{FEFF}\n <!-- x --> <HTML lang=en>", .page),
        ("<pre>\nads.example\n</pre>", .page),
    ])
    func tells(_ text: String, _ syntax: ListSyntax) throws {
        #expect(try Transcribed.text(text).syntax(declared: nil) == syntax)
        #expect(try Transcribed.text("\u{FEFF}" + text).syntax(declared: nil) == syntax)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(try Transcribed.text(lines).syntax(declared: nil) == syntax)
        #expect(try Transcribed.text(text).syntax(declared: syntax) == syntax)
    }

    @Test(arguments: [
        ("", SourceProblem.Code.empty, "nothing"),
        ("\u{FEFF} \r\n\t\n", .empty, "nothing"),
        ("[Patterns]\nName = \"Ads\"\nMatch = \"<ad>\"\n", .unreadSyntax, "Proxomitron"),
        ("# NoAddURL\n<ad*> $SET(#=x)\n", .unreadSyntax, "Proxomitron"),
        ("FILTER: ads Removes ads\ns|<ad>||g\n", .unreadSyntax, "Privoxy"),
        ("* ads.example * block\na.example b.example script allow\n", .unreadSyntax, "uMatrix"),
        ("/* ads */\n.ad { display: none }\n", .unreadSyntax, "style sheet"),
        ("Dear reader,\nthe weather was fine,\nand so were we.\n", .unknownSyntax, "prose"),
        (".ad,\n.banner {\n  display: none;\n}\n", .unreadSyntax, "style sheet"),
        (".ad\n{\n  color: red;\n  margin: 0;\n}\n", .unreadSyntax, "style sheet"),
        (".ad\n{ \\\n  color: red;\n}\n.b {\n  margin: 0;\n}\n", .unreadSyntax, "style sheet"),
        ("[Adblock Plus 2.0]\n%include easylist:ads.txt%\n", .unreadSyntax, "source that a list is put together"),
        (".ad\n{ display: none; }\n.b\n{ -webkit-appearance: none; }\n", .unreadSyntax, "style sheet"),
        (".ad\n{ -moz-appearance: none;\n  margin: 0;\n}\n", .unreadSyntax, "style sheet"),
        ("192.0.2.0/24\n198.51.100.7\n", .unreadSyntax, "network addresses"),
        ("create ads hash:net\nadd ads 192.0.2.0/24\n", .unreadSyntax, "network addresses"),
        ("{\"a\": 1}", .unreadSyntax, "JSON"),
        ("[\n  {\"id\": 1}\n]", .unreadSyntax, "JSON"),
        ("[{\"trigger\":{\"url-filter\":\"x\"},\"action\":{\"type\":\"block\"}}]", .unreadSyntax, "WebKit"),
        ("[general]\nname = x\nsize = 3\n", .unreadSyntax, "configuration"),
        ("title: x\nitems:\n  size: 3\n", .unreadSyntax, "configuration"),
        ("| a | b |\n| --- | --- |\n| c | d |\n", .unreadSyntax, "Markdown"),
        ("%include a:b.txt%\n%include a:c.txt%\n", .unreadSyntax, "put together"),
        ("@include \"a.txt\"\n", .unreadSyntax, "put together"),
        ("d1 2\na3 1\n||ads.example^\n", .unreadSyntax, "patch"),
        ("diff name:a lines:2 checksum:1f\na1 1\n||ads.example^\n", .unreadSyntax, "patch"),
        ("--- a\n+++ b\n@@ -1 +1 @@\n-x\n", .unreadSyntax, "patch"),
        ("var a = 1;\n", .unreadSyntax, "script"),
        ("// the script's name^\n//-----|\n//#### ads ####\n//a##b\n", .unknownSyntax, "script"),
        ("//ads.example\n", .unknownSyntax, "script"),
        ("Not Found: there is no such page here\nTry again later, please do\n", .unknownSyntax, "syntax:"),
        ("a.example\tads\nb.example\ttracker\n", .unknownSyntax, "a table"),
        ("a.example 127.0.0.1\nb.example 127.0.0.1\n", .unknownSyntax, "a table"),
        ("a.example,ads\nb.example,tracker\n", .unknownSyntax, "a table"),
        ("domain,kind\na.example,ads\nb.example,ads\n", .unknownSyntax, "a table"),
        ("/ip dns static\nadd address=127.0.0.1 name=a.example\n", .unknownSyntax, "a table or a configuration"),
        ("^https?://c\\.example/ad url reject\n", .unknownSyntax, "a table or a configuration"),
        ("404: Not Found", .unknownSyntax, "error message"),
        ("410\n", .unknownSyntax, "error message"),
        ("Not Found\n", .unknownSyntax, "error message"),
        ("<?xml version=\"1.0\"?><x/>", .unknownSyntax, "XML"),
    ])
    func refuses(_ text: String, _ code: SourceProblem.Code, _ reason: String) {
        refuses(Array(text.utf8), nil, code, reason)
    }

    @Test(arguments: [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D], SourceProblem.Code.unreadSyntax, "PNG"),
        ([0xFF, 0xD8, 0xFF, 0xE0], .unreadSyntax, "JPEG"),
        (Array("%PDF-1.7".utf8), .unreadSyntax, "PDF"),
        ([0x1F, 0x8B, 0x08, 0x00], .unreadSyntax, "gzip"),
        ([0x50, 0x4B, 0x03, 0x04, 0x14], .unreadSyntax, "ZIP"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .unreadSyntax, "xz"),
        ([0xFF, 0xFE, 0x61, 0x00], .encoding, "UTF-8"),
        ([0xFE, 0xFF, 0x00, 0x61], .encoding, "UTF-16"),
        ([0x7C, 0x00, 0x7C, 0x00, 0x61, 0x00], .encoding, "UTF-16"),
        ([0x00, 0x7C, 0x00, 0x7C, 0x00, 0x61], .encoding, "UTF-16"),
        ([0x3C, 0x00, 0x70, 0x00, 0x3E, 0x00], .encoding, "UTF-16"),
        ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], .encoding, "UTF-32"),
        ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00, 0x00, 0x61], .encoding, "UTF-32"),
        ([0x01, 0x00, 0x02, 0x00, 0x61, 0x00], .unreadSyntax, "binary"),
        ([0x01, 0x02, 0x03, 0x04, 0x61], .unreadSyntax, "binary"),
    ])
    func refusesBinary(_ bytes: [UInt8], _ code: SourceProblem.Code, _ reason: String) {
        refuses(bytes, nil, code, reason)
        refuses(bytes, .filters, code, reason)
    }

    @Test(arguments: [
        ("<html><title>404</title></html>", ListSyntax.filters, SourceProblem.Code.page, "web page"),
        ("<!doctype html>", .httpsEverywhere, .page, "web page"),
        ("<?xml version=\"1.0\"?><ruleset/>", .hosts, .otherSyntax, "XML"),
        ("||ads.example^", .webCleaner, .otherSyntax, "plain text"),
        ("||ads.example^", .page, .otherSyntax, "plain text"),
        ("msFilterList\n-d ads.example\n", .hosts, .otherSyntax, "Tracking Protection"),
        ("||ads.example^\n", .dnsmasq, .otherSyntax, "filter list"),
        ("{\"a\": 1}", .littleSnitch, .unreadSyntax, "JSON"),
        ("192.0.2.0/24\n", .domains, .unreadSyntax, "network addresses"),
    ])
    func checksDeclared(_ text: String, _ declared: ListSyntax, _ code: SourceProblem.Code, _ reason: String) {
        refuses(Array(text.utf8), declared, code, reason)
    }

    /// What may be several things is what was declared.
    @Test(arguments: [
        ("ads.example\n", ListSyntax.filters), ("ads.example\n", .squid), ("ads.example\n", .piholeExpressions),
        ("ads.example\n", .privoxy), ("word\n", .piholeExpressions), ("# nothing\n", .rpz),
        ("some words of prose that are no list\n", .hosts), ("a page: [x](https://a.example)\n", .links),
        ("<rss/>", .links), ("<?xml version=\"1.0\"?><html xmlns='x'/>", .page),
    ])
    func takesDeclared(_ text: String, _ declared: ListSyntax) throws {
        #expect(try Transcribed.text(text).syntax(declared: declared) == declared)
    }

    @Test(arguments: [
        ("<!-- a --><!-- b -->\n<?xml version=\"1.0\"?><root/>", Markup.Language.xml),
        ("<?xml version=\"1.0\"?><root/>", .xml), ("<folder title=\"x\">", .xml),
        ("<!DOCTYPE subscriptions SYSTEM \"x\">", .xml), ("<Ruleset/>", .xml),
        ("<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html>", .html), ("<p align=center>", .html),
    ])
    func tellsMarkup(_ text: String, _ language: Markup.Language) {
        #expect(Transcribed.text(text).markupLanguage == language)
        var wide: [UInt8] = [0xFF, 0xFE]
        for byte in text.utf8 { wide += [byte, 0] }
        #expect(SourceText(wide).markupLanguage == language)
        // Without a mark, the declaration tells it.
        let isDeclared = text.hasPrefix("<?")
        #expect((SourceText(Array(wide.dropFirst(2))).markupLanguage == language) == isDeclared)
        #expect((SourceText(text.utf8.flatMap { [0, $0] }).markupLanguage == language) == isDeclared)
    }

    @Test func readsWidePageWithoutMark() throws {
        let page = "<?xml version='1.0'?><html><body><pre>||a.example^</pre></body></html>"
        let bytes: [UInt8] = page.utf8.flatMap { [$0, 0] }
        guard case .rules(let rules) = try ListSource(name: "test", bytes: bytes).read(ReadingConditions()) else {
            return #expect(Bool(false))
        }
        #expect(rules.networkRules.count == 1)
    }

    /// What may be a page or a document and cannot be read is not said to be none.
    @Test(arguments: [ListSyntax.page, .links, .webCleaner])
    func refusesWideMarkup(_ declared: ListSyntax) {
        var bytes: [UInt8] = [0xFF, 0xFE, 0, 0]
        for byte in "<?xml version='1.0'?><x/>".utf8 { bytes += [byte, 0, 0, 0] }
        let source = ListSource(name: "test", bytes: bytes, syntax: declared)
        let problem = #expect(throws: SourceProblem.self) { try source.read(ReadingConditions()) }
        #expect(problem?.code == .encoding)
    }

    /// Only the beginning of a source is looked at, where the signs of filters need not stand yet.
    @Test(arguments: ["##.ad", ",~x.example##.ad\n||ads.example^"])
    func longLines(_ end: String) throws {
        let hosts = (0..<4000).map { "h\($0).example" }.joined(separator: ",")
        #expect(try SourceText(Array((hosts + end).utf8)).syntax(declared: nil) == .filters)
    }

    @Test(arguments: ["||ads.example^", "< 3", "<", "<<", "<-", "ads.example##body > p", "<!-- never closed"])
    func tellsNoMarkup(_ text: String) {
        let language = Transcribed.text(text).markupLanguage
        #expect(language == nil || text.hasPrefix("<!--"))
    }

    private func refuses(_ bytes: [UInt8], _ declared: ListSyntax?, _ code: SourceProblem.Code, _ reason: String) {
        do throws(SourceProblem) {
            let syntax = try SourceText(bytes).syntax(declared: declared)
            Issue.record("told as \(syntax)")
        } catch {
            #expect(error.code == code)
            #expect(error.explanation.contains(reason), "\(error.explanation)")
            #expect(!error.explanation.hasSuffix("."))
        }
    }
}
