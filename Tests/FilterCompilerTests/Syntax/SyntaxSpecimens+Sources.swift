import FilterLists

/// Sources of other syntaxes.
extension SyntaxSpecimens {
    static let sources: [SyntaxSpecimen] = [
        .init(.filters, "||ads.example^\n##.ad"),
        .init(.hosts, "0.0.0.0 ads.example"),
        .init(.domains, "ads.example\n*.track.example", "`*.` leaves out the host itself"),
        .init(.hostsDeny, "ALL: ads.example"),
        .init(
            .dnsmasq, "address=/ads.example/0.0.0.0\nserver=/track.example/\nserver=/intranet.example/192.0.2.1",
            "the longest name that matches decides"),
        .init(
            .unbound, "local-zone: \"ads.example\" always_nxdomain\nlocal-zone: \"ok.example\" transparent",
            "the closest zone around a name decides, and its data first"),
        .init(
            .rpz, "ads.example CNAME .\nok.example CNAME rpz-passthru.",
            "a name goes before wildcards, a long one before a short one"),
        .init(
            .squid, ".ads.example\n192.0.2.1",
            "where names have a dot before them, one without is its host alone, as in squid"),
        .init(.piholeExpressions, #"(^|\.)ads[0-9]*\.example$"#, "on hosts"),
        .init(
            .surge, "DOMAIN,ads.example\nDOMAIN-SUFFIX,track.example\nIP-CIDR,192.0.2.0/24",
            "the first rule that matches decides"),
        .init(.trackingProtection, "msFilterList\n-d ads.example\n- /banner/\n+d ok.example", "third-party only"),
        .init(.inPrivate, inPrivateFeed, "third-party only"),
        .init(.opera, "[prefs]\nprioritize excludelist=1\n[include]\n*\n[exclude]\nhttp://ads.example/*"),
        .init(
            .privoxy, "{+block{ads}}\n.ads.example/banner\n{-block}\nok.example",
            "the last pattern that matches decides"),
        .init(.webCleaner, #"<folder sid="a" oid="1"><block sid="b" url="ads\.example/"/></folder>"#),
        .init(
            .littleSnitch, #"{"rules":[{"action":"deny","process":"any","remote-domains":"ads.example"}]}"#,
            "rules with a priority go first, then hosts, then the longest domain"),
        .init(
            .simplewall,
            #"<root><item name="a" rule="192.0.2.1;ads.example" is_block="true" is_enabled="true"/></root>"#),
        .init(.configurationProfile, profile),
        .init(.proxyAutoConfiguration, script, "the first test that is true decides"),
        .init(.httpsEverywhere, httpsRuleSet, "only rules that change nothing but the scheme"),
        .init(.page, "<pre>\n||ads.example^\n##.ad\n</pre>", "`select` says which element holds the rules"),
        .init(.links, #"<a href="abp:subscribe?location=https://lists.example/ads.txt&amp;title=Ads">Ads</a>"#),
    ]

    private static let inPrivateFeed = """
        <rss xmlns:wf="http://www.microsoft.com/schemas/webfilter/2008">
        <item><wf:blockRegex><![CDATA[ads\\.example]]></wf:blockRegex></item></rss>
        """

    private static let profile = """
        <plist><dict><key>PayloadContent</key><array><dict>
        <key>PayloadType</key><string>com.apple.webcontent-filter</string>
        <key>DenyListURLs</key><array><string>https://ads.example/</string></array>
        </dict></array></dict></plist>
        """

    private static let script = """
        function FindProxyForURL(url, host) {
          if (dnsDomainIs(host, ".ads.example")) return "PROXY 127.0.0.1:9";
          return "DIRECT";
        }
        """

    private static let httpsRuleSet = """
        <ruleset name="News"><target host="news.example"/>
        <rule from="^http:" to="https:"/></ruleset>
        """
}
