internal import FilterCompiler
package import FilterLists

/// What comments in lists keep quiet: `! filterc-disable-next-line CODE`, and ranges from `! filterc-disable CODE` to
/// `! filterc-enable CODE`.
package struct Disablings: Sendable {
    private var lists: [ListDisablings]

    /// - Parameter lists: those that findings number, of all categories.
    package init(_ lists: [RulesAsWritten]) { self.lists = lists.map(ListDisablings.init) }

    /// Takes out what comments keep quiet, and puts in what is wrong with these comments.
    /// - Parameter findings: all of the lists, or comments of use would look idle.
    /// - Returns: the others, in the order of lists and lines, and how many were taken out.
    package func applied(to findings: [LintFinding]) -> (findings: [LintFinding], disabledCount: Int) {
        var lists = lists
        var kept = findings.filter { !lists[$0.place.list].disable($0.code.name, on: $0.place.line) }
        let disabledCount = findings.count - kept.count
        for (number, list) in lists.enumerated() { kept += Self.findings(of: list, number) }
        let order = kept.indices.sorted {
            (kept[$0].place, kept[$0].range.offset, $0) < (kept[$1].place, kept[$1].range.offset, $1)
        }
        return (order.map { kept[$0] }, disabledCount)
    }

    private static func findings(of list: ListDisablings, _ number: Int) -> [LintFinding] {
        let unknown = list.faults.map { fault in
            LintFinding(
                .lint(.unknownLint), at: ListPlace(list: number, line: fault.line), range: ByteRange(fault.range),
                message: fault.message)
        }
        let idle = list.entries.filter { !$0.isUsed }.map { entry in
            LintFinding(
                .lint(.idleDisabling), at: ListPlace(list: number, line: entry.line), range: ByteRange(entry.range),
                message: message(for: entry))
        }
        return unknown + idle
    }

    private static func message(for entry: ListDisablings.Entry) -> String {
        switch (entry.reach, entry.lines) {
        case (.nextLine, nil): "no line follows on which '\(entry.code)' is not kept quiet already"
        case (.nextLine, let lines?):
            "there is no '\(entry.code)' on line \(entry.firstSourceLine ?? lines.lowerBound)"
        case (.fromHere, nil): "'\(entry.code)' is kept quiet here already"
        case (.fromHere, _?): "there is no '\(entry.code)' on the lines that follow"
        case (.endsHere, _): "no comment before this one keeps '\(entry.code)' quiet"
        }
    }
}
