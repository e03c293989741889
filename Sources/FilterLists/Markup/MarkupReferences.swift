internal import ByteTables

/// Puts `&amp;` and `&lt;` where markup has characters that begin nothing, so that they stay text.
///
/// So does a tag of which it is told that it is text, and what stands in a CDATA section of a page.
///
/// In a page, libxml2 2.9 keeps `&copy=1` as it stands and 2.14 reads `©=1`, which would change a rule; and it drops
/// `<.x>`, which browsers show. In XML, libxml2 drops references that it does not know, such as `&other.label;` of
/// Adblock Plus's `subscriptions.xml` of 2011, whose DTD is never loaded.
struct MarkupReferences {
    let language: Markup.Language

    /// The bytes of a document in an encoding that ASCII is a part of; nothing when all is as it should be.
    /// - Parameters:
    ///   - texts: Where each `<` is text, in the document's order.
    ///   - sections: A page's CDATA sections, in the same order.
    func repaired(_ bytes: [UInt8], texts: [ByteRange] = [], sections: [ByteRange] = []) -> [UInt8]? {
        var repaired: [UInt8] = []
        var texts = texts[...]
        var sections = sections[...]
        // Up to here bytes are copied.
        var copied = 0
        let span = bytes.elementSpan
        var index = 0
        while index < span.count {
            let byte = span[index]
            guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            if language == .xml, byte == UInt8(ascii: "<") {
                index = endOfSection(at: index, in: span)
                continue
            }
            if let section = sections.first, section.indices.lowerBound == index {
                sections.removeFirst()
                repaired += bytes[copied..<index]
                repaired += Self.text(ofSection: bytes[section.indices])
                (index, copied) = (section.indices.upperBound, section.indices.upperBound)
                continue
            }
            while let text = texts.first, text.indices.upperBound <= index { texts.removeFirst() }
            let isText = byte == UInt8(ascii: "<") && texts.first?.indices.contains(index) == true
            if isText || isLoose(at: index, in: span) {
                repaired += bytes[copied..<index]
                repaired.append(contentsOf: (byte == UInt8(ascii: "&") ? "&amp;" : "&lt;").utf8)
                copied = index + 1
            }
            index += 1
        }
        guard copied > 0 else { return nil }
        repaired += bytes[copied...]
        return repaired
    }

    /// What stands in a CDATA section, where `&` and `<` are themselves.
    private static func text(ofSection section: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        for byte in section.dropFirst("<![CDATA[".utf8.count).dropLast("]]>".utf8.count) {
            switch byte {
            case UInt8(ascii: "&"): text.append(contentsOf: "&amp;".utf8)
            case UInt8(ascii: "<"): text.append(contentsOf: "&lt;".utf8)
            default: text.append(byte)
            }
        }
        return text
    }

    private func isLoose(at index: Int, in bytes: Span<UInt8>) -> Bool {
        var end = index + 1
        guard end < bytes.count else { return true }
        if bytes[index] == UInt8(ascii: "<") {
            return !bytes[end].isLetter && !"/!?".utf8.contains(bytes[end])
        }
        if bytes[end] == UInt8(ascii: "#") { return false }
        while end < bytes.count, end - index < 40, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
        guard end > index + 1, end < bytes.count, bytes[end] == UInt8(ascii: ";") else { return true }
        guard language == .xml else { return false }
        return !["&lt;", "&gt;", "&amp;", "&quot;", "&apos;"].contains { bytes.starts(index..<end + 1, withText: $0) }
    }

    /// Behind a CDATA section or a comment of XML, where `&` is itself; else behind the `<`.
    private func endOfSection(at index: Int, in bytes: Span<UInt8>) -> Int {
        let rest = index..<bytes.count
        let terminator: String
        if bytes.starts(rest, with: "<!--") {
            terminator = "-->"
        } else if bytes.starts(rest, with: "<![CDATA[") {
            terminator = "]]>"
        } else {
            return index + 1
        }
        var end = index
        while end < bytes.count, !bytes.starts(end..<bytes.count, withText: terminator) { end += 1 }
        return end
    }
}
