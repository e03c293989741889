internal import ByteTables
internal import ContentRules
internal import FilterLists

/// The account of every line of a category's lists: compiled, approximated or skipped; all others are comments and
/// blanks.
///
/// Lines are numbered through all lists, so that a line is one number.
struct LineLedger {
    enum State: UInt8 { case comment, skipped, compiled, approximated }

    private(set) var states: [State]
    private(set) var findings: [Finding] = []
    /// Lines that another line makes pointless, and that line.
    private(set) var covers: [(line: UInt32, by: UInt32)] = []
    /// Lines of other categories that changed what a rule of this one became.
    private(set) var reaching: Set<UInt32> = []
    /// The number of the line before each list's first; one more at the end.
    let bases: [UInt32]

    init(_ lists: [RulesAsWritten]) {
        var bases: [UInt32] = []
        var total: UInt32 = 0
        for list in lists {
            bases.append(total)
            total += UInt32(list.lineCount)
        }
        bases.append(total)
        self.bases = bases
        states = Array(repeating: .comment, count: Int(total) + 1)
        for (number, list) in lists.enumerated() {
            for problem in list.problems {
                skip(problem.line, of: number, .reading(problem.code), at: problem.range)
            }
            for warning in list.warnings {
                approximate(warning.line, of: number, .reading(warning.code), at: warning.range)
            }
        }
    }

    /// An account of the same lines with no entry.
    var emptied: LineLedger {
        var ledger = self
        ledger.states = Array(repeating: .comment, count: states.count)
        ledger.findings = []
        ledger.covers = []
        ledger.reaching = []
        return ledger
    }

    /// Takes over the entries of another account of the same lines, none of which is of a line with an entry here.
    mutating func append(_ other: LineLedger) {
        for number in states.indices where other.states[number] != .comment { states[number] = other.states[number] }
        findings += other.findings
        covers += other.covers
        reaching.formUnion(other.reaching)
    }

    /// The number of a 1-based line of a list.
    func number(of line: UInt32, in list: Int) -> UInt32 { bases[list] + line }

    /// The list and 1-based line of a number.
    func place(of number: UInt32) -> (list: Int, line: UInt32) {
        var list = 0
        return place(of: number, near: &list)
    }

    /// The same, looking first at a list that is likely, and remembering the one that it was.
    @inline(__always)
    func place(of number: UInt32, near list: inout Int) -> (list: Int, line: UInt32) {
        if bases[list] >= number || bases[list + 1] < number { list = self.list(of: number) }
        return (list, number - bases[list])
    }

    /// The last list whose first line is not behind the number.
    private func list(of number: UInt32) -> Int {
        var range = 0..<bases.count - 1
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range = bases[middle] < number ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }

    /// The line yields rules, or changes what others yield.
    @inline(__always)
    mutating func compile(_ line: UInt32, of list: Int) { compile(number(of: line, in: list)) }

    @inline(__always)
    private mutating func compile(_ number: UInt32) {
        switch states[Int(number)] {
        case .comment: states[Int(number)] = .compiled
        case .skipped: keepPart(of: number)
        case .compiled, .approximated: break
        }
    }

    /// The line yields less than written.
    ///
    /// The first loss of a line is the one that is told.
    mutating func approximate(_ line: UInt32, of list: Int, _ code: FindingCode, at range: ByteRange) {
        let number = number(of: line, in: list)
        switch states[Int(number)] {
        case .comment, .compiled:
            states[Int(number)] = .approximated
            findings.append(Finding(list: list, line: line, code: code, range: range, isSkipped: false))
        case .skipped: keepPart(of: number)
        case .approximated: break
        }
    }

    /// The line, or a part of it, yields nothing.
    mutating func skip(_ line: UInt32, of list: Int, _ code: FindingCode, at range: ByteRange) {
        let number = number(of: line, in: list)
        switch states[Int(number)] {
        case .comment:
            states[Int(number)] = .skipped
            findings.append(Finding(list: list, line: line, code: code, range: range, isSkipped: true))
        case .compiled: approximate(line, of: list, code, at: range)
        case .skipped, .approximated: break
        }
    }

    /// What the line would yield is what another one yields.
    mutating func cover(_ line: UInt32, by other: UInt32) {
        compile(line)
        if line != other { covers.append((line, other)) }
    }

    /// A line of another category changes what a rule of this one becomes.
    mutating func reach(_ number: UInt32) { reaching.insert(number) }

    /// Another part of a skipped line yields something after all.
    private mutating func keepPart(of number: UInt32) {
        states[Int(number)] = .approximated
        let place = place(of: number)
        if let index = findings.lastIndex(where: { $0.list == place.list && $0.line == place.line }) {
            findings[index].isSkipped = false
        }
    }

    /// How many lines of a list are in a state, of those that a category counts.
    func count(_ state: State, in list: Int, of membership: Membership) -> Int {
        let numbers = (bases[list] + 1)..<(bases[list + 1] + 1)
        if membership.isWhole(list) {
            let states = states.elementSpan.extracting(Int(numbers.lowerBound)..<Int(numbers.upperBound))
            var count = 0
            // A sum that does not look out for overflow takes many lines at a time.
            for index in states.indices where states[index] == state { count &+= 1 }
            return count
        }
        return numbers.count { states[Int($0)] == state && membership.counts($0 - bases[list], of: list) }
    }
}
