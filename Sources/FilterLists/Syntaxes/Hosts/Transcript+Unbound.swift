extension Transcript {
    /// A configuration of unbound: `local-zone: "ads.example" always_nxdomain`, `local-data: "ads.example A 0.0.0.0"`.
    ///
    /// unbound.conf(5): a zone means the name and all names below it, data the name alone; data of a `redirect` zone
    /// are the answer for the whole zone.
    init(unbound text: SourceText) {
        let redirections = UnboundRedirections(text)
        self.init(entriesOf: text, comments: .hash) { transcript, entry in
            let option = UnboundOption(entry.words)
            switch option.key {
            case .zone: transcript.addZone(option, redirections, of: entry)
            case .data: transcript.addData(option, redirections, of: entry)
            case .include: transcript.skip(entry.words, at: entry.place, .includeNotFollowed)
            case .clause: transcript.addComment([], at: entry.place)
            case .other: transcript.skip(entry.words, at: entry.place, .notBlocking)
            case .none: transcript.skip(entry.words, at: entry.place, .malformedEntry)
            }
        }
    }

    private static let blockingTypes = [
        "deny", "refuse", "static", "inform_deny", "always_refuse", "always_nxdomain", "always_nodata", "always_deny",
        "always_null",
    ]
    private static let openTypes = ["transparent", "always_transparent", "typetransparent", "nodefault"]
    /// They answer as usual, or do not decide what is answered.
    private static let otherTypes = ["inform", "inform_redirect", "block_a", "noview", "truncate"]

    private mutating func addZone(_ option: UnboundOption, _ redirections: UnboundRedirections, of entry: SourceEntry) {
        guard option.values.count == 2, let name = option.name else {
            return skip(entry.words, at: entry.place, .malformedEntry)
        }
        let type = option.values[1]
        func isAny(of types: [String]) -> Bool { types.contains { type.isCaseless($0) } }
        let host = HostWord(name: name)
        if type.isCaseless("redirect") {
            guard !redirections.leadsElsewhere.contains(name.lowercase) else {
                return skip(entry.words, at: entry.place, .notBlocking)
            }
            add(host, of: name, at: entry.place)
        } else if isAny(of: Self.blockingTypes) {
            add(host, of: name, at: entry.place)
        } else if isAny(of: Self.openTypes) {
            add(host, of: name, at: entry.place, isException: true)
        } else {
            skip(entry.words, at: entry.place, isAny(of: Self.otherTypes) ? .notBlocking : .malformedEntry)
        }
    }

    private mutating func addData(_ option: UnboundOption, _ redirections: UnboundRedirections, of entry: SourceEntry) {
        guard let record = option.record else { return skip(entry.words, at: entry.place, .malformedEntry) }
        guard record.blocks else { return skip(entry.words, at: entry.place, .notBlocking) }
        let name = record.name.lowercase
        // Data of a zone say nothing about hosts that the zone does not say.
        let isZone = redirections.zones.contains(name) && !redirections.leadsElsewhere.contains(name)
        add(HostWord(name: record.name, reach: isZone ? .withSubdomains : .alone), of: record.name, at: entry.place)
    }
}

/// The `redirect` zones of a configuration, whose answers stand in other lines.
private struct UnboundRedirections {
    var zones = Set<[UInt8]>()
    /// Names whose data lead to an address of the real world.
    var leadsElsewhere = Set<[UInt8]>()

    init(_ text: SourceText) {
        let bytes = text.bytes.span
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
private struct UnboundOption {
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

    /// The name of a record and whether its address blocks: `ads.example. 3600 IN A 0.0.0.0`.
    var record: (name: ArraySlice<UInt8>, blocks: Bool)? {
        let words = values.first?.blankSeparated ?? []
        guard words.count >= 3, let owner = words.first else { return nil }
        let name = owner.last == UInt8(ascii: ".") ? owner.dropLast() : owner
        let type = words[words.count - 2]
        guard type.isCaseless("a") || type.isCaseless("aaaa") else { return (name, false) }
        return words.last?.isBlockingAddress.map { (name, $0) }
    }
}
