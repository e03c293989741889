internal import ContentRules

extension RegularExpression {
    /// The greatest length of an expression, in bytes.
    static let maximumLength = 16 * 1024
    /// The number of groups within one another that are read.
    static let maximumDepth = 64

    /// Reads what stands between the slashes.
    init(
        parsing text: some Sequence<UInt8>, subject: Subject = .url, isCaseSensitive: Bool = false,
        keepsCaptures: Bool = false
    ) throws(RegularExpressionProblem) {
        var parser = RegularExpressionParser(Array(text), subject: subject, isCaseSensitive: isCaseSensitive)
        parser.keepsCaptures = keepsCaptures
        root = try parser.parse()
        isExact = parser.isExact
    }
}

/// Turns tokens into nodes.
private struct RegularExpressionParser {
    private var scanner: RegularExpressionScanner
    private let bytes: [UInt8]
    private let subject: RegularExpression.Subject
    private let isCaseSensitive: Bool
    private var offset = 0
    private(set) var isExact = true
    var keepsCaptures = false
    /// The number of capturing groups that were opened.
    private var captures = 0
    /// The number of negative look-arounds that are open.
    private var negations = 0

    /// The alternatives of a group, the last one unfinished.
    private struct Level {
        var kind: RegularExpressionToken.Group
        var offset: Int
        /// The number of a capturing group, if captures are kept.
        var capture: Int?
        var alternatives: [[RegularExpression.Node]] = [[]]

        mutating func append(_ node: RegularExpression.Node) {
            alternatives[alternatives.count - 1].append(node)
        }

        var node: RegularExpression.Node {
            let nodes = alternatives.map { $0.count == 1 ? $0[0] : .sequence($0) }
            return nodes.count == 1 ? nodes[0] : .alternation(nodes)
        }
    }

    init(_ bytes: [UInt8], subject: RegularExpression.Subject, isCaseSensitive: Bool) {
        self.bytes = bytes
        self.subject = subject
        self.isCaseSensitive = isCaseSensitive
        scanner = RegularExpressionScanner(bytes)
    }

    mutating func parse() throws(RegularExpressionProblem) -> RegularExpression.Node {
        guard bytes.count <= RegularExpression.maximumLength else { throw RegularExpressionProblem(.tooLong) }
        // Whether `\2` is a reference depends on all groups, those after it too.
        if bytes.contains(UInt8(ascii: "(")) {
            scanner = RegularExpressionScanner(bytes, groupCount: try countGroups())
        }
        var levels = [Level(kind: .plain(isCapturing: false), offset: 0)]
        while let token = try nextToken() { try take(token, into: &levels) }
        return levels[0].node
    }

    private mutating func countGroups() throws(RegularExpressionProblem) -> Int {
        var count = 0
        while let token = try nextToken() {
            if case .groupStart(.plain(isCapturing: true)) = token { count += 1 }
            if scanner.depth > RegularExpression.maximumDepth { throw RegularExpressionProblem(.tooDeep, at: offset) }
        }
        return count
    }

    private mutating func nextToken() throws(RegularExpressionProblem) -> RegularExpressionToken? {
        offset = scanner.offset
        do {
            return try scanner.next()
        } catch {
            throw RegularExpressionProblem(.syntax, at: error.offset)
        }
    }

    private mutating func take(
        _ token: RegularExpressionToken, into levels: inout [Level]
    ) throws(RegularExpressionProblem) {
        let top = levels.count - 1
        switch token {
        case .character(let character): levels[top].append(try literal(character))
        case .anyCharacter: levels[top].append(.characters(subject.characters))
        case .builtInClass(let builtIn): levels[top].append(.characters(characters(of: builtIn)))
        case .characterClass(let characterClass): levels[top].append(.characters(try characters(of: characterClass)))
        case .start: levels[top].append(.start)
        case .end: levels[top].append(.end)
        case .wordBoundary(let isNegated): levels[top].append(.wordBoundary(isNegated: isNegated))
        case .alternation: levels[top].alternatives.append([])
        case .backReference: throw RegularExpressionProblem(.backReference, at: offset)
        case .quantifier(let minimum, let maximum): quantify(&levels[top], minimum: minimum, maximum: maximum)
        case .groupStart(let kind):
            if kind == .modifier { throw RegularExpressionProblem(.modifier, at: offset) }
            if kind.isNegated { negations += 1 }
            var level = Level(kind: kind, offset: offset)
            if kind == .plain(isCapturing: true), keepsCaptures {
                captures += 1
                level.capture = captures
            }
            levels.append(level)
        case .groupEnd:
            let level = levels.removeLast()
            if level.kind.isNegated { negations -= 1 }
            levels[top - 1].append(Self.node(of: level))
        }
    }

