internal import ByteTables

extension NetworkRule {
    /// Reads a line as a network rule: `@@||ads.example^$script`.
    ///
    /// Adds its modifiers to those of the list.
    @inline(__always)
    init(
        _ line: Line, in bytes: Span<UInt8>, modifiers: inout [Modifier]
    ) throws(LineProblem) {
        let range = line.range
        let firstModifier = UInt32(truncatingIfNeeded: modifiers.count)
        // Most rules are a host and nothing else.
        if bytes.starts(range, with: "||"), bytes[range.upperBound - 1] != UInt8(ascii: "|"),
            min(line.firstHash, line.firstDollar) == range.upperBound
        {
            self.init(
                line: line.number, text: ByteRange(range), pattern: ByteRange(range.dropFirst(2)), form: .plain,
                anchors: .host, isException: false, modifiers: firstModifier..<firstModifier)
            return
        }
        let isException = bytes.starts(range, with: "@@")
        var body = (isException ? range.lowerBound + 2 : range.lowerBound)..<range.upperBound

        let list = ModifierList(place: .network(isException: isException))
        if isException || line.firstHash < body.upperBound {
            body = Self.withoutComments(body, of: line, list: list, bytes: bytes)
        }
        var pattern = body
        if line.firstDollar < body.upperBound {
            let dollar = try Self.modifierSign(
                in: body, from: line.firstDollar, list: list, bytes: bytes, modifiers: &modifiers)
            pattern = bytes.trimmed(body.lowerBound..<dollar)
        }

        self.init(
            line: line.number, text: ByteRange(range), pattern: .none, form: .plain, anchors: [],
            isException: isException, modifiers: firstModifier..<UInt32(truncatingIfNeeded: modifiers.count))
        if bytes.isExpression(pattern) {
            form = .regularExpression
            pattern = pattern.lowerBound + 1..<pattern.upperBound - 1
        } else {
            (pattern, anchors) = Self.withoutAnchors(pattern, in: bytes)
        }
        guard !pattern.isEmpty || !self.modifiers.isEmpty else { throw LineProblem(code: .emptyRule, range: range) }
        self.pattern = ByteRange(pattern)
    }

    private static func withoutAnchors(_ range: Range<Int>, in bytes: Span<UInt8>) -> (Range<Int>, Anchors) {
        let bar = UInt8(ascii: "|")
        var (start, end) = (range.lowerBound, range.upperBound)
        var anchors: Anchors = []
        if start < end, bytes[start] == bar {
            start += 1
            anchors = .start
            if start < end, bytes[start] == bar {
                start += 1
                anchors = .host
            }
        }
        if start < end, bytes[end - 1] == bar {
            end -= 1
            anchors.insert(.end)
        }
        return (start..<end, anchors)
    }

    /// The body without white space around it and without comments.
    ///
    /// Behind the modifiers, too, a comment is white space and `#`. uBlock Origin cuts off all that looks so. Here it
    /// stays where all reads as modifiers and it belongs to a value, as in `$replace=/a #/b/`; but lists of domains
    /// hold no such thing.
    private static func withoutComments(
        _ body: Range<Int>, of line: Line, list: ModifierList, bytes: Span<UInt8>
    ) -> Range<Int> {
        let body = bytes.trimmed(body.lowerBound..<bytes.inlineCommentStart(line, in: body))
        let start = Swift.min(Swift.max(line.firstHash, line.firstDollar), body.upperBound)
        var hash = bytes.first(UInt8(ascii: "#"), in: start..<body.upperBound)
        while hash < body.upperBound, !bytes[hash - 1].isBlank {
            hash = bytes.first(UInt8(ascii: "#"), in: hash + 1..<body.upperBound)
        }
        guard hash < body.upperBound else { return body }
        var modifiers: [Modifier] = []
        _ = try? modifierSign(in: body, from: line.firstDollar, list: list, bytes: bytes, modifiers: &modifiers)
        let isInValue = modifiers.contains {
            $0.kind.valueShape != .entries && $0.value.indices.contains(hash)
        }
        return isInValue ? body : bytes.trimmed(body.lowerBound..<hash)
    }

    /// The index of the `$` that the rule's modifiers follow, or the end when there are none.
    ///
    /// Reads the modifiers.
    ///
    /// Patterns and values may hold a `$` too. As in Adblock Plus, the first `$` behind which everything reads as
    /// modifiers is the one. If there is none, a `$` that a known name follows is to blame, or else the last one that
    /// anything like a name follows; if there is none of these either, all is pattern: `/path$x.js`. The last of the
    /// three never blames a `/regular expression/`, in which a `$` is nothing odd.
    private static func modifierSign(
        in body: Range<Int>, from firstDollar: Int, list: ModifierList, bytes: Span<UInt8>,
        modifiers: inout [Modifier]
    ) throws(LineProblem) -> Int {
        var blamed: LineProblem?
        var isNameKnown = false
        var attempts = 0
        var index = firstDollar
        while index < body.upperBound {
            let dollar = bytes.first(UInt8(ascii: "$"), in: index..<body.upperBound)
            guard dollar < body.upperBound else { break }
            index = dollar + 1
            let tail = index..<body.upperBound
            guard !tail.isEmpty else { return dollar }
            guard bytes.beginsName(tail) else { continue }
            guard dollar == body.lowerBound || bytes[dollar - 1] != UInt8(ascii: "\\") else { continue }
            attempts += 1
            guard attempts <= maximumAttempts else { break }
            let count = modifiers.count
            do throws(LineProblem) {
                try list.read(tail, in: bytes, to: &modifiers)
                return dollar
            } catch {
                // The first name was known when it is not the one at fault.
                let isKnown = error.code != .unknownModifier || modifiers.count > count
                modifiers.removeLast(modifiers.count - count)
                if !isNameKnown { (blamed, isNameKnown) = (error, isKnown) }
            }
        }
        if let blamed, isNameKnown || !bytes.isExpression(body) { throw blamed }
        return body.upperBound
    }

    /// How many `$` with a name behind them are tried: no real rule has more, and a hostile one costs no time.
    private static let maximumAttempts = 32
}

extension Span where Element == UInt8 {
    /// Whether the range is `/…/`, a regular expression.
    fileprivate func isExpression(_ range: Range<Int>) -> Bool {
        let slash = UInt8(ascii: "/")
        return range.count > 2 && self[range.lowerBound] == slash && self[range.upperBound - 1] == slash
    }

    /// Where a comment behind the rule begins: white space and `#`, which uBlock Origin cuts off.
    fileprivate func inlineCommentStart(_ line: Line, in body: Range<Int>) -> Int {
        var hash = line.firstHash
        // Values of modifiers may hold anything.
        while hash < Swift.min(line.firstDollar, body.upperBound) {
            if hash > body.lowerBound, self[hash - 1].isBlank { return hash }
            hash = first(UInt8(ascii: "#"), in: hash + 1..<body.upperBound)
        }
        return body.upperBound
    }
}

extension NetworkRule {
    /// A pattern that stands elsewhere than in a rule of its own, as in `[$url=||a.example/news]`.
    package init(pattern range: ByteRange, in bytes: [UInt8]) {
        self.init(
            line: 0, text: range, pattern: range, form: .plain, anchors: [], isException: false, modifiers: 0..<0)
        if bytes.elementSpan.isExpression(range.indices) {
            form = .regularExpression
            pattern = ByteRange(range.indices.dropFirst().dropLast())
        } else {
            let (pattern, anchors) = Self.withoutAnchors(range.indices, in: bytes.elementSpan)
            self.pattern = ByteRange(pattern)
            self.anchors = anchors
        }
    }
}
