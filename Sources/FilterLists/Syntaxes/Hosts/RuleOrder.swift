/// What the entries of a source are written as, so that the first one that matches decides.
///
/// Each entry need outdo only those that are asked after it and may match the same addresses. What an entry matches
/// whole is asked of no other.
struct RuleOrder {
    struct Entry {
        /// The hosts that the entry may match; nothing: any.
        var hosts: HostWord?
        /// Whether it matches all addresses of the hosts.
        var isWhole = true
        var verdict: HostVerdict
        /// Whether it is asked before all that are not so marked.
        var isEarly = false

        /// The hosts, with a name in lower case, which is empty for any.
        fileprivate var area: HostWord {
            guard let hosts, hosts.reach != .ending else { return HostWord(known: [], reach: .withSubdomains) }
            return HostWord(known: hosts.name.lowercase[...], reach: hosts.reach)
        }

        fileprivate var coversArea: Bool { isWhole && hosts?.reach != .ending }
    }

    private(set) var outcomes: [RuleDegree.Outcome]
    private var rules = RuleTable()
    /// Those of the rules that match all addresses of their hosts.
    private var wholeRules = RuleTable()

    /// - Parameters:
    ///   - entries: In the order in which they are asked.
    ///   - startsAllowing: Whether an entry that allows only takes blocks back, of which there are none behind the last
    ///     one: what is allowed there is an exception only if no block may match the same.
    ///   - writesInDoubt: Whether a block is written although exceptions that it cannot outdo may match some of what it
    ///     does; it is left out only if they match all.
    init(_ entries: [Entry], startsAllowing: Bool = false, writesInDoubt: Bool = false) {
        outcomes = Array(repeating: .noEffect, count: entries.count)
        let areas = entries.map(\.area)
        var covers = Covers()
        let covering = entries.indices.map { covers.insert(entries[$0], areas[$0]) }
        let end = startsAllowing ? (entries.lastIndex { $0.verdict == .blocks } ?? -1) + 1 : entries.count
        for index in (0..<end).reversed() {
            let verdict = entries[index].verdict
            if let covering = covering[index] {
                guard covering == verdict else { continue }
                outcomes[index] = verdict.outcome(over: nil)
            } else {
                let met = rules.met(by: areas[index])
                outcomes[index] = verdict.outcome(over: verdict == .blocks ? met.exception : met.block)
                if case .inexpressible = outcomes[index], writesInDoubt,
                    wholeRules.met(by: areas[index], isCovered: true).exception != .importantException
                {
                    outcomes[index] = .rule(.importantBlock)
                }
            }
            guard case .rule(let degree) = outcomes[index] else { continue }
            rules.insert(degree, areas[index])
            if entries[index].coversArea { wholeRules.insert(degree, areas[index]) }
        }
        for index in end..<entries.count where rules.met(by: areas[index]).block == nil {
            outcomes[index] = entries[index].verdict.outcome(over: nil)
        }
    }

    /// Reads a text once, or where it does not only block, until all entries are known.
    /// - Parameters:
    ///   - lastDecides: Whether of several entries that match the last one decides, so that what is allowed takes back
    ///     blocks before it.
    ///   - writesInDoubt: Whether blocks are written that may be outdone in part.
    ///   - transcribe: Reads the text; it asks of all entries in their order what they are written as.
    static func read(
        lastDecides: Bool = false, writesInDoubt: Bool = false,
        _ transcribe: ((Entry) -> RuleDegree.Outcome) -> Transcript
    ) -> Transcript {
        var isMixed = false
        let transcript = transcribe { entry in
            isMixed = isMixed || entry.verdict != .blocks
            return entry.verdict.outcome(over: nil)
        }
        guard isMixed else { return transcript }
        var entries: [Entry] = []
        _ = transcribe { entry in
            entries.append(entry)
            return .noEffect
        }
        var order = Array(entries.indices)
        if lastDecides { order.reverse() }
        order = order.filter { entries[$0].isEarly } + order.filter { !entries[$0].isEarly }
        let asked = order.map { entries[$0] }
        let decided = RuleOrder(asked, startsAllowing: lastDecides, writesInDoubt: writesInDoubt).outcomes
        var outcomes = decided
        for (index, outcome) in zip(order, decided) { outcomes[index] = outcome }
        var rest = outcomes[...]
        return transcribe { _ in rest.removeFirst() }
    }
}

