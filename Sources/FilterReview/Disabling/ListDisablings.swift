internal import FilterLists

/// What the comments of one list keep quiet, and which of them do so in fact.
struct ListDisablings: Sendable {
    /// A code in a comment.
    struct Entry: Sendable {
        var code: String
        /// The comment's line, and where the code stands in the list.
        var line: UInt32
        var range: Range<Int>
        var reach: DisablingComment.Reach
        /// The lines that it speaks of; nothing where it can speak of none.
        var lines: ClosedRange<UInt32>?
        /// The source's line for the first of these.
        var firstSourceLine: UInt32?
        var isUsed = false
    }

    /// Something in a comment that cannot be obeyed.
    struct Fault: Sendable {
        var line: UInt32
        var range: Range<Int>
        var message: String
    }

    private(set) var entries: [Entry] = []
    private(set) var faults: [Fault] = []
    /// By code, the entries that reach the next line, by that line.
    private var single: [String: [UInt32: Int]] = [:]
    /// By code, the entries of ranges, which have no line in common, in the order of their lines.
    private var ranges: [String: [Int]] = [:]

    /// The codes that there are.
    private static let names = LintCode.all.map(\.name)
    private static let knownNames = Set(names)

    init(_ rules: RulesAsWritten) {
        let bytes = rules.list.bytes
        guard bytes.holds(DisablingComment.prefix) else { return }
        let index = LineIndex(bytes)
        let next = NextLine(rules)
        var open: [String: Int] = [:]
        for number in 1...UInt32(truncatingIfNeeded: max(1, index.count)) {
            guard let line = index.trimmed(number), let comment = DisablingComment(line, in: bytes) else { continue }
            guard let reach = comment.reach else {
                let text = String(decoding: bytes[comment.word], as: UTF8.self)
                let known = DisablingComment.Reach.allCases.map(\.rawValue).joined(separator: ", ")
                faults.append(
                    Fault(
                        line: number, range: comment.word,
                        message: "there is no comment '\(text)' for filterc; there are \(known)"))
                continue
            }
            if comment.codes.isEmpty {
                faults.append(
                    Fault(line: number, range: comment.word, message: "the comment names no lint to keep quiet"))
            }
            for code in comment.codes {
                guard Self.knownNames.contains(code.name) else {
                    let likely = Spelling(code.name.utf8).nearest(among: Self.names)
                    let hint = likely.map { "; '\($0)' was likely meant" } ?? ""
                    faults.append(
                        Fault(line: number, range: code.range, message: "there is no lint '\(code.name)'\(hint)"))
                    continue
                }
                add(code, at: number, reach, next: next, &open)
                if let lines = entries.last?.lines {
                    entries[entries.count - 1].firstSourceLine = rules.list.sourceLine(of: lines.lowerBound)
                }
            }
        }
    }

    private mutating func add(
        _ code: DisablingComment.Code, at line: UInt32, _ reach: DisablingComment.Reach, next: NextLine,
        _ open: inout [String: Int]
    ) {
        var entry = Entry(code: code.name, line: line, range: code.range, reach: reach)
        switch reach {
        case .nextLine:
            if let target = next.line(after: line), single[code.name]?[target] == nil {
                entry.lines = target...target
                single[code.name, default: [:]][target] = entries.count
            }
        case .fromHere:
            if open[code.name] == nil {
                entry.lines = line...UInt32.max
                open[code.name] = entries.count
                ranges[code.name, default: []].append(entries.count)
            }
        case .endsHere:
            if let begun = open.removeValue(forKey: code.name) {
                entries[begun].lines = entries[begun].line...line
                entry.isUsed = true
            }
        }
        entries.append(entry)
    }

    /// Whether a comment keeps a finding quiet; it is marked as used.
    mutating func disable(_ code: String, on line: UInt32) -> Bool {
        if let entry = single[code]?[line] {
            entries[entry].isUsed = true
            return true
        }
        guard let numbers = ranges[code] else { return false }
        var range = numbers.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            guard let lines = entries[numbers[middle]].lines else { return false }
            if lines.contains(line) {
                entries[numbers[middle]].isUsed = true
                return true
            }
            range = lines.upperBound < line ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return false
    }
}
