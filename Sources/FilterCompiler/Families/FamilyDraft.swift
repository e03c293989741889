internal import ByteTables
internal import ContentRules

/// Rules that differ in their hosts alone, and these in one character or in one that some have more, so that one rule
/// can stand for all: `ads[12]\.example`, `s?metrics\.example`.
struct FamilyDraft {
    enum Kind {
        /// The hosts differ in the character at an offset of the filter.
        case character(offset: Int)
        /// The second host has one character more than the first, at its beginning.
        case beginning
    }

    var kind: Kind
    /// The drafts, in the order of the characters in which they differ; the shorter host before the longer.
    var members: [Int]

    /// How many rules fewer there are when one stands for the members.
    var savedRuleCount: Int { members.count - 1 }

    /// What stands before every host, as it stands in JSON.
    static let start = Array(HostExpression.anyLabel.description.utf8)

    static let startCount = start.count
    static let endCount = HostExpression.hostEnd.count

    /// The family of those members that are among some rules; nothing if these are fewer than two.
    func kept(where isKept: (Int) -> Bool) -> FamilyDraft? {
        var family = self
        family.members = members.filter(isKept)
        return family.members.count < 2 ? nil : family
    }

    /// Adds the rule that stands for the members, which stay as they are.
    func add(to drafts: inout Drafts) -> Int {
        var rule = drafts.set.rules[members[0]]
        let filter = drafts.set.rules[members[members.count - 1]].urlFilter.indices
        let start = drafts.set.end
        let differing: Int
        switch kind {
        case .character(let offset): differing = filter.lowerBound + offset
        case .beginning: differing = filter.lowerBound + Self.startCount
        }
        drafts.set.text.append(own: filter.lowerBound..<differing)
        switch kind {
        case .character(let offset):
            let characters = members.map { drafts.set.text[Int(drafts.set.rules[$0].urlFilter.offset) + offset] }
            Self.appendClass(of: characters, to: &drafts.set.text)
        case .beginning:
            drafts.set.text.append(drafts.set.text[differing])
            drafts.set.text.append(UInt8(ascii: "?"))
        }
        drafts.set.text.append(own: differing + 1..<filter.upperBound)
        rule.urlFilter = drafts.set.text(from: start)
        return drafts.add(rule, in: drafts.standings[members[0]].section, isSettled: true, isHost: true)
    }

    /// A class of characters of hosts, which are in their order: three and more that follow one another as a range, a
    /// hyphen at the end, where it is no range.
    private static func appendClass(of characters: [UInt8], to text: inout [UInt8]) {
        let hyphen = UInt8(ascii: "-")
        text.append(UInt8(ascii: "["))
        var index = 0
        while index < characters.count {
            let first = index
            while index + 1 < characters.count, characters[index + 1] == characters[index] + 1 { index += 1 }
            if index - first >= 2 {
                text.append(characters[first])
                text.append(hyphen)
                text.append(characters[index])
            } else {
                for character in first...index where characters[character] != hyphen {
                    text.append(characters[character])
                }
            }
            index += 1
        }
        if characters.contains(hyphen) { text.append(hyphen) }
        text.append(UInt8(ascii: "]"))
    }
}
