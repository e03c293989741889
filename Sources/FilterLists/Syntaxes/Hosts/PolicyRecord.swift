/// A record of a response policy zone.
struct PolicyRecord {
    enum Action {
        case decides(HostVerdict)
        /// Nothing is said about addresses.
        case none
        case malformed
    }
    /// What a record waits for: a name that is asked for, an address in the answer or of the client, a name server.
    enum Trigger { case name, address, nameServer }

    var owner: ArraySlice<UInt8>
    var action: Action

    /// `;` begins comments; lists that are made from other lists also have `#`.
    static let comments = CommentStyle(signs: [UInt8(ascii: ";"), UInt8(ascii: "#")])

    /// Reads a record: an owner, perhaps a time to live and a class, a type and its data.
    ///
    /// Fails with nothing for the records that a zone needs for itself.
    init?(owner: ArraySlice<UInt8>, _ fields: ArraySlice<ArraySlice<UInt8>>) {
        self.owner = owner
        var fields = fields
        while let field = fields.first, field.isTimeToLive || field.isCaseless("in") { fields.removeFirst() }
        guard let type = fields.popFirst(), let data = fields.first else {
            action = .malformed
            return
        }
        if type.isCaseless("soa") || type.isCaseless("ns") || owner.elementsEqual("@".utf8) { return nil }
        if type.isCaseless("cname") {
            action = .decides(Self.verdict(target: data, of: owner))
        } else if type.isCaseless("a") || type.isCaseless("aaaa") {
            action = data.isBlockingAddress.map { .decides($0 ? .blocks : .leadsElsewhere) } ?? .malformed
        } else {
            let isType = type.count <= 10 && type.allSatisfy { $0.isLetter || $0.isDigit }
            action = isType ? .none : .malformed
        }
    }

    /// A zone's own names for actions; before there was `rpz-passthru`, an alias of itself let a name through.
    private static func verdict(target: ArraySlice<UInt8>, of owner: ArraySlice<UInt8>) -> HostVerdict {
        if target.elementsEqual(".".utf8) || target.elementsEqual("*.".utf8) { return .blocks }
        let name = target.last == UInt8(ascii: ".") ? target.dropLast() : target
        if name.isCaseless("rpz-drop") || name.isCaseless("localhost") { return .blocks }
        if name.isCaseless("rpz-passthru") || name.lowercase == owner.withoutRoot.lowercase { return .allows }
        return .leadsElsewhere
    }

    var trigger: Trigger {
        guard let label = owner.split(separator: UInt8(ascii: ".")).last else { return .name }
        if label.isCaseless("rpz-ip") || label.isCaseless("rpz-client-ip") || label.isCaseless("rpz-nsip") {
            return .address
        }
        return label.isCaseless("rpz-nsdname") ? .nameServer : .name
    }

    var host: HostWord? {
        let isWild = owner.starts(with: "*.".utf8)
        return HostWord(name: isWild ? owner.dropFirst(2) : owner, reach: isWild ? .subdomains : .alone)
    }

    /// Reads a zone's entries in their order: they take the owner from the record before, or stand within brackets.
    struct Reader {
        private var owner: ArraySlice<UInt8> = []
        private var origin: [UInt8] = []
        private var isInBrackets = false

        /// The record of an entry; nothing for what says nothing about hosts: `$TTL`, `$ORIGIN`, SOA, NS.
        mutating func record(_ entry: SourceEntry) -> PolicyRecord? {
            let wasInBrackets = isInBrackets
            // Strings with brackets do not occur in records that go over several lines.
            for byte in entry.words where byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") {
                isInBrackets = byte == UInt8(ascii: "(")
            }
            var fields = entry.words.blankSeparated[...]
            guard !wasInBrackets, let first = fields.first else { return nil }
            if first.first == UInt8(ascii: "$") {
                if first.isCaseless("$origin"), fields.count > 1 { origin = fields[1].withoutRoot.lowercase }
                return nil
            }
            if !entry.isIndented {
                owner = strippedOfOrigin(first)
                fields.removeFirst()
            }
            return PolicyRecord(owner: owner, fields)
        }

        /// A name with the root's dot behind it is written in full, with the zone's own name.
        private func strippedOfOrigin(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
            guard !origin.isEmpty, name.last == UInt8(ascii: ".") else { return name }
            let full = name.dropLast()
            guard full.count > origin.count + 1, full.lowercase.hasSuffix([UInt8(ascii: ".")] + origin) else {
                return name
            }
            return full.dropLast(origin.count + 1)
        }
    }

    /// The names that stand in a zone both alone and with `*.`, with which the same is done.
    struct Hosts {
        private let blocked: Set<[UInt8]>
        private let allowed: Set<[UInt8]>

        func contain(_ host: HostWord, _ verdict: HostVerdict) -> Bool {
            let names = verdict == .blocks ? blocked : allowed
            return !names.isEmpty && verdict != .leadsElsewhere && names.contains(host.name.lowercase)
        }

        fileprivate init(blocked: Set<[UInt8]>, allowed: Set<[UInt8]>) {
            self.blocked = blocked
            self.allowed = allowed
        }
    }

    static func hostsWithSubdomains(of text: SourceText) -> Hosts {
        var names = [Set<[UInt8]>](repeating: [], count: 4)
        var led = Set<[UInt8]>()
        var reader = Reader()
        _ = Transcript(entriesOf: text, comments: comments) { _, entry in
            guard let record = reader.record(entry), let host = record.host, record.trigger == .name,
                case .decides(let verdict) = record.action
            else { return }
            let name = host.name.lowercase
            if verdict == .leadsElsewhere {
                led.insert(name)
            } else {
                names[(verdict == .allows ? 2 : 0) + (host.reach == .subdomains ? 1 : 0)].insert(name)
            }
        }
        // Where a zone says two things of one name, each record stands for itself.
        var blocked = names[0].intersection(names[1])
        blocked.subtract(names[2].union(names[3]).union(led))
        var allowed = names[2].intersection(names[3])
        allowed.subtract(led)
        return Hosts(blocked: blocked, allowed: allowed)
    }
}

extension ArraySlice<UInt8> {
    /// The slice without the root's dot behind it.
    fileprivate var withoutRoot: Self { last == UInt8(ascii: ".") ? dropLast() : self }

    /// Seconds, or numbers with units as BIND takes them: `3600`, `1h30m`.
    fileprivate var isTimeToLive: Bool {
        first?.isDigit == true && !contains(UInt8(ascii: "."))
            && allSatisfy { $0.isDigit || "smhdw".utf8.contains($0.lowercased) }
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
