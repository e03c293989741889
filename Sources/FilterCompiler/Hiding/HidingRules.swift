internal import ByteTables
internal import ContentRules
internal import FilterLists

/// The hiding rules of a category, sorted out: which selectors are hidden everywhere, which on which pages, and what
/// exceptions take back.
///
/// Selectors and places are numbers, so that tens of thousands of pairs are cheap to compare.
struct HidingRules {
    /// A selector hidden on pages that a rule names.
    struct Pair {
        var place: UInt32
        /// The pages to leave out, as a number of `exclusions`.
        var exclusion: UInt32
        var selector: UInt32
        var line: UInt32
    }

    /// A selector hidden on all pages but some.
    struct Generic {
        var selector: UInt32
        var exclusion: UInt32
        var line: UInt32
    }

    /// Where a specific rule applies: hosts with their subdomains, or a url-filter on the document's address.
    enum Place {
        case host
        /// The same of a rule that names no page, where an exception to it does not apply.
        case genericHost
        /// A stem under any suffix.
        case anySuffix
        /// - isOnAnyHost: the filter is on paths alone.
        /// - isCaseSensitive: its letters match in their own case only.
        case filter(TextRange, isOnAnyHost: Bool, isCaseSensitive: Bool)

        /// What tells a place from a host of that name: no host begins so.
        private var mark: [UInt8] {
            switch self {
            case .host: []
            case .filter(_, _, let isCaseSensitive): isCaseSensitive ? [3] : [0]
            case .genericHost: [1]
            case .anySuffix: [2]
            }
        }

        /// What a place is called among places, by its host, stem or filter.
        func key(_ name: [UInt8]) -> [UInt8] { mark + name }

        /// The host, stem or filter of a place that is called so.
        func name(ofKey key: [UInt8]) -> [UInt8] { Array(key.dropFirst(mark.count)) }

        /// Whether what it stands for is of a rule that names no host.
        var isGeneric: Bool {
            switch self {
            case .host, .anySuffix: false
            case .genericHost: true
            case .filter(_, let isOnAnyHost, _): isOnAnyHost
            }
        }

        /// Whether letters of its filter match in their own case only.
        var isCaseSensitive: Bool {
            if case .filter(_, _, let isCaseSensitive) = self { isCaseSensitive } else { false }
        }
    }

    private(set) var selectors: ByteTable
    private(set) var places: ByteTable
    private(set) var placeKinds: [Place] = []
    private(set) var generics: [Generic] = []
    private(set) var pairs: [Pair] = []
    private(set) var exclusions: [[DomainList.Name]] = [[]]
    private var exclusionNumbers: [[DomainList.Name]: UInt32] = [[]: 0]
    /// By number of selector: the exceptions that take it back.
    private var exceptions: [UInt32: HidingExceptions] = [:]
    /// By number of selector: whether it has exceptions.
    private var exceptedSelectors: [Bool] = []
    /// Exceptions to every selector on some pages.
    private var specificOff = HidingExceptions()
    /// The hosts of these pages, if they are nothing but hosts.
    private var specificOffHosts: RelatedNames?
    /// Of these, what stands in lines of other categories and has taken nothing back so far.
    private var borrowedSpecific: [(line: UInt32, pages: [DomainList.Name])]

    /// Whether an exception takes more from the rule that was added last than it says, as what it leaves out itself
    /// cannot be written.
    var isLastNarrowed = false

    /// By number of selector: the exclusion of a rule that names no page, once there was one.
    private var usualExclusions: [UInt32: UInt32] = [:]
    /// Lines of other categories' exceptions that take something back.
    private(set) var reaching: Set<UInt32> = []
    /// How many names of exceptions have been looked at.
    private var work = 0
    /// The most that are: a rule that would need more counts as taken back.
    ///
    /// No real list comes to it.
    private static let maximumWork = 50_000_000
    /// What takes as long as looking at so many names: sorting a name that an exception adds to what a rule leaves out,
    /// and writing it with the rule.
    private static let workPerAddedName = 16
    /// So many are of no account, whatever the number of rules.
    private static let fewAddedNames = 16
    /// What takes as long as looking at so many names: comparing an exception with a host that exceptions before it
    /// have left.
    private static let workPerHost = 4

