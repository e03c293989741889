internal import ByteTables

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
        // Of a set that was split, exceptions that take nothing back are in no part.
        var origins = drafts.origins
        if assembly.leavesOut { origins.removeAll { assembly.positions[Int($0.rule)].part < 0 } }
        if !isApart, !assembly.families.isEmpty {
            var owners = Array(0..<UInt32(truncatingIfNeeded: drafts.count))
            for (rule, members) in assembly.families {
                for member in members { owners[member] = UInt32(truncatingIfNeeded: rule) }
            }
            origins = origins.map { Drafts.Origin(rule: owners[Int($0.rule)], line: $0.line) }
        }
        (ruleStarts, lines) = Self.grouped(origins, ownerCount: drafts.count, by: { $0.rule }) { $0.line }
        let positions = assembly.positions.elementSpan
        (lineStarts, rules) = Self.grouped(origins, ownerCount: lineCount, by: { $0.line }) { origin in
            let position = positions[Int(origin.rule)]
            return partStarts[Int(position.part)] &+ UInt32(truncatingIfNeeded: position.index)
        }
    }

    /// The numbers of origins in the order of their owners, and where those of each owner begin.
    @inline(__always)
    private static func grouped(
        _ origins: [Drafts.Origin], ownerCount: Int, by owner: (Drafts.Origin) -> UInt32,
        _ number: (Drafts.Origin) -> UInt32
    ) -> (starts: [UInt32], numbers: [UInt32]) {
        // What stands one place behind an owner is where its next number goes: at last, where the next owner begins.
        var starts = ContiguousArray<UInt32>(repeating: 0, count: ownerCount + 2)
        var numbers = ContiguousArray<UInt32>(repeating: 0, count: origins.count)
        for origin in origins { starts[Int(owner(origin)) + 2] &+= 1 }
        var start: UInt32 = 0
        for index in starts.indices {
            start &+= starts[index]
            starts[index] = start
        }
        // An array would ask at each store whether it has other owners; an `Array` can be asked for such a span from macOS 26
        // and iOS 26 on.
        var nexts = starts.mutableSpan
        var ordered = numbers.mutableSpan
        for origin in origins {
            let next = Int(owner(origin)) + 1
            ordered[Int(nexts[next])] = number(origin)
            nexts[next] &+= 1
        }
        return (Array(starts), Array(numbers))
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
        let start = ruleStarts[rule]
        return ruleStarts[rule + 1] &- start == 1 ? lines[Int(start)] : nil
    }

    /// The rule of a line that has no other.
    @inline(__always)
    func onlyRule(of line: UInt32) -> UInt32? {
        let start = lineStarts[Int(line)]
        return lineStarts[Int(line) + 1] &- start == 1 ? rules[Int(start)] : nil
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
        var found = numbers[range]
        // Most are in order already.
        if !zip(found, found.dropFirst()).allSatisfy(<=) { found.sort() }
        var previous: UInt32?
        for number in found where number != previous {
            body(number)
            previous = number
        }
    }
}
