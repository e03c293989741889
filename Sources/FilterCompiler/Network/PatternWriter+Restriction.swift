internal import ByteTables
internal import ContentRules

/// Patterns limited to hosts, as `$to=` asks.
extension PatternWriter {
    /// Whether the pattern matches every address on a host and its subdomains, as `||ads.` does on `ads.example`.
    func matchesAll(on limit: [UInt8]) -> Bool {
        if shape == .any || shape == .host { return shape == .any || DomainName.isName(limit, within: host) }
        let dot = [UInt8(ascii: ".")]
        return isOpenHost && Self.holds(dot + limit, dot + host)
    }

    /// What a filter of the pattern says of hosts; nothing if it says it otherwise.
    mutating func impliedHost(of filter: TextRange, in set: RuleSet) -> ImpliedHost? {
        guard shape == .other, !isOpenHost, set.text[filter.indices].first == UInt8(ascii: "^") else { return nil }
        if let known = impliedHosts[filter] { return known }
        let implied = (try? URLFilter(parsing: set.unescaped(filter))).flatMap { ImpliedHost($0) }
        impliedHosts[filter] = .some(implied)
        return implied
    }

    /// What the pattern spares wherever it is found in an address: what is found in a part of one is found in it.
    func sparedSearches(in set: RuleSet) -> [URLFilter] {
        carveOuts.compactMap { try? URLFilter(parsing: set.unescaped($0)) }
            .filter { !$0.isAnchoredAtStart && !$0.isAnchoredAtEnd }
    }

    /// A filter of the pattern limited to a host and its subdomains; none when the two cannot be joined.
    mutating func restricted(_ filter: TextRange, to limit: [UInt8], in set: inout RuleSet) -> [TextRange]? {
        if shape == .any { return [Self.writeHost(limit, to: &set)] }
        let text = Array(set.text[filter.indices])
        let start = set.end
        if shape == .host || shape == .withinHost {
            if DomainName.isName(host, within: limit) { return [filter] }
            // The pattern's host gives way to the narrower one.
            guard DomainName.isName(limit, within: host) else { return [] }
            set.text.append(HostExpression.anyLabel)
            Self.appendHost(limit, to: &set)
            set.text.append(contentsOf: behindOwnHost(text))
            return [set.text(from: start)]
        }
        if isOpenHost {
            // The address's host ends with the limit, and the pattern stands at the start of one of its labels.
            if matchesAll(on: limit) { return [Self.writeHost(limit, to: &set)] }
            let between = host.last == UInt8(ascii: ".") ? Self.optionalLabels : Self.labels
            let inside = writeOwnHost(before: limit, between, to: &set)
            return [inside] + HostBeginning.overlaps(of: host, with: limit).map { Self.writeHost($0, to: &set) }
        }
        guard let first = text.first else { return nil }
        if first == UInt8(ascii: "^") {
            if !host.isEmpty { return restrictedByEnd(text, to: limit, in: &set) }
            // `|https://`
            guard text.suffix(3).elementsEqual("://".utf8) else { return nil }
            set.text.append(contentsOf: text)
            set.text.append(contentsOf: Self.optionalLabels)
            Self.appendHost(limit, to: &set)
            set.text.append(HostExpression.hostEndText)
            return [set.text(from: start)]
        }
        let literal = set.unescaped(filter).filter { $0 != UInt8(ascii: "\\") }
        let isHostText = literal.allSatisfy { DomainName.hostByte($0) != nil }
        if isHostText, Self.holds(limit, literal) {
            return [Self.writeHost(limit, to: &set)]
        }
        set.text.append(HostExpression.anyLabel)
        Self.appendHost(limit, to: &set)
        // What would match within the host is left out, unless it ends before the limit begins or with the host.
        let tail = HostTail(text, separators: Self.separators)
        if mayMeetHost(filter, in: set), tail?.isOfNamesOnly != true { isNarrowed = true }
        set.text.append(contentsOf: Self.behindHost(text))
        var found = [set.text(from: start)]
        if isHostText {
            let inside = set.end
            set.text.append(contentsOf: HostExpression.schemeOnly + Array("[^/:]*".utf8) + text)
            set.text.append(
                contentsOf: literal.last == UInt8(ascii: ".") ? Self.optionalLabels : Self.labels)
            Self.appendHost(limit, to: &set)
            set.text.append(HostExpression.hostEndText)
            found.append(set.text(from: inside))
        }
        if let tail, let spelt = Self.restricted(tail, to: limit, in: &set) { found.append(spelt) }
        return found
    }

