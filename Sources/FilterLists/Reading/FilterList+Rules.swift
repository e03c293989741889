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
        var reader = ListReader(list: self, trueTokens: trueTokens, platforms: platforms)
        reader.read(bytes.span)
        return reader.rules
    }
}
