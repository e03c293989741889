/// The rules in a page, as text.
struct PageText {
    /// A line for each line of a block, or for each item.
    var text: SourceText

    /// Finds the rules by the selection; without one, by what calls a block a list, or because nothing else may be one.
    init(_ markup: Markup, selection: String?) throws(SourceProblem) {
        guard let selection else {
            text = SourceText(try markup.onlyList())
            return
        }
        var lines = PageLines()
        for element in try PageSelection(selection).elements(of: markup) {
            try markup.checkEnd(of: element)
            lines.add(element, of: markup)
        }
        guard lines.bytes.contains(where: { $0 > UInt8(ascii: " ") }) else {
            throw SourceProblem(
                .noRules, "'\(selection)' picks nothing with text in it in \(markup.nameOfPage): correct the selector")
        }
        text = SourceText(lines)
    }
}

extension SourceText {
    init(_ lines: PageLines) { self.init(lines.bytes, places: lines.places) }
}

extension Markup {
    /// What the page is: one with rules, or one with links to lists.
    var pageSyntax: ListSyntax {
        if (try? likeliestList(of: listBlocks)) != nil { return .page }
        return listLinks(isLenient: false).isEmpty ? .page : .links
    }

    fileprivate func onlyList() throws(SourceProblem) -> PageLines {
        let (texts, items) = (textBlocks, itemBlocks)
        let likeliest = try likeliestList(of: texts.isEmpty ? items : texts)
        // Whatever calls it the list, the rules of others would be lost.
        let apart = (texts + items).filter { $0.isSurelyList && !overlap($0.element, likeliest.element) }
        let others = (apart + outerBlocks(around: likeliest.element)).filter { !likeliest.lines.hold($0.lines) }
        guard others.isEmpty else {
            throw ambiguity(of: ([likeliest] + others).sorted { $0.element < $1.element })
        }
        try checkEnd(of: likeliest.element)
        return likeliest.lines
    }

    private var listBlocks: [PageBlock] {
        let blocks = textBlocks
        return blocks.isEmpty ? itemBlocks : blocks
    }

    /// Whether two elements are one, or one stands in the other.
    func overlap(_ one: Int, _ other: Int) -> Bool {
        let (outer, inner) = (min(one, other), max(one, other))
        return inner < Int(nodes[outer].end)
    }

    private func likeliestList(of blocks: [PageBlock]) throws(SourceProblem) -> PageBlock {
        guard let best = blocks.map(\.mark).min() else {
            throw SourceProblem(
                .page,
                "this is \(nameOfPage) and has no list in it: use the address of the list itself, or say with a"
                    + " selector which elements hold the rules")
        }
        let candidates = blocks.filter { $0.mark == best }
        guard candidates.count == 1, let only = candidates.first else { throw ambiguity(of: candidates) }
        // Else a page about lists would be read for its example.
        guard only.mark != .none || only.lines.bytes.count * 3 >= shownByteCount else {
            throw SourceProblem(
                .ambiguousPage,
                "only a small part of \(nameOfPage) may be a list: use the list's own address, or select that part by"
                    + " '\(selector(of: only.element))'", line: nodes[only.element].line)
        }
        return only
    }

    /// Refuses an element that the page is cut off in: what is left of its last line may be a rule that blocks more.
    fileprivate func checkEnd(of element: Int) throws(SourceProblem) {
        var around = element
        while around >= 0 {
            let node = nodes[around]
            if Int(node.end) == nodes.count, openElements.contains(string(node.name)) {
                throw SourceProblem(MarkupFault(kind: .truncated, line: node.line))
            }
            around = Int(node.parent)
        }
    }

    /// How much text the page shows.
    private var shownByteCount: Int {
        guard let body = nodes.indices.first(where: { isElement($0, "body") }) else { return 0 }
        var lines = PageLines()
        lines.add(body, of: self)
        return lines.bytes.count
    }

    private func ambiguity(of candidates: [PageBlock]) -> SourceProblem {
        let names = candidates.prefix(3).map { block in
            "line \(nodes[block.element].line) by '\(selector(of: block.element))'"
        }
        let more = candidates.count > names.count ? " and \(candidates.count - names.count) more" : ""
        return SourceProblem(
            .ambiguousPage,
            "\(candidates.count) parts of \(nameOfPage) may be the list: select \(names.joined(separator: ", "))\(more)",
            line: candidates.first.map { nodes[$0.element].line })
    }

    /// `the page "Not found"`, by its title.
    var nameOfPage: String {
        guard let title = nodes.indices.first(where: { isElement($0, "title") }) else { return "a web page" }
        guard let name = words(of: title) else { return "a web page" }
        return "the web page \"\(name.prefix(80))\""
    }

    /// The text in an element, white space made single spaces.
    func words(of node: Int) -> String? {
        let words = text(of: node).split(whereSeparator: \.isSpaceInMarkup)
        return words.isEmpty ? nil : words.map(\.asString).joined(separator: " ")
    }

    /// A selector that is true of this element alone, if ids are what they should be.
    func selector(of element: Int) -> String {
        var parts: [String] = []
        var node = element
        while node >= 0 {
            let name = string(nodes[node].name)
            if let id = attribute("id", of: node), !id.isEmpty, id.allSatisfy({ $0.isWord || $0 >= 0x80 }) {
                parts.append("#" + String(decoding: id, as: UTF8.self))
                break
            }
            let parent = Int(nodes[node].parent)
            guard parent > 0 else {
                parts.append(name)
                break
            }
            let place = children(of: parent).prefix { $0 <= node }.count { !nodes[$0].isText }
            parts.append(name == "body" ? name : "\(name):nth-child(\(place))")
            if name == "body" { break }
            node = parent
        }
        return parts.reversed().joined(separator: " > ")
    }
}
