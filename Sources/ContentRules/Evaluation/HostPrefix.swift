/// The beginnings of url-filters that stand for "at a label of the host": where filter lists write `||`.
///
/// Most filters of most lists begin so, and what they mean can be seen at a glance: the text behind begins where the
/// authority does, or behind a full stop in it.
enum HostPrefix {
    /// The beginnings, as filterc writes them and wrote them before; the group `(/ )?` leads nowhere and makes WebKit's
    /// automaton small.
    private static let spellings = [
        #"^[^:]+://(((/ )?[^/])*\.)?"#, #"^[^:]+://([^/]*\.)?"#, #"^[^:]+://([^/]*(/ )?\.)?"#,
    ]

    /// The beginnings as they stand in JSON.
    private static let escaped = spellings.map { spelling in
        spelling.utf8.flatMap { $0 == UInt8(ascii: "\\") ? [$0, $0] : [$0] }
    }

    /// The terms of the beginnings.
    private static let terms: [[URLFilter.Term]] = spellings.compactMap { spelling in
        (try? URLFilter(parsing: spelling + "x"))?.terms.dropLast()
    }

    /// The beginnings as `URLFilter` writes them.
    static let written: [[UInt8]] = spellings.compactMap { spelling in
        (try? URLFilter(parsing: spelling + "x"))?.bytes.dropLast()
    }

    /// The one of them that people read most easily.
    static let shortest = written.min { $0.count < $1.count } ?? []

    /// How many bytes of JSON text the beginning of a filter has; 0 where the filter begins in another way.
    static func count(in text: borrowing [UInt8], _ range: Range<Int>) -> Int {
        for prefix in escaped where prefix.count < range.count {
            var index = 0
            while index < prefix.count, text[range.lowerBound + index] == prefix[index] { index += 1 }
            if index == prefix.count { return index }
        }
        return 0
    }

    /// How many terms of a filter are such a beginning; 0 where the filter begins in another way.
    static func termCount(of filter: URLFilter) -> Int {
        guard filter.isAnchoredAtStart else { return 0 }
        return terms.first { filter.terms.starts(with: $0) }?.count ?? 0
    }
}

extension CanonicalURL {
    /// Whether a label of the host, or what stands in its place, begins at an offset.
    @inline(__always)
    func isLabelStart(_ offset: Int) -> Bool {
        !authority.isEmpty
            && (offset == authority.lowerBound
                || offset > authority.lowerBound && offset <= authority.upperBound
                    && bytes[offset - 1] == UInt8(ascii: "."))
    }
}
