/// A record of a response policy zone.
struct PolicyRecord {
    enum Action {
        case decides(HostVerdict)
        /// The record is no rule, for that reason.
        case skips(ReadingProblem.Code)
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
    /// - Parameter owner: Without the zone's own name, `@` for that one; nothing for a name that is not in the zone.
    init?(owner: ArraySlice<UInt8>?, _ fields: ArraySlice<ArraySlice<UInt8>>) {
        self.owner = owner ?? []
        let fields = Self.typeAndData(of: fields)
        guard let type = fields.first, let data = fields.dropFirst().first else {
            action = .skips(.malformedEntry)
            return
        }
        if type.isCaseless("soa") || type.isCaseless("ns") { return nil }
        guard let owner else {
            action = .skips(.unsupportedEntry)
            return
        }
        if owner.elementsEqual("@".utf8) { return nil }
        if type.isCaseless("cname") {
            action = .decides(Self.verdict(target: data, of: owner))
        } else if type.isCaseless("a") || type.isCaseless("aaaa") {
            action = data.isBlockingAddress.map { .decides($0 ? .blocks : .leadsElsewhere) } ?? .skips(.malformedEntry)
        } else {
            let isType = type.count <= 10 && type.allSatisfy { $0.isLetter || $0.isDigit }
            action = .skips(isType ? .notBlocking : .malformedEntry)
        }
    }

    /// A line that is no record and no rule.
    init(skips code: ReadingProblem.Code) {
        owner = []
        action = .skips(code)
    }

    /// A record's type and data, without what may stand between them and the owner: a time to live and a class.
    static func typeAndData(of fields: ArraySlice<ArraySlice<UInt8>>) -> ArraySlice<ArraySlice<UInt8>> {
        fields.drop { $0.isTimeToLive || $0.isCaseless("in") }
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
