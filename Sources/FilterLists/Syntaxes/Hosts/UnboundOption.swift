internal import ByteTables

/// What a zone does with names that it has no data for.
struct UnboundZoneType {
    /// Nothing for a zone that is none.
    var verdict: HostVerdict?
    var isRedirect = false
    /// Whether data within the zone are ignored.
    var hidesData = false

    private static let blocking = [
        "deny", "refuse", "static", "inform_deny", "always_refuse", "always_nxdomain", "always_nodata", "always_deny",
        "always_null", "redirect",
    ]
    private static let open = ["transparent", "always_transparent", "typetransparent"]
    /// They answer as usual, or do not decide what is answered.
    private static let other = ["inform", "inform_redirect", "block_a", "noview", "truncate"]

    init?(_ type: ArraySlice<UInt8>) {
        func isAny(of types: [String]) -> Bool { types.contains { type.isCaseless($0) } }
        if isAny(of: Self.blocking) {
            verdict = .blocks
        } else if isAny(of: Self.open) {
            verdict = .allows
        } else if isAny(of: Self.other) {
            verdict = .leadsElsewhere
        } else if !type.isCaseless("nodefault") {
            // `nodefault` takes one of unbound's own zones away, and makes none.
            return nil
        }
        isRedirect = type.isCaseless("redirect")
        hidesData = type.startsCaseless("always_")
    }
}

/// The `redirect` zones of a configuration, whose answers stand in other lines.
struct UnboundRedirections {
    var zones = Set<[UInt8]>()
    /// Names whose data lead to an address of the real world.
    var leadsElsewhere = Set<[UInt8]>()

    init(_ text: SourceText) {
        let bytes = text.bytes.elementSpan
        var cursor = LineCursor(bytes)
        while let line = cursor.next(in: bytes) {
            guard bytes.starts(line.range, withCaseless: "local-") else { continue }
            let option = UnboundOption(text.bytes[line.range])
            if option.key == .data, let record = option.record, !record.blocks {
                leadsElsewhere.insert(record.name.lowercase)
            } else if option.key == .zone, option.values.count > 1, option.values[1].isCaseless("redirect") {
                if let name = option.name { zones.insert(name.lowercase) }
            }
        }
    }
}

/// A line of the configuration: a key and its values, which may be quoted.
struct UnboundOption {
    enum Key { case zone, data, include, clause, other, none }

    var key = Key.none
    var values: [ArraySlice<UInt8>] = []

    init(_ words: ArraySlice<UInt8>) {
        guard let colon = words.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = words[..<colon]
        guard !name.isEmpty, name.allSatisfy(\.isWord) else { return }
        var rest = words[(colon + 1)...].trimmedBlanks
        while let first = rest.first {
            var end = rest.firstIndex(where: \.isBlank) ?? rest.endIndex
            if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
                end = rest.dropFirst().firstIndex(of: first).map { $0 + 1 } ?? rest.endIndex
            } else if first == UInt8(ascii: "#") {
                break
            }
            values.append(rest[..<end].unquoted)
            rest = rest[end...].trimmedBlanks
        }
        if name.isCaseless("local-zone") {
            key = .zone
        } else if name.isCaseless("local-data") {
            key = .data
        } else if name.isCaseless("include") || name.isCaseless("include-toplevel") {
            key = .include
        } else {
            key = values.isEmpty ? .clause : .other
        }
    }

    /// The name of a zone, without the dot of the root behind it.
    var name: ArraySlice<UInt8>? {
        values.first.map { $0.count > 1 && $0.last == UInt8(ascii: ".") ? $0.dropLast() : $0 }
    }

    /// The name of a record and its answer: `ads.example. 3600 IN A 0.0.0.0`.
    var record: (name: ArraySlice<UInt8>, blocks: Bool, isAddress: Bool)? {
        let words = values.first?.blankSeparated ?? []
        guard words.count >= 3, let owner = words.first else { return nil }
        let name = owner.last == UInt8(ascii: ".") ? owner.dropLast() : owner
        let type = words[words.count - 2]
        guard type.isCaseless("a") || type.isCaseless("aaaa") else { return (name, false, type.isCaseless("cname")) }
        return words.last?.isBlockingAddress.map { (name, $0, true) }
    }
}