    /// - Parameter ruleCount: about how many rules there will be; many lists repeat each other's.
    init(_ switches: HidingSwitches, ruleCount: Int) {
        let count = min(ruleCount, Self.mostExpected)
        selectors = ByteTable(capacity: count)
        selectors.reserve(count: count, byteCount: count * 32)
        places = ByteTable(capacity: count / 2)
        places.reserve(count: count / 2, byteCount: count * 8)
        pairs.reserveCapacity(count)
        let names = switches.specificOff
        borrowedSpecific = switches.borrowedSpecific
        if DomainList.areHosts(names) { specificOffHosts = RelatedNames(DomainList.hosts(names)) }
        for name in names { specificOff.append(.init(included: [name], excluded: [], isEverywhere: false)) }
    }

    /// For how many rules there is room at once.
    private static let mostExpected = 1 << 16

    mutating func selector(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
        UInt32(selectors.insert(bytes, range, hash: ByteTable.hash(bytes, range)).number)
    }

    /// Adds a rule for a host in its canonical spelling, if no exception is of account for it; answers whether it did.
    mutating func addUnexcepted(_ bytes: [UInt8], _ host: Range<Int>, _ selector: UInt32, line: UInt32) -> Bool {
        guard borrowedSpecific.isEmpty, !isExcepted(selector), isSpecificOn(bytes, host) else { return false }
        let (number, isNew) = places.insert(bytes, host, hash: ByteTable.hash(bytes, host))
        if isNew { placeKinds.append(.host) }
        pairs.append(Pair(place: UInt32(number), exclusion: 0, selector: selector, line: line))
        return true
    }

    /// Whether no exception to every selector has to do with a host.
    private func isSpecificOn(_ bytes: [UInt8], _ host: Range<Int>) -> Bool {
        guard !specificOff.all.isEmpty else { return true }
        return specificOffHosts.map { !$0.contains(relatedTo: bytes, host) } ?? false
    }

    private func isExcepted(_ selector: UInt32) -> Bool {
        Int(selector) < exceptedSelectors.count && exceptedSelectors[Int(selector)]
    }

    mutating func addException(_ exception: HidingException, to selector: UInt32) {
        while exceptedSelectors.count <= Int(selector) { exceptedSelectors.append(false) }
        exceptedSelectors[Int(selector)] = true
        exceptions[selector, default: HidingExceptions()].append(exception)
    }

    /// Adds a rule that names no page; answers whether an exception takes it back everywhere.
    mutating func addGeneric(_ selector: UInt32, excluding names: [DomainList.Name], line: UInt32) -> Bool {
        if names.isEmpty, !isExcepted(selector) {
            generics.append(Generic(selector: selector, exclusion: 0, line: line))
            return false
        }
        var excluded = names
        var isTakenBack = true
        let found = exceptions[selector] ?? HidingExceptions()
        if names.isEmpty, !found.excludesSome, let known = usualExclusions[selector] {
            generics.append(Generic(selector: selector, exclusion: known, line: line))
            return false
        }
        guard found.all.isEmpty || spend(found.work) else {
            // A rule that leaves out no more pages than exceptions say does what this one would.
            guard let known = usualExclusions[selector] else { return true }
            generics.append(Generic(selector: selector, exclusion: known, line: line))
            return false
        }
        for exception in found.all {
            if exception.isNarrowing { isLastNarrowed = true }
            if let line = exception.borrowedLine { reaching.insert(line) }
            // Where the exception does not apply, the rule still does.
            for case .host(let host) in exception.excluded where !names.contains(where: { $0.holds(host) }) {
                let left = names.filter { $0.mayHold(host) }
                if !addHost(host, excluding: left, selector, line: line, isGeneric: true) { isTakenBack = false }
            }
            if exception.isEverywhere { return isTakenBack }
            excluded += exception.included
        }
        let exclusion = number(of: excluded, addedCount: excluded.count - names.count)
        if names.isEmpty { usualExclusions[selector] = exclusion }
        generics.append(Generic(selector: selector, exclusion: exclusion, line: line))
        return false
    }

