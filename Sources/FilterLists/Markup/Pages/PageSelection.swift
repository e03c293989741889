/// Which elements of a page hold its rules: a CSS selector of types, classes, ids, attributes and `:nth-child()`,
/// joined by white space, `>` and `,`.
struct PageSelection {
    /// An element by itself: `td.blob-code:nth-child(2)`.
    struct Compound {
        var type: [UInt8] = []
        var id: [UInt8] = []
        var classes: [[UInt8]] = []
        var attributes: [(name: [UInt8], value: [UInt8]?)] = []
        var place: Int32?
        /// How the element stands to the one of the compound before.
        var relation = Relation.none
        /// Whether an element that it is true of is picked.
        var isLast = false
    }

    enum Relation { case none, descendant, child }

    /// All selectors of the list, end to end.
    let compounds: [Compound]

    /// A bit of a word stands for each compound.
    static let maximumCompoundCount = 64
}

extension PageSelection {
    /// The elements that the selection picks, in document order; none stands within another.
    ///
    /// A bit for each compound says where the selector is true up to there, so that the page is walked over once.
    func elements(of markup: Markup) -> [Int] {
        var picked: [Int] = []
        var matches = [UInt64](repeating: 0, count: markup.nodes.count)
        // Of the element and all around it.
        var matchesAround = matches
        var childCounts = [Int32](repeating: 0, count: markup.nodes.count)
        var end = 0
        for node in markup.nodes.indices where !markup.nodes[node].isText {
            let parent = Int(markup.nodes[node].parent)
            var place: Int32 = 1
            if parent >= 0 {
                childCounts[parent] += 1
                place = childCounts[parent]
                matchesAround[node] = matchesAround[parent]
            }
            var isPicked = false
            for (number, compound) in compounds.enumerated() {
                let before = UInt64(1) << UInt64(max(number - 1, 0))
                switch compound.relation {
                case .none: break
                case .child: guard parent >= 0, matches[parent] & before != 0 else { continue }
                case .descendant: guard parent >= 0, matchesAround[parent] & before != 0 else { continue }
                }
                guard compound.matches(node, at: place, in: markup) else { continue }
                matches[node] |= 1 << UInt64(number)
                if compound.isLast { isPicked = true }
            }
            matchesAround[node] |= matches[node]
            if isPicked, node >= end {
                picked.append(node)
                end = Int(markup.nodes[node].end)
            }
        }
        return picked
    }
}

extension PageSelection.Compound {
    fileprivate func matches(_ node: Int, at place: Int32, in markup: Markup) -> Bool {
        if !type.isEmpty, !markup.bytes[markup.nodes[node].name.indices].elementsEqual(type) { return false }
        if let wanted = self.place, wanted != place { return false }
        if !id.isEmpty, markup.attribute("id", of: node)?.elementsEqual(id) != true { return false }
        if !classes.isEmpty {
            let found = markup.attribute("class", of: node)?.split(whereSeparator: \.isSpaceInMarkup) ?? []
            guard classes.allSatisfy({ name in found.contains { $0.elementsEqual(name) } }) else { return false }
        }
        return attributes.allSatisfy { attribute in
            markup.attributes[markup.nodes[node].attributes.asIndices].contains { found in
                guard markup.bytes[found.name.indices].elementsEqual(attribute.name) else { return false }
                guard let value = attribute.value else { return true }
                return markup.bytes[found.value.indices].elementsEqual(value)
            }
        }
    }
}

extension UInt8 {
    /// White space of HTML.
    var isSpaceInMarkup: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) && self != 11 }
}
