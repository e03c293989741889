internal import FilterLists

/// What a rule means in AdGuard's syntax, for AdGuard's web extension: mostly one line, else several set apart by `\n`;
/// and what of its domains is lost.
///
/// A rule becomes several lines when it holds several Adblock Plus snippets, or entries for pages (`a.example/path`)
/// or regular expressions among its domains. Equal selectors, declarations and scriptlets are always written alike, as
/// AdGuard matches exceptions by their text.
func advancedLine(
    for rule: CosmeticRule, in rules: RulesAsWritten
) -> Result<(text: [UInt8], loss: DraftingFault?), DraftingFault> {
    let domains: AdvancedDomains
    do throws(DraftingFault) {
        domains = try AdvancedDomains(of: rule, in: rules)
    } catch {
        return .failure(error)
    }
    if let path = AdvancedPath.malformedExpression(of: rule, in: rules) {
        return .failure(DraftingFault(code: .expression(.syntax), range: path))
    }
    do throws(AdvancedRuleProblem) {
        let bodies = try AdvancedBody.bodies(of: rule, in: rules)
        let prefixes = try AdvancedScope.prefixes(of: rule, domains, in: rules)
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
        return .success((text: lines, loss: domains.loss))
    } catch {
        return .failure(DraftingFault(code: .advanced(error), range: rule.text))
    }
}
