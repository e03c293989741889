import ContentRules
import Testing

/// What text WebKit makes of an address.
///
/// Every row was checked against WebKitGTK 2.50.6, by `new URL(…).href`; those with `http` and `https` also by loading
/// an image under a rule whose url-filter matches the text of the row and no other.
struct CanonicalURLTests {
    private func canonical(_ text: String) -> String? {
        CanonicalURL(text).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(arguments: [
        ("HTTP://T.Test/A", "http://t.test/A"), ("http:t.test/a", "http://t.test/a"),
        ("http:/t.test/a", "http://t.test/a"), ("http:////t.test/a", "http://t.test/a"),
        (#"http:\\t.test\a\b?c\d"#, #"http://t.test/a/b?c\d"#),
        ("  \u{0}http://t.test/ a \u{1F}", "http://t.test/%20a"), ("ht\ntp://t.te\tst/a\r\nb", "http://t.test/ab"),
        ("http://t.test", "http://t.test/"), ("http://t.test?", "http://t.test/?"),
        ("http://t.test?a", "http://t.test/?a"), ("http://t.test./a", "http://t.test./a"),
        ("http://a_b.t.test/a", "http://a_b.t.test/a"), ("http://a!$&'()*+,;=~.test/", "http://a!$&'()*+,;=~.test/"),
        ("http://%74%2Etest/a", "http://t.test/a"), ("http://ex\u{AD}ample.test/a", "http://example.test/a"),
        ("http://t.test:80/a", "http://t.test/a"), ("http://t.test:0080/a", "http://t.test/a"),
        ("http://t.test:443/a", "http://t.test:443/a"), ("http://t.test:/a", "http://t.test/a"),
        ("http://t.test:08080/a", "http://t.test:8080/a"), ("https://t.test:443/a", "https://t.test/a"),
        ("https://t.test:80/a", "https://t.test:80/a"), ("ws://t.test:80/a", "ws://t.test/a"),
        ("wss://t.test:443", "wss://t.test/"), ("ftp://t.test:21/a", "ftp://t.test/a"),
    ])
    func schemesHostsAndPorts(_ text: String, _ canonical: String) {
        #expect(self.canonical(text) == canonical)
    }

    @Test(arguments: [
        ("http://user:pw@t.test/a", "http://user:pw@t.test/a"), ("http://user@t.test/a", "http://user@t.test/a"),
        ("http://user:@t.test/a", "http://user@t.test/a"), ("http://:pw@t.test/a", "http://:pw@t.test/a"),
        ("http://@t.test/a", "http://t.test/a"), ("http://:@t.test/a", "http://t.test/a"),
        ("http://a@b:c:d@t.test/a", "http://a%40b:c%3Ad@t.test/a"),
        ("http://a^|[];=é%41@t.test/a", "http://a%5E%7C%5B%5D%3B%3D%C3%A9%41@t.test/a"),
    ])
    func users(_ text: String, _ canonical: String) {
        #expect(self.canonical(text) == canonical)
    }

    @Test(arguments: [
        ("http://127.1/a", "http://127.0.0.1/a"), ("http://0x7f.1/a", "http://127.0.0.1/a"),
        ("http://0X7F.0.0.01/a", "http://127.0.0.1/a"), ("http://017700000001/a", "http://127.0.0.1/a"),
        ("http://2130706433/a", "http://127.0.0.1/a"), ("http://127.0.0.1./a", "http://127.0.0.1/a"),
        ("http://1.2.3/a", "http://1.2.0.3/a"), ("http://0x/a", "http://0.0.0.0/a"),
        ("http://１２７。0.0.1/a", "http://127.0.0.1/a"), ("http://1.2.3.4../a", "http://1.2.3.4../a"),
        ("http://1e2/a", "http://1e2/a"), ("http://1.2.3.0xg/a", "http://1.2.3.0xg/a"),
        ("http://[::1]/a", "http://[::1]/a"), ("http://[0:0:0:0:0:0:0:1]:8080/a", "http://[::1]:8080/a"),
        ("http://[2001:DB8:0:0:1:0:0:1]/a", "http://[2001:db8::1:0:0:1]/a"),
        ("http://[1:0:0:2:0:0:0:3]/a", "http://[1:0:0:2::3]/a"),
        ("http://[1:0:2:3:4:5:6:7]/a", "http://[1:0:2:3:4:5:6:7]/a"),
        ("http://[::ffff:1.2.3.4]/a", "http://[::ffff:102:304]/a"), ("http://[1::]/a", "http://[1::]/a"),
    ])
    func addressesOfTheInternetProtocol(_ text: String, _ canonical: String) {
        #expect(self.canonical(text) == canonical)
    }

    @Test(arguments: [
        ("http://bücher.test/a", "http://xn--bcher-kva.test/a"),
        ("http://BÜCHER.test/a", "http://xn--bcher-kva.test/a"),
        ("http://bu\u{308}cher.test/a", "http://xn--bcher-kva.test/a"),
        ("http://b%C3%BCcher.test/a", "http://xn--bcher-kva.test/a"),
        ("http://XN--BCHER-KVA.test/a", "http://xn--bcher-kva.test/a"),
        ("http://straße.test/a", "http://xn--strae-oqa.test/a"),
        ("http://例え。テスト/a", "http://xn--r8jz45g.xn--zckzah/a"), ("http://ｔ．ｔｅｓｔ/a", "http://t.test/a"),
        ("http://☃.test/a", "http://xn--n3h.test/a"), ("http://ΑΣ.test/a", "http://xn--mxa0b.test/a"),
    ])
    func namesBeyondASCII(_ text: String, _ canonical: String) {
        #expect(self.canonical(text) == canonical)
    }

    @Test(arguments: [
        ("http://t.test/./a/../b/.", "http://t.test/b/"), ("http://t.test/a/..", "http://t.test/"),
        ("http://t.test/../../a", "http://t.test/a"), ("http://t.test/a/%2e/%2E%2e/.%2E/b", "http://t.test/b"),
        ("http://t.test/a/.../.b/..c", "http://t.test/a/.../.b/..c"),
        ("http://t.test//a//../b", "http://t.test//a/b"), ("http://t.test/a;/..;/b", "http://t.test/a;/..;/b"),
        (#"http://t.test/ "<>^`{}|"#, "http://t.test/%20%22%3C%3E%5E%60%7B%7D|"),
        ("http://t.test/[]'()*!,;=@$&+~:%zz%4", "http://t.test/[]'()*!,;=@$&+~:%zz%4"),
        ("http://t.test/%41%c3%a9é😀\u{7F}", "http://t.test/%41%c3%a9%C3%A9%F0%9F%98%80%7F"),
        (#"http://t.test/?{}|^`\[] "<>'"#, #"http://t.test/?{}|^`\[]%20%22%3C%3E%27"#),
        ("http://t.test/?a/../b?c=é&d=%zz", "http://t.test/?a/../b?c=%C3%A9&d=%zz"),
        ("ws://t.test/?'{}", "ws://t.test/?%27{}"),
    ])
    func pathsAndQueries(_ text: String, _ canonical: String) {
        #expect(self.canonical(text) == canonical)
    }

    @Test(arguments: [
        ("about:blank", "about:blank"), ("blob:http://T.test/A-b", "blob:http://T.test/A-b"),
        ("data:text/html,<b> é'\u{1}", "data:text/html,<b> %C3%A9'"),
        ("javascript:alert( 'é' )?'", "javascript:alert( '%C3%A9' )?'"),
        ("chrome-extension://AbC/../x y?'", "chrome-extension://AbC/x%20y?'"),
        (#"foo://U@H%41é:80/./a\b"#, #"foo://U@H%41%C3%A9:80/a\b"#), ("foo://", "foo://"),
        ("foo:/a/../..//b", "foo:/.//b"), ("foo:/", "foo:/"), ("foo:", "foo:"),
        ("file:///C|/x/../../y", "file:///C:/y"), (#"file:\\localhost\x"#, "file:///x"), ("file://H/x", "file://h/x"),
    ])
    func otherSchemes(_ text: String, _ canonical: String) {
        #expect(self.canonical(text) == canonical)
    }

    @Test(
        arguments: [
            ("http://t.test#a", "http://t.test/", "#a"), ("http://t.test/#", "http://t.test/", "#"),
            (#"http://t.test/a?b#c{}|^`'" <>#é"#, "http://t.test/a?b", "#c{}|^%60'%22%20%3C%3E#%C3%A9"),
            ("ABOUT:srcdoc#a", "about:srcdoc", "#a"), ("data:a b #c", "data:a b%20", "#c"),
            ("file:x?y#z", "file:///x?y", "#z"),
        ] as [(String, String, String)])
    func fragments(_ text: String, _ canonical: String, _ fragment: String) throws {
        let url = try #require(CanonicalURL(text))
        #expect(String(decoding: url.bytes, as: UTF8.self) == canonical)
        #expect(String(decoding: url.fragment, as: UTF8.self) == fragment)
        #expect(url.description == canonical + fragment)
    }

    @Test(arguments: [
        "", "t.test/a", "//t.test/a", "1http://t.test/", "http:", "http://", "http://?a", "http:///", "http://@/",
        "http://:80/", "http://u@:80/", "http://a b/", "http://a<b/", "http://a^b/", "http://a|b/", "http://a%b/",
        "http://a%00b/", "http://a%2Fb/", "http://a%ff/", "http://a\u{FFFD}b/", "http://t.test:65536/",
        "http://t.test:8a/", "http://t.test:-1/", "http://256.256.256.256/", "http://1.2.3.4.5/",
        "http://1.16777216/a", "http://a.1/", "http://a.0x1/", "http://09.1/", "http://1..2/", "http://4294967296/",
        "http://[::1/", "http://[::1]a/", "http://[1:2]/", "http://[1::2::3]/", "http://[::1.2.3]/",
        "http://[::01.2.3.4]/", "http://[12345::]/", "http://[1:2:3:4:5:6:7:8:9]/", "http://[:1]/",
        "http://[::1%eth0]/", "http://[]/", "http://xn--a.test/", "http://xn--.test/", "http://xn--é.test/",
        "http://\u{301}a.test/", "http://a\u{A0}b/", "foo://a b/", "foo://h:99999/", "foo://u@/", "file://a:80/",
        "file://a%zz/",
    ])
    func none(_ text: String) {
        #expect(canonical(text) == nil)
    }

    /// Compatibility characters have no mapping here (WebKit: `http://1.test/`), so they make no address rather than a
    /// wrong one.
    @Test(arguments: ["http://①.test/", "http://ﬁ.test/", "http://Ⅳ.test/"])
    func notMapped(_ text: String) {
        #expect(canonical(text) == nil)
    }

    // MARK: Parts

    @Test(
        arguments: [
            ("http://t.test/a", "http", "t.test", "t.test"),
            ("HTTPS://user:pw@T.test:8080?a", "https", "user:pw@t.test:8080", "t.test"),
            ("http://user@t.test:80", "http", "user@t.test", "t.test"),
            ("ws://[::0001]:81/", "ws", "[::1]:81", "[::1]"), ("wss://0x7f.1/a", "wss", "127.0.0.1", "127.0.0.1"),
            ("file:///a", "file", "", ""), ("file://h/a", "file", "h", "h"), ("about:blank", "about", "", ""),
            ("blob:http://t.test/a", "blob", "", ""), ("foo://u@h:1/a", "foo", "u@h:1", "h"), ("foo:/a", "foo", "", ""),
        ] as [(String, String, String, String)])
    func parts(_ text: String, scheme: String, authority: String, host: String) throws {
        let url = try #require(CanonicalURL(text))
        #expect(String(decoding: url.bytes[url.scheme], as: UTF8.self) == scheme)
        #expect(String(decoding: url.bytes[url.authority], as: UTF8.self) == authority)
        #expect(String(decoding: url.bytes[url.host], as: UTF8.self) == host)
    }

    // MARK: Bytes

    /// As in the standard, what is no UTF-8 is read as U+FFFD, which no domain may hold.
    @Test func bytesThatAreNotUTF8() {
        let url = CanonicalURL(Array("http://t.test/\\".utf8) + [0xFF, 0x61, 0xC3, 0xE2, 0x82])
        #expect(url?.description == "http://t.test//%EF%BF%BDa%EF%BF%BD%EF%BF%BD")
        #expect(CanonicalURL(Array("http://t".utf8) + [0xFF] + Array(".test/".utf8)) == nil)
    }

    @Test func partsOfText() {
        let text = Array(#"{"url": "https://t.test/a?b#c", "type": 1}"#.utf8)
        let url = CanonicalURL(in: text, at: 9..<29)
        #expect(url == CanonicalURL("https://t.test/a?b#c"))
        #expect(url?.host == 8..<14)
    }

    @Test func lengthIsBounded() {
        let start = "http://t.test/"
        let longest = start + String(repeating: "a", count: CanonicalURL.maximumLength - start.utf8.count)
        #expect(CanonicalURL(longest)?.bytes.count == CanonicalURL.maximumLength)
        #expect(CanonicalURL(longest + "a") == nil)
    }
}
