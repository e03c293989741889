internal import ContentRules

/// What a rule puts in the place of the text that its expression finds: JavaScript's replacement text, read for one
/// question, whether it is the same text with `https`.
struct Replacement {
    private enum Piece {
        case byte(UInt8)
        case group(Int)
        /// `$&`
        case match
    }

    private var pieces: [Piece] = []
    /// Groups of which it is not known what they hold.
    private let unknown: Set<Int>
    /// Whether the text asks for what is not followed here.
    private var isOpaque = false

    /// - Parameter root: the expression, which knows how many groups there are.
    init(_ text: ArraySlice<UInt8>, for root: RegularExpression.Node) {
        let groups = root.captureNumbers.max() ?? 0
        unknown = Set(root.captureNumbersInConditions)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            guard byte == UInt8(ascii: "$"), index < text.endIndex else {
                pieces.append(.byte(byte))
                continue
            }
            switch text[index] {
            case UInt8(ascii: "$"):
                pieces.append(.byte(byte))
                index += 1
            case UInt8(ascii: "&"):
                pieces.append(.match)
                index += 1
            case UInt8(ascii: "`"), UInt8(ascii: "'"), UInt8(ascii: "<"): isOpaque = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                var number = Int(text[index] - UInt8(ascii: "0"))
                var end = index + 1
                // `$12` is the twelfth group if there are as many, else the first and a `2`.
                if end < text.endIndex, text[end] &- UInt8(ascii: "0") < 10 {
                    let long = number * 10 + Int(text[end] - UInt8(ascii: "0"))
                    if long > 0, long <= groups {
                        number = long
                        end += 1
                    }
                }
                if number > 0, number <= groups {
                    pieces.append(.group(number))
                    index = end
                } else {
                    pieces.append(.byte(byte))
                }
            default: pieces.append(.byte(byte))
            }
        }
    }

    /// Whether an address that is found on the path, and begins with the known text, becomes itself with `https`.
    func upgrades(_ path: ExpressionPath, in known: [UInt8]) -> Bool {
        guard path.start == 0, !isOpaque, known.starts(with: "http:".utf8) else { return false }
        let found = FoundText(path, in: known)
        var result: [FoundText.Symbol] = []
        for piece in pieces {
            switch piece {
            case .byte(let byte): result.append(.byte(byte))
            case .match: result += found.symbols
            case .group(let number):
                if unknown.contains(number) || found.unknown.contains(number) { return false }
                if let range = found.groups[number] { result += found.symbols[range] }
            }
        }
        // What the expression did not find follows unchanged.
        if path.rest.isEmpty { result += known[path.end...].map { .byte($0) } }
        let whole = path.rest.isEmpty ? known.map { .byte($0) } : found.symbols
        return result == "https".utf8.map { .byte($0) } + whole.dropFirst(4)
    }
}

/// The text that an expression finds on a path: what is known of it, and for the rest what the expression asks.
private struct FoundText {
    enum Symbol: Hashable {
        case byte(UInt8)
        /// A part of the expression that finds more than one text.
        case part(Int)
    }

    private(set) var symbols: [Symbol]
    private(set) var groups: [Int: Range<Int>] = [:]
    private(set) var unknown: Set<Int> = []
    private var starts: [Int: Int] = [:]
    private var parts = 0

    init(_ path: ExpressionPath, in known: [UInt8]) {
        symbols = known[path.start..<path.end].map { .byte($0) }
        for capture in path.captures {
            if let end = capture.end {
                groups[capture.number] = capture.start - path.start..<end - path.start
            } else {
                starts[capture.number] = capture.start - path.start
            }
        }
        for item in path.rest {
            switch item {
            case .open(let number): starts[number] = symbols.count
            case .close(let number): close(number)
            case .beyond: break
            case .node(let node): append(node)
            }
        }
    }

    private mutating func close(_ number: Int) {
        guard let start = starts[number] else { return }
        groups[number] = start..<symbols.count
    }

    private mutating func append(_ node: RegularExpression.Node) {
        switch node {
        case .characters(let characters) where characters.count == 1:
            symbols.append(characters.first.map { .byte($0) } ?? .part(-1))
        case .sequence(let nodes):
            for node in nodes { append(node) }
        case .capture(let inner, let number):
            starts[number] = symbols.count
            append(inner)
            close(number)
        case .repetition(.capture(let inner, let number), 0, 1, _):
            // A group that found nothing is the empty text, as what it would have found is.
            groups[number] = symbols.count..<symbols.count + 1
            appendPart(inner)
        case .start, .end, .wordBoundary: break
        case .characters, .alternation, .repetition, .lookAround: appendPart(node)
        }
    }

    private mutating func appendPart(_ node: RegularExpression.Node) {
        unknown.formUnion(node.captureNumbers)
        if case .lookAround = node { return }
        symbols.append(.part(parts))
        parts += 1
    }
}
