extension URLFilter {
    /// The number of groups within one another that are read.
    package static let maximumDepth = 256
    /// The greatest length in bytes: Yarr's `MAX_PATTERN_SIZE`.
    package static let maximumLength = 1024 * 1024

    /// Reads a url-filter as WebKit does.
    ///
    /// - Throws: a problem where WebKit refuses the text or aborts, or where groups are nested too deep.
    public init(parsing text: some Sequence<UInt8>) throws(URLFilterProblem) {
        var parser = URLFilterParser(Array(text))
        self = try parser.parse()
    }

    /// Reads a url-filter as WebKit does.
    public init(parsing text: String) throws(URLFilterProblem) {
        try self.init(parsing: text.utf8)
    }
}

/// The delegate that WebKit's `URLFilterParser.cpp` hangs into Yarr: it keeps the last atom apart ("floating") until
/// it is known whether a quantifier follows, and then puts it ("sinks" it) where it belongs.
private struct URLFilterParser {
    private var scanner: RegularExpressionScanner
    private let bytes: [UInt8]
    private var offset = 0
    private var floating: Floating?
    /// The terms outside groups, then those of every open group.
    private var levels: [[URLFilter.Term]] = [[]]
    /// Where the first group begins that is nested too deep.
    ///
    /// From there on no term is kept, but an error is still found.
    private var tooDeepOffset: Int?
    private var isAnchoredAtStart = false
    /// The end of the address, once it has been put away.
    ///
    /// Nothing may follow.
    private var end: Floating?

    private struct Floating {
        var term: URLFilter.Term
        /// Whether WebKit takes it for `$`.
        ///
        /// It does so with `\0` and `[^\0]` too, as it marks `$` by the character 0.
        var isEnd = false
        /// Where it stands.
        var offset: Int
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        scanner = RegularExpressionScanner(bytes)
    }

    mutating func parse() throws(URLFilterProblem) -> URLFilter {
        if bytes.isEmpty { throw problem(.empty) }
        if bytes.count > URLFilter.maximumLength { throw problem(.tooLong) }
        for (offset, byte) in bytes.enumerated() where byte > 0x7F { throw URLFilterProblem(.nonASCII, at: offset) }
        while let token = try nextToken() { try take(token) }
        try sink()
        if let tooDeepOffset { throw URLFilterProblem(.tooDeep, at: tooDeepOffset) }
        return filter
    }

    private mutating func nextToken() throws(URLFilterProblem) -> RegularExpressionToken? {
        offset = scanner.offset
        do {
            return try scanner.next()
        } catch {
            // WebKit looks at the members of a class before it sees that the class has no end.
            if let unfinished = scanner.unfinishedClass {
                try sink()
                _ = try characters(of: unfinished)
            }
            throw URLFilterProblem(.syntax, at: error.offset)
        }
    }

    private mutating func take(_ token: RegularExpressionToken) throws(URLFilterProblem) {
        switch token {
        case .character(let character):
            guard character < 128 else { throw problem(.nonASCII) }
            try float(URLFilter.CharacterClass(ASCIISet(UInt8(character))))
        case .anyCharacter: try float(.everyCharacter)
        case .characterClass(let characterClass):
            try sink()
            try float(characters(of: characterClass))
        case .groupStart(.plain):
            try sink()
            if levels.count > URLFilter.maximumDepth { tooDeepOffset = tooDeepOffset ?? offset }
            levels.append([])
        case .groupEnd:
            try sink()
            floating = Floating(term: URLFilter.Term(.group(levels.removeLast())), offset: offset)
        case .quantifier(let minimum, let maximum): try quantify(minimum, maximum)
        case .start:
            guard floating == nil, levels.count == 1, levels[0].isEmpty, end == nil else {
                throw problem(.misplacedStart)
            }
            isAnchoredAtStart = true
        case .end:
            try float(URLFilter.CharacterClass(ASCIISet(0)))
        case .builtInClass: throw problem(.builtInClass)
        case .groupStart(.modifier): throw problem(.modifier)
        case .groupStart: throw problem(.lookAround)
        case .alternation: throw problem(.alternation)
        case .wordBoundary: throw problem(.wordBoundary)
        case .backReference: throw problem(.backReference)
        }
    }

    private func characters(
        of characterClass: RegularExpressionClass
    ) throws(URLFilterProblem) -> URLFilter.CharacterClass {
        var members = ASCIISet()
        for (index, member) in characterClass.members.enumerated() {
            guard case .range(let range) = member else { throw problem(.builtInClass) }
            guard range.upperBound < 128 else {
                throw problem(index == characterClass.firstRangeBeyondASCII ? .nonASCIIInClass : .nonASCII)
            }
            members = members.union(ASCIISet(UInt8(range.lowerBound)...UInt8(range.upperBound)))
        }
        return URLFilter.CharacterClass(members, isNegated: characterClass.isNegated)
    }

    private mutating func float(_ characters: URLFilter.CharacterClass) throws(URLFilterProblem) {
        try sink()
        floating = Floating(
            term: URLFilter.Term(.character(characters)), isEnd: characters.members == ASCIISet(0), offset: offset)
    }

    private mutating func quantify(_ minimum: Int, _ maximum: Int?) throws(URLFilterProblem) {
        let quantifier: URLFilter.Quantifier? =
            switch (minimum, maximum) {
            case (0, 1): .optional
            case (0, nil): .any
            case (1, nil): .some
            default: nil
            }
        guard let quantifier else { throw problem(.repetition) }
        floating?.term.quantifier = quantifier
    }

    private mutating func sink() throws(URLFilterProblem) {
        guard let floating else { return }
        if let end { throw URLFilterProblem(.misplacedEnd, at: end.offset) }
        if floating.isEnd {
            end = floating
        } else if tooDeepOffset == nil {
            levels[levels.count - 1].append(floating.term)
        }
        self.floating = nil
    }

    /// The filter of what was read.
    private var filter: URLFilter {
        var terms = levels[0]
        guard let end, case .character(let characters) = end.term.atom else {
            return URLFilter(terms: terms, isAnchoredAtStart: isAnchoredAtStart)
        }
        // `[^\0]` is any character, but WebKit does not count it as one.
        if characters.isNegated, terms.contains(where: \.matchesAtLeastOneCharacter) { terms.append(end.term) }
        let isAnchored = !characters.isNegated && !end.term.quantifier.allowsNone
        return URLFilter(terms: terms, isAnchoredAtStart: isAnchoredAtStart, isAnchoredAtEnd: isAnchored)
    }

    private func problem(_ reason: URLFilterProblem.Reason) -> URLFilterProblem {
        URLFilterProblem(reason, at: offset)
    }
}
