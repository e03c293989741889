/// Reads the tests between the parentheses of an `if`, joined with `||`.
struct ProxyConditionReader {
    private(set) var scanner: ScriptScanner
    private let addressName: [UInt8]
    private let hostName: [UInt8]
    private var conditions: [ProxyCondition] = []

    init(_ scanner: ScriptScanner, addressName: [UInt8], hostName: [UInt8]) {
        self.scanner = scanner
        self.addressName = addressName
        self.hostName = hostName
    }

    /// Reads up to behind the closing parenthesis.
    ///
    /// Returns nothing when a test is not one of those that say something of an address.
    mutating func read(maximumDepth: Int) throws(SourceProblem) -> [ProxyCondition]? {
        var depth = 1
        var isKnown = true
        while depth > 0 {
            switch scanner.token {
            case .sign("("): depth += 1
            case .sign(")"): depth -= 1
            case .sign("||"): break
            case .sign("/"), .sign("`"), .sign("{"), .sign(";"), .end:
                // An expression or a function may hold parentheses of its own.
                throw problem
            case .name where isKnown, .string where isKnown:
                let start = scanner
                if try readTest() { continue }
                scanner = start
                isKnown = false
            default: isKnown = false
            }
            guard depth <= maximumDepth else {
                throw SourceProblem(
                    .tooDeep, "the script's conditions are nested more than \(maximumDepth) deep",
                    line: scanner.place.line)
            }
            try scanner.advance()
        }
        return isKnown ? conditions : nil
    }

    private var problem: SourceProblem {
        if scanner.token == .end { return SourceProblem(.truncated, "the script breaks off", line: scanner.place.line) }
        return SourceProblem(
            .unreadSyntax, "the script does more than test hosts in turn, and filterc runs no JavaScript",
            line: scanner.place.line)
    }

    /// Reads a call or a comparison; returns false when it is another, at which the scanner then stands somewhere.
    private mutating func readTest() throws(SourceProblem) -> Bool {
        let start = scanner.range.lowerBound
        let place = scanner.place
        var end = start
        guard let (kind, text) = try readKind(end: &end) else { return false }
        // A test is followed by the next one or by a parenthesis; anything else makes more of it.
        guard scanner.isSign("||") || scanner.isSign(")") else { return false }
        let words = scanner.source.bytes[start..<end]
        conditions.append(ProxyCondition(kind: kind, text: text, words: words, place: place))
        return true
    }

    private mutating func readKind(end: inout Int) throws(SourceProblem) -> (ProxyCondition.Kind, [UInt8])? {
        let first = scanner.token
        let name = Array(scanner.words)
        try scanner.advance()
        if scanner.isSign("==") || scanner.isSign("===") {
            try scanner.advance()
            let second = scanner.token
            let other = Array(scanner.words)
            end = scanner.range.upperBound
            if case .string(let text) = second, name == hostName {
                try scanner.advance()
                return (.host, text)
            }
            guard case .string(let text) = first, other == hostName else { return nil }
            try scanner.advance()
            return (.host, text)
        }
        guard first == .name, scanner.isSign("(") else { return nil }
        try scanner.advance()
        guard let subject = try readSubject() else { return nil }
        var text: [UInt8]?
        while scanner.isSign(",") {
            try scanner.advance()
            guard case .string(let argument) = scanner.token else { return nil }
            text = text ?? argument
            try scanner.advance()
        }
        guard scanner.isSign(")") else { return nil }
        end = scanner.range.upperBound
        try scanner.advance()
        return Self.kind(of: name, of: subject, hostName: hostName, addressName: addressName).map { ($0, text ?? []) }
    }

    /// The first argument of a call: `host`, `url` or `dnsResolve(host)`.
    private mutating func readSubject() throws(SourceProblem) -> [UInt8]? {
        guard scanner.token == .name else { return nil }
        let name = Array(scanner.words)
        try scanner.advance()
        guard scanner.isSign("("), name.elementsEqual("dnsResolve".utf8) else { return name }
        try scanner.advance()
        guard scanner.token == .name else { return nil }
        try scanner.advance()
        guard scanner.isSign(")") else { return nil }
        try scanner.advance()
        return name
    }

    private static func kind(
        of function: [UInt8], of subject: [UInt8], hostName: [UInt8], addressName: [UInt8]
    ) -> ProxyCondition.Kind? {
        switch String(decoding: function, as: UTF8.self) {
        case "isPlainHostName", "isInNet", "isInNetEx", "isResolvable": return .network
        case "shExpMatch": return subject == hostName ? .hostGlob : subject == addressName ? .addressGlob : nil
        case "dnsDomainIs": return subject == hostName ? .domain : nil
        case "localHostOrDomainIs": return subject == hostName ? .host : nil
        default: return nil
        }
    }
}
