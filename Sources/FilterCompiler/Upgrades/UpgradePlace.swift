internal import ContentRules

/// The addresses of a target, as far as rule sets look at them alone.
struct UpgradePlace {
    /// What all of them begin with.
    let known: [UInt8]
    /// What of the host is not known: a look-ahead on the text behind `known`.
    let condition: RegularExpression.Node?
    /// The url-filter of all of them, without the `^`.
    let filter: [UInt8]
    /// The known part of a host that is not known whole: `.example.com/` or `example.`.
    private let name: [UInt8]

    /// A host.
    init(host: some Sequence<UInt8>) {
        known = Array("http://".utf8) + host + [UInt8(ascii: "/")]
        condition = nil
        filter = Self.escaped(known)
        name = []
    }

    /// The subdomains of a host at any depth, without the host itself: `*.example.com`.
    init(subdomainsOf host: ArraySlice<UInt8>) {
        let rest = [UInt8(ascii: ".")] + host + [UInt8(ascii: "/")]
        known = Array("http://".utf8)
        condition = Self.condition([Self.some(Self.hostCharacters)] + Self.literal(rest))
        filter = known + Array("[^/:]*".utf8) + Self.escaped(rest)
        name = rest
    }

    /// The hosts that have one more label: `example.*`.
    init(suffixesOf host: ArraySlice<UInt8>) {
        let begin = host + [UInt8(ascii: ".")]
        known = Array("http://".utf8)
        let label = Self.hostCharacters.subtracting(ASCIISet(UInt8(ascii: ".")))
        condition = Self.condition(Self.literal(begin) + [Self.some(label)] + Self.literal([UInt8(ascii: "/")]))
        filter = known + Self.escaped(begin) + Array("[^/:.]+/".utf8)
        name = Array(begin)
    }

    /// What stands for a target; nothing when it names no host.
    init?(target: ArraySlice<UInt8>) {
        if target.starts(with: "*.".utf8), Self.isHost(target.dropFirst(2)) {
            self.init(subdomainsOf: target.dropFirst(2))
        } else if target.reversed().starts(with: "*.".utf8), Self.isHost(target.dropLast(2)) {
            self.init(suffixesOf: target.dropLast(2))
        } else if Self.isHost(target) {
            self.init(host: target)
        } else {
            return nil
        }
    }

    /// Whether an expression spells the known part of the host.
    ///
    /// - Parameter isCertain: whether what it finds before it must be a part of the host.
    func isNamed(in tail: [RegularExpression.Node], isCertain: Bool = false) -> Bool {
        guard !isHost, !isCertain || name.last == UInt8(ascii: "/") else { return false }
        var matched = 0
        for node in tail {
            let isLast = matched == name.count - 1 && node == .characters(ASCIISet(name[matched]))
            if isCertain, !isLast, !node.isWithin(Self.hostCharacters) { return false }
            guard case .characters(let characters) = node else {
                matched = 0
                continue
            }
            let isNext = characters == ASCIISet(name[matched])
            matched = isNext ? matched + 1 : characters == ASCIISet(name[0]) ? 1 : 0
            if matched == name.count { return true }
        }
        return false
    }

    /// What is known of all of them, as it stands in url-filters.
    var prefix: [UInt8] { Self.escaped(known) }

    /// Whether all addresses have one host.
    var isHost: Bool { condition == nil }

    /// Whether a host is one of those that a target with an asterisk means.
    static func isHost(_ host: [UInt8], of target: ArraySlice<UInt8>) -> Bool {
        if target.first == UInt8(ascii: "*") {
            return host.count >= target.count && host.suffix(target.count - 1) == target.dropFirst()
        }
        let begin = target.dropLast()
        return host.count > begin.count && host.starts(with: begin)
            && !host.dropFirst(begin.count).contains(UInt8(ascii: "."))
    }

    /// Whether a text is a host name as it stands in addresses: in lower case, and not empty.
    static func isHost(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first, let last = text.last, text.count <= 253 else { return false }
        let isNamed = text.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        return isNamed && first != UInt8(ascii: ".") && last != UInt8(ascii: ".")
    }

    private static let hostCharacters = RegularExpression.Subject.url.characters.subtracting(ASCIISet("/:@?#"))

    private static func literal(_ text: some Sequence<UInt8>) -> [RegularExpression.Node] {
        text.map { .characters(ASCIISet($0)) }
    }

    private static func some(_ characters: ASCIISet) -> RegularExpression.Node {
        .repetition(.characters(characters), minimum: 1, maximum: nil, offset: 0)
    }

    private static func condition(_ nodes: [RegularExpression.Node]) -> RegularExpression.Node {
        .lookAround(.sequence(nodes), direction: .ahead, isNegated: false, offset: 0)
    }

    private static func escaped(_ text: some Sequence<UInt8>) -> [UInt8] {
        text.flatMap { $0 == UInt8(ascii: ".") ? [UInt8(ascii: "\\"), $0] : [$0] }
    }
}

extension RegularExpression.Node {
    /// Whether all that the node finds is of these characters.
    fileprivate func isWithin(_ characters: ASCIISet) -> Bool {
        switch self {
        case .characters(let own): own.isSubset(of: characters)
        case .sequence(let nodes), .alternation(let nodes): nodes.allSatisfy { $0.isWithin(characters) }
        case .repetition(let node, _, _, _), .capture(let node, _): node.isWithin(characters)
        case .start, .end, .wordBoundary, .lookAround: true
        }
    }
}
