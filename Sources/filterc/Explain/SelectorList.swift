internal import ContentRules

/// Takes lists of selectors apart, those of rules and those of lines alike.
enum SelectorList {
    /// The selectors of a list in a rule set.
    static func selectors(in set: RuleSet, _ range: TextRange) -> [String] {
        selectors(in: set.text, range.indices)
    }

    /// The selectors of a list as it stands in a filter list.
    static func selectors(in text: String) -> [String] {
        var json: [UInt8] = []
        for byte in text.utf8 { RuleSet.append(byte, to: &json) }
        return selectors(in: json, json.indices)
    }

    private static func selectors(in json: [UInt8], _ range: Range<Int>) -> [String] {
        var found: [String] = []
        ContentRules.SelectorList.forEachPart(of: json, range) { text, part in
            if !part.isEmpty { found.append(String(decoding: text[part], as: UTF8.self)) }
        }
        return found
    }
}
