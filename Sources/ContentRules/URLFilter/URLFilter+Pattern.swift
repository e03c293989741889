extension URLFilter {
    /// The filter as filter lists write it, for people: `||ads.example^`, `/banner/*.gif|`; nothing for what their
    /// plain patterns cannot say.
    ///
    /// `^` stands for every class that ends a host or a word; so this is no exact translation back.
    package var pattern: [UInt8]? {
        if matchesEverything { return [UInt8(ascii: "*")] }
        let terms = withoutRepeatedStart.terms
        let prefix = HostPrefix.termCount(of: self)
        var text: [UInt8] = prefix > 0 ? Array("||".utf8) : isAnchoredAtStart ? Array("|".utf8) : []
        for term in terms[prefix...] {
            guard case .character(let characters) = term.atom, let byte = Self.patternByte(characters, term.quantifier)
            else { return nil }
            text.append(byte)
        }
        if isAnchoredAtEnd { text.append(UInt8(ascii: "|")) }
        return text
    }

    /// A filter's text as lists write it, for people: a plain pattern, or else the expression between slashes.
    package static func pattern(of text: [UInt8]) -> [UInt8] {
        if let pattern = (try? URLFilter(parsing: text))?.pattern { return pattern }
        return [UInt8(ascii: "/")] + text + [UInt8(ascii: "/")]
    }

    private static func patternByte(_ characters: CharacterClass, _ quantifier: Quantifier) -> UInt8? {
        switch quantifier {
        case .any: return characters == .everyCharacter ? UInt8(ascii: "*") : nil
        case .one: break
        case .optional, .some: return nil
        }
        if characters.isNegated {
            let isSeparator =
                characters.members.contains(UInt8(ascii: "a")) && characters.members.contains(UInt8(ascii: "9"))
            return isSeparator ? UInt8(ascii: "^") : nil
        }
        if characters.members.count == 1, let byte = characters.members.first, byte > 0x20 {
            return "*^|".utf8.contains(byte) ? nil : byte
        }
        let endsHost = "/:".utf8.allSatisfy(characters.members.contains)
        return endsHost && characters.members.isDisjoint(with: namesCharacters) ? UInt8(ascii: "^") : nil
    }

    /// What no class that ends a host or a word has.
    private static let namesCharacters = ASCIISet("0123456789").union(.lowerCaseLetters)
}

extension RuleSet {
    /// A rule's filter as lists write it, for people.
    package func pattern(of rule: Int) -> [UInt8] {
        let filter = rules[rule].urlFilter
        // Most rules are about a host and no more, which can be seen without parsing.
        if let host = FilterHost(text, filter.indices), host.end == .whole, !host.isExact {
            return Array("||".utf8) + host.name(in: text) + [UInt8(ascii: "^")]
        }
        return URLFilter.pattern(of: unescaped(filter))
    }
}
