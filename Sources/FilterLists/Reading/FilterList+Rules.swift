internal import ByteTables

extension FilterList {
    /// Reads the list.
    ///
    /// Nothing is lost: every line is a comment, a problem, or at least one rule.
    /// - Parameters:
    ///   - trueTokens: The tokens that `!#if` finds true, such as `adguard_ext_safari`; all others are false.
    ///   - platforms: The platforms of which AdGuard's hints are true: those of content blockers in Safari.
    public func rules(
        trueTokens: Set<String> = [], platforms: Set<String> = ["ext_safari", "ios"]
    ) -> RulesAsWritten {
        rules(ReadingConditions(trueTokens: trueTokens, platforms: platforms))
    }

    func rules(_ conditions: ReadingConditions) -> RulesAsWritten {
        var reader = ListReader(list: self, byteCount: bytes.count, conditions)
        reader.read(bytes.elementSpan, LineCursor(bytes.elementSpan))
        reader.finish()
        return reader.rules
    }
}
