import Testing

@testable import FilterLists

/// Apple's configuration profiles.
@Suite struct XMLProfileTests {
    private func profile(_ payload: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>PayloadDisplayName</key><string>No ads</string><key>PayloadContent</key><array>
        \(payload)
        </array><key>PayloadType</key><string>Configuration</string></dict></plist>
        """
    }

    private func filter(_ keys: String) -> String {
        profile("<dict><key>PayloadType</key><string>com.apple.webcontent-filter</string>\(keys)</dict>")
    }

    private func entries(_ text: String) throws -> [String] { try XMLSource.entries(text, as: .configurationProfile) }

    @Test(arguments: [
        ("ads.example", ["||ads.example^"]),
        ("Ads.Example/", ["||ads.example^"]),
        ("www.ads.example", ["||ads.example^"]),
        ("www.example", ["||www.example^"]),
        ("*.ads.example", [#"/^[^:]+:\/\/[^\/:]+\.ads\.example[:\/]/"#]),
        ("ads.example:8080", ["||ads.example:8080^"]),
        ("192.0.2.1", ["||192.0.2.1^"]),
        ("https://ads.example", ["|https://ads.example^"]),
        ("https://ads.example:443/", ["|https://ads.example^"]),
        ("http://ads.example:80", ["|http://ads.example^"]),
        ("http://ads.example:443/a", ["|http://ads.example:443/a$match-case"]),
        ("ads.example:443", ["||ads.example:443^"]),
        ("HTTP://www.ads.example/", ["|http://www.ads.example^"]),
        ("ads.example/Pop", ["||ads.example/Pop$match-case"]),
        ("https://ads.example/a?b=c", ["|https://ads.example/a?b=c$match-case"]),
        ("ads.example/a/", ["||ads.example/a/$match-case", "||ads.example/a|$match-case"]),
        ("ads.example/a*b", ["unsupported-entry «ads.example/a*b»"]),
        ("ads.example/a$script", ["unsupported-entry «ads.example/a$script»"]),
        ("ads.example/##b", ["unsupported-entry «ads.example/##b»"]),
        ("https://*.ads.example", ["unsupported-entry «https://*.ads.example»"]),
        ("ads", ["malformed-entry «ads»"]),
        ("192.0.2.0/24 x", ["unsupported-entry «192.0.2.0/24 x»"]),
        ("ftp://ads.example", ["malformed-entry «ftp://ads.example»"]),
        ("ads.example:port", ["malformed-entry «ads.example:port»"]),
        ("", ["malformed-entry «»"]),
    ])
    func readsDenied(_ address: String, _ expected: [String]) throws {
        let list = "<array><string>\(address)</string></array>"
        for key in ["DenyListURLs", "DenylistURLs", "BlacklistedURLs"] {
            #expect(try entries(filter("<key>\(key)</key>\(list)")) == expected.map { "4 \($0)" })
        }
    }

    /// What a filter says beside its deny list.
    @Test(arguments: [
        ("<key>PermittedURLs</key><array><string>a.example</string></array>", ["4 unsupported-entry «a.example»"]),
        (
            "<key>AllowListBookmarks</key><array><dict><key>URL</key><string>a.example</string></dict></array>",
            ["4 unsupported-entry «a.example»"]
        ),
        (
            "<key>AutoFilterEnabled</key><true/><key>DenyListURLs</key><array><string>a.example</string></array>",
            ["4 unsupported-entry «AutoFilterEnabled»", "4 ||a.example^"]
        ),
        (
            "<key>AutoFilterEnabled</key><false/><key>DenyListURLs</key><array><string>a.example</string></array>",
            ["4 ||a.example^"]
        ),
    ])
    func readsFilter(_ keys: String, _ expected: [String]) throws { #expect(try entries(filter(keys)) == expected) }

    /// Domains of a private network are blocked only where its server is the device itself.
    @Test(arguments: [
        ("127.0.0.1:31337", "ConnectIfNeeded", ["4 ||ads.example^", "4 malformed-entry «a b»"]),
        ("vpn.example", "ConnectIfNeeded", ["4 not-blocking «ads.example»", "4 not-blocking «a b»"]),
        ("127.0.0.1", "NeverConnect", ["4 not-blocking «ads.example»", "4 not-blocking «a b»"]),
    ])
    func readsNetworkDomains(_ server: String, _ action: String, _ expected: [String]) throws {
        let parameters = """
            <dict><key>Domains</key><array><string>ads.example </string><string>a b</string></array>\
            <key>DomainAction</key><string>\(action)</string></dict>
            """
        let network = """
            <dict><key>PayloadType</key><string>com.apple.vpn.managed</string><key>IPSec</key><dict>\
            <key>OnDemandRules</key><array><dict><key>ActionParameters</key><array>\(parameters)</array></dict></array>\
            <key>RemoteAddress</key><string>\(server)</string></dict></dict>
            """
        #expect(try entries(profile(network)) == expected)
    }

    /// Other payloads are named, and a profile without a list is refused with what it holds.
    @Test func namesOtherPayloads() throws {
        let other = "<dict><key>PayloadType</key><string>com.apple.dnsSettings.managed</string></dict>"
        let list = "<key>DenyListURLs</key><array><string>a.example</string></array>"
        let end = "</array><key>PayloadType</key>"
        let both = filter(list).replacing(end, with: other + end)
        #expect(try entries(both) == ["4 ||a.example^", "5 unsupported-entry «com.apple.dnsSettings.managed»"])

        func explanation(_ text: String) -> String? {
            #expect(throws: SourceProblem.self) { try entries(text) }.map { "\($0.code.rawValue): \($0.explanation)" }
        }
        #expect(explanation(profile(other))?.hasPrefix("no-rules: ") == true)
        #expect(explanation(profile(other))?.contains("com.apple.dnsSettings.managed") == true)
        let plugIn =
            "<key>FilterType</key><string>Plugin</string><key>PluginBundleID</key><string>com.example.filter</string>"
        #expect(explanation(filter(plugIn + list))?.contains("plug-in com.example.filter") == true)
        #expect(explanation("<plist><dict/></plist>")?.contains("no payloads") == true)
        let encrypted = "<plist><dict><key>EncryptedPayloadContent</key><data/></dict></plist>"
        #expect(explanation(encrypted)?.contains("encrypted") == true)
    }

    @Test func readsTitle() throws {
        let text = filter("<key>DenyListURLs</key><array><string>a.example</string></array>")
        #expect(try XMLSource.rules(Array(text.utf8), as: .configurationProfile).metadata.title == "No ads")
    }

    /// Signed profiles are CMS in DER, with any form of length.
    @Test(
        arguments: [
            ([0x30, 0x82, 0x10, 0x00], true), ([0x30, 0x80], true), ([0x30, 0x20], true), ([0x30, 0x81, 0x90], true),
            ([0x31, 0x82, 0x10, 0x00], false), ([0x30, 0x8F], false),
        ] as [([UInt8], Bool)])
    func tellsSigned(_ head: [UInt8], _ isSigned: Bool) {
        let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
        #expect(Markup.isSignedProfile(head + signedData + [0xA0]) == isSigned)
        #expect(!Markup.isSignedProfile(head + signedData.dropLast()))
        for count in head.indices { #expect(!Markup.isSignedProfile(Array(head.prefix(count)))) }
    }

    @Test func explainsSigned() { #expect(SourceProblem.signedProfile.explanation.contains("openssl cms -verify")) }
}
