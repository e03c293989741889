/// Which rules of the output come from which lines, both ways.
struct LineLinks {
    /// Where the lines of each rule begin in `lines`, and their end.
    private var ruleStarts: [UInt32]
    private var lines: [UInt32]
    /// Where the rules of each line begin in `rules`, and their end.
    private var lineStarts: [UInt32]
    private var rules: [UInt32]

    var count: Int { lines.count }

    /// - Parameters:
    ///   - lineCount: one more than the greatest number of a line.
    ///   - isApart: lines are those of a family's members, and not of the rule that stands for them.
    init(_ drafts: Drafts, assembly: Assembly, lineCount: Int, isApart: Bool = false) {
        var partStarts: [UInt32] = []
        var total: UInt32 = 0
        for part in assembly.parts {
            partStarts.append(total)
            total += UInt32(truncatingIfNeeded: part.count)
        }
        ruleStarts = Array(repeating: 0, count: drafts.count + 1)
        lineStarts = Array(repeating: 0, count: lineCount + 1)
        // Of a set that was split, exceptions that take nothing back are in no part.
        var origins = drafts.origins
        if assembly.leavesOut { origins.removeAll { assembly.positions[Int($0.rule)].part < 0 } }
        if !isApart, !assembly.families.isEmpty {
            var owners = Array(0..<UInt32(truncatingIfNeeded: drafts.count))
            for (rule, members) in assembly.families {
                for member in members { owners[member] = UInt32(truncatingIfNeeded: rule) }
            }
            for index in origins.indices { origins[index].rule = owners[Int(origins[index].rule)] }
        }
        for origin in origins {
            ruleStarts[Int(origin.rule) + 1] += 1
            lineStarts[Int(origin.line) + 1] += 1
        }
        for index in 0..<drafts.count { ruleStarts[index + 1] += ruleStarts[index] }
        for index in 0..<lineCount { lineStarts[index + 1] += lineStarts[index] }
        var nextOfRule = ruleStarts
        var nextOfLine = lineStarts
        lines = Array(repeating: 0, count: origins.count)
        rules = lines
        for origin in origins {
            let position = assembly.positions[Int(origin.rule)]
            lines[Int(nextOfRule[Int(origin.rule)])] = origin.line
            nextOfRule[Int(origin.rule)] += 1
            let number = partStarts[Int(position.part)] + UInt32(truncatingIfNeeded: position.index)
            rules[Int(nextOfLine[Int(origin.line)])] = number
            nextOfLine[Int(origin.line)] += 1
        }
    }

    /// The lines of a draft, in order, each once.
    @inline(__always)
    func forEachLine(of rule: Int, _ body: (UInt32) -> Void) {
        Self.forEach(in: lines, Int(ruleStarts[rule])..<Int(ruleStarts[rule + 1]), body)
    }

    /// The rules of a line, numbered through all files, in order, each once.
    @inline(__always)
    func forEachRule(of line: UInt32, _ body: (UInt32) -> Void) {
        Self.forEach(in: rules, Int(lineStarts[Int(line)])..<Int(lineStarts[Int(line) + 1]), body)
    }

    /// The line of a draft that has no other.
    @inline(__always)
    func onlyLine(of rule: Int) -> UInt32? {
        ruleStarts[rule] + 1 == ruleStarts[rule + 1] ? lines[Int(ruleStarts[rule])] : nil
    }

    /// The rule of a line that has no other.
    @inline(__always)
    func onlyRule(of line: UInt32) -> UInt32? {
        let start = lineStarts[Int(line)]
        return start + 1 == lineStarts[Int(line) + 1] ? rules[Int(start)] : nil
    }

    /// Whether a line has rules.
    func hasRules(_ line: UInt32) -> Bool { lineStarts[Int(line)] < lineStarts[Int(line) + 1] }

    /// Calls `body` with every line that has rules, some more than once.
    func forEachLinkedLine(_ body: (UInt32) -> Void) {
        for line in lines { body(line) }
    }

    @inline(__always)
    private static func forEach(in numbers: [UInt32], _ range: Range<Int>, _ body: (UInt32) -> Void) {
        if range.count < 2 {
            for index in range { body(numbers[index]) }
            return
        }
        var previous: UInt32?
        for number in numbers[range].sorted() where number != previous {
            body(number)
            previous = number
        }
    }
}
