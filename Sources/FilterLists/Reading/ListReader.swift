/// Reads a list line by line: decides what a line is, and keeps the account of all lines.
struct ListReader {
    var rules: RulesAsWritten
    private var conditions: ConditionStack
    private var hints: RuleHints
    var affinity = AffinityReader()

    /// - Parameter byteCount: how much of the list is to be read.
    init(list: FilterList, byteCount: Int, _ conditions: ReadingConditions) {
        rules = RulesAsWritten(list: list)
        self.conditions = ConditionStack(trueTokens: conditions.trueTokens)
        hints = RuleHints(platforms: conditions.platforms)
        // Real lists have about one rule in 27 bytes.
        rules.networkRules.reserveCapacity(byteCount / 26)
    }

    /// Whether what was read has no bearing on the lines behind it.
    var isAtRest: Bool { conditions.areNone && hints.areTrue && !affinity.isOpen }

    /// Reads all lines of the cursor.
    mutating func read(_ bytes: Span<UInt8>, _ lines: LineCursor) {
        var cursor = lines
        var entryProblems = rules.list.entryProblems[...]
        while let line = cursor.next(in: bytes) {
            rules.lineCount += 1
            if entryProblems.first?.line == line.number {
                rules.problems.append(entryProblems.removeFirst())
                continue
            }
            let modifierCount = rules.modifiers.count
            do throws(LineProblem) {
                if try !readRules(of: line, in: bytes) {
                    rules.commentCount += 1
                    if !bytes.isHint(line.range) { hints.useUp() }
                }
            } catch {
                // A false hint is used up by the rule that it costs; a true one need not be.
                hints.useUp()
                rules.modifiers.removeLast(rules.modifiers.count - modifierCount)
                let problem = ReadingProblem(code: error.code, line: line.number, range: ByteRange(error.range))
                rules.problems.append(problem)
            }
        }
    }

    /// Takes note that no line is left.
    mutating func finish() {
        blameOpenDirectives()
        rules.affinities = affinity.runs
    }

    /// Adds the rules of the line.
    ///
    /// Returns false when it is a comment, a header, an obeyed directive, a hint or blank.
    @inline(__always)
    private mutating func readRules(of line: Line, in bytes: Span<UInt8>) throws(LineProblem) -> Bool {
        let range = line.range
        guard !range.isEmpty else { return false }
        switch bytes[range.lowerBound] {
        case UInt8(ascii: "!") where bytes.isHint(range):
            if conditions.areTrue { hints.read(range, in: bytes) }
            return false
        case UInt8(ascii: "!"):
            if let directive = Directive(line, in: bytes) {
                try obey(directive, line, in: bytes)
            } else {
                rules.metadata.read(comment: line, in: bytes)
            }
            return false
        case UInt8(ascii: "#") where isHashComment(range, in: bytes):
            rules.metadata.read(comment: line, in: bytes)
            return false
        case UInt8(ascii: "[") where bytes.isHeader(range):
            rules.metadata.read(header: range, in: bytes)
            return false
        default: break
        }
        try checkUse(of: line, in: bytes)
        // As most lines do; all that begin so are network rules.
        if bytes[range.lowerBound] != UInt8(ascii: "|") {
            guard !bytes.isSourceInclude(range) else { throw LineProblem(code: .includeNotFollowed, range: range) }
            if let hosts = try HostsLine(line, in: bytes) {
                return hosts.addRules(of: line, in: bytes, to: &rules.networkRules)
            }
            if let head = try CosmeticHead(line, in: bytes) {
                rules.cosmeticRules.append(
                    try CosmeticRule(line, head, in: bytes, modifiers: &rules.modifiers))
                return true
            }
            if rules.list.isHostsFile, !bytes.hasFilterSign(line) {
                throw LineProblem(code: .malformedHosts, range: range)
            }
        }
        rules.networkRules.append(try NetworkRule(line, in: bytes, modifiers: &rules.modifiers))
        return true
    }

    @inline(__always)
    private func isHashComment(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard rules.list.isHostsFile else { return bytes.isHashComment(range) }
        return !rules.list.hasFilterComments || !bytes.isGenericHiding(range)
    }

    private mutating func obey(_ directive: Directive, _ line: Line, in bytes: Span<UInt8>) throws(LineProblem) {
        switch directive {
        case .openCondition(let expression):
            if let token = try conditions.open(line, expression: expression, in: bytes) {
                warn(.unknownToken, line, at: token)
            }
        case .turnCondition: try conditions.turn(line)
        case .closeCondition: try conditions.close(line)
        case .include(let path):
            try checkUse(of: line, in: bytes)
            guard !path.isEmpty, bytes[path.lowerBound - 1].isBlank else {
                throw LineProblem(code: .includeNotFollowed, range: line.range)
            }
            rules.includes.append(
                Include(
                    line: line.number, range: ByteRange(path), path: bytes.text(path), affinity: affinity.groups))
        case .openAffinity(let names) where conditions.areTrue:
            if let name = affinity.open(line, names: names, in: bytes) {
                warn(.unknownAffinity, line, at: name.isEmpty ? line.range : name)
            }
        case .closeAffinity where conditions.areTrue:
            if !affinity.close(before: line.number) {
                throw LineProblem(code: .misplacedDirective, range: line.range)
            }
        case .openAffinity, .closeAffinity: break
        }
    }

    /// Whether what the line says counts, and its bytes can be read.
    ///
    /// Its code stands where it is called: a call takes the reader with it, which is large.
    @inline(__always)
    private func checkUse(of line: Line, in bytes: Span<UInt8>) throws(LineProblem) {
        let range = line.range
        guard conditions.areTrue else { throw LineProblem(code: .conditionFalse, range: range) }
        guard hints.areTrue else { throw LineProblem(code: .hintFalse, range: range) }
        guard !line.isTooLong else { throw LineProblem(code: .lineTooLong, range: range) }
        guard !line.hasNUL else { throw LineProblem(code: .nulByte, range: range) }
        guard !line.hasHighByte || bytes.isUTF8(range) || line.isHostsLineInUTF8(bytes) else {
            throw LineProblem(code: .notUTF8, range: range)
        }
    }

    private mutating func warn(_ code: ReadingProblem.Code, _ line: Line, at range: Range<Int>) {
        rules.warnings.append(ReadingProblem(code: code, line: line.number, range: ByteRange(range)))
    }

    /// An `!#if` without `!#endif` rules over all that follows: its line is the one to blame.
    ///
    /// A run of affinity that is not closed goes to the end of the list, as in AdGuard.
    private mutating func blameOpenDirectives() {
        let open = conditions.open
        for line in open {
            let problem = ReadingProblem(code: .misplacedDirective, line: line.number, range: ByteRange(line.range))
            rules.problems.append(problem)
            rules.commentCount -= 1
        }
        rules.problems.sort { $0.line < $1.line }
        let blamed = Set(open.map(\.number))
        rules.warnings.removeAll { blamed.contains($0.line) }
        if let line = affinity.finish(lineCount: rules.lineCount),
            !rules.warnings.contains(where: { $0.line == line.number })
        {
            warn(.misplacedDirective, line, at: line.range)
            rules.warnings.sort { $0.line < $1.line }
        }
    }
}
