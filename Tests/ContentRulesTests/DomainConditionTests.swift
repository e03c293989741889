import ContentRules
import Testing

/// The regular expressions that WebKit makes of domains, as the errors of WebKitGTK 2.50.6 print them.
@Suite struct DomainConditionTests {
    static let expressions: [(String, String)] = [
        ("a.example", #"a\.example"#), ("*a.example", #"([^/]*\.)*a\.example"#), ("*.a", #"([^/]*\.)*\.a"#),
        ("*", #"([^/]*\.)*"#), ("**a", #"([^/]*\.)*\*a"#), ("a*b", #"a\*b"#), (#"a\b"#, #"a\\b"#),
        ("a{?$}", #"a\{\?\$\}"#),
        // What is left as it is, and means something.
        ("a+b|(c)^", "a+b|(c)^"), ("a/b:1@", "a/b:1@"),
        // Escaped twice: a backslash, and then a class.
        ("a[b]", #"a\\[b]"#),
    ]

    @Test(arguments: expressions) func expression(_ domain: String, _ expression: String) {
        let filter = DomainCondition.urlFilter(forDomain: Array(domain.utf8))
        #expect(String(decoding: filter, as: UTF8.self) == #"[a-z][a-z+.-]*:\/\/"# + expression + "[:/]")
    }

    /// What finds a page by its host alone.
    @Test(arguments: [
        ("*a.example", "http://a.example/", true), ("*a.example", "https://x.www.a.example:81/y", true),
        ("*a.example", "blob:https://a.example/0-1", true), ("*a.example", "http://xa.example/", false),
        ("*a.example", "https://b.example/?u=http://a.example/", false),
        ("*a.example", "https://b.example/#http://a.example/", false), ("*a.example", "about:blank", false),
        ("*a.example", "about:blank#http://a.example/", false), ("*a.example", "file:///a.example/", false),
        ("a.example", "http://a.example/", true), ("a.example", "http://www.a.example/", false),
        ("a.example", "https://b.example/#http://a.example/", false),
    ]) func matchesAnchored(_ domain: String, _ page: String, _ isFound: Bool) throws {
        let text = DomainCondition.urlFilter(forDomain: Array(domain.utf8), isAnchored: true)
        #expect(try URLFilter(parsing: text).matches(Array(page.utf8)) == isFound)
    }

    /// The expression is searched in the whole address of the page, so it is found in paths and queries too.
    @Test(arguments: [
        ("a.example", "http://a.example/", true), ("a.example", "http://a.example:8080/", true),
        ("a.example", "http://www.a.example/", false), ("*a.example", "http://www.a.example/", true),
        ("a.example", "https://b.example/?u=http://a.example/", true),
        ("a.example", "https://b.example/#http://a.example/", true),
        ("a.example", "https://b.example/?u=//a.example/", false), ("a.example", "http://user:pw@a.example/", false),
        ("*.a.example", "http://www.a.example/", false), ("a[b]", #"https://b.example/?u=http://a\b/"#, true),
    ]) func matches(_ domain: String, _ page: String, _ isFound: Bool) throws {
        let filter = try URLFilter(parsing: DomainCondition.urlFilter(forDomain: Array(domain.utf8)))
        #expect(filter.matches(Array(page.utf8)) == isFound)
    }
}
