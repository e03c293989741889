internal import FilterLists

/// One entry before the marker of a rule, as AdGuard writes it.
struct AdvancedDomain {
    var form: DomainEntry.Form
    var isNegated: Bool
    /// Whether it means the frames within what it names.
    var isOfFrames: Bool
    /// The name without path, or the regular expression with its slashes; nothing for any host.
    var name: [UInt8]
    /// What `$path` says of the pages, or nothing.
    var path: [UInt8] = []

    /// The entries of a cosmetic rule's domains.
    static func domains(in range: ByteRange, of bytes: [UInt8]) throws(AdvancedRuleProblem) -> [AdvancedDomain] {
        var domains: [AdvancedDomain] = []
        var entries = DomainEntries(range, separator: UInt8(ascii: ","))
        while let entry = entries.next(in: bytes) { domains.append(try AdvancedDomain(entry, in: bytes)) }
        return domains
    }

    private init(_ entry: DomainEntry, in bytes: [UInt8]) throws(AdvancedRuleProblem) {
        form = entry.form
        isNegated = entry.isNegated
        isOfFrames = entry.isOfFrames
        let text = bytes[entry.range.indices]
        switch entry.form {
        case .name, .any: name = Array(text)
        case .anySuffix: name = Array(text) + ".*".utf8
        case .regularExpression:
            switch PageExpression(text) {
            case nil: name = Self.literal(text)
            case .path(let expression):
                (form, name, path) = (.path, [], Self.literal(expression))
            case .parts(let host, let expression):
                (name, path) = (Self.literal(host), Self.literal(expression))
            case .whole: throw .pathNotExpressible
            }
        case .path:
            let slash = text.firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
            // `*/path` is a path on any host, which `$path` alone says.
            name = text[..<slash].elementsEqual("*".utf8) ? [] : Array(text[..<slash])
            // `a.example/` are all pages of the host.
            if slash + 1 < text.endIndex { path = AdvancedPath.prefix(Array(text[slash...])) }
        }
    }

    /// A regular expression with its slashes.
    private static func literal(_ expression: some Sequence<UInt8>) -> [UInt8] {
        [UInt8(ascii: "/")] + expression + [UInt8(ascii: "/")]
    }
}
