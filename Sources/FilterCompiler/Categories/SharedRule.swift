internal import ByteTables
internal import ContentRules

/// A rule that acts in two categories alike, where one would do.
public struct SharedRule: Sendable, Hashable {
    /// The rule's number in its category, through all files, counted from 0.
    public var rule: Int
    /// The category that holds it first.
    public var category: String
    /// The rule's number in that category, through all files, counted from 0.
    public var otherRule: Int

    package init(rule: Int, category: String, otherRule: Int) {
        self.rule = rule
        self.category = category
        self.otherRule = otherRule
    }

    /// For each category, the rules that an earlier one holds too, whatever the categories' exceptions: what takes back
    /// has to stand in each category where it takes something back.
    static func shared(among categories: [CompiledCategory]) -> [[SharedRule]] {
        guard categories.count > 1 else { return categories.map { _ in [] } }
        var known = ByteTable(capacity: categories.reduce(0) { $0 + $1.drafts.count })
        var firsts: [(category: Int, rule: Int)] = []
        var shared: [[SharedRule]] = []
        for (number, category) in categories.enumerated() {
            var found: [SharedRule] = []
            var rule = 0
            for text in category.parts {
                forEachLine(of: text) { draft, json, line in
                    defer { rule += 1 }
                    guard category.drafts.set.rules[draft].action != .ignorePreviousRules else { return }
                    func add(_ bytes: [UInt8], _ line: Range<Int>) -> SharedRule? {
                        let (entry, isNew) = known.insert(bytes, line, hash: ByteTable.hash(bytes, line))
                        if isNew { firsts.append((number, rule)) }
                        guard !isNew, firsts[entry].category != number else { return nil }
                        return SharedRule(
                            rule: rule, category: categories[firsts[entry].category].category.name,
                            otherRule: firsts[entry].rule)
                    }
                    guard let members = category.assembly.families[draft] else {
                        if let shared = add(json, line) { found.append(shared) }
                        return
                    }
                    // One rule that stands for several would do elsewhere if each of them does.
                    let shared = members.compactMap { member in
                        let json = Array(category.drafts.set.json(of: member).utf8)
                        return add(json, json.indices)
                    }
                    if let first = shared.first, shared.count == members.count { found.append(first) }
                }
            }
            shared.append(found)
        }
        return shared
    }

    /// Calls `body` with each rule of a part, and with bytes and where among them the rule's line is, without a comma.
    private static func forEachLine(of part: RuleSetText, _ body: (Int, [UInt8], Range<Int>) -> Void) {
        for number in 0..<part.pieceCount {
            let json = part.piece(number)
            // Behind the bracket or comma, and its line break.
            var start = 2
            for rule in part.rules(ofPiece: number) {
                var end = start
                while end < json.count, json[end] != UInt8(ascii: "\n") { end += 1 }
                body(rule, json, start..<(json[end - 1] == UInt8(ascii: ",") ? end - 1 : end))
                start = end + 1
            }
        }
    }
}
