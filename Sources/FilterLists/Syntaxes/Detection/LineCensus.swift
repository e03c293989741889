internal import ByteTables

/// How many lines of each form a sample of a source has.
struct LineCensus {
    private var counts = Array(repeating: 0, count: LineForm.allCases.count)
    /// The forms of the first lines that are neither blank nor a comment, in their order.
    private(set) var firstForms: [LineForm] = []
    /// Whether comments hold e2guardian's `.Include<…>`.
    private(set) var commentsInclude = false
    /// Whether comments stand behind `!`, as in no language of programs.
    private(set) var hasFilterComments = false

    subscript(_ form: LineForm) -> Int { counts[form.rawValue] }

    /// Lines that are neither blank nor comments nor headers.
    var entryCount: Int {
        counts.reduce(0, +) - self[.blank] - self[.comment] - self[.semicolonComment] - self[.slashComment]
            - self[.filterHeader] - self[.adblockHeader]
    }

    func count(_ forms: LineForm...) -> Int { forms.reduce(0) { $0 + self[$1] } }

    /// The bytes of the source's beginning, and of each of the pieces spread over the rest.
    private static let beginning = 16 << 10
    private static let piece = 1 << 10
    private static let pieceCount = 16

    /// Counts the lines of the source's beginning and of pieces of the rest: tens of kilobytes, whatever its size.
    init(_ bytes: [UInt8]) {
        add(bytes, in: 0..<min(Self.beginning, bytes.count))
        guard bytes.count > Self.beginning else { return }
        let step = max(Self.piece, (bytes.count - Self.beginning) / Self.pieceCount)
        var start = Self.beginning
        while start < bytes.count {
            add(bytes, in: start..<min(start + Self.piece, bytes.count))
            start += step
        }
    }

    /// Counts the whole lines of a range, or the line that is all of it.
    private mutating func add(_ bytes: [UInt8], in range: Range<Int>) {
        let span = bytes.elementSpan
        var start = range.lowerBound
        if start > 0 {
            while start < range.upperBound, !span[start - 1].isLineBreak { start += 1 }
        }
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, !span[end].isLineBreak { end += 1 }
            // A line that the piece cuts is none.
            guard end < range.upperBound || end == bytes.count || start == 0 else { return }
            let words = bytes[span.trimmed(start..<end)]
            var form = LineForm(words)
            // Behind hosts, in what the piece cuts off of a long first line, may stand `##.ad`.
            let isCut = end < bytes.count && !span[end].isLineBreak
            if isCut, form == .fields || form == .word { form = .other }
            counts[form.rawValue] += 1
            if form == .comment, words.first == UInt8(ascii: "!") { hasFilterComments = true }
            if form == .comment, !commentsInclude, words.firstIndex(endOf: ".Include<") != nil {
                commentsInclude = true
            }
            if firstForms.count < 8, form != .blank, form != .comment { firstForms.append(form) }
            start = end + 1
        }
    }
}

extension UInt8 {
    fileprivate var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
