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

    /// The selector of a line of a filter list that hides, with all its commas; nothing where it is no such line.
    static func whole(of line: String) -> String? {
        for marker in ["##", "#?#"] {
            if let start = line.firstRange(of: marker)?.upperBound {
                return String(line[start...].drop { $0 == " " || $0 == "\t" })
            }
        }
        return nil
    }

    /// The selectors that a line of a filter list hides; none where it is no such line.
    static func hidden(by line: String) -> [String] { whole(of: line).map(selectors(in:)) ?? [] }
}
