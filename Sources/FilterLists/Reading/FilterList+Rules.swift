extension FilterList {
    /// Reads the list.
    ///
    /// Nothing is lost: every line is a comment, a problem, or at least one rule.
    /// - Parameter trueTokens: The tokens that `!#if` finds true, such as `adguard_ext_safari`; all others are false.
    public func rules(trueTokens: Set<String> = []) -> RulesAsWritten {
        var reader = ListReader(list: self, trueTokens: trueTokens)
        reader.read(bytes.span)
        return reader.rules
    }
}
