internal import FilterCompiler

/// Fixes that take out lines, and should wait for a person.
package enum DoubtfulFixes {
    /// The findings without the fixes that would take out a line for the sake of a mistake.
    ///
    /// The line may have been meant otherwise, or another line may do its work only because that does too much: a slip
    /// such as `||com^` makes half a list look redundant.
    /// - Parameter findings: all of the lists but those that comments keep quiet: what is meant is no mistake.
    package static func withheld(_ findings: [LintFinding]) -> [LintFinding] {
        let mistakes = Set(findings.filter { $0.code.severity > .note }.map(\.place))
        return findings.map { finding in
            guard finding.fix == .removeLine,
                mistakes.contains(finding.place) || finding.related.contains(where: { mistakes.contains($0.place) })
            else { return finding }
            var finding = finding
            finding.fix = nil
            return finding
        }
    }
}
