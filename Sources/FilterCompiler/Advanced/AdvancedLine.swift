internal import FilterLists

/// What a rule means in AdGuard's syntax, for AdGuard's web extension: mostly one line, else several set apart by `\n`.
///
/// A rule becomes several lines when it holds several Adblock Plus snippets, or entries for pages (`a.example/path`)
/// or regular expressions among its domains. Equal selectors, declarations and scriptlets are always written alike, as
/// AdGuard matches exceptions by their text.
func advancedLine(for rule: CosmeticRule, in rules: RulesAsWritten) -> Result<[UInt8], AdvancedRuleProblem> {
    do throws(AdvancedRuleProblem) {
        let bodies = try AdvancedBody.bodies(of: rule, in: rules)
        let prefixes = try AdvancedScope.prefixes(of: rule, in: rules)
        var lines: [UInt8] = []
        // Mostly the rule as it is written, with another marker.
        lines.reserveCapacity(rule.text.indices.count + 16)
        for prefix in prefixes {
            for body in bodies {
                if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
                lines += prefix
                lines += body.marker.bytes(isException: rule.isException)
                lines += body.content
            }
        }
        return .success(lines)
    } catch {
        return .failure(error)
    }
}
