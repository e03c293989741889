import FilterLists
import Testing

@Suite struct NetworkRuleTests {
    /// Rules, and the parts they read as.
    @Test(arguments: [
        ("||ads.example^", "||ads.example^"),
        ("|https://ads.example/|", "|https://ads.example/|"),
        ("|http://", "|http://"),
        ("@@||ads.example^$script", "@@||ads.example^$script"),
        ("banner*ad", "banner*ad"),
        ("&ad_box_", "&ad_box_"),
        ("ads.example", "ads.example"),
        ("*", "*"),
        ("^", "^"),
        ("/banner/*", "/banner/*"),
        ("//", "//"),
        ("/banner/", "re:banner"),
        ("/banner/$script", "re:banner$script"),
        ("@@/a|b/$~image", "@@re:a|b$~image"),
        (#"/end\.js$/"#, #"re:end\.js$"#),
        (#"/end\.js$/$script"#, #"re:end\.js$$script"#),
        (
            #"/^https?:\/\/[a-z]{8,}\.example$/$3p,xhr"#,
            #"re:^https?:\/\/[a-z]{8,}\.example$$thirdParty,xmlhttprequest"#
        ),
        (#"/ads$|x/$domain=/re$/"#, "re:ads$|x$domain=/re$/"),
        ("/foo$bar,baz/", "re:foo$bar,baz"),
        ("/foo$bar,baz/$script", "re:foo$bar,baz$script"),
        ("/ads$domain=/re/", "/ads$domain=/re/"),
        ("||ads.example^$", "||ads.example^"),
        ("||ads.example/x?$$third-party", "||ads.example/x?$$thirdParty"),
        ("@@||ads.example^$?id=$popup", "@@||ads.example^$?id=$popup"),
        ("/path$x.js", "/path$x.js"),
        ("/$.min.js$script", "/$.min.js$script"),
        (#"||ads.example/a\$script"#, #"||ads.example/a\$script"#),
        ("$domain=a.example,script", "$domain=a.example,script"),
        ("*$script", "*$script"),
        ("@@$document,domain=a.example", "@@$document,domain=a.example"),
        ("||$script", "||$script"),
        ("  ||ads.example^$script\t", "||ads.example^$script"),
        ("ads .example", "ads .example"),
        ("||ads.example^$script, image , domain=a.example", "||ads.example^$script,image,domain=a.example"),
        ("||ads.example/#/x", "||ads.example/#/x"),
        ("||ads.example^ # comment $x", "||ads.example^"),
        ("ads.example # comment", "ads.example"),
        ("||ads.example^$script # comment", "||ads.example^$script"),
        ("||ads.example^$script,3p\t#comment $x", "||ads.example^$script,thirdParty"),
        ("@@/a|b/$~image # comment", "@@re:a|b$~image"),
        ("||ads.example^$script # a comment # with ##signs", "||ads.example^$script"),
        ("||ads.example/$a#b$script # comment", "||ads.example/$a#b$script"),
        ("||ads.example^$ # comment", "||ads.example^"),
        ("||ads.example^$domain=a.example|b.example # comment", "||ads.example^$domain=a.example|b.example"),
        ("||ads.example^$domain=a.example,script # comment", "||ads.example^$domain=a.example,script"),
        ("||ads.example^$domain=a.example#x", "||ads.example^$domain=a.example#x"),
        ("||ads.example^$replace=/a # b/c/", "||ads.example^$replace=/a # b/c/"),
        ("||ads.example^$csp=x # y", "||ads.example^$csp=x # y"),
        ("/path$x.js # comment", "/path$x.js"),
        ("/foo$bar/ # comment", "re:foo$bar"),
        ("[x", "[x"),
        ("-d ads.example", "-d ads.example"),
    ])
    func reads(_ line: String, _ expected: String) throws {
        let written = try Written(line)
        #expect(written.problems == [])
        #expect(written.network == [expected])
    }

    /// Values in which commas, bars and dollar signs are not what they seem.
    @Test(arguments: [
        (#"domain=/re\|x/|a.example"#, [#"domain=/re\|x/|a.example"#]),
        ("domain=/a{1,2}/|~/b|c/,script", ["domain=/a{1,2}/|~/b|c/", "script"]),
        ("domain=/open,script", ["domain=/open", "script"]),
        ("to=com|~/^x,y$/,script", ["to=com|~/^x,y$/", "script"]),
        (#"replace=/a$/b/,script"#, ["replace=/a$/b/", "script"]),
        (#"replace=/a{1,2}/b, c/g,script"#, ["replace=/a{1,2}/b, c/g", "script"]),
        (#"replace=/a\/,b/<\/x>/,script"#, [#"replace=/a\/,b/<\/x>/"#, "script"]),
        (#"replace=/a\$script/b/"#, [#"replace=/a\$script/b/"#]),
        ("removeparam=/^a{1,2}$/,script", ["removeParameter=/^a{1,2}$/", "script"]),
        ("removeparam=~/^a,b$/i,script", ["removeParameter=~/^a,b$/i", "script"]),
        ("removeparam=utm_source,~image", ["removeParameter=utm_source", "~image"]),
        ("cookie=/__utm[a-z]{1,2}/;maxAge=3600,script", ["cookie=/__utm[a-z]{1,2}/;maxAge=3600", "script"]),
        (#"urlskip=/x\/([^,]+)/ -base64,document"#, [#"urlSkip=/x\/([^,]+)/ -base64"#, "document"]),
        ("urlskip=?url +https,doc", ["urlSkip=?url +https", "document"]),
        (#"hls=/#AD:.*\,x/t,script"#, [#"hls=/#AD:.*\,x/t"#, "script"]),
        (#"csp=script-src 'self'\, x,script"#, [#"csp=script-src 'self'\, x"#, "script"]),
        (#"permissions=autoplay=()\, camera=()"#, [#"permissions=autoplay=()\, camera=()"#]),
        (#"jsonprune=\$..[ads\, x],script"#, [#"jsonPrune=\$..[ads\, x]"#, "script"]),
        (#"xmlprune=/*/*[contains(@id\, 'ad')],script"#, [#"xmlPrune=/*/*[contains(@id\, 'ad')]"#, "script"]),
        (#"header=via:/, 1\.1 google$/,script"#, [#"header=via:/, 1\.1 google$/"#, "script"]),
        ("header=set-cookie:foo,script", ["header=set-cookie:foo", "script"]),
        ("uritransform=/a,b/c/,script", ["uriTransform=/a,b/c/", "script"]),
        ("ipaddress=/^10,/|192.0.2.1,script", ["ipAddress=/^10,/|192.0.2.1", "script"]),
        ("domain=/open,to=/a,b/,script", ["domain=/open", "to=/a,b/", "script"]),
        ("script ,image", ["script", "image"]), ("domain =a.example", ["domain=a.example"]),
        ("~ script , image", ["~script", "image"]),
        ("cookie=/open(,removeparam=/a,b/,script", ["cookie=/open(,removeparam=/a,b/", "script"]),
    ])
    func splitsModifiers(_ modifiers: String, _ expected: [String]) throws {
        let written = try Written("||ads.example^$" + modifiers)
        #expect(written.problems == [])
        #expect(written.network == ["||ads.example^$" + expected.joined(separator: ",")])
    }

    @Test func holdsItsPlace() throws {
        let written = try Written("! comment\r\n  @@||ads.example^$script  \r\n")
        let rule = try #require(written.rules.networkRules.first)
        #expect(rule.line == 2)
        #expect(written.text(rule.text) == "@@||ads.example^$script")
        #expect(written.rules.list.place(line: rule.line, offset: rule.pattern.offset).column == 7)
        #expect(written.text(written.rules.modifiers[0].name) == "script")
    }
}
