internal import ByteTables

extension ListSource {
    /// The lists that a page, a document or a text names.
    func links(of text: SourceText) throws(SourceProblem) -> [ListLink] {
        switch text.markupLanguage {
        case .xml:
            return try links(of: try Markup(text.bytes, as: .xml))
        case .html:
            let markup = try Markup(text.bytes, as: .html)
            let links = markup.listLinks(isLenient: true)
            guard !links.isEmpty else {
                throw SourceProblem(
                    .noRules, "there is no link to a list in \(markup.nameOfPage): use the addresses of the lists")
            }
            return links
        case nil:
            // UTF-16 and what is no text at all are told as such.
            _ = try text.syntax(declared: .links)
            let links = text.addressLines
            guard !links.isEmpty else {
                throw SourceProblem(.noRules, "the text names no list: write the address of a list on each line")
            }
            return links
        }
    }
}

extension SourceText {
    /// The addresses that lines begin with; what follows in the line is a note.
    var addressLines: [ListLink] {
        var links: [ListLink] = []
        let span = bytes.elementSpan
        var cursor = LineCursor(span)
        while let line = cursor.next(in: span) {
            let words = bytes[line.range]
            guard words.startsCaseless("http://") || words.startsCaseless("https://") else { continue }
            let address = words.prefix { !$0.isBlank }
            links.append(
                ListLink(address: address.asString, line: place(of: line, at: line.range.lowerBound).line))
        }
        return links.withoutRepetitions
    }
}

extension Markup {
    /// The links to lists in a page, of the surest kind that it has: links that subscribe; a catalogue's; addresses in
    /// a text field; and, when lenient, links whose address looks like a list's.
    func listLinks(isLenient: Bool) -> [ListLink] {
        var links = subscriptionLinks(in: nodes.indices)
        if links.isEmpty { links = catalogueLinks }
        if links.isEmpty, isLenient { links = textFieldLinks }
        if links.isEmpty, isLenient { links = plainLinks }
        let base = PageBase(self)
        return links.map { base?.resolved($0) ?? $0 }.withoutRepetitions
    }

    private func subscriptionLinks(in range: Range<Int>) -> [ListLink] {
        var links: [ListLink] = []
        for node in range where !nodes[node].isText {
            for name: StaticString in ["href", "onclick"] {
                guard let value = attribute(name, of: node),
                    var link = SubscriptionLink(value)?.link(line: nodes[node].line)
                else { continue }
                if link.title == nil { link.title = words(of: node) }
                links.append(link)
                break
            }
        }
        return links
    }

    /// Firebog's page: `ul.bdUrlList.CATEGORY`, of which each item links to a list's home and to the list.
    private var catalogueLinks: [ListLink] {
        var links: [ListLink] = []
        for list in nodes.indices where isElement(list, "ul") {
            let classes = attribute("class", of: list)?.split(whereSeparator: \.isSpaceInMarkup) ?? []
            guard let mark = classes.firstIndex(where: { $0.elementsEqual("bdUrlList".utf8) }) else { continue }
            let category = classes[(mark + 1)...].first?.asString
            for item in children(of: list) where isElement(item, "li") {
                let anchors = descendants(of: item).filter { isElement($0, "a") }
                guard let last = anchors.last, let address = address(of: last) else { continue }
                var title = anchors.first.flatMap(words(of:))
                if title?.hasSuffix(":") == true { title?.removeLast() }
                links.append(
                    ListLink(address: address.asString, title: title, category: category, line: nodes[last].line))
            }
        }
        return links
    }

    private var textFieldLinks: [ListLink] {
        nodes.indices.filter { isElement($0, "textarea") }.flatMap { field in
            var lines = PageLines()
            lines.add(field, of: self)
            return SourceText(lines).addressLines
        }
    }

    private var plainLinks: [ListLink] {
        nodes.indices.compactMap { node in
            guard isElement(node, "a"), let address = address(of: node), ListAddress.isLikely(address) else {
                return nil
            }
            return ListLink(address: address.asString, title: words(of: node), line: nodes[node].line)
        }
    }

    /// The value of `href` without white space, which browsers drop: around it all, within it line breaks and tabs.
    func address(of anchor: Int) -> ArraySlice<UInt8>? {
        guard let value = attribute("href", of: anchor) else { return nil }
        let address = value.withoutSpaceAround.filter { $0 != 9 && $0 != 10 && $0 != 13 }
        return address.isEmpty ? nil : address[...]
    }
}

extension [ListLink] {
    /// The links, of each list the first.
    fileprivate var withoutRepetitions: [ListLink] {
        var seen: Set<String> = []
        return filter { seen.insert($0.address).inserted }
    }
}
