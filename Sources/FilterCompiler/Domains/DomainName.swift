internal import ContentRules

/// Host names as WebKit compares them: lower-case ASCII, labels beyond ASCII in punycode.
enum DomainName {
    /// The longest host name there is (RFC 1035).
    private static let maximumLength = 253

    /// The canonical spelling of a name written in a list, without a dot at either end; nothing when it is no name.
    ///
    /// Only letters, digits, `-`, `_` and inner dots may stand in a condition: WebKit escapes a condition's text
    /// only in part, so anything else could turn into an expression.
    static func canonical(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8]? {
        var range = range
        if range.count > 1, bytes[range.upperBound - 1] == UInt8(ascii: ".") { range.removeLast() }
        if range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "*"),
            bytes[range.lowerBound + 1] == UInt8(ascii: ".")
        {
            range.removeFirst(2)
        }
        if range.count > 1, bytes[range.lowerBound] == UInt8(ascii: ".") { range.removeFirst() }
        // Nearly all are.
        if isCanonical(bytes, range) { return Array(bytes[range]) }
        guard !range.isEmpty, range.count <= 4 * maximumLength else { return nil }
        var name: [UInt8] = []
        name.reserveCapacity(range.count)
        var previous = UInt8(ascii: ".")
        for index in range {
            let byte = bytes[index]
            guard byte < 0x80 else { return encoded(bytes, range) }
            guard let folded = hostByte(byte), folded != UInt8(ascii: ".") || previous != folded else { return nil }
            name.append(folded)
            previous = folded
        }
        return name.count <= maximumLength ? name : nil
    }

    /// The canonical spelling of an IPv6 address in brackets; nothing when it is none.
    static func address(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8]? {
        guard range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "["),
            bytes[range.upperBound - 1] == UInt8(ascii: "]")
        else { return nil }
        return IPv6Address(bytes[range.dropFirst().dropLast()])?.text
    }

    /// Whether a name is written in its canonical spelling; of some that are, this is not said.
    static func isCanonical(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard range.count > 1, range.count <= maximumLength, bytes[range.upperBound - 1] != UInt8(ascii: ".") else {
            return false
        }
        var isLabelEmpty = true
        for index in range {
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                isLabelEmpty = false
            case UInt8(ascii: "."):
                if isLabelEmpty { return false }
                isLabelEmpty = true
            default: return false
            }
        }
        return true
    }

    /// The byte in lower case if it may stand in a host name.
    @inline(__always)
    static func hostByte(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
            UInt8(ascii: "."), UInt8(ascii: "_"):
            byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: nil
        }
    }

    /// The name with each label that is not ASCII in punycode.
    ///
    /// Lists write such names in lower case and composed form nearly always. Of the mappings of IDNA (UTS 46, section 4)
    /// those are made that copies from pages need: lower case, letters of full width, and signs without a width, which
    /// are dropped. White space that is not ASCII, as a page's no-break space, is no part of a name at its ends, and
    /// makes it none within.
    private static func encoded(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8]? {
        let text = String(decoding: bytes[range], as: UTF8.self).lowercased()
        var scalars = text.unicodeScalars.compactMap(mapped)[...]
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        scalars = scalars.drop { $0.properties.isWhitespace }
        if scalars.count > 1, scalars.last == "." { scalars.removeLast() }
        guard !scalars.contains(where: { $0.properties.isWhitespace }) else { return nil }
        var name: [UInt8] = []
        for label in scalars.split(separator: ".", omittingEmptySubsequences: false) {
            guard !label.isEmpty else { return nil }
            if !name.isEmpty { name.append(UInt8(ascii: ".")) }
            if label.allSatisfy(\.isASCII) {
                for scalar in label {
                    guard let byte = hostByte(UInt8(scalar.value)) else { return nil }
                    name.append(byte)
                }
            } else {
                guard let punycode = Punycode.encode(label) else { return nil }
                for byte in punycode where hostByte(byte) == nil { return nil }
                name += punycode
            }
        }
        return name.count <= maximumLength ? name : nil
    }

    /// What IDNA makes of a character: nothing of signs without a width.
    private static func mapped(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0xAD, 0x200B, 0x2060, 0xFE00...0xFE0F, 0xFEFF: nil
        case 0x3002, 0xFF61: "."
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
        default: scalar
        }
    }

    /// Whether `name` is `domain` or one of its subdomains.
    static func isName(_ name: [UInt8], within domain: [UInt8]) -> Bool {
        guard name.count >= domain.count, name[(name.count - domain.count)...].elementsEqual(domain) else {
            return false
        }
        return name.count == domain.count || name[name.count - domain.count - 1] == UInt8(ascii: ".")
    }

    /// Whether `name` or a parent of it is `stem` under what may be a public suffix: `shop.*` and `www.shop.co.uk`.
    ///
    /// What follows the stem is not looked up: of what a rule leaves out, more may be left out.
    static func isName(_ name: [UInt8], withinAnySuffixOf stem: [UInt8]) -> Bool {
        name.indices.contains { dot in
            let start = dot - stem.count
            return name[dot] == UInt8(ascii: ".") && start >= 0 && name[start..<dot].elementsEqual(stem)
                && (start == 0 || name[start - 1] == UInt8(ascii: "."))
        }
    }

    /// The hosts below `name` that may be `stem` under a public suffix: `www.shop.co.uk` for `shop.co.uk` and `www.shop.*`,
    /// and `shop.co.uk` for `co.uk` and `shop.*`.
    static func names(of stem: [UInt8], within name: [UInt8]) -> [[UInt8]] {
        name.indices.filter { dot in
            let start = stem.count - dot
            return name[dot] == UInt8(ascii: ".") && start >= 0 && stem[start...].elementsEqual(name[..<dot])
                && (start == 0 || stem[start - 1] == UInt8(ascii: "."))
        }
        .map { stem + name[$0...] } + suffixes(within: name).map { stem + [UInt8(ascii: ".")] + $0 }
    }

    /// Which of the suffixes that `x.*` stands for a name is, or is above: none of most names.
    static func suffixes(within name: [UInt8]) -> [[UInt8]] {
        // No name ends with an IPv6 address.
        if name.first == UInt8(ascii: "[") { return [] }
        guard let dot = name.firstIndex(of: UInt8(ascii: ".")) else {
            return name.count == 2 ? [name, Array("co.".utf8) + name, Array("com.".utf8) + name] : [name]
        }
        return name.count == dot + 3 && isCommercial(name[..<dot]) ? [name] : []
    }

    /// Whether a label is one that stands between names and a country.
    static func isCommercial(_ label: ArraySlice<UInt8>) -> Bool {
        label.elementsEqual("co".utf8) || label.elementsEqual("com".utf8)
    }

    /// Whether some host may stand under both stems: `www.shop.co.uk` under `www.shop` and under `shop`, and under
    /// `shop.co`, too.
    static func mayMeet(anySuffixOf stem: [UInt8], _ other: [UInt8]) -> Bool {
        isRun(stem, in: other) || isRun(other, in: stem) || isRun(beforeCountry(stem), in: other)
            || isRun(beforeCountry(other), in: stem)
    }

    /// A stem without a last label that could be part of a country's suffix.
    static func beforeCountry(_ stem: [UInt8]) -> [UInt8] {
        let start = stem.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
        return isCommercial(stem[start...]) ? Array(stem[..<max(start - 1, 0)]) : stem
    }

    /// Whether the labels of one name are all in the other, one after another.
    private static func isRun(_ labels: [UInt8], in name: [UInt8]) -> Bool {
        labels.isEmpty || isName(name, within: labels) || isName(name, withinAnySuffixOf: labels)
    }
}
