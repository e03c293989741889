/// What the readers of XML dialects ask of a document.
extension Markup {
    /// Where an element stands in the source.
    func place(of node: Int) -> SourcePlace { SourcePlace(line: nodes[node].line) }

    /// The elements among an element's children.
    func elements(of node: Int) -> [Int] { children(of: node).filter { !nodes[$0].isText } }

    /// The first child of that name.
    func child(_ name: StaticString, of node: Int) -> Int? {
        children(of: node).first { isElement($0, name) }
    }

    /// The text that stands in an element and in no other within it.
    ///
    /// Elements in one another could else repeat a text as often as they are deep.
    func ownText(of node: Int) -> [UInt8] {
        var text: [UInt8] = []
        for child in children(of: node) where nodes[child].isText { text += bytes[nodes[child].text.indices] }
        return text
    }

    /// The lines of an element's own text, without blank ones and without white space around them; one CDATA section
    /// behind another begins a line.
    func ownLines(of node: Int) -> [ArraySlice<UInt8>] {
        var text: [UInt8] = []
        var isBehindSection = false
        for child in children(of: node) where nodes[child].isText {
            let part = bytes[nodes[child].text.indices]
            if nodes[child].isSection {
                // What would end a section stands in two.
                let isCut = text.suffix(2).elementsEqual("]]".utf8) && part.first == UInt8(ascii: ">")
                if isBehindSection, !isCut { text.append(UInt8(ascii: "\n")) }
                isBehindSection = true
            } else if !part.withoutSpaceAround.isEmpty {
                isBehindSection = false
            }
            text += part
        }
        return text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            .map(\.withoutSpaceAround).filter { !$0.isEmpty }
    }

    /// The text that stands in an element, without white space around it.
    func trimmedText(of node: Int) -> ArraySlice<UInt8> { ownText(of: node)[...].withoutSpaceAround }

    /// The value of an attribute without white space around it, or nothing when nothing is left.
    func trimmedAttribute(_ name: StaticString, of node: Int) -> ArraySlice<UInt8>? {
        guard let value = attribute(name, of: node)?.withoutSpaceAround, !value.isEmpty else { return nil }
        return value
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without spaces, tabs and line breaks around them.
    var withoutSpaceAround: ArraySlice<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isSpace { start += 1 }
        while start < end, self[end - 1].isSpace { end -= 1 }
        return self[start..<end]
    }

    var asString: String { String(decoding: self, as: UTF8.self) }
}

extension UInt8 {
    /// White space of XML.
    fileprivate var isSpace: Bool { isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
