internal import ByteTables

/// Tracking Protection Lists of Internet Explorer: `msFilterList`, then a rule a line.
///
/// Facts: Microsoft's page on `msAddTrackingProtectionList` and the W3C Member Submission "Web Tracking Protection" of
/// 24 February 2011. All rules are about requests to third parties; an allow rule outdoes a block rule.
extension Transcript {
    init(trackingProtection text: SourceText) {
        self.init(reserving: text.bytes.count)
        let bytes = text.bytes.elementSpan
        var cursor = LineCursor(bytes)
        while let line = cursor.next(in: bytes) {
            let words = text.bytes[line.range]
            let place = text.place(of: line, at: line.range.lowerBound)
            if !addTrackingProtection(words, at: place) { skip(words, at: place, .malformedEntry) }
        }
    }

    /// Adds a line, or returns false when it is no line of such a list.
    private mutating func addTrackingProtection(_ line: ArraySlice<UInt8>, at place: SourcePlace) -> Bool {
        switch line.first {
        case nil: addComment([], at: place)
        case UInt8(ascii: "#"): addComment(line.dropFirst(), at: place)
        case UInt8(ascii: "m") where line.elementsEqual("msFilterList".utf8): addComment(line, at: place)
        case UInt8(ascii: ":"): return addProperty(line.dropFirst(), at: place)
        case UInt8(ascii: "-"), UInt8(ascii: "+"):
            let isAllowed = line.first == UInt8(ascii: "+")
            var rest = line
            let (sign, first, part) = (rest.takeWord(), rest.takeWord(), rest.takeWord())
            guard !first.isEmpty, rest.takeWord().isEmpty else { return false }
            if sign.count == 2, sign.last == UInt8(ascii: "d") {
                return addDomain(first, part: part, isAllowed, at: place)
            }
            // Allow rules must name a domain, and an address holds no white space.
            guard sign.count == 1, part.isEmpty, !isAllowed else { return false }
            addAddress(AddressPattern(part: first), at: place, modifiers: "third-party")
        default: return false
        }
        return true
    }

    /// `: Expires=5`, in days; real lists write `: expires = 18 hours` too.
    private mutating func addProperty(_ property: ArraySlice<UInt8>, at place: SourcePlace) -> Bool {
        let sides = property.split(separator: UInt8(ascii: "="), maxSplits: 1)
        guard sides.count == 2 else { return false }
        let key = sides[0].filter { !$0.isBlank }.map(\.lowercased)
        let value = sides[1].drop { $0.isBlank }
        guard key.elementsEqual("expires".utf8), value.first?.isDigit == true else { return false }
        let unit = value.allSatisfy(\.isDigit) ? " days" : ""
        addComment(Array("Expires: ".utf8) + value + Array(unit.utf8), at: place)
        return true
    }

    /// A block rule is about every host that has the domain's labels one behind the other, an allow rule about hosts
    /// that end in them.
    ///
    /// A domain of several labels is read as the hosts that end in it, for nobody means others; of one label, such as
    /// `adserver`, all hosts are meant that have it.
    private mutating func addDomain(
        _ domain: ArraySlice<UInt8>, part: ArraySlice<UInt8>, _ isAllowed: Bool, at place: SourcePlace
    ) -> Bool {
        let dot = UInt8(ascii: ".")
        let name = domain.last == dot ? domain.dropLast() : domain
        guard !name.hasEmptyLabel, name.allSatisfy({ $0.isWord || $0 == dot || $0 >= 0x80 }) else { return false }
        let isLabel = !isAllowed && !name.contains(dot)
        if part.isEmpty, !isLabel {
            addHost(name, at: place, isException: isAllowed, modifiers: "third-party")
            return true
        }
        var expression = Array(#"^[^:]+:\/\/([^\/:]*\.)?"#.utf8)
        expression.append(literal: name)
        if isLabel { expression.append(contentsOf: #"(\.[^\/:]*)?"#.utf8) }
        if part.isEmpty {
            expression.append(contentsOf: #"[:\/]"#.utf8)
        } else {
            expression.append(contentsOf: #"(:[0-9]+)?\/"#.utf8)
            expression.append(pathPart: part)
        }
        addExpression(expression, at: place, isException: isAllowed, modifiers: "third-party")
        return true
    }
}

extension [UInt8] {
    /// Appends text that stands anywhere in a path whose first slash is already written.
    fileprivate mutating func append(pathPart part: ArraySlice<UInt8>) {
        let slash = UInt8(ascii: "/")
        let star = UInt8(ascii: "*")
        append(contentsOf: part.first == slash ? #"(.*\/)?"#.utf8 : ".*".utf8)
        var rest = part.first == slash ? part.dropFirst() : part.drop { $0 == star }
        while rest.last == star { rest.removeLast() }
        for byte in rest {
            if byte == star { append(contentsOf: ".*".utf8) } else { append(literal: byte) }
        }
    }
}
