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
        // A slice of the text would be a second owner, for whom all of it is copied.
        for index in filter.lowerBound..<differing { drafts.set.text.append(drafts.set.text[index]) }
        switch kind {
        case .character(let offset):
            let characters = members.map { drafts.set.text[Int(drafts.set.rules[$0].urlFilter.offset) + offset] }
            drafts.set.text.append(contentsOf: Self.characterClass(of: characters))
        case .beginning:
            drafts.set.text.append(drafts.set.text[differing])
            drafts.set.text.append(UInt8(ascii: "?"))
        }
        for index in differing + 1..<filter.upperBound { drafts.set.text.append(drafts.set.text[index]) }
        rule.urlFilter = drafts.set.text(from: start)
        return drafts.add(rule, in: drafts.sections[members[0]], isSettled: true, isHost: true)
    }

    /// A class of characters of hosts: three and more that follow one another as a range, a hyphen at the end, where it
    /// is no range.
    static func characterClass(of characters: [UInt8]) -> [UInt8] {
        let hyphen = UInt8(ascii: "-")
        let sorted = Set(characters).subtracting([hyphen]).sorted()
        var written = [UInt8(ascii: "[")]
        var index = 0
        while index < sorted.count {
            var end = index
            while end + 1 < sorted.count, sorted[end + 1] == sorted[end] + 1 { end += 1 }
            if end - index >= 2 {
                written += [sorted[index], hyphen, sorted[end]]
            } else {
                written += sorted[index...end]
            }
            index = end + 1
        }
        if characters.contains(hyphen) { written.append(hyphen) }
        return written + [UInt8(ascii: "]")]
    }
}
