/// What a configuration says of hosts where the most specific name decides, whatever the order of the lines.
///
/// A name that stands alone goes first, then the longest. What matches a host less specifically matches all that the
/// more specific does: so each entry need outdo only those around it.
struct HostVerdicts {
    /// What counts before how specific a name is, where a syntax has such a thing.
    struct Precedence {
        /// Whether the entry goes before all that have no priority, as specific as they may be.
        var hasPriority = false
        /// A block counts for nothing within what is allowed with a lower rank, as specific as it may be; with a
        /// priority and without one are ranks of their own.
        var rank = 0
    }

    private enum Pass { case plain, collecting, deciding }

    private struct Decision {
        var verdict: HostVerdict
        var strength: UInt8
        var precedence: Precedence
        var hidesData: Bool

        /// Whether the entry counts where both name the same hosts.
        func isStronger(than other: Decision) -> Bool {
            let hasPriority = precedence.hasPriority
            return hasPriority == other.precedence.hasPriority ? strength > other.strength : hasPriority
        }
    }

    /// By reach.
    private struct Decisions {
        var ending: Decision?
        var withSubdomains: Decision?
        var subdomains: Decision?
        var alone: Decision?

        subscript(reach: HostWord.Reach) -> Decision? {
            get {
                switch reach {
                case .ending: ending
                case .withSubdomains: withSubdomains
                case .subdomains: subdomains
                case .alone: alone
                }
            }
            set {
                switch reach {
                case .ending: ending = newValue
                case .withSubdomains: withSubdomains = newValue
                case .subdomains: subdomains = newValue
                case .alone: alone = newValue
                }
            }
        }
    }

    /// What the names around an entry say, from the least specific on.
    private struct Surroundings {
        var degree: RuleDegree?
        var hidesData = false
        /// What the most specific one with a priority says.
        private var priorityVerdict: HostVerdict?
        /// The least ranks of those that allow, without a priority and with one.
        private var rank = Int.max
        private var priorityRank = Int.max

        /// Whether an entry within these counts for nothing.
        func hides(_ verdict: HostVerdict, _ precedence: Precedence) -> Bool {
            if precedence.hasPriority { return verdict == .blocks && precedence.rank > priorityRank }
            if let priorityVerdict, priorityVerdict != verdict { return true }
            return verdict == .blocks && precedence.rank > rank
        }

        mutating func enter(_ decision: Decision?) {
            guard let decision, !hides(decision.verdict, decision.precedence) else { return }
            let (hasPriority, rank) = (decision.precedence.hasPriority, decision.precedence.rank)
            if hasPriority { priorityVerdict = decision.verdict }
            if decision.verdict == .allows {
                if hasPriority { priorityRank = min(priorityRank, rank) } else { self.rank = min(self.rank, rank) }
            }
            if case .rule(let degree) = decision.verdict.outcome(over: degree) { self.degree = degree }
            hidesData = decision.hidesData
        }
    }

    private var pass = Pass.plain
    private var isMixed = false
    private var hasEndings = false
    /// In lower case.
    private var names: [ArraySlice<UInt8>: Decisions] = [:]

    /// Reads a text once, or where it does not only block, until all names are known.
    static func read<Failure: Error>(
        _ transcribe: (inout HostVerdicts) throws(Failure) -> Transcript
    ) throws(Failure) -> Transcript {
        var verdicts = HostVerdicts()
        let transcript = try transcribe(&verdicts)
        guard verdicts.isMixed else { return transcript }
        verdicts.pass = .collecting
        _ = try transcribe(&verdicts)
        verdicts.pass = .deciding
        return try transcribe(&verdicts)
    }

    /// How the entry is written.
    /// - Parameters:
    ///   - strength: Which of several entries for the same hosts counts, if all or none have a priority: the
    ///     strongest, and of those the first.
    ///   - precedence: What counts before how specific the hosts are.
    ///   - hidesData: Whether entries within this one that stand alone do not count.
    mutating func outcome(
        of host: HostWord, _ verdict: HostVerdict, strength: UInt8 = 0, precedence: Precedence = Precedence(),
        hidesData: Bool = false
    ) -> RuleDegree.Outcome {
        switch pass {
        case .plain:
            if verdict != .blocks { isMixed = true }
            return verdict.outcome(over: nil)
        case .collecting:
            insert(
                Decision(verdict: verdict, strength: strength, precedence: precedence, hidesData: hidesData), at: host)
            return .noEffect
        case .deciding:
            return decide(host, verdict, precedence)
        }
    }

    private mutating func insert(_ decision: Decision, at host: HostWord) {
        if host.reach == .ending { hasEndings = true }
        let name = host.name.lowercase[...]
        if let other = names[name]?[host.reach], !decision.isStronger(than: other) {
            let isAlike =
                other.verdict == decision.verdict && other.precedence.hasPriority == decision.precedence.hasPriority
            if isAlike, decision.precedence.rank < other.precedence.rank {
                names[name]?[host.reach]?.precedence.rank = decision.precedence.rank
            }
            return
        }
        names[name, default: Decisions()][host.reach] = decision
    }

    private func decide(_ host: HostWord, _ verdict: HostVerdict, _ precedence: Precedence) -> RuleDegree.Outcome {
        let name = host.name.lowercase[...]
        var surroundings = Surroundings()
        for start in name.indices.dropFirst().reversed() {
            let isLabel = name[start - 1] == UInt8(ascii: ".")
            guard isLabel || hasEndings, let decisions = names[name[start...]] else { continue }
            surroundings.enter(decisions.ending)
            guard isLabel else { continue }
            surroundings.enter(decisions.withSubdomains)
            surroundings.enter(decisions.subdomains)
        }
        guard let decisions = names[name], decisions[host.reach]?.verdict == verdict else { return .noEffect }
        if host.reach != .ending { surroundings.enter(decisions.ending) }
        if host.reach == .subdomains || host.reach == .alone { surroundings.enter(decisions.withSubdomains) }
        guard !surroundings.hides(verdict, precedence) else { return .noEffect }
        guard host.reach == .alone, surroundings.hidesData else { return verdict.outcome(over: surroundings.degree) }
        if verdict == .blocks, let degree = surroundings.degree, !degree.isException { return .rule(degree) }
        return .noEffect
    }
}

extension Transcript {
    /// The hosts that a word names, or the reason why it names none, or why no rule is needed.
    /// - Parameter words: What is shown of the entry when it has no effect.
    mutating func add(
        _ host: HostWord, of words: ArraySlice<UInt8>, at place: SourcePlace, _ outcome: RuleDegree.Outcome
    ) {
        switch outcome {
        case .rule(let degree): add(host, at: place, degree: degree)
        case .noEffect: skip(words, at: place, .notBlocking)
        case .inexpressible: skip(words, at: place, .unsupportedEntry)
        }
    }
}
