/// The rewriting rules of WebCleaner that only hide.
extension Markup {
    /// The selector of what a rule takes out of pages whole, or nothing when a selector would not say the same.
    ///
    /// That is so for links with one attribute that holds one of some plain texts: `<attr name="href">/ads/|\.banner`
    /// is `a[href*="/ads/"], a[href*=".banner"]`. Both tell upper from lower case.
    func hidingSelector(ofRewriting node: Int) -> [UInt8]? {
        guard trimmedAttribute("tag", of: node).map({ $0.isCaseless("a") }) ?? true else { return nil }
        guard !hasAddressConditions(node), child("matchcontent", of: node) == nil, child("enclosed", of: node) == nil
        else { return nil }
        if let replacement = child("replacement", of: node) {
            let part = trimmedAttribute("part", of: replacement)
            guard part?.isCaseless("complete") ?? true, trimmedText(of: replacement).isEmpty else { return nil }
        }
        let attributes = elements(of: node).filter { isElement($0, "attr") }
        guard attributes.count == 1, let attribute = attributes.first else { return nil }
        let name = trimmedAttribute("name", of: attribute) ?? Array("href".utf8)[...]
        guard name.allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") }) else { return nil }
        guard let texts = Self.plainTexts(of: trimmedText(of: attribute)) else { return nil }

        var selector: [UInt8] = []
        for text in texts {
            if !selector.isEmpty { selector += ", ".utf8 }
            selector += "a[".utf8 + name + "*=\"".utf8 + text + "\"]".utf8
        }
        return selector
    }

    /// The texts that an expression finds, if it is made of such alone: `/ads/|\.banner`.
    private static func plainTexts(of expression: ArraySlice<UInt8>) -> [[UInt8]]? {
        var texts: [[UInt8]] = [[]]
        var rest = expression
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "|"): texts.append([])
            case UInt8(ascii: "\\"):
                guard let escaped = rest.popFirst(), isPlain(escaped), !escaped.isWord else { return nil }
                texts[texts.count - 1].append(escaped)
            default:
                guard isPlain(byte), !".^$*+?()[]".utf8.contains(byte) else { return nil }
                texts[texts.count - 1].append(byte)
            }
        }
        return texts.allSatisfy { !$0.isEmpty } ? texts : nil
    }

    /// Whether a byte can stand in the string of a selector as it is, and in the source of a page.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && !"\"\\{}&<>".utf8.contains(byte)
    }
}
