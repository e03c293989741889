internal import FilterLists

/// A rule set whose expressions are read.
struct UpgradeSet {
    struct Exclusion {
        var line: UInt32
        var expression: RegularExpression.Node
    }

    struct Rule {
        var line: UInt32
        var from: ByteRange
        /// Nothing when the expression cannot be followed: what it finds is unknown.
        var expression: RegularExpression.Node?
        var replacement: Replacement?
        var problem: RegularExpressionProblem?
    }

    private(set) var exclusions: [Exclusion] = []
    /// The exclusions that cannot be followed, so that nothing of the set is known to be safe.
    private(set) var lostExclusions: [(exclusion: UpgradeRules.Exclusion, problem: RegularExpressionProblem)] = []
    private(set) var rules: [Rule] = []

    init(_ set: UpgradeRules.RuleSet, of list: RulesAsWritten) {
        let bytes = list.list.bytes
        for exclusion in list.upgrades.exclusions[set.exclusions] {
            do throws(RegularExpressionProblem) {
                let expression = try Self.expression(bytes[exclusion.pattern.indices])
                exclusions.append(Exclusion(line: exclusion.line, expression: expression))
            } catch {
                lostExclusions.append((exclusion, error))
            }
        }
        for written in list.upgrades.rules[set.rules] {
            var rule = Rule(line: written.line, from: written.from)
            do throws(RegularExpressionProblem) {
                let expression = try Self.expression(bytes[written.from.indices])
                rule.expression = expression
                rule.replacement = Replacement(bytes[written.to.indices], for: expression)
            } catch {
                rule.problem = error
            }
            rules.append(rule)
        }
    }

    private static func expression(
        _ text: ArraySlice<UInt8>
    ) throws(RegularExpressionProblem) -> RegularExpression.Node {
        // Filter lists mean percent-encoded bytes by a character beyond ASCII; these expressions see addresses as
        // they are, where it does not occur.
        if let place = text.firstIndex(where: { $0 >= 0x80 }) {
            throw RegularExpressionProblem(.nonASCII, at: place - text.startIndex)
        }
        let expression = try RegularExpression(parsing: text, isCaseSensitive: true, keepsCaptures: true)
        guard expression.isExact else { throw RegularExpressionProblem(.nonASCII) }
        return expression.root
    }

    /// Whether the set begins with the rule that nearly all sets have, and has no exclusions: all addresses of its
    /// targets are upgraded.
    static func upgradesAll(_ set: UpgradeRules.RuleSet, of list: RulesAsWritten) -> Bool {
        guard set.exclusions.isEmpty, !set.rules.isEmpty else { return false }
        let rule = list.upgrades.rules[set.rules.lowerBound]
        let bytes = list.list.bytes
        return bytes[rule.from.indices].elementsEqual("^http:".utf8)
            && bytes[rule.to.indices].elementsEqual("https:".utf8)
    }
}
