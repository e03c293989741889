internal import ContentRules

/// What a filter that may begin anywhere says of a host's end, if it begins within one: `.click` of `.click/track`.
struct HostTail {
    /// The filter's characters before its first `/` or `^`, all of which hosts may hold.
    let name: [UInt8]
    /// What follows them, from `/` on or with the compiler's end of a host in place of `^`; nothing where the filter
    /// ends with the address, which no host does.
    let rest: [UInt8]?

    /// - Parameter text: a filter as it stands in JSON.
    init?(_ text: [UInt8], separators: [[UInt8]]) {
        let dot = Array(#"\\."#.utf8)
        var rest = text[...]
        var name = rest.takeHostCharacters(dot: dot)
        // `FilterWriter` repeats what some searches begin with, which is found in the same addresses.
        if name.count == 1, rest.first == UInt8(ascii: "+") {
            rest = rest.dropFirst()
            name += rest.takeHostCharacters(dot: dot)
        }
        guard !name.isEmpty, let next = rest.first else { return nil }
        self.name = name
        if next == UInt8(ascii: "$") {
            self.rest = nil
        } else if next == UInt8(ascii: "/"), !rest.dropFirst().beginsWithQuantifier {
            self.rest = Array(rest)
        } else if let separator = separators.first(where: rest.starts(with:)),
            !rest.dropFirst(separator.count).beginsWithQuantifier
        {
            self.rest = HostExpression.hostEnd + rest.dropFirst(separator.count)
        } else {
            return nil
        }
    }

    /// Whether the characters can stand in a host or behind it only, as neither a scheme nor a port holds them all.
    var isOfNamesOnly: Bool { name.contains { ".-_".utf8.contains($0) } }

    /// How the host must begin so that it ends with the characters and is, or is below, a limit; nothing where none
    /// can be both.
    func start(within limit: [UInt8]) -> Start? {
        if name.count > limit.count {
            return DomainName.isName(name, within: limit) ? .anywhere : nil
        }
        return limit.suffix(name.count).elementsEqual(name) ? .limit : nil
    }

    enum Start {
        /// With whatever, before the characters.
        case anywhere
        /// With labels or nothing, before the limit, which ends with the characters.
        case limit
    }
}
