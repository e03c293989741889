/// What WebKit spends on a rule set, estimated without running it.
///
/// The store holds the JSON as it was read, the actions, and a byte code of the automata that WebKit makes of the
/// url-filters and of the conditions. Sizes of automata are counted by ``RowTree``; what a state, a transition and a row
/// cost in bytes was fitted to 17 lists that filterc compiled (EasyPrivacy, AdGuard's base filter, hosts files, regional
/// lists, lists of annoyances: 1,000 to 56,000 rules), compiled by WebKitGTK 2.50.6, and checked on ten others.
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
        var (others, following) = (0, 0)
        for byte in set.text where byte >= 0x80 {
            others += 1
            if byte & 0x40 == 0 { following += 1 }
        }
        let source = others == 0 ? bytes : 2 * (bytes - following)
        storeBytes = Self.headerBytes + source + automata.actionBytes + Int(code)
        compileSeconds =
            Self.startSeconds + Double(bytes) * Self.secondsPerSourceByte + code * Self.secondsPerCodeByte
    }

    private static let headerBytes = 64
    /// Fitted to the same lists, and scaled to the figures of WEBKIT.md, section 6.
    private static let startSeconds = 0.03
    private static let secondsPerSourceByte = 0.05e-6
    private static let secondsPerCodeByte = 0.27e-6
}
