/// What `[$path=…,domain=…,url=…]` before a hiding rule limits it to.
struct HidingScope {
    private enum Path { case anywhere, mainPage, pattern(AddressPattern) }

    private(set) var domains: DomainList?
    private(set) var address: AddressPattern?
    private var path = Path.anywhere

    /// Parts the modifiers from the domains behind them.
    static func parts(_ text: String) throws(InvalidRule) -> (scope: Self, domains: String) {
        guard text.hasPrefix("[$") else { return (Self(), text) }
        var depth = 0
        var isEscaped = false
        for index in text.indices {
            if !isEscaped, text[index] == "[" { depth += 1 }
            if !isEscaped, text[index] == "]" { depth -= 1 }
            isEscaped = !isEscaped && text[index] == "\\"
            guard depth == 0 else { continue }
            let modifiers = text[..<index].dropFirst(2)
            return (try Self(String(modifiers)), text[index...].dropFirst().trimmed)
        }
        throw InvalidRule("no end of the modifiers")
    }

    private init() {}

    private init(_ modifiers: String) throws(InvalidRule) {
        for part in split(modifiers, at: ",") {
            let equals = part.firstIndex(of: "=") ?? part.endIndex
            let value = Self.withoutEscapes(String(part[equals...].dropFirst()))
            switch part[..<equals].trimmed {
            case "domain":
                guard let list = DomainList(split(value, at: "|")) else { throw InvalidRule("domain=\(value)") }
                domains = list
            case "path" where value.isEmpty: path = .mainPage
            case "path":
                guard let pattern = AddressPattern(value, matchesCase: false) else { throw InvalidRule("path") }
                path = .pattern(pattern)
            case "url":
                guard let pattern = AddressPattern(value, matchesCase: false) else { throw InvalidRule("url") }
                address = pattern
            case let name: throw InvalidRule("modifier \(name)")
            }
        }
        if address != nil, domains != nil { throw InvalidRule("url with domain") }
    }

    func contains(_ page: Address) -> Bool {
        if let address, !address.matches(page) { return false }
        switch path {
        case .anywhere: return true
        case .mainPage: return page.path == "/"
        case .pattern(let pattern): return pattern.matches(path: page.pathAndQuery)
        }
    }

    private static func withoutEscapes(_ value: String) -> String {
        var result = ""
        var isEscaped = false
        for character in value {
            if isEscaped, !"[],\\".contains(character) { result.append("\\") }
            isEscaped = !isEscaped && character == "\\"
            if !isEscaped { result.append(character) }
        }
        return result
    }
}
