/// How entries of other syntaxes are written as filter rules.
extension Transcript {
    /// A host and its subdomains: `||ads.example^`, or `@@||ads.example^`.
    mutating func addHost(
        _ host: ArraySlice<UInt8>, at place: SourcePlace, isException: Bool = false, modifiers: String = ""
    ) {
        addRule(at: place) { rule in
            rule.append(contentsOf: (isException ? "@@||" : "||").utf8)
            rule.append(contentsOf: host)
            rule.append(UInt8(ascii: "^"))
            Self.append(modifiers: modifiers, to: &rule)
        }
    }

    /// The subdomains of a host without the host itself; the `*` of `||*.ads.example^` would go beyond the host.
    mutating func addSubdomains(of host: ArraySlice<UInt8>, at place: SourcePlace) {
        addExpression(
            Self.hostStart + Array(#"[^\/:]+\."#.utf8) + Self.escaped(host) + Self.hostEnd, at: place)
    }

    /// A regular expression on the address.
    mutating func addExpression(
        _ expression: some Sequence<UInt8>, at place: SourcePlace, isException: Bool = false, modifiers: String = ""
    ) {
        addRule(at: place) { rule in
            rule.append(contentsOf: (isException ? "@@/" : "/").utf8)
            rule.append(contentsOf: expression)
            rule.append(UInt8(ascii: "/"))
            Self.append(modifiers: modifiers, to: &rule)
        }
    }

    private static func append(modifiers: String, to rule: inout [UInt8]) {
        guard !modifiers.isEmpty else { return }
        rule.append(UInt8(ascii: "$"))
        rule.append(contentsOf: modifiers.utf8)
    }
}
