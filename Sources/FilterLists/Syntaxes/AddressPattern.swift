/// A pattern of another syntax: an address or a part of one, in which nothing but `*` has a meaning.
struct AddressPattern {
    /// The pattern without the `*` at its ends.
    private var text: ArraySlice<UInt8>
    private var isAnchoredAtStart: Bool
    private var isAnchoredAtEnd: Bool
    /// Whether `?` stands for any one character.
    private var hasPlaceholders: Bool

    /// A part of an address.
    init(part: ArraySlice<UInt8>) {
        self.init(glob: part, hasPlaceholders: false)
        isAnchoredAtStart = false
        isAnchoredAtEnd = false
    }

    /// A whole address.
    init(glob: ArraySlice<UInt8>, hasPlaceholders: Bool = false) {
        let star = UInt8(ascii: "*")
        text = glob
        isAnchoredAtStart = text.first != star
        isAnchoredAtEnd = text.last != star
        self.hasPlaceholders = hasPlaceholders
        while text.first == star { text.removeFirst() }
        while text.last == star { text.removeLast() }
    }

    /// Appends the pattern of a filter rule.
    ///
    /// Filter syntax has more signs than the pattern; where one of them would be read in it, the pattern becomes a
    /// regular expression.
    func write(to rule: inout [UInt8]) {
        guard hasSpaceAround || text.contains(where: { isSign($0) }) else { return writePlain(to: &rule) }
        rule.append(contentsOf: isAnchoredAtStart ? "/^".utf8 : "/".utf8)
        for byte in text {
            switch byte {
            case UInt8(ascii: "*"): rule.append(contentsOf: ".*".utf8)
            case UInt8(ascii: "?") where hasPlaceholders: rule.append(UInt8(ascii: "."))
            default: rule.append(literal: byte)
            }
        }
        rule.append(contentsOf: isAnchoredAtEnd ? "$/".utf8 : "/".utf8)
    }

    /// Whether the text begins or ends with white space, which is taken off lines.
    private var hasSpaceAround: Bool {
        let bytes = text.span
        return bytes.trimmed(bytes.indices) != bytes.indices
    }

    private func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "#"), UInt8(ascii: "|"): true
        case UInt8(ascii: "?"): hasPlaceholders
        default: byte <= UInt8(ascii: " ")
        }
    }

    /// A `*` at an end keeps what stands there from being read as more than text.
    private func writePlain(to rule: inout [UInt8]) {
        if isAnchoredAtStart { rule.append(UInt8(ascii: "|")) }
        let slash = UInt8(ascii: "/")
        switch text.first {
        case nil, UInt8(ascii: "!"), UInt8(ascii: "["), UInt8(ascii: "@"), UInt8(ascii: "%"):
            rule.append(UInt8(ascii: "*"))
        default: break
        }
        rule.append(contentsOf: text)
        if isAnchoredAtEnd {
            rule.append(UInt8(ascii: "|"))
        } else if text.first == slash, text.last == slash {
            rule.append(UInt8(ascii: "*"))
        }
    }
}

extension [UInt8] {
    /// Appends a byte of text to a regular expression.
    mutating func append(literal byte: UInt8) {
        switch byte {
        case UInt8(ascii: "#"), ...0x20, 0x7F:
            // These have a meaning in the line around the expression.
            let digits = Array<UInt8>("0123456789abcdef".utf8)
            append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "x")])
            append(contentsOf: [digits[Int(byte >> 4)], digits[Int(byte & 15)]])
        case UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "^"),
            UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            append(contentsOf: [UInt8(ascii: "\\"), byte])
        default:
            append(byte)
        }
    }

    /// Appends text to a regular expression.
    mutating func append(literal text: some Sequence<UInt8>) {
        for byte in text { append(literal: byte) }
    }
}

extension Transcript {
    /// An address or a part of one.
    mutating func addAddress(
        _ pattern: AddressPattern, at place: SourcePlace, isException: Bool = false, modifiers: String = ""
    ) {
        addRule(at: place) { rule in
            if isException { rule.append(contentsOf: "@@".utf8) }
            pattern.write(to: &rule)
            if !modifiers.isEmpty { rule.append(contentsOf: "$\(modifiers)".utf8) }
        }
    }

    /// A host without its subdomains; addresses have one beyond ASCII in punycode, which is not written here.
    mutating func addExactHost(
        _ host: ArraySlice<UInt8>, at place: SourcePlace, isException: Bool = false, modifiers: String = ""
    ) {
        guard host.allSatisfy({ $0 < 0x80 }) else { return skip(host, at: place, .unsupportedEntry) }
        var expression = Array(#"^[^:]+:\/\/"#.utf8)
        expression.append(literal: host)
        expression.append(contentsOf: #"[:\/]"#.utf8)
        addExpression(expression, at: place, isException: isException, modifiers: modifiers)
    }
}
