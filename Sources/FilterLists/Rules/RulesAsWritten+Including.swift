extension RulesAsWritten {
    /// The list as the including one has it: its rules go where the include says, and allow if the include says so.
    public func included(by include: Include) -> RulesAsWritten {
        var list = self
        if include.isException {
            for index in list.networkRules.indices { list.networkRules[index].isException = true }
        }
        if let groups = include.affinity { list.affinities = filled(with: groups) }
        return list
    }

    /// Takes back an include whose list cannot be read: its line says no more than that.
    public mutating func skip(_ include: Include) {
        includes.removeAll { $0 == include }
        let index = problems.firstIndex { $0.line > include.line } ?? problems.endIndex
        guard index == 0 || problems[index - 1].line < include.line else { return }
        problems.insert(
            ReadingProblem(code: .includeNotFollowed, line: include.line, range: include.range), at: index)
        commentCount -= 1
    }

    /// Whether the list holds nothing to compile and names no other list.
    public var isEmpty: Bool { networkRules.isEmpty && cosmeticRules.isEmpty && upgrades.isEmpty && includes.isEmpty }

    /// The list's own runs, and the groups on all lines between them.
    private func filled(with groups: AffinityGroups) -> [AffinityRun] {
        var runs: [AffinityRun] = []
        var next: UInt32 = 1
        for run in affinities {
            if next < run.lines.lowerBound {
                runs.append(AffinityRun(lines: next...run.lines.lowerBound - 1, groups: groups))
            }
            runs.append(run)
            next = run.lines.upperBound + 1
        }
        let last = UInt32(truncatingIfNeeded: lineCount)
        if next <= last { runs.append(AffinityRun(lines: next...last, groups: groups)) }
        return runs
    }
}