    /// Adds a rule for a host; answers whether exceptions take it back there.
    mutating func addHost(
        _ host: [UInt8], excluding names: [DomainList.Name] = [], _ selector: UInt32, line: UInt32,
        isGeneric: Bool = false
    ) -> Bool {
        if !isGeneric, !borrowedSpecific.isEmpty { noteBorrowed(on: .host(host)) }
        let isOn = isGeneric || isSpecificOn(host, host.indices)
        guard let found = exceptions(to: selector, on: .host(host), isSpecificOn: isOn) else { return true }
        // Most selectors that some exception takes back are taken back elsewhere.
        if found.isEmpty {
            addPair(isGeneric ? .genericHost : .host, host, exclusion: number(of: names), selector, line: line)
            return false
        }
        if found.contains(where: \.isNarrowing) { isLastNarrowed = true }
        var remaining = [(host: host, leavingOut: names)]
        for exception in found {
            if remaining.isEmpty { break }
            guard spend((remaining.count - 1) * Self.workPerHost) else { return true }
            let isTaking = Self.take(exception, from: &remaining)
            if isTaking, let line = exception.borrowedLine { reaching.insert(line) }
        }
        remaining.removeAll { part in part.leavingOut.contains { $0.holds(part.host) } }
        for part in remaining {
            let exclusion = number(of: part.leavingOut, addedCount: part.leavingOut.count - names.count)
            addPair(isGeneric ? .genericHost : .host, part.host, exclusion: exclusion, selector, line: line)
        }
        return remaining.isEmpty
    }

    /// Takes what an exception takes back from the hosts on which a rule stays; answers whether that is anything.
    private static func take(
        _ exception: HidingException, from parts: inout [(host: [UInt8], leavingOut: [DomainList.Name])]
    ) -> Bool {
        let rests = parts.map { exception.remainder(of: $0.host) }
        if rests.allSatisfy({ $0.count == 1 }) {
            // In place, as thousands of exceptions may each add a name.
            for (index, rest) in rests.enumerated() {
                parts[index].host = rest[0].host
                parts[index].leavingOut += rest[0].leavingOut
            }
        } else {
            parts = zip(parts, rests).flatMap { part, rest in
                rest.map { (host: $0.host, leavingOut: part.leavingOut + $0.leavingOut) }
            }
        }
        return rests.contains { $0.count != 1 || !$0[0].leavingOut.isEmpty }
    }

    /// Adds a rule for documents whose address a filter matches; answers whether an exception takes it back.
    ///
    /// - Parameter name: a name that stands for all these documents, and maybe more.
    mutating func addFilter(
        _ filter: TextRange, within name: DomainList.Name?, isOnAnyHost: Bool, isCaseSensitive: Bool,
        excluding names: [DomainList.Name], _ selector: UInt32, line: UInt32, in set: RuleSet
    ) -> Bool {
        add(
            .filter(filter, isOnAnyHost: isOnAnyHost, isCaseSensitive: isCaseSensitive),
            Array(set.text[filter.indices]), within: name, excluding: names, selector, line: line)
    }

    /// Adds a rule for a stem under any suffix; answers whether an exception takes it back.
    mutating func addStem(
        _ stem: [UInt8], excluding names: [DomainList.Name], _ selector: UInt32, line: UInt32
    ) -> Bool {
        add(.anySuffix, stem, within: .anySuffix(stem), excluding: names, selector, line: line)
    }

