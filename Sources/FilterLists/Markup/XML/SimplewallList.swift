extension Transcript {
    /// A profile or block list of simplewall, a firewall: an `item` for each rule, with its addresses in `rule`.
    ///
    /// Nearly all rules are about network addresses and ports. One about the name of a host, which simplewall resolves
    /// itself, becomes a rule for exactly that host, if nothing else limits it. (simplewall's `src/db.c`)
    init(simplewall markup: Markup) throws(SourceProblem) {
        self.init(reserving: markup.bytes.count)
        var hasItems = false
        var blockList = 0..<0
        for node in markup.nodes.indices {
            if markup.isElement(node, "rules_blocklist") { blockList = markup.descendants(of: node) }
            guard markup.isElement(node, "item") else { continue }
            hasItems = true
            add(SimplewallItem(node, in: markup, isInBlockList: blockList.contains(node)))
        }
        guard hasItems else { throw SourceProblem(.noRules, "the document has no item, which is simplewall's rule") }
    }

    private mutating func add(_ item: SimplewallItem) {
        let parts = item.rule.split(separator: UInt8(ascii: ";")).map(\.withoutSpaceAround).filter { !$0.isEmpty }
        if parts.isEmpty {
            skip(item.words, at: item.place, item.isEnabled ? .firewallEntry : .disabledEntry)
        }
        for part in parts {
            guard item.isEnabled else {
                skip(part, at: item.place, .disabledEntry)
                continue
            }
            switch SimplewallAddress(part) {
            case .network: skip(part, at: item.place, .networkAddress)
            case .ports: skip(part, at: item.place, .firewallEntry)
            case .unknown: skip(part, at: item.place, .malformedEntry)
            case .host where !item.isBlock: skip(part, at: item.place, .unsupportedEntry)
            case .host where item.isLimited: skip(part, at: item.place, .firewallEntry)
            case .host(let name, let port): add(host: name, port: port, at: item.place)
            }
        }
    }

    /// A host without its subdomains, in every scheme; addresses do not name the port that is their scheme's own.
    private mutating func add(host: ArraySlice<UInt8>, port: ArraySlice<UInt8>, at place: SourcePlace) {
        guard host.allSatisfy({ $0 < 0x80 }) else { return skip(host, at: place, .unsupportedEntry) }
        let schemes: [String]
        switch port.asString {
        case "": return addExactHost(host.lowercase[...], at: place)
        case "80": schemes = ["http", "ws"]
        case "443": schemes = ["https", "wss"]
        default:
            var expression = Array(#"^[^:]+:\/\/"#.utf8)
            expression.append(literal: host.lowercase + ":".utf8 + port + "/".utf8)
            return addExpression(expression, at: place)
        }
        for scheme in schemes {
            addRule(at: place) { $0 += "|\(scheme)://".utf8 + host.lowercase + "/".utf8 }
        }
    }
}

/// A rule of simplewall's, as far as it matters here.
private struct SimplewallItem {
    var rule: ArraySlice<UInt8>
    /// What names the item when it has no addresses.
    var words: ArraySlice<UInt8>
    var place: SourcePlace
    var isEnabled: Bool
    var isBlock: Bool
    /// Whether it holds for some programs, ports, protocols or systems only.
    var isLimited: Bool

    /// - Parameter isInBlockList: Items there block, and simplewall's settings switch them on and off.
    init(_ node: Int, in markup: Markup, isInBlockList: Bool) {
        func value(_ name: StaticString) -> ArraySlice<UInt8>? { markup.trimmedAttribute(name, of: node) }
        func flag(_ name: StaticString) -> Bool {
            value(name).map { $0.isCaseless("true") || $0.isCaseless("1") } ?? isInBlockList
        }
        func isSet(_ name: StaticString) -> Bool { value(name).map { !$0.isCaseless("0") } ?? false }

        rule = value("rule") ?? value("rule_remote") ?? []
        words = value("name") ?? value("path") ?? value("apps") ?? value("rule_local") ?? Array("item".utf8)[...]
        place = markup.place(of: node)
        isEnabled = flag("is_enabled")
        isBlock = flag("is_block")
        // A direction of 1 is inbound; 0 and 2 are outbound and both.
        isLimited =
            ["apps", "rule_local", "os_version", "protocol", "version"].contains { isSet($0) }
            || value("dir")?.isCaseless("1") == true
    }
}

/// What one of the addresses of an item is.
private enum SimplewallAddress {
    /// An address, a network or a range of them, with a port or without.
    case network
    /// A port, a range of ports, or anything at all: `*`.
    case ports
    case host(ArraySlice<UInt8>, port: ArraySlice<UInt8>)
    case unknown

    init(_ part: ArraySlice<UInt8>) {
        let colonCount = part.count { $0 == UInt8(ascii: ":") }
        if part.first == UInt8(ascii: "*") || part.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }) {
            self = .ports
        } else if part.first == UInt8(ascii: "[") || colonCount > 1 {
            self = .network
        } else if part.allSatisfy({ $0.isDigit || ".:/-".utf8.contains($0) }) {
            self = .network
        } else {
            let colon = part.firstIndex(of: UInt8(ascii: ":")) ?? part.endIndex
            let (name, port) = (part[..<colon], part[colon...].dropFirst())
            let isPort = colon == part.endIndex || !port.isEmpty && port.allSatisfy(\.isDigit)
            let isName = name.isHostName && name.contains(UInt8(ascii: "."))
            self = isName && isPort ? .host(name, port: port) : .unknown
        }
    }
}
