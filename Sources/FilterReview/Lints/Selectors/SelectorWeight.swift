/// Whether parts of a selector say which elements of a page are meant, or only what all pages are made of.
struct SelectorWeight {
    let bytes: [UInt8]

    /// Whether a compound selector tells some elements from all others of its kind.
    func isNarrow(_ compound: SelectorOutline.Compound) -> Bool {
        compound.hasClassOrID || compound.hasPseudoElement || !isPageElement(compound.type)
            || compound.attributes.contains(where: isNarrowAttribute)
            || compound.pseudos.contains { isNarrowPseudo($0.name, $0.argument) }
    }

    /// Whether a type selector names an element that pages are made of; nothing named is any element.
    func isPageElement(_ type: Range<Int>) -> Bool {
        type.isEmpty || Self.pageElements.contains(String(decoding: bytes[type], as: UTF8.self).lowercased())
    }

    /// Whether a type selector names an element that holds all others.
    func isRoot(_ type: Range<Int>) -> Bool {
        ["html", "body", "main"].contains(String(decoding: bytes[type], as: UTF8.self).lowercased())
    }

    /// `[class]` and `[href^="http"]` hold nearly everywhere.
    private func isNarrowAttribute(_ attribute: Range<Int>) -> Bool {
        let parts = bytes[attribute].split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].filter { !" ~|^$*".utf8.contains($0) }
        guard parts.count > 1 else { return !Self.frequentAttributes.contains(String(decoding: name, as: UTF8.self)) }
        let value = parts[1].filter { !" \"'".utf8.contains($0) }
        return value.count > 1 && !Self.frequentValues.contains(String(decoding: value, as: UTF8.self))
    }

    private func isNarrowPseudo(_ name: Range<Int>, _ argument: Range<Int>?) -> Bool {
        guard let argument else { return false }
        switch String(decoding: bytes[name], as: UTF8.self).lowercased() {
        case "not", "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type", "lang", "dir": return false
        case "is", "where", "matches", "-webkit-any", "any":
            return bytes[argument].contains { ".#[".utf8.contains($0) }
        default: return true
        }
    }

    private static let pageElements = Set(
        """
        html head body main header footer nav article aside section div span p a img picture figure figcaption ul ol li dl \
        dt dd h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr td th form input button label select option textarea fieldset \
        iframe video audio source canvas svg path b i u em strong small sub sup pre code blockquote hr br script style link
        """.split(separator: " ").map(String.init))

    private static let frequentAttributes: Set = [
        "class", "id", "style", "href", "src", "alt", "title", "type", "name", "width", "height", "role", "lang", "rel",
        "target", "tabindex",
    ]

    private static let frequentValues: Set = ["http", "https", "http:", "https:", "http://", "https://", "www."]
}
