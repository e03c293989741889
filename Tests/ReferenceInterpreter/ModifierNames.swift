/// The modifiers that the documents know, by what they do to a rule.
enum ModifierNames {
    /// Content types; `~` before them excludes the type.
    static let types: [String: InterpretedType] = [
        "script": .script, "image": .image, "background": .image, "stylesheet": .stylesheet, "css": .stylesheet,
        "object": .object, "xmlhttprequest": .xhr, "xhr": .xhr, "subdocument": .subdocument, "frame": .subdocument,
        "ping": .ping, "beacon": .ping, "websocket": .websocket, "media": .media, "font": .font, "other": .other,
        "popup": .popup, "document": .document, "doc": .document,
    ]

    /// Types of what is no request of its own, which a rule may name beside others (uBlock Origin).
    static let typesWithoutRequest: Set<String> = ["inline-font", "inline-script", "popunder", "webrtc"]

    /// Exceptions of these kinds change what happens on the pages that they match.
    static let pageEffects: [String: PageEffect] = [
        "elemhide": .noHiding, "ehide": .noHiding, "generichide": .noGenericHiding, "ghide": .noGenericHiding,
        "specifichide": .noSpecificHiding, "shide": .noSpecificHiding, "genericblock": .noGenericBlocking,
        "urlblock": .noBlocking, "jsinject": .nothing, "content": .nothing, "extension": .nothing,
    ]

    /// With any of these a rule does something else than to block, or asks what is unknown before the answer comes.
    static let withoutBlocking: Set<String> = [
        "app", "cname", "client", "cookie", "csp", "ctag", "dnsrewrite", "dnstype", "header", "hls",
        "ipaddress", "jsonprune", "network", "permissions", "queryprune", "redirect-rule",
        "referrerpolicy", "removeheader", "removeparam", "replace", "requestheader", "responseheader", "sitekey",
        "stealth", "uritransform", "urlskip", "urltransform", "xmlprune",
    ]

    /// Everything else: parties, domains and so on.
    static let others: Set<String> = [
        "third-party", "3p", "first-party", "1p", "strict-third-party", "strict3p", "strict-first-party", "strict1p",
        "important", "match-case", "badfilter", "domain", "from", "to", "denyallow", "method", "all", "redirect",
        "rewrite", "empty", "mp4", "reason",
    ]

    static func isKnown(_ name: String) -> Bool {
        types[name] != nil || typesWithoutRequest.contains(name) || pageEffects[name] != nil
            || withoutBlocking.contains(name) || others.contains(name)
            || name.allSatisfy { $0 == "_" }
    }
}

/// What an exception for a page switches off there.
enum PageEffect: Hashable {
    case wholePage, noHiding, noGenericHiding, noSpecificHiding, noGenericBlocking, noBlocking
    /// Scripts, userscripts and changes of content, which no content blocker makes.
    case nothing
}