    private static func node(of level: Level) -> RegularExpression.Node {
        switch level.kind {
        case .plain, .modifier: level.capture.map { .capture(level.node, number: $0) } ?? level.node
        case .lookAhead(let isNegated):
            .lookAround(level.node, direction: .ahead, isNegated: isNegated, offset: level.offset)
        case .lookBehind(let isNegated):
            .lookAround(level.node, direction: .behind, isNegated: isNegated, offset: level.offset)
        }
    }

    private func quantify(_ level: inout Level, minimum: Int, maximum: Int?) {
        // The scanner lets a quantifier only follow an atom.
        guard let node = level.alternatives[level.alternatives.count - 1].popLast() else { return }
        level.append(.repetition(node, minimum: minimum, maximum: maximum, offset: offset))
    }

    // MARK: Characters

    /// A character beyond ASCII stands in an address as the percent-encoded bytes of its UTF-8.
    private func literal(_ character: UInt32) throws(RegularExpressionProblem) -> RegularExpression.Node {
        if character < 128 { return .characters(resolve(ASCIISet(UInt8(character)))) }
        guard subject != .host, let scalar = Unicode.Scalar(character) else {
            throw RegularExpressionProblem(.nonASCII, at: offset)
        }
        let digits = Array("0123456789ABCDEF".utf8)
        let encoded = UTF8.encode(scalar).map(Array.init) ?? []
        let text = encoded.flatMap { [UInt8(ascii: "%"), digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return .sequence(text.map { .characters(resolve(ASCIISet($0))) })
    }

    /// The characters that are meant, of those that can occur.
    private func resolve(_ characters: ASCIISet) -> ASCIISet {
        (isCaseSensitive ? characters : characters.foldingCase).intersection(subject.characters)
    }

    private func characters(of builtIn: RegularExpressionClass.BuiltIn) -> ASCIISet {
        let characters =
            switch builtIn.kind {
            case .digit: ASCIISet("0123456789")
            case .word: LookAround.wordCharacters
            // White space is percent-encoded or removed.
            case .space: ASCIISet()
            }
        return builtIn.isNegated ? subject.characters.subtracting(characters) : resolve(characters)
    }

    private mutating func characters(
        of characterClass: RegularExpressionClass
    ) throws(RegularExpressionProblem) -> ASCIISet {
        var characters = ASCIISet()
        for member in characterClass.members {
            switch member {
            case .builtIn(let builtIn): characters = characters.union(self.characters(of: builtIn))
            case .range(let range):
                if range.lowerBound < 128 {
                    let ascii = UInt8(range.lowerBound)...UInt8(min(range.upperBound, 127))
                    characters = characters.union(resolve(ASCIISet(ascii)))
                }
                // Left out of `[...]`, they match less; of `[^...]`, nothing changes, as each byte would be encoded.
                if range.upperBound > 127, !characterClass.isNegated {
                    if negations > 0 { throw RegularExpressionProblem(.nonASCII, at: offset) }
                    isExact = false
                }
            }
        }
        return characterClass.isNegated ? subject.characters.subtracting(characters) : characters
    }
}

extension RegularExpressionToken.Group {
    fileprivate var isNegated: Bool {
        switch self {
        case .lookAhead(let isNegated), .lookBehind(let isNegated): isNegated
        case .plain, .modifier: false
        }
    }
}

extension RegularExpression {
    /// Whether the text is a JavaScript regular expression, be it one that no url-filter expresses.
    static func isWellFormed(_ text: [UInt8]) -> Bool {
        var scanner = RegularExpressionScanner(text)
        do {
            while try scanner.next() != nil {}
            return true
        } catch {
            return false
        }
    }
}
