/// A part of a page that may be a list: a block of text, or the items of an HTML list or table.
struct PageBlock {
    /// The element, or the list or table that the items are of.
    var element: Int
    var lines: PageLines
    /// What calls it a list, from the surest on.
    var mark: Mark
    /// Whether several lines are what only lists have.
    var isSurelyList = false

    enum Mark: Int, Comparable {
        /// The text begins with a list's header.
        case header
        /// A class or an id says so.
        case name
        case none

        static func < (left: Mark, right: Mark) -> Bool { left.rawValue < right.rawValue }
    }
}

extension Markup {
    /// The blocks of text that look like lists.
    var textBlocks: [PageBlock] {
        var blocks: [PageBlock] = []
        var end = 0
        for node in nodes.indices where node >= end && !nodes[node].isText {
            guard isElement(node, "pre") || isElement(node, "textarea") || isElement(node, "code") else { continue }
            var lines = PageLines()
            lines.add(node, of: self)
            end = Int(nodes[node].end)
            // Code in running text has one line.
            guard !isElement(node, "code") || lines.places.count > 1 else { continue }
            let census = PageLineCensus(lines.bytes)
            guard census.looksLikeList else { continue }
            let mark: PageBlock.Mark = census.hasHeader ? .header : isNamedList(node) ? .name : .none
            blocks.append(PageBlock(element: node, lines: lines, mark: mark, isSurelyList: census.isSurelyList))
        }
        return blocks
    }

    /// The HTML lists and tables of which each item is a rule.
    ///
    /// Items with links are a menu or a list of recommended sites, unless a selection asks for them.
    var itemBlocks: [PageBlock] {
        items.compactMap { owner, items in
            var lines = PageLines()
            for item in items {
                guard !descendants(of: item).contains(where: { isElement($0, "a") || isElement($0, "li") }) else {
                    return nil
                }
                // A column may number the lines.
                if !text(of: item).allSatisfy({ $0.isDigit || $0.isSpaceInMarkup }) { lines.add(item, of: self) }
            }
            let census = PageLineCensus(lines.bytes)
            guard census.areAllRules else { return nil }
            return PageBlock(
                element: owner, lines: lines, mark: isNamedList(owner) ? .name : .none,
                isSurelyList: census.isSurelyList)
        }
    }

    /// The HTML lists and tables around a list, of whose other text some is rules.
    ///
    /// In the cells of a table, which may lay out the page, one rule is an example.
    func outerBlocks(around list: Int) -> [PageBlock] {
        let inner = Self.innerBlocks.union([string(nodes[list].name)])
        return items.compactMap { owner, items in
            guard owner < list, overlap(owner, list) else { return nil }
            let nested = Set(
                items.filter { item in
                    overlap(item, list) || descendants(of: item).contains { isElement($0, "li") }
                })
            guard !nested.isEmpty else { return nil }
            var lines = PageLines()
            for item in items { lines.add(item, of: self, without: nested.contains(item) ? inner : []) }
            let census = PageLineCensus(lines.bytes)
            guard census.isSurelyList || census.hasSureRule && !isElement(owner, "table") else { return nil }
            return PageBlock(element: owner, lines: lines, mark: .none, isSurelyList: true)
        }
    }

    /// What may hold rules of its own in an item.
    private static let innerBlocks: Set<String> = ["ul", "ol", "table", "pre", "textarea"]

    /// The items of each HTML list and table, in the order of the first of them.
    private var items: [(owner: Int, items: [Int])] {
        var items: [(owner: Int, items: [Int])] = []
        var numbers: [Int: Int] = [:]
        for node in nodes.indices where isElement(node, "li") || isElement(node, "td") {
            let owner = owner(of: node)
            if let number = numbers[owner] {
                items[number].items.append(node)
            } else {
                numbers[owner] = items.count
                items.append((owner, [node]))
            }
        }
        return items
    }

    /// The list or table that an item is of.
    private func owner(of item: Int) -> Int {
        let isCell = isElement(item, "td")
        var owner = Int(nodes[item].parent)
        while owner > 0, isCell ? !isElement(owner, "table") : !isElement(owner, "ul") && !isElement(owner, "ol") {
            owner = Int(nodes[owner].parent)
        }
        return max(owner, 0)
    }

    private static let listNames: Set<String> = [
        "adblock", "adblock-list", "adblocklist", "blocklist", "block-list", "filters", "filterlist", "filter-list",
        "hosts",
        "hostslist", "hosts-list", "language-adblock", "language-hosts", "highlight-source-adblock",
    ]

    /// Whether a class or an id of the element, of the one around it or of the `code` in it calls it a list.
    private func isNamedList(_ node: Int) -> Bool {
        var candidates = [node]
        if nodes[node].parent >= 0 { candidates.append(Int(nodes[node].parent)) }
        if node + 1 < Int(nodes[node].end), isElement(node + 1, "code") { candidates.append(node + 1) }
        return candidates.contains { candidate in
            for words in [attribute("class", of: candidate), attribute("id", of: candidate)] {
                guard let words else { continue }
                for word in words.split(whereSeparator: \.isSpaceInMarkup)
                where Self.listNames.contains(String(decoding: word.map(\.lowercased), as: UTF8.self)) {
                    return true
                }
            }
            return false
        }
    }
}
