/// An entry of an anchored condition as it stands in JSON: the expression for its host.
enum AnchoredEntry {
    /// What stands before a host with its subdomains.
    private static let startOfLabel = inJSON(DomainCondition.anchoredStartOfLabel)
    private static let start = inJSON(DomainCondition.anchoredStart)
    private static let fullStop = Array(#"\\."#.utf8)

    private static func inJSON(_ expression: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        for byte in expression { RuleSet.append(byte, to: &text) }
        return text
    }

    /// Appends the expression for a domain; both are parts of JSON strings.
    static func append(_ domain: Range<Int>, of text: borrowing [UInt8], to out: inout [UInt8]) {
        if isPlain(text, domain) {
            let hasWildcard = text[domain.lowerBound] == UInt8(ascii: "*")
            out += hasWildcard ? startOfLabel : start
            for index in domain.dropFirst(hasWildcard ? 1 : 0) {
                if text[index] == UInt8(ascii: ".") { out += fullStop } else { out.append(text[index]) }
            }
            out += DomainCondition.hostEnd
        } else {
            let decoded = JSONCharacters.decoded(text, domain)
            for byte in DomainCondition.urlFilter(forDomain: decoded, isAnchored: true) {
                RuleSet.append(byte, to: &out)
            }
        }
    }

    /// How many bytes `append` appends.
    static func byteCount(_ domain: Range<Int>, of text: borrowing [UInt8]) -> Int {
        guard isPlain(text, domain) else {
            var out: [UInt8] = []
            append(domain, of: text, to: &out)
            return out.count
        }
        let hasWildcard = text[domain.lowerBound] == UInt8(ascii: "*")
        var count = (hasWildcard ? startOfLabel.count - 1 : start.count) + domain.count + DomainCondition.hostEnd.count
        for index in domain where text[index] == UInt8(ascii: ".") { count += fullStop.count - 1 }
        return count
    }

    private static func isPlain(_ text: borrowing [UInt8], _ domain: Range<Int>) -> Bool {
        !domain.isEmpty && DomainCondition.isPlain(text, domain)
    }
}