    private mutating func add(
        _ kind: Place, _ text: [UInt8], within name: DomainList.Name?, excluding names: [DomainList.Name],
        _ selector: UInt32, line: UInt32
    ) -> Bool {
        // A condition is about the page in the window: on pages that have nothing to do with these documents, there are
        // frames with them.
        func isOfAccount(_ other: DomainList.Name) -> Bool { name.map(other.mayMeet) ?? true }
        let isOnAnyHost = kind.isGeneric
        if !isOnAnyHost { noteBorrowed(on: name) }
        guard let found = exceptions(to: selector, on: name, isSpecificOn: isOnAnyHost) else { return true }
        var excluded = names.filter(isOfAccount)
        let ownCount = excluded.count
        for exception in found {
            if let line = exception.borrowedLine { reaching.insert(line) }
            if exception.excluded.contains(where: isOfAccount) { isLastNarrowed = true }
            if exception.isEverywhere { return true }
            excluded += exception.included.filter(isOfAccount)
        }
        if let host = name?.host, excluded.contains(where: { $0.holds(host) }) { return true }
        let exclusion = number(of: excluded, addedCount: excluded.count - ownCount)
        addPair(kind, text, exclusion: exclusion, selector, line: line)
        return false
    }

    /// The exceptions to a rule that have to do with what a name stands for; nothing when there is no work left for
    /// finding them.
    private mutating func exceptions(
        to selector: UInt32, on name: DomainList.Name?, isSpecificOn: Bool
    ) -> [HidingException]? {
        if isSpecificOn, !isExcepted(selector) { return [] }
        guard work <= Self.maximumWork else { return nil }
        var found: [HidingException] = []
        if !isSpecificOn { work += specificOff.append(concerning: name, to: &found) }
        if isExcepted(selector) { work += exceptions[selector]?.append(concerning: name, to: &found) ?? 0 }
        return found
    }

    /// Whether there is work left for comparing a rule with exceptions, which takes so much.
    private mutating func spend(_ more: Int) -> Bool {
        work += more
        return work <= Self.maximumWork
    }

    private mutating func addPair(
        _ kind: Place, _ name: [UInt8], exclusion: UInt32, _ selector: UInt32, line: UInt32
    ) {
        let (number, isNew) = places.insert(kind.key(name))
        if isNew { placeKinds.append(kind) }
        pairs.append(Pair(place: UInt32(number), exclusion: exclusion, selector: selector, line: line))
    }

    /// Notes which lines of other categories switch hiding off on what a name stands for; without one, on pages that
    /// cannot be told.
    private mutating func noteBorrowed(on name: DomainList.Name?) {
        borrowedSpecific.removeAll { line, pages in
            guard name.map({ name in pages.contains { $0.mayMeet(name) } }) ?? true else { return false }
            reaching.insert(line)
            return true
        }
    }

    /// The number of what a rule leaves out, to which exceptions have added so many names.
    private mutating func number(of names: [DomainList.Name], addedCount: Int) -> UInt32 {
        if addedCount > Self.fewAddedNames { work += addedCount * Self.workPerAddedName }
        return number(of: names)
    }

    private mutating func number(of names: [DomainList.Name]) -> UInt32 {
        if names.isEmpty { return 0 }
        let distinct = Self.sorted(names)
        if let known = exclusionNumbers[distinct] { return known }
        let number = UInt32(exclusions.count)
        exclusions.append(distinct)
        exclusionNumbers[distinct] = number
        return number
    }

    /// Each name once, in an order that is the same in every run.
    private static func sorted(_ names: [DomainList.Name]) -> [DomainList.Name] {
        if names.count == 1 { return names }
        return Set(names).map { (name: $0, key: $0.sortKey) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.name)
    }
}

extension DomainList.Name {
    /// Bytes that order names the same way in every run.
    fileprivate var sortKey: [UInt8] {
        switch self {
        case .host(let host): [sortMark] + host
        case .anySuffix(let stem): [sortMark] + stem
        case .pages(let name, let expressions, _):
            [sortMark] + name.sortKey + Array(expressions.joined(separator: [0]))
        case .expressions(let expressions, _): [sortMark] + Array(expressions.joined(separator: [0]))
        }
    }

    /// What names of a kind begin with.
    private var sortMark: UInt8 {
        switch self {
        case .host: 0
        case .anySuffix: 1
        case .pages: isCaseSensitive ? 4 : 2
        case .expressions: isCaseSensitive ? 5 : 3
        }
    }
}