/// The highest degrees of blocks and of exceptions.
private struct Highest {
    var block: RuleDegree?
    var exception: RuleDegree?

    mutating func insert(_ degree: RuleDegree) {
        if degree.isException {
            exception = max(exception ?? degree, degree)
        } else {
            block = max(block ?? degree, degree)
        }
    }

    mutating func insert(_ other: Highest) {
        if let degree = other.block { insert(degree) }
        if let degree = other.exception { insert(degree) }
    }
}

/// The degrees of the rules for a name, by reach, and of those for the names below it.
private struct Written {
    var withSubdomains = Highest()
    var subdomains = Highest()
    var alone = Highest()
    var below = Highest()

    mutating func insert(_ degree: RuleDegree, _ reach: HostWord.Reach?) {
        switch reach {
        case .withSubdomains, .ending: withSubdomains.insert(degree)
        case .subdomains: subdomains.insert(degree)
        case .alone: alone.insert(degree)
        case nil: below.insert(degree)
        }
    }
}

/// The rules so far.
private struct RuleTable {
    private var names: [ArraySlice<UInt8>: Written] = [:]

    /// The highest degrees of the rules that may match an address of the hosts.
    /// - Parameter isCovered: Whether only those count that are about all of the hosts.
    func met(by area: HostWord, isCovered: Bool = false) -> Highest {
        var met = Highest()
        for name in area.name.suffixesOfLabels {
            guard let found = names[name] else { continue }
            met.insert(found.withSubdomains)
            guard name.count == area.name.count else {
                met.insert(found.subdomains)
                continue
            }
            switch area.reach {
            case .alone: met.insert(found.alone)
            case .subdomains:
                met.insert(found.subdomains)
                if !isCovered { met.insert(found.below) }
            case .withSubdomains, .ending:
                guard !isCovered else { continue }
                met.insert(found.alone)
                met.insert(found.subdomains)
                met.insert(found.below)
            }
        }
        return met
    }

    mutating func insert(_ degree: RuleDegree, _ area: HostWord) {
        for name in area.name.suffixesOfLabels {
            let isOwn = name.count == area.name.count
            names[name, default: Written()].insert(degree, isOwn ? area.reach : nil)
        }
    }
}

/// What the entries so far say that match all addresses of a name.
private struct Covers {
    /// By reach.
    private struct Cover {
        var withSubdomains: HostVerdict?
        var subdomains: HostVerdict?
        var alone: HostVerdict?
    }

    private var covers: [ArraySlice<UInt8>: Cover] = [:]

    /// What the entry before says that matches all that this one does; nothing where there is none.
    ///
    /// Within one that is asked first no other is kept: so the most specific one is the first.
    mutating func insert(_ entry: RuleOrder.Entry, _ area: HostWord) -> HostVerdict? {
        for name in area.name.suffixesOfLabels {
            guard let cover = covers[name] else { continue }
            let isOwn = name.count == area.name.count
            if isOwn, area.reach == .alone, let verdict = cover.alone { return verdict }
            if !isOwn || area.reach == .subdomains, let verdict = cover.subdomains { return verdict }
            if let verdict = cover.withSubdomains { return verdict }
        }
        guard entry.coversArea else { return nil }
        switch area.reach {
        case .withSubdomains, .ending: covers[area.name, default: Cover()].withSubdomains = entry.verdict
        case .subdomains: covers[area.name, default: Cover()].subdomains = entry.verdict
        case .alone: covers[area.name, default: Cover()].alone = entry.verdict
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// The name itself, what is left of it without its first labels, and the empty name.
    fileprivate var suffixesOfLabels: some Sequence<Self> {
        sequence(first: self) { name in
            if name.isEmpty { return nil }
            return name.firstIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? name[name.endIndex...]
        }
    }
}
