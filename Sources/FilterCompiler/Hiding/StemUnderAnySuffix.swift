package import ContentRules

extension RuleSet {
    /// The name that a rule's filter has under any suffix: `shop` of `shop.*`, which is spelt as two filters.
    package func stemUnderAnySuffix(of rule: Int) -> [UInt8]? {
        let filter = unescaped(rules[rule].urlFilter)
        guard filter.starts(with: HostExpression.anyLabelPlain) else { return nil }
        for end in HostExpression.anySuffix where filter.suffix(end.count).elementsEqual(end) {
            let stem = filter.dropFirst(HostExpression.anyLabelPlain.count).dropLast(end.count)
                .filter { $0 != UInt8(ascii: "\\") }
            if HostExpression.withinAnySuffix(of: stem).contains(filter), stem.allSatisfy(Self.isNameByte) {
                return stem
            }
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || "-_.".utf8.contains(byte)
    }
}