    /// A filter like that of `||ads*.example^`, limited to a host that ends as it does; nothing for all others.
    ///
    /// Whatever it matches there, in the host or further on, the host itself begins and ends as it does.
    private mutating func restrictedByEnd(
        _ text: [UInt8], to limit: [UInt8], in set: inout RuleSet
    ) -> [TextRange]? {
        let dot = [UInt8(ascii: ".")]
        let anything = Array(".*".utf8)
        var rest = behindOwnHost(text)
        guard rest.starts(with: anything) else { return nil }
        rest = rest.dropFirst(anything.count)
        let end = rest.takeHostCharacters(dot: Array(#"\\."#.utf8))
        guard end.first == dot.first, (dot + limit).suffix(end.count).elementsEqual(end) else { return nil }
        // Of a `^` at the end there is one more filter, which ends with the address: the other gives all of its hosts.
        if rest.elementsEqual("$".utf8), filters.count > 1 { return [] }
        guard Self.separators.contains(where: { rest.elementsEqual($0) }) else { return nil }
        // Of a host in which beginning and end overlap, what matches further on is left out.
        let mayOverlap = host.last == dot.first || Self.holds(dot + limit, dot + host)
        if mayOverlap || !HostBeginning.overlaps(of: host, with: limit).isEmpty { isNarrowed = true }
        return [writeOwnHost(before: limit, Self.labels, to: &set)]
    }

    /// What follows the pattern's own host in a filter that begins with one.
    private func behindOwnHost(_ text: [UInt8]) -> ArraySlice<UInt8> {
        let dots = host.count { $0 == UInt8(ascii: ".") }
        return text.dropFirst(HostExpression.anyLabel.utf8CodeUnitCount + host.count + 2 * dots)
    }

    /// A host that ends with the limit and has a label that begins with the pattern's own.
    /// - Parameter between: an expression for what stands between the two.
    private func writeOwnHost(before limit: [UInt8], _ between: [UInt8], to set: inout RuleSet) -> TextRange {
        let start = set.end
        set.text.append(HostExpression.anyLabel)
        Self.appendHost(host, to: &set)
        set.text.append(contentsOf: between)
        Self.appendHost(limit, to: &set)
        set.text.append(HostExpression.hostEndText)
        return set.text(from: start)
    }

    /// A filter whose first characters end the host, which is the limit or below it; nothing where no host can be both.
    private static func restricted(_ tail: HostTail, to limit: [UInt8], in set: inout RuleSet) -> TextRange? {
        guard let rest = tail.rest, let host = tail.start(within: limit) else { return nil }
        let start = set.end
        switch host {
        case .anywhere:
            set.text.append(contentsOf: HostExpression.schemeOnly + Array("[^/:]*".utf8))
            appendHost(tail.name, to: &set)
        case .limit:
            set.text.append(HostExpression.anyLabel)
            appendHost(limit, to: &set)
        }
        set.text.append(contentsOf: rest)
        return set.text(from: start)
    }

    /// A filter of the pattern limited to what expressions on hosts match; none when the two cannot be joined.
    /// - Parameter expressions: each ends with `HostExpression.hostEnd`, but for a pattern of all requests.
    mutating func restricted(_ filter: TextRange, to expressions: [[UInt8]], in set: inout RuleSet) -> [TextRange]? {
        if shape == .any { return expressions.map { set.string($0) } }
        let text = Array(set.text[filter.indices])
        guard shape == .other, !isOpenHost, let first = text.first, first != UInt8(ascii: "^") else { return nil }
        if mayMeetHost(filter, in: set) { isNarrowed = true }
        return expressions.map { expression in
            let start = set.end
            let host = Array(expression.dropLast(HostExpression.hostEnd.count))
            set.append(host, host.indices)
            set.text.append(contentsOf: Self.behindHost(text))
            return set.text(from: start)
        }
    }

    /// Whether a filter's text may also be found in the host, or begin before it.
    ///
    /// What begins with a slash may begin with the last one before the host, unless it names all of a host of one
    /// label, `/ads/`, or goes on with a query.
    private func mayMeetHost(_ filter: TextRange, in set: RuleSet) -> Bool {
        let text = set.unescaped(filter)
        guard text.first == UInt8(ascii: "/") else { return true }
        let label = text.dropFirst().prefix { $0 != UInt8(ascii: ".") && DomainName.hostByte($0) != nil }
        let rest = text.dropFirst(1 + label.count)
        return rest.first != UInt8(ascii: "/") && !Self.beginsWithQuery(rest)
    }

    /// Whether a filter's text goes on with `.name` as often as it may, and then with a `?` that is no quantifier.
    private static func beginsWithQuery(_ text: ArraySlice<UInt8>) -> Bool {
        let (dot, mark) = (Array(#"\."#.utf8), Array(#"\?"#.utf8))
        var rest = text
        while rest.starts(with: dot) {
            rest = rest.dropFirst(dot.count).drop { $0 != UInt8(ascii: ".") && DomainName.hostByte($0) != nil }
        }
        guard rest.starts(with: mark) else { return false }
        return rest.dropFirst(mark.count).first.map { !"?*{".utf8.contains($0) } ?? true
    }

    /// Whether a name holds a text; the standard library's search takes as long for it as all else about the name.
    private static func holds(_ name: [UInt8], _ text: [UInt8]) -> Bool {
        guard text.count <= name.count else { return false }
        return (0...name.count - text.count).contains { start in
            text.indices.allSatisfy { name[start + $0] == text[$0] }
        }
    }

    /// What may stand between a host and a filter's text that is found behind it.
    private static func behindHost(_ text: [UInt8]) -> [UInt8] {
        // The path's own slash may be the text's first character.
        let takesSlash = text.first == UInt8(ascii: "/") || text.starts(with: separator)
        return Array("(:[0-9]+)?".utf8) + Array((takesSlash ? "(/.*)?" : "/.*").utf8) + text
    }
}
