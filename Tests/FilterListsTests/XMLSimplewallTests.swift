import FilterLists
import Testing

/// Profiles and block lists of simplewall.
@Suite struct XMLSimplewallTests {
    @Test(arguments: [
        (#"rule="192.0.2.1""#, ["1 network-address «192.0.2.1»"]),
        (
            #"rule="192.0.2.0/24;198.51.100.1-198.51.100.9""#,
            [
                "1 network-address «192.0.2.0/24»", "1 network-address «198.51.100.1-198.51.100.9»",
            ]
        ),
        (
            #"rule="[2001:db8::1]:443; 2001:db8::/32""#,
            [
                "1 network-address «[2001:db8::1]:443»", "1 network-address «2001:db8::/32»",
            ]
        ),
        (#"rule="192.0.2.1:80""#, ["1 network-address «192.0.2.1:80»"]),
        (#"rule="80;8000-8080""#, ["1 firewall-entry «80»", "1 firewall-entry «8000-8080»"]),
        (#"rule="*""#, ["1 firewall-entry «*»"]),
        (#"name="Program""#, ["1 firewall-entry «Program»"]),
        (#"rule="Ads.example""#, [#"1 /^[^:]+:\/\/ads\.example[:\/]/"#]),
        (#"rule="ads.example:443""#, ["1 |https://ads.example/", "1 |wss://ads.example/"]),
        (#"rule="ads.example:80""#, ["1 |http://ads.example/", "1 |ws://ads.example/"]),
        (#"rule="ads.example:8080""#, [#"1 /^[^:]+:\/\/ads\.example:8080\//"#]),
        (#"rule="ads.example:https""#, ["1 malformed-entry «ads.example:https»"]),
        (
            #"rule="bücher.example;bücher.example:80""#,
            ["1 unsupported-entry «bücher.example»", "1 unsupported-entry «bücher.example»"]
        ),
        (#"rule="ads""#, ["1 malformed-entry «ads»"]),
        (#"rule="ads.example" apps="browser.exe""#, ["1 firewall-entry «ads.example»"]),
        (#"rule="ads.example" protocol="17""#, ["1 firewall-entry «ads.example»"]),
        (#"rule="ads.example" dir="1""#, ["1 firewall-entry «ads.example»"]),
        (#"rule="ads.example" dir="0" protocol="0" version="0""#, [#"1 /^[^:]+:\/\/ads\.example[:\/]/"#]),
    ])
    func reads(_ attributes: String, _ expected: [String]) throws {
        let document = "<root><item \(attributes) is_block='1' is_enabled='true'/></root>"
        #expect(try XMLSource.entries(document, as: .simplewall) == expected)
    }

    /// What is not said is off, but in the section of the block list.
    @Test(arguments: [
        ("<item rule='a.example' is_block='true' is_enabled='0'/>", ["1 disabled-entry «a.example»"]),
        ("<item rule='a.example' is_block='1'/>", ["1 disabled-entry «a.example»"]),
        ("<item rule='a.example' is_enabled='1'/>", ["1 unsupported-entry «a.example»"]),
        ("<item rule='192.0.2.1' is_enabled='1'/>", ["1 network-address «192.0.2.1»"]),
        ("<rules_blocklist><item rule='a.example'/></rules_blocklist>", [#"1 /^[^:]+:\/\/a\.example[:\/]/"#]),
        (
            "<rules_blocklist><item rule='192.0.2.1'/></rules_blocklist><a><item rule='b.example'/></a>",
            ["1 network-address «192.0.2.1»", "1 disabled-entry «b.example»"]
        ),
        ("<apps><item path='a.exe' is_enabled='1'/></apps>", ["1 firewall-entry «a.exe»"]),
    ])
    func obeysSwitches(_ items: String, _ expected: [String]) throws {
        #expect(try XMLSource.entries("<root>\(items)</root>", as: .simplewall) == expected)
    }

    /// Real files have comments before the XML declaration.
    @Test func readsCommentsBeforeDeclaration() throws {
        let document = """
            <!-- list -->

            <?xml version="1.0"?>
            <root>
            <item rule="192.0.2.1" is_enabled="1"/>
            </root>
            """
        #expect(try XMLSource.entries(document, as: .simplewall) == ["5 network-address «192.0.2.1»"])
    }
}
