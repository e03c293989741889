internal import ContentRules

/// A filter that is about how the hosts of addresses begin, or a label of them: `http://ads.shop.`, `||shop.*/ads/`.
struct HostBeginning {
    /// An expression for what stands before the name.
    private let start: [UInt8]
    /// The host's characters that the filter gives.
    private let name: [UInt8]
    /// Whether the name may begin any label of the host.
    private let isOfLabel: Bool
    /// Whether the host ends with the name.
    private let isWhole: Bool
    /// An expression for what follows the host.
    private let end: [UInt8]
    /// The filter, where it may also be found behind the host.
    private let text: [UInt8]?

    /// How filters begin that may be found anywhere, and the start of an address that each matches there.
    private static let starts = [
        ("http://", "^http://"), ("https://", "^https://"), ("https?://", "^https?://"), ("://", "^[^:]+://"),
        ("//", "^[^:]+://"), ("/", "^[^:]+://"),
    ]
    private static let anyLabel = Array(#"^[^:]+://(((/ )?[^/])*\.)?"#.utf8)
    private static let anyPath = Array("(:[0-9]+)?(/.*)?".utf8)

    /// Fails with nothing for filters of other forms.
    init?(_ filter: [UInt8]) {
        var rest = filter[...]
        if filter.starts(with: Self.anyLabel) {
            (start, isOfLabel, text) = (HostExpression.anyLabelPlain, true, nil)
            rest = rest.dropFirst(Self.anyLabel.count)
        } else {
            let isTied = filter.first == UInt8(ascii: "^")
            if isTied { rest = rest.dropFirst() }
            guard let known = Self.starts.first(where: { rest.starts(with: $0.0.utf8) }),
                !isTied || known.0.first == "h"
            else { return nil }
            (start, isOfLabel, text) = (Array(known.1.utf8), false, isTied ? nil : filter)
            rest = rest.dropFirst(known.0.utf8.count)
        }
        let name = rest.takeHostCharacters(dot: Array(#"\."#.utf8))
        if name.isEmpty { return nil }
        self.name = name
        let anything = Array(".*".utf8)
        let separator = PatternWriter.separator
        if rest.isEmpty || rest.elementsEqual(anything) {
            (end, isWhole) = (HostExpression.hostEnd, false)
        } else if rest.starts(with: anything), Self.beginsWithSlash(rest.dropFirst(anything.count)) {
            (end, isWhole) = (Self.anyPath + rest.dropFirst(anything.count), false)
        } else if Self.beginsWithSlash(rest)
            || rest.starts(with: separator) && !rest.dropFirst(separator.count).beginsWithQuantifier
        {
            (end, isWhole) = (Array(rest), true)
        } else {
            return nil
        }
    }

    private static func beginsWithSlash(_ text: ArraySlice<UInt8>) -> Bool {
        text.first == UInt8(ascii: "/") && !text.dropFirst().beginsWithQuantifier
    }

    /// Expressions for all that the filter matches on a host and its subdomains.
    func expressions(within limit: [UInt8]) -> [[UInt8]] {
        var found = hosts(within: limit).map { start + $0 + end }
        if let text {
            let path = text.first == UInt8(ascii: "/") ? Self.anyPath : Array("(:[0-9]+)?/.*".utf8)
            found.append(HostExpression.anyLabelPlain + HostExpression.escaped(limit) + path + text)
        }
        return found
    }

    /// Expressions for hosts that begin with the name and end with the limit.
    private func hosts(within limit: [UInt8]) -> [[UInt8]] {
        if isWhole { return DomainName.isName(name, within: limit) ? [HostExpression.escaped(name)] : [] }
        let dot = UInt8(ascii: ".")
        let labels = limit.indices.filter { $0 == 0 || limit[$0 - 1] == dot }
        if isOfLabel, labels.contains(where: { limit[$0...].starts(with: name) }) {
            return [HostExpression.escaped(limit)]
        }
        let between = name.last == dot ? #"([^/:]*\.)?"# : #"[^/:]*\."#
        return Self.overlaps(of: name, with: limit).map(HostExpression.escaped)
            + [HostExpression.escaped(name) + Array(between.utf8) + HostExpression.escaped(limit)]
    }

    /// Hosts that begin with a name and end with a limit, which begins within the name: `ads.shop.example` of
    /// `ads.shop.` and `shop.example`.
    static func overlaps(of name: [UInt8], with limit: [UInt8]) -> [[UInt8]] {
        (1...min(name.count, limit.count)).compactMap { count in
            guard limit.starts(with: name.suffix(count)) else { return nil }
            let before = Array(name.dropLast(count))
            return before.isEmpty || before.last == UInt8(ascii: ".") ? before + limit : nil
        }
    }
}
