/// What a selector is made of, as far as lints ask: its complex selectors, theirs compounds, and what these name.
///
/// The text is a selector that WebKit takes, or one with pseudo-classes of content scripts; of any other text the
/// outline means nothing.
struct SelectorOutline {
    struct Compound {
        /// The element's name; empty for none and for `*`.
        var type: Range<Int> = 0..<0
        var hasClassOrID = false
        /// Whether a part of the element is meant, such as `::before`.
        var hasPseudoElement = false
        /// What stands between the brackets.
        var attributes: [Range<Int>] = []
        /// The names of pseudo-classes without colons, and what stands in their brackets.
        var pseudos: [(name: Range<Int>, argument: Range<Int>?)] = []
    }

    /// A selector between two commas.
    struct Complex {
        var range: Range<Int>
        var compounds: [Compound]
    }

    private(set) var selectors: [Complex] = []

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        var scanner = Scanner(bytes: bytes, end: range.upperBound, index: range.lowerBound)
        while scanner.index < range.upperBound {
            scanner.skipSpace()
            let start = scanner.index
            let compounds = scanner.compounds()
            var end = scanner.index
            while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
            if !compounds.isEmpty { selectors.append(Complex(range: start..<end, compounds: compounds)) }
            scanner.index += 1
        }
    }

    private struct Scanner {
        let bytes: [UInt8]
        let end: Int
        var index: Int

        private var current: UInt8 { index < end ? bytes[index] : 0 }

        mutating func skipSpace() { while current == 0x20 || current == 0x09 { index += 1 } }

        /// Up to a comma or the end.
        mutating func compounds() -> [Compound] {
            var found: [Compound] = []
            var compound: Compound?
            while index < end {
                switch current {
                case UInt8(ascii: ","):
                    if let compound { found.append(compound) }
                    return found
                case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
                    if let done = compound { found.append(done) }
                    compound = nil
                    index += 1
                default:
                    var next = compound ?? Compound()
                    readSimple(into: &next)
                    compound = next
                }
            }
            if let compound { found.append(compound) }
            return found
        }

        /// One simple selector; always goes on.
        private mutating func readSimple(into compound: inout Compound) {
            switch current {
            case UInt8(ascii: "."), UInt8(ascii: "#"):
                index += 1
                _ = name()
                compound.hasClassOrID = true
            case UInt8(ascii: "["): compound.attributes.append(block(UInt8(ascii: "]")))
            case UInt8(ascii: ":"):
                let start = index
                while current == UInt8(ascii: ":") { index += 1 }
                if index - start > 1 { compound.hasPseudoElement = true }
                let name = name()
                let argument = current == UInt8(ascii: "(") ? block(UInt8(ascii: ")")) : nil
                compound.pseudos.append((name, argument))
            default:
                let name = name()
                if name.isEmpty { index += 1 } else { compound.type = name }
            }
        }

        private mutating func name() -> Range<Int> {
            let start = index
            while index < end {
                let byte = bytes[index]
                let isName =
                    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                    || byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
                guard isName || byte == UInt8(ascii: "\\") else { break }
                index += isName ? 1 : 2
            }
            index = min(index, end)
            return start..<index
        }

        /// What stands between the bracket at hand and the one that closes it.
        private mutating func block(_ closer: UInt8) -> Range<Int> {
            let opener = current
            index += 1
            let start = index
            var depth = 1
            var mark: UInt8 = 0
            while index < end {
                let byte = bytes[index]
                if byte == UInt8(ascii: "\\") {
                    index += 1
                } else if mark != 0 {
                    if byte == mark { mark = 0 }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    mark = byte
                } else if byte == opener {
                    depth += 1
                } else if byte == closer {
                    depth -= 1
                    if depth == 0 {
                        index += 1
                        return start..<index - 1
                    }
                }
                index += 1
            }
            index = end
            return start..<max(start, end)
        }
    }
}
