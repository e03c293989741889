/// Reads a proxy auto-configuration script of the kind that lists hosts: `if (tests) return answer; …`.
///
/// No JavaScript is run. What the script does beyond such steps makes it unreadable as a whole when it might let
/// through what a later step blocks; else only the step is left out.
struct ProxyScript {
    /// A test and what comes of it: `if (a || b) return answer`.
    struct Step {
        var conditions: [ProxyCondition]
        /// Why the conditions are not read, although the step blocks.
        var unread: (words: ArraySlice<UInt8>, place: SourcePlace)?
        var verdict: ProxyVerdict
    }

    /// In the order in which the script takes them; what none of them catches goes straight to its host.
    private(set) var steps: [Step] = []
    private(set) var scanner: ScriptScanner
    private var constants: [[UInt8]: [UInt8]] = [:]
    /// What the script calls the address and its host.
    private var addressName: [UInt8] = []
    private var hostName: [UInt8] = []
    /// Groups in a condition; no script has more.
    private static let maximumDepth = 64

    init(_ source: SourceText) throws(SourceProblem) {
        scanner = try ScriptScanner(source)
        var isRead = false
        while scanner.token != .end {
            if scanner.isName("function"), !isRead {
                try readFunction()
                isRead = true
            } else if !(try readConstant()) {
                throw unread()
            }
        }
        guard isRead else { throw SourceProblem(.malformed, "the script has no function FindProxyForURL") }
    }

    private func unread(_ explanation: String? = nil) -> SourceProblem {
        if scanner.token == .end { return SourceProblem(.truncated, "the script breaks off", line: scanner.place.line) }
        let reason = explanation ?? "the script does more than test hosts in turn, and filterc runs no JavaScript"
        return SourceProblem(.unreadSyntax, reason, line: scanner.place.line)
    }

    private mutating func take(_ sign: String) throws(SourceProblem) -> Bool {
        guard scanner.isSign(sign) else { return false }
        try scanner.advance()
        return true
    }

    private mutating func expect(_ sign: String) throws(SourceProblem) {
        if !(try take(sign)) { throw unread() }
    }

    private mutating func takeName() throws(SourceProblem) -> [UInt8] {
        guard scanner.token == .name else { throw unread() }
        let name = Array(scanner.words)
        try scanner.advance()
        return name
    }

    /// Reads `var blackhole = "PROXY " + address;`.
    ///
    /// Returns false when something else stands here.
    private mutating func readConstant() throws(SourceProblem) -> Bool {
        if try take(";") { return true }
        guard scanner.isName("var") || scanner.isName("let") || scanner.isName("const") else { return false }
        try scanner.advance()
        repeat {
            let name = try takeName()
            guard name != hostName, name != addressName else { throw unread() }
            try expect("=")
            if scanner.isSign("[") || scanner.isSign("{") {
                throw unread("the script keeps its hosts in a table and searches it, and filterc runs no JavaScript")
            }
            constants[name] = try readText().text
        } while try take(",")
        _ = try take(";")
        return true
    }

    /// Strings and constants, joined with `+`, and whether a name among them says that nothing answers there.
    private mutating func readText() throws(SourceProblem) -> (text: [UInt8], isCalledBlackHole: Bool) {
        var text: [UInt8] = []
        var isCalledBlackHole = false
        repeat {
            if case .string(let part) = scanner.token {
                text += part
            } else if scanner.token == .name, let part = constants[Array(scanner.words)] {
                let name = String(decoding: scanner.words.map(\.lowercased), as: UTF8.self)
                isCalledBlackHole = isCalledBlackHole || name.contains("hole") || name.contains("block")
                text += part
            } else if scanner.token == .number {
                text += scanner.words
            } else {
                throw unread()
            }
            guard text.count <= 4096 else { throw unread() }
            try scanner.advance()
        } while try take("+")
        return (text, isCalledBlackHole)
    }

    private mutating func readFunction() throws(SourceProblem) {
        try scanner.advance()
        guard scanner.isName("FindProxyForURL") || scanner.isName("FindProxyForURLEx") else { throw unread() }
        try scanner.advance()
        try expect("(")
        addressName = try takeName()
        try expect(",")
        hostName = try takeName()
        try expect(")")
        try expect("{")
        var depth = 1
        var hasEnded = false
        while depth > 0 {
            if try take("{") {
                depth += 1
            } else if try take("}") {
                depth -= 1
            } else if try take(";") {
                continue
            } else if scanner.isName("return") {
                let line = scanner.place.line
                guard case .direct = try readReturn() else {
                    throw SourceProblem(
                        .unreadSyntax, "the script blocks all but the hosts that it lets through", line: line)
                }
                hasEnded = true
            } else if hasEnded {
                throw unread()
            } else if scanner.isName("if") {
                try readStep()
            } else if scanner.words.elementsEqual(hostName) {
                try readLowercasing()
            } else if !(try readConstant()) {
                throw unread()
            }
        }
    }

    /// Reads `host = host.toLowerCase();`, which changes nothing: hosts come in lower case.
    private mutating func readLowercasing() throws(SourceProblem) {
        for word in [hostName, Array("=".utf8), hostName] + [".", "toLowerCase", "(", ")"].map({ Array($0.utf8) }) {
            guard scanner.words.elementsEqual(word) else { throw unread() }
            try scanner.advance()
        }
    }

    private mutating func readReturn() throws(SourceProblem) -> ProxyVerdict {
        guard scanner.isName("return") else { throw unread() }
        let line = scanner.place.line
        try scanner.advance()
        let (answer, isCalledBlackHole) = try readText()
        guard let verdict = ProxyVerdict(answer, isCalledBlackHole: isCalledBlackHole) else {
            let proxy = String(decoding: answer.prefix(80), as: UTF8.self)
            throw SourceProblem(
                .unreadSyntax, "the script routes: it sends addresses to “\(proxy)”, which may be a real proxy",
                line: line)
        }
        _ = try take(";")
        return verdict
    }

    /// Reads `if (…) return …; else`.
    ///
    /// What follows `else` is what follows the step, since the step always returns.
    private mutating func readStep() throws(SourceProblem) {
        let place = scanner.place
        let start = scanner.range.lowerBound
        try scanner.advance()
        try expect("(")
        var reader = ProxyConditionReader(scanner, addressName: addressName, hostName: hostName)
        let conditions = try reader.read(maximumDepth: Self.maximumDepth)
        scanner = reader.scanner
        let words = scanner.source.bytes[start..<scanner.range.lowerBound]
        let isBlock = try take("{")
        let verdict = try readReturn()
        if isBlock { try expect("}") }
        if scanner.isName("else") { try scanner.advance() }
        if case .direct = verdict, conditions == nil {
            throw SourceProblem(
                .unreadSyntax, "the script lets through what filterc cannot tell without running it", line: place.line)
        }
        let unread = conditions == nil ? (words, place) : nil
        steps.append(Step(conditions: conditions ?? [], unread: unread, verdict: verdict))
    }
}
