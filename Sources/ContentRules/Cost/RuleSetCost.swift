/// What WebKit spends on a rule set, estimated without running it.
///
/// The store holds the JSON as it was read, the actions, and a byte code of the automata that WebKit makes of the
/// url-filters and of the conditions. How large automata are is counted by ``RowTree``; what a state, a transition and a
/// row cost in bytes was fitted by least squares to the byte code of 17 lists that filterc compiled (EasyPrivacy,
/// AdGuard's base filter, hosts files, regional lists, annoyances: 1,000 to 56,000 rules) and WebKitGTK 2.50.6 took. On
/// these and on ten others the estimate is 11 % from the size of the store at worst. Sets of nothing but `/ads/.*x` or
/// the like come out at up to three times what they cost.
///
/// The seconds are for the machine of WEBKIT.md, section 6, and within a quarter of its figures for whole lists.
package struct RuleSetCost: Sendable, Hashable {
    /// Seconds of CPU that WebKitGTK 2.50 takes to compile the set on the machine of WEBKIT.md, section 6.
    package var compileSeconds: Double
    /// The size of the compiled file in bytes.
    package var storeBytes: Int

    package init(compileSeconds: Double, storeBytes: Int) {
        self.compileSeconds = compileSeconds
        self.storeBytes = storeBytes
    }

    package static let zero = RuleSetCost(compileSeconds: 0, storeBytes: 0)

    /// The cost of rule sets that are loaded together.
    package static func + (one: RuleSetCost, other: RuleSetCost) -> RuleSetCost {
        RuleSetCost(
            compileSeconds: one.compileSeconds + other.compileSeconds, storeBytes: one.storeBytes + other.storeBytes)
    }

    /// Estimates the cost of a set.
    ///
    /// - Parameter jsonByteCount: the size of its file, if it is not as filterc writes it.
    package init(of set: RuleSet, jsonByteCount: Int? = nil) {
        var automata = AutomatonBytes(set)
        let code = automata.count()
        let bytes = jsonByteCount ?? RuleSetWriter().json(of: set, rules: Array(set.rules.indices)).count
        // WebKit keeps a text with characters beyond ASCII as UTF-16.
        let (others, following) = Self.bytesBeyondASCII(of: set)
        let source = others == 0 ? bytes : 2 * (bytes - following)
        storeBytes = Self.headerBytes + source + automata.actionBytes + Int(code.bytes)
        compileSeconds =
            Self.startSeconds + Double(bytes) * Self.secondsPerSourceByte + Double(code.rows) * Self.secondsPerRow
            + code.bytes * Self.secondsPerCodeByte
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
    // Solved for the figures of WEBKIT.md, sections 6 and 7.
    private static let startSeconds = 0.03
    private static let secondsPerSourceByte = 0.04e-6
    private static let secondsPerRow = 20e-6
    private static let secondsPerCodeByte = 0.215e-6
}
