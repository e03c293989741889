internal import FilterLists

/// One entry before the marker of a rule, as AdGuard writes it.
struct AdvancedDomain {
    var form: DomainEntry.Form
    var isNegated: Bool
    /// The name without path, or the regular expression with its slashes; nothing for any host.
    var name: [UInt8]
    /// What `$path` says of the pages, or nothing.
    var path: [UInt8] = []

    init(_ entry: DomainEntry, in bytes: [UInt8]) throws(AdvancedRuleProblem) {
        form = entry.form
        isNegated = entry.isNegated
        name = Self.name(of: entry, in: bytes) ?? []
        let text = bytes[entry.range.indices]
        switch entry.form {
        case .name, .any, .anySuffix: break
        case .regularExpression:
            switch PageExpression(text) {
            case nil: break
            case .path(let expression):
                (form, name, path) = (.path, [], Self.literal(expression))
            case .parts(let host, let expression):
                (name, path) = (Self.literal(host), Self.literal(expression))
            case .whole: throw .pathNotExpressible
            }
        case .path:
            // `*/path` is a path on any host, which `$path` alone says.
            if name.elementsEqual("*".utf8) { name = [] }
            let slash = text.firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
            // `a.example/` are all pages of the host.
            if slash + 1 < text.endIndex { path = AdvancedPath.prefix(Array(text[slash...])) }
        }
    }

    /// What an entry names, without its path: a name in canonical spelling, `*`, or a regular expression with its
    /// slashes; nothing where no name stands (as `DomainList`).
    static func name(of entry: DomainEntry, in bytes: [UInt8]) -> [UInt8]? {
        let range = entry.range.indices
        switch entry.form {
        case .any: return Array("*".utf8)
        case .regularExpression: return literal(bytes[range])
        case .name: return DomainName.canonical(bytes, range) ?? DomainName.address(bytes, range)
        case .anySuffix: return anySuffix(of: DomainName.canonical(bytes, range))
        case .path:
            let host = bytes[range].prefix { $0 != UInt8(ascii: "/") }
            if host.elementsEqual("*".utf8) { return Array(host) }
            guard host.count > 2, host.suffix(2).elementsEqual(".*".utf8) else {
                return DomainName.canonical(bytes, host.startIndex..<host.endIndex)
            }
            return anySuffix(of: DomainName.canonical(bytes, host.startIndex..<host.endIndex - 2))
        }
    }

    private static func anySuffix(of stem: [UInt8]?) -> [UInt8]? {
        guard let stem else { return nil }
        return stem + ".*".utf8
    }

    /// A regular expression with its slashes.
    private static func literal(_ expression: some Sequence<UInt8>) -> [UInt8] {
        [UInt8(ascii: "/")] + expression + [UInt8(ascii: "/")]
    }
}
