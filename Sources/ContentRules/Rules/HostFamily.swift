/// Hosts for which one url-filter stands, as filterc writes it where there are many: `ads[12]\.example` and
/// `s?metrics\.example`.
package enum HostFamily {
    /// The most filters that one is taken apart into.
    private static let maximumCount = 256
    /// The most rules that a set gets more: a file of another tool may hold a class in every place.
    fileprivate static let maximumAddedCount = 200_000

    /// The filters on single hosts that together match what a filter matches, as they stand in JSON; none where it is on
    /// one host, or on hosts that cannot be told one by one.
    package static func members(of text: [UInt8], _ range: Range<Int>) -> [[UInt8]] {
        var index = range.lowerBound + HostPrefix.count(in: text, range)
        guard index > range.lowerBound, holdsFamily(text, index..<range.upperBound) else { return [] }
        var members = [Array(text[range.lowerBound..<index])]
        var isFamily = false
        while index < range.upperBound {
            let (characters, end) = part(text, index..<range.upperBound)
            guard let characters else { break }
            index = end
            var choices = characters
            if index < range.upperBound, quantifiers.contains(text[index]) {
                guard text[index] == UInt8(ascii: "?") else { return [] }
                choices.insert([], at: 0)
                index += 1
            }
            if choices.count > 1 { isFamily = true }
            guard members.count * choices.count <= maximumCount else { return [] }
            members = members.flatMap { member in choices.map { member + $0 } }
        }
        guard isFamily else { return [] }
        return members.map { $0 + text[index..<range.upperBound] }
    }

    /// Whether a host's name, as far as it is one, is followed by something that may stand for several; most are not.
    private static func holdsFamily(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound,
            HostName.isLabelByte(text[index]) || text[index] == dot[0] || text[index] == dot[2]
        {
            index += 1
        }
        guard index + 1 < range.upperBound else { return false }
        return text[index] == UInt8(ascii: "?")
            || text[index] == UInt8(ascii: "[") && HostName.isLabelByte(text[index + 1])
    }

    /// A dot as it stands in JSON.
    private static let dot = Array(#"\\."#.utf8)
    private static let quantifiers = Array("?*+{".utf8)

    /// The characters of a part of a host's name, of which one stands at the beginning of the range, and where it ends;
    /// nothing behind the name.
    private static func part(_ text: [UInt8], _ range: Range<Int>) -> (characters: [[UInt8]]?, end: Int) {
        let first = text[range.lowerBound]
        if HostName.isLabelByte(first) { return ([[first]], range.lowerBound + 1) }
        if text[range].starts(with: dot) { return ([dot], range.lowerBound + dot.count) }
        guard first == UInt8(ascii: "["), let end = text[range].firstIndex(of: UInt8(ascii: "]")) else {
            return (nil, range.lowerBound)
        }
        var characters: [[UInt8]] = []
        var index = range.lowerBound + 1
        while index < end {
            guard HostName.isLabelByte(text[index]) else { return (nil, range.lowerBound) }
            if index + 2 < end, text[index + 1] == UInt8(ascii: "-") {
                guard text[index] <= text[index + 2] else { return (nil, range.lowerBound) }
                for byte in text[index]...text[index + 2] {
                    guard HostName.isLabelByte(byte) else { return (nil, range.lowerBound) }
                    characters.append([byte])
                }
                index += 3
            } else {
                characters.append([text[index]])
                index += 1
            }
        }
        return characters.isEmpty ? (nil, range.lowerBound) : (characters, end + 1)
    }
}

extension RuleSet {
    /// The same set with a rule for each host where one stands for several, and the place of each rule in this set.
    ///
    /// Of a set with very many such rules the last stay as they are.
    package func withFamiliesApart() -> (set: RuleSet, places: [Int]) {
        var set = self
        var left = HostFamily.maximumAddedCount
        var places: [Int] = []
        places.reserveCapacity(rules.count)
        set.rules.removeAll(keepingCapacity: true)
        for (place, rule) in rules.enumerated() {
            let members = HostFamily.members(of: text, rule.urlFilter.indices)
            guard !members.isEmpty, members.count <= left else {
                set.rules.append(rule)
                places.append(place)
                continue
            }
            left -= members.count
            for member in members {
                var single = rule
                let start = set.end
                set.text.append(contentsOf: member)
                single.urlFilter = set.text(from: start)
                set.rules.append(single)
                places.append(place)
            }
        }
        return (set, places)
    }
}
