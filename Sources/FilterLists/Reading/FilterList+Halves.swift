internal import ByteTables

extension FilterList {
    /// Reads the list, and a large one's halves at a time.
    ///
    /// - Parameter leastByteCount: the size from which it is large.
    package func rulesInHalves(
        _ conditions: ReadingConditions, leastByteCount: Int = 4 << 20
    ) async -> RulesAsWritten {
        guard bytes.count >= leastByteCount, entryProblems.isEmpty, let middle else { return rules(conditions) }
        async let half = secondHalf(from: middle, conditions)
        var reader = ListReader(list: self, byteCount: bytes.count, conditions)
        // Room for the second half's rules, even of short lines: without it, those of the first half would be copied. What
        // is not used of it never becomes memory.
        reader.rules.networkRules.reserveCapacity(bytes.count / 16)
        reader.read(bytes.elementSpan.extracting(..<middle), LineCursor(bytes.elementSpan))
        if !reader.append(await half) {
            reader.read(bytes.elementSpan, LineCursor(from: middle, after: reader.rules.lineCount))
        }
        reader.finish()
        return reader.rules
    }

    /// Where a line begins in the middle; nothing where it is the last.
    private var middle: Int? {
        let end = bytes[(bytes.count / 2)...].firstIndex(of: UInt8(ascii: "\n"))
        return end.flatMap { $0 + 1 < bytes.count ? $0 + 1 : nil }
    }

    /// Reads what stands behind `middle` as if it were the list, with its first line for line 1.
    private func secondHalf(from middle: Int, _ conditions: ReadingConditions) -> ListReader {
        var reader = ListReader(list: self, byteCount: bytes.count - middle, conditions)
        reader.read(bytes.elementSpan, LineCursor(from: middle, after: 0))
        return reader
    }
}

extension ListReader {
    /// Takes over what another reader made of the lines behind those that were read.
    ///
    /// Answers false, and changes nothing, if the lines before may change what becomes of these.
    fileprivate mutating func append(_ other: ListReader) -> Bool {
        guard isAtRest, other.isAtRest, rules.lineCount >= ListMetadata.lastLine else { return false }
        rules.append(other.rules)
        affinity.append(other.affinity, after: UInt32(truncatingIfNeeded: rules.lineCount - other.rules.lineCount))
        return true
    }
}

extension RulesAsWritten {
    /// Appends the rules of the lines that follow, which are numbered from 1.
    fileprivate mutating func append(_ others: RulesAsWritten) {
        let lines = UInt32(truncatingIfNeeded: lineCount)
        let first = UInt32(truncatingIfNeeded: modifiers.count)
        networkRules.reserveCapacity(networkRules.count + others.networkRules.count)
        for var rule in others.networkRules {
            rule.line += lines
            rule.modifiers = rule.modifiers.lowerBound + first..<rule.modifiers.upperBound + first
            networkRules.append(rule)
        }
        cosmeticRules.reserveCapacity(cosmeticRules.count + others.cosmeticRules.count)
        for var rule in others.cosmeticRules {
            rule.line += lines
            rule.modifiers = rule.modifiers.lowerBound + first..<rule.modifiers.upperBound + first
            cosmeticRules.append(rule)
        }
        modifiers += others.modifiers
        problems += others.problems.map { $0.moved(by: lines) }
        warnings += others.warnings.map { $0.moved(by: lines) }
        for var include in others.includes {
            include.line += lines
            includes.append(include)
        }
        // All other headers stand in the first lines of a list.
        metadata.dialect = metadata.dialect ?? others.metadata.dialect
        lineCount += others.lineCount
        commentCount += others.commentCount
    }
}

extension ReadingProblem {
    fileprivate func moved(by lines: UInt32) -> ReadingProblem {
        ReadingProblem(code: code, line: line + lines, range: range)
    }
}
