/// Counts the actions of rules that WebKit's machines keep at one place.
///
/// Where the machine of all url-filters (or of all conditions on pages, or on frames) has found one, it holds a list of
/// what the rules do that have it; the list's length is kept in 16 bits, and WebKit aborts when it does not fit
/// (`RELEASE_ASSERT` in `NFAToDFA.cpp` and `ContentExtensionCompiler.cpp`). Rules without conditions that do the same
/// for the same loads share an action, unless an ignore rule stands between them. Observed in WebKitGTK 2.50.6:
/// 65,535 actions of one filter load, 65,536 abort; of those that match every address 65,534 load.
///
/// Different filters that are found at the same place of an address add up too; that is not counted here, as only the
/// machine itself can tell.
package struct ActionCount {
    /// The actions that one list may hold.
    private let maximum: Int

    package init(maximum: Int = 65_535) {
        self.maximum = maximum
    }

    /// What makes two rules without conditions share an action.
    private struct Identity: Hashable {
        var filter: Int
        var segment: Int
        var action: ContentRule.Action
        var flags: UInt64
        var isCaseSensitive = false
        var text: [UInt8] = []
    }

    /// The rules at which a list grows too long.
    package func rulesTooMany(_ set: RuleSet) -> [Int] {
        guard set.rules.count >= maximum, mayBeTooMany(set) else { return [] }
        var filters = Counter(maximum: maximum)
        var topConditions = Counter(maximum: maximum)
        var frameConditions = Counter(maximum: maximum)
        var found: [Int] = []
        var segments = Segments()
        var identities: Set<Identity> = []
        for (index, rule) in set.rules.enumerated() {
            segments.next(rule.action)
            let filter = filters.number(of: set.unescaped(rule.urlFilter))
            if rule.condition == .none {
                var identity = Identity(
                    filter: filter, segment: segments.number, action: rule.action, flags: rule.flags)
                switch rule.action {
                case .hide:
                    // Selectors of rules with the same trigger are joined.
                    identity.text = Array(set.text[rule.urlFilter.indices])
                    identity.isCaseSensitive = rule.isCaseSensitive
                case .notify, .redirect, .modifyHeaders: identity.text = Array(set.text[rule.details.indices])
                default: break
                }
                guard identities.insert(identity).inserted else { continue }
            }
            var isTooMany = filters.count([filter])
            let entries = set[rule.conditionEntries]
            switch rule.condition {
            case .none: break
            case .ifDomain, .unlessDomain:
                let numbers = entries.map {
                    topConditions.number(ofDomain: set.unescaped($0), isAnchored: rule.isConditionAnchored)
                }
                isTooMany = topConditions.count(Set(numbers)) || isTooMany
            case .ifTopURL, .unlessTopURL:
                let numbers = entries.map { topConditions.number(of: set.unescaped($0)) }
                isTooMany = topConditions.count(Set(numbers)) || isTooMany
            case .ifFrameURL, .unlessFrameURL:
                let numbers = entries.map { frameConditions.number(of: set.unescaped($0)) }
                isTooMany = frameConditions.count(Set(numbers)) || isTooMany
            }
            if isTooMany { found.append(index) }
        }
        return found
    }

    /// Whether there are as many actions that are not shared, whatever their filters.
    private func mayBeTooMany(_ set: RuleSet) -> Bool {
        var (count, segments) = (0, Segments())
        var shared: Set<UInt64> = []
        var segment = 0
        for rule in set.rules {
            segments.next(rule.action)
            if segments.number != segment {
                shared.removeAll(keepingCapacity: true)
                segment = segments.number
            }
            switch rule.action {
            case .block, .blockCookies, .hide, .ignorePreviousRules, .ignoreFollowingRules, .makeHTTPS:
                guard rule.condition != .none || shared.insert(rule.flags << 4 | UInt64(rule.action.rawValue)).inserted
                else { continue }
                count += 1
            case .notify, .redirect, .modifyHeaders: count += 1
            }
        }
        return count >= maximum
    }

    /// Numbers the stretches of a list in which rules share actions: an ignore rule ends one.
    private struct Segments {
        private(set) var number = 0
        private var last: ContentRule.Action?

        @inline(__always)
        mutating func next(_ action: ContentRule.Action) {
            let kind: ContentRule.Action? =
                action == .ignorePreviousRules || action == .ignoreFollowingRules ? action : nil
            if kind != last { number += 1 }
            last = kind
        }
    }

    /// The actions of each expression of one machine.
    private struct Counter {
        let maximum: Int
        private var numbers: [URLFilter: Int] = [:]
        /// The numbers of expressions as they are written, so that each is parsed once.
        private var known: [[UInt8]: Int] = [:]
        private var counts: [Int] = []
        private var limits: [Int] = []

        init(maximum: Int) {
            self.maximum = maximum
        }

        /// The number of an expression; those that mean the same have the same.
        mutating func number(of text: [UInt8]) -> Int {
            if let number = known[text] { return number }
            let filter = (try? URLFilter(parsing: text)) ?? .everything
            let number = numbers[filter] ?? add(limit: filter.matchesEverything ? maximum - 1 : maximum)
            numbers[filter] = number
            known[text] = number
            return number
        }

        /// The number of a domain's expression.
        mutating func number(ofDomain domain: [UInt8], isAnchored: Bool) -> Int {
            guard !isAnchored, DomainCondition.isPlain(domain, domain.indices) else {
                return number(of: DomainCondition.urlFilter(forDomain: domain, isAnchored: isAnchored))
            }
            // No two plain domains mean the same, and none means all pages.
            let text = domain + [0]
            let number = known[text] ?? add(limit: maximum)
            known[text] = number
            return number
        }

        private mutating func add(limit: Int) -> Int {
            counts.append(0)
            limits.append(limit)
            return counts.count - 1
        }

        /// Adds an action to expressions, and says whether it is the first too many of one.
        mutating func count(_ numbers: some Sequence<Int>) -> Bool {
            var isTooMany = false
            for number in numbers {
                counts[number] += 1
                if counts[number] == limits[number] + 1 { isTooMany = true }
            }
            return isTooMany
        }
    }
}

extension ContentRule {
    /// What a trigger says of loads beside their addresses, as one number.
    fileprivate var flags: UInt64 {
        var types = resourceTypes
        // WebKit counts pings and reports under `other`.
        if types.contains(.other) { types.formUnion([.ping, .cspReport]) }
        return UInt64(types.rawValue) | UInt64(loadType.rawValue) << 16 | UInt64(loadContext.rawValue) << 18
            | UInt64(requestMethod.rawValue) << 20
    }
}
