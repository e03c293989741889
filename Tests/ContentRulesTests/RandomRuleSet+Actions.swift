extension RandomRuleSet {
    mutating func action() -> String {
        switch below(12) {
        case 0..<4: object([("type", text("block"))])
        case 4..<6: hiding()
        case 6, 7:
            object([("type", text(pick("block-cookies ignore-previous-rules ignore-following-rules make-https")))])
        case 8: object([("type", text("notify")), ("notification", text(pick("a b c")))])
        case 9: object([("type", text("redirect")), ("redirect", redirect())])
        case 10: headers()
        default: object([("type", text(once(in: 4) ? pick("Block x block-popup") : "block")), ("selector", text("a"))])
        }
    }

    mutating func redirect() -> String {
        switch below(5) {
        case 0: return object([("extension-path", text(pick("/a /b c")))])
        case 1: return object([("regex-substitution", text("\\1"))])
        case 2, 3: return object([("transform", transform())])
        default:
            return object([("url", text(pick(Self.addresses)))])
        }
    }

    private static let addresses =
        "https://a.example/ http:a //a javascript:1 http://a:99999/ about:blank x: http://[::1]/ http://é/ http://a<b/"

    mutating func transform() -> String {
        var members: [(String, String)] = []
        if once(in: 3) { members.append(("scheme", text(pick("http HTTPS javascript 1a x+y a:")))) }
        if once(in: 3) { members.append(("port", text(pick("1 65535 65536 -1 +1 x 080")))) }
        if once(in: 3) { members.append(("fragment", text(pick("#a a #")))) }
        if once(in: 3) { members.append((pick("host username password path"), text("a"))) }
        if once(in: 3) { members.append(("query", text(pick("?a a ?")))) }
        if once(in: 3) {
            let pairs = object([("key", text("a")), ("value", text("b")), ("replace-only", pick("true 1"))])
            let query = [("remove-parameters", array([text("a")])), ("add-or-replace-parameters", array([pairs]))]
            members.append(("query-transform", object(query)))
        }
        return object(members)
    }

    mutating func headers() -> String {
        let operation = pick("set append remove remove x")
        var members = [("operation", text(operation)), ("header", text("a"))]
        if operation != "remove" { members.append(("value", text("b"))) }
        return object([
            ("type", text("modify-headers")), ("priority", pick("1 0 5 1.5 -1 2147483647 2147483648 1e3")),
            (pick("request-headers response-headers"), array([object(members)])),
        ])
    }
}
