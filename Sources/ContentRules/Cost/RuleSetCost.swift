/// What WebKit spends on a rule set, estimated without running it.
///
/// The store holds the JSON as it was read, the actions, and a byte code of the automata that WebKit makes of the
/// url-filters and of the conditions. The states of automata are counted by ``RowTree``; what states and transitions
/// cost in bytes and seconds was fitted by least squares to what WebKitGTK 2.50.6 made of 57 rule sets, most of them
/// compiled by filterc from real lists of all kinds, some with the url-filters that other compilers write. The section
/// "The estimate" of docs/PERFORMANCE.md has the errors. Sets of nothing but `/ads/.*x` or the like come out at up to
/// twice their bytes and four times their states.
package struct RuleSetCost: Sendable, Hashable {
    /// The states of WebKit's automata.
    package var stateCount: Int
    /// The size of the compiled file in bytes.
    package var storeBytes: Int
    /// Seconds of CPU that WebKitGTK 2.50 takes to compile the set on the machine of docs/PERFORMANCE.md: two cores of
    /// an x86 server of 2026.
    ///
    /// Other machines are faster or slower by a factor that is the same for all sets.
    package var compileSeconds: Double
    /// What every page and every frame pays for again.
    package var genericSelectors = GenericSelectors()

    package init(stateCount: Int, storeBytes: Int, compileSeconds: Double) {
        self.stateCount = stateCount
        self.storeBytes = storeBytes
        self.compileSeconds = compileSeconds
    }

    package static let zero = RuleSetCost(stateCount: 0, storeBytes: 0, compileSeconds: 0)

    /// The cost of rule sets that are loaded together.
    package static func + (one: RuleSetCost, other: RuleSetCost) -> RuleSetCost {
        var sum = RuleSetCost(
            stateCount: one.stateCount + other.stateCount, storeBytes: one.storeBytes + other.storeBytes,
            compileSeconds: one.compileSeconds + other.compileSeconds)
        sum.genericSelectors = one.genericSelectors + other.genericSelectors
        return sum
    }

    /// Estimates the cost of a set.
    ///
    /// - Parameter jsonByteCount: the size of its file, if it is not as filterc writes it.
    package init(of set: RuleSet, jsonByteCount: Int? = nil) {
        var automata = AutomatonCost(set)
        let code = automata.total()
        let bytes = jsonByteCount ?? RuleSetText(of: set, rules: Array(set.rules.indices)).byteCount
        // WebKit keeps a text with characters beyond ASCII as UTF-16.
        let (others, following) = Self.bytesBeyondASCII(of: set)
        let source = others == 0 ? bytes : 2 * (bytes - following)
        genericSelectors = GenericSelectors(of: set)
        stateCount = Int(code.states)
        storeBytes = Self.headerBytes + source + automata.actionBytes + Int(code.bytes)
        compileSeconds =
            Double(bytes) * Self.secondsPerSourceByte + code.states * Self.secondsPerState
            + code.bytes * Self.secondsPerCodeByte + Double(code.headTerms) * Self.secondsPerHeadTerm
            + code.domainStates * Self.secondsPerDomainState
    }

    /// How many bytes of the rules are of characters beyond ASCII, and how many of these are not the first of theirs.
    private static func bytesBeyondASCII(of set: RuleSet) -> (all: Int, following: Int) {
        var (all, following) = (0, 0)
        guard set.text.contains(where: { $0 >= 0x80 }) else { return (0, 0) }
        // Several sets may share a text.
        for rule in set.rules {
            let ranges = [rule.urlFilter, rule.details] + set[rule.conditionEntries] + set[rule.selectors]
            for range in ranges {
                for byte in set.text[range.indices] where byte >= 0x80 {
                    all += 1
                    if byte & 0x40 == 0 { following += 1 }
                }
            }
        }
        return (all, following)
    }

    private static let headerBytes = 64
    private static let secondsPerSourceByte = 0.05e-6
    private static let secondsPerState = 2.85e-6
    private static let secondsPerCodeByte = 0.061e-6
    private static let secondsPerHeadTerm = 4.3e-6
    private static let secondsPerDomainState = 2.5e-6
}
