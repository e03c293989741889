internal import FilterReview

/// How many changes there are of each kind.
struct ChangeCounts: Equatable {
    private var counts = [Int](repeating: 0, count: ReviewedChange.Kind.allCases.count)

    init(_ changes: some Sequence<ReviewedChange>) {
        for change in changes { self[change.kind] += 1 }
    }

    subscript(kind: ReviewedChange.Kind) -> Int {
        get { counts[Self.index(of: kind)] }
        set { counts[Self.index(of: kind)] = newValue }
    }

    var total: Int { counts.reduce(0, +) }

    /// `12 rules added, 4 removed`; nothing where there are none.
    ///
    /// - Parameter noun: What stands after the first number, in the singular; nothing for numbers alone.
    func words(_ noun: String? = nil) -> String {
        var words: [String] = []
        for kind in ReviewedChange.Kind.allCases where self[kind] > 0 {
            let number = noun.flatMap { words.isEmpty ? self[kind].counted($0) : nil } ?? self[kind].grouped
            words.append("\(number) \(kind.rawValue)")
        }
        return words.joined(separator: ", ")
    }

    private static func index(of kind: ReviewedChange.Kind) -> Int {
        switch kind {
        case .added: 0
        case .removed: 1
        case .changed: 2
        case .moved: 3
        }
    }
}

extension Int {
    /// The number with a noun that takes an s: `1 rule`, `1,200 rules`.
    package func counted(_ noun: String) -> String { NumberWords.counted(self, noun) }
}
