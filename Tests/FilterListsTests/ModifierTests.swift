import FilterLists
import Testing

@Suite struct ModifierTests {
    /// Every name that the three blockers document, and what it stands for.
    static let names: [(String, Modifier.Kind)] = [
        ("script", .script), ("image", .image), ("background", .image), ("stylesheet", .stylesheet),
        ("css", .stylesheet), ("object", .object), ("object-subrequest", .object), ("object_subrequest", .object),
        ("xmlhttprequest", .xmlhttprequest), ("xhr", .xmlhttprequest), ("subdocument", .subdocument),
        ("frame", .subdocument), ("media", .media), ("font", .font), ("websocket", .websocket), ("ping", .ping),
        ("beacon", .ping), ("other", .other), ("xbl", .other), ("dtd", .other), ("document", .document),
        ("doc", .document), ("popup", .popup), ("popunder", .popunder), ("all", .all), ("csp_report", .cspReport),
        ("csp-report", .cspReport), ("webrtc", .webrtc), ("inline-script", .inlineScript),
        ("inline-font", .inlineFont), ("third-party", .thirdParty), ("third_party", .thirdParty),
        ("3p", .thirdParty), ("strict3p", .strictThirdParty), ("strict-third-party", .strictThirdParty),
        ("first-party", .firstParty), ("1p", .firstParty), ("strict1p", .strictFirstParty),
        ("strict-first-party", .strictFirstParty), ("cname", .cname), ("match-case", .matchCase),
        ("match_case", .matchCase), ("Match-Case", .matchCase), ("important", .important),
        ("badfilter", .badFilter), ("_", .noop), ("_____", .noop), ("collapse", .noop),
        ("elemhide", .elementHiding), ("ehide", .elementHiding), ("generichide", .genericHiding),
        ("ghide", .genericHiding), ("specifichide", .specificHiding), ("shide", .specificHiding),
        ("urlblock", .urlBlocking), ("genericblock", .genericBlocking), ("jsinject", .scriptInjection),
        ("content", .content), ("extension", .extension), ("stealth", .stealth), ("empty", .empty), ("mp4", .mp4),
        ("removeparam", .removeParameter), ("queryprune", .removeParameter), ("cookie", .cookie),
        ("network", .network), ("webbundle", .webBundle),
    ]

    /// Every name that needs a value.
    static let namesWithValue: [(String, Modifier.Kind)] = [
        ("domain", .domain), ("from", .domain), ("top", .topDomain), ("to", .to), ("denyallow", .denyAllow),
        ("method", .method), ("app", .app), ("ipaddress", .ipAddress), ("sitekey", .siteKey), ("header", .header),
        ("responseheader", .header), ("requestheader", .requestHeader), ("dnstype", .dnsType), ("client", .client),
        ("ctag", .clientTag), ("reason", .reason),
    ]

    /// Every name that needs a value in a rule that is no exception.
    static let namesWithoutValueInExceptions: [(String, Modifier.Kind)] = [
        ("redirect", .redirect), ("redirect-rule", .redirectRule), ("rewrite", .rewrite), ("csp", .csp),
        ("permissions", .permissions), ("referrerpolicy", .referrerPolicy), ("replace", .replace),
        ("removeheader", .removeHeader), ("uritransform", .uriTransform), ("urltransform", .urlTransform),
        ("urlskip", .urlSkip), ("jsonprune", .jsonPrune), ("xmlprune", .xmlPrune), ("hls", .hls),
        ("dnsrewrite", .dnsRewrite),
    ]

    @Test(arguments: names) func readsName(_ name: String, _ kind: Modifier.Kind) throws {
        #expect(try Written("x$\(name)").network == ["x$\(kind)"])
        let negated = try Written("x$~\(name),script").network
        #expect(negated == (Self.withoutNegation.contains(kind) ? [] : ["x$~\(kind),script"]))
    }

    /// What is said or not said: `~` before it is a slip that must not turn into its opposite.
    static let withoutNegation: [Modifier.Kind] = [.all, .important, .badFilter, .empty, .mp4, .cookie]

    @Test(arguments: namesWithValue) func needsValue(_ name: String, _ kind: Modifier.Kind) throws {
        #expect(try Written("x$\(name)=v").network == ["x$\(kind)=v"])
        for line in ["x$\(name)", "x$script,\(name)", "@@x$\(name)"] {
            let written = try Written(line)
            #expect(written.network == [] && written.rules.modifiers.isEmpty)
            #expect(written.rules.problems.map(\.code) == [.missingValue])
        }
        #expect(try Written("x$\(name)=").problems == ["1:3 missing-value «\(name)=»"])
    }

    @Test(arguments: namesWithoutValueInExceptions)
    func needsValueExceptInExceptions(_ name: String, _ kind: Modifier.Kind) throws {
        #expect(try Written("x$\(name)=v").network == ["x$\(kind)=v"])
        #expect(try Written("@@x$\(name)").network == ["@@x$\(kind)"])
        #expect(try Written("x$\(name)").problems == ["1:3 missing-value «\(name)»"])
    }

    @Test func coversAllKinds() {
        let tested = Set((Self.names + Self.namesWithValue + Self.namesWithoutValueInExceptions).map(\.1))
        #expect(Set(Modifier.Kind.allCases).subtracting(tested) == [.path, .url])
    }

    /// Values that are legal but not needed.
    @Test(arguments: [
        ("removeparam=a", "removeParameter=a"), ("cookie=a;maxAge=1", "cookie=a;maxAge=1"),
        ("stealth=referrer", "stealth=referrer"), (#"extension="a""#, #"extension="a""#),
    ])
    func allowsValue(_ modifier: String, _ expected: String) throws {
        #expect(try Written("@@x$\(modifier)").network == ["@@x$\(expected)"])
    }
}
