extension PageSelection {
    /// Reads a selector.
    init(_ text: String) throws(SourceProblem) {
        var reader = SelectionReader(text: text, bytes: Array(text.utf8))
        compounds = try reader.compounds()
    }
}

/// Walks over a selector's bytes.
private struct SelectionReader {
    let text: String
    let bytes: [UInt8]
    var index = 0

    mutating func compounds() throws(SourceProblem) -> [PageSelection.Compound] {
        var compounds: [PageSelection.Compound] = []
        var relation = PageSelection.Relation.none
        skipSpace()
        while true {
            guard compounds.count < PageSelection.maximumCompoundCount else {
                throw problem("it is longer than \(PageSelection.maximumCompoundCount) elements")
            }
            compounds.append(try compound(relation))
            let hasSpace = skipSpace()
            guard let sign = next else { break }
            switch sign {
            case UInt8(ascii: ","):
                compounds[compounds.count - 1].isLast = true
                relation = .none
                index += 1
            case UInt8(ascii: ">"):
                relation = .child
                index += 1
            default:
                guard hasSpace else { throw problem("this cannot follow") }
                relation = .descendant
            }
            skipSpace()
        }
        compounds[compounds.count - 1].isLast = true
        return compounds
    }

    private mutating func compound(_ relation: PageSelection.Relation) throws(SourceProblem) -> PageSelection.Compound {
        var compound = PageSelection.Compound(relation: relation)
        let start = index
        if next == UInt8(ascii: "*") {
            index += 1
        } else if let byte = next, byte.isNameInSelection {
            compound.type = try name().map(\.lowercased)
        }
        part: while let sign = next {
            switch sign {
            case UInt8(ascii: "."):
                index += 1
                compound.classes.append(try name())
            case UInt8(ascii: "#"):
                index += 1
                compound.id = try name()
            case UInt8(ascii: "["):
                index += 1
                compound.attributes.append(try attribute())
            case UInt8(ascii: ":"):
                compound.place = try place()
            default:
                break part
            }
        }
        guard index > start else { throw problem("an element, a class, an id or an attribute belongs here") }
        return compound
    }

    private mutating func attribute() throws(SourceProblem) -> (name: [UInt8], value: [UInt8]?) {
        skipSpace()
        let name = try name().map(\.lowercased)
        skipSpace()
        var value: [UInt8]?
        if next == UInt8(ascii: "=") {
            index += 1
            skipSpace()
            value = try attributeValue()
            skipSpace()
        }
        guard next == UInt8(ascii: "]") else { throw problem("= or ] belongs here") }
        index += 1
        return (name, value)
    }

    private mutating func attributeValue() throws(SourceProblem) -> [UInt8] {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try name() }
        guard let end = bytes[(index + 1)...].firstIndex(of: quote) else { throw problem("this quote is not closed") }
        defer { index = end + 1 }
        return Array(bytes[(index + 1)..<end])
    }

    private mutating func place() throws(SourceProblem) -> Int32 {
        let word = Array(":nth-child(".utf8)
        guard bytes[index...].starts(with: word) else { throw problem("only :nth-child(NUMBER) is known") }
        let start = index + word.count
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ")")),
            let place = Int32(String(decoding: bytes[start..<end], as: UTF8.self)), place > 0
        else { throw problem("only :nth-child(NUMBER) is known") }
        index = end + 1
        return place
    }

    /// A name; a backslash takes the meaning from the sign behind it.
    private mutating func name() throws(SourceProblem) -> [UInt8] {
        var name: [UInt8] = []
        while let byte = next {
            if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
                index += 1
                name.append(bytes[index])
            } else if byte.isNameInSelection {
                name.append(byte)
            } else {
                break
            }
            index += 1
        }
        guard !name.isEmpty else { throw problem("a name belongs here") }
        return name
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    @discardableResult private mutating func skipSpace() -> Bool {
        let start = index
        while let byte = next, byte.isSpaceInMarkup { index += 1 }
        return index > start
    }

    private func problem(_ what: String) -> SourceProblem {
        SourceProblem(.badSelection, "the selector '\(text)' cannot be read at its byte \(index + 1): \(what)")
    }
}

extension UInt8 {
    fileprivate var isNameInSelection: Bool { isWord || self >= 0x80 || self == UInt8(ascii: "\\") }
}
