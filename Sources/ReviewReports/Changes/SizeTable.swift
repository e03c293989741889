internal import FilterReview

/// How large the categories were and are.
struct SizeTable {
    /// Whether a cell says the difference too where both sizes are to be seen.
    let saysDifference: Bool

    static let columns: [(title: String, alignment: TextTable.Alignment)] = [
        ("category", .left), ("rules", .right), ("bytes", .right), ("files", .right), ("of budget", .right),
        ("≈ states", .right), ("≈ store", .right), ("≈ compiling", .right),
    ]

    /// What stands behind a name and its rules where there is no more to say.
    static let emptyCells = Array(repeating: "", count: columns.count - 2)

    /// The cells behind a category's name.
    func cells(_ category: CategoryChange) -> [String] {
        let (old, new) = (category.old, category.new)
        func cell(_ value: (CategorySize) -> Int, _ words: (Int) -> String) -> String {
            change(old.map(value), new.map(value), saysDifference: saysDifference, words)
        }
        return [
            change(old?.rules, new?.rules, saysDifference: true) { $0.grouped },
            cell({ $0.bytes }, { $0.byteSize }),
            change(old?.files, new?.files, saysDifference: false) { $0.grouped },
            plain(old?.budgetShare?.percent, new?.budgetShare?.percent),
            cell({ $0.stateCount }, { $0.grouped }),
            cell({ $0.storeBytes }, { $0.byteSize }),
            cell({ $0.compileMilliseconds }, { $0.seconds }),
        ]
    }

    /// Rows for the sources of a category whose shares of its budget change, if it has several.
    func sourceRows(_ category: CategoryChange) -> [(title: String, rules: String)] {
        guard category.sources.count > 1 else { return [] }
        return category.sources.filter { $0.oldRules != $0.newRules }
            .map { ($0.title, change($0.oldRules, $0.newRules, saysDifference: true) { $0.grouped }) }
    }

    /// The difference is said where asked for, and where the sizes look the same without it.
    private func change(_ old: Int?, _ new: Int?, saysDifference: Bool, _ words: (Int) -> String) -> String {
        let cell = plain(old.map(words), new.map(words))
        guard let old, let new, old != new, saysDifference || words(old) == words(new) else { return cell }
        return "\(cell) (\(new > old ? "+" : "−")\(words(abs(new - old))))"
    }

    private func plain(_ old: String?, _ new: String?) -> String {
        switch (old, new) {
        case (let old?, let new?): old == new ? new : "\(old) → \(new)"
        case (nil, let new?): "new: \(new)"
        case (let old?, nil): "\(old) → gone"
        case (nil, nil): "-"
        }
    }
}

extension CategorySize {
    /// The estimated time, whole; an estimate that is no number counts as none.
    fileprivate var compileMilliseconds: Int { Int(exactly: (compileSeconds * 1000).rounded()) ?? 0 }
}

extension Int {
    /// A number of bytes with one decimal: `10.1 MB`.
    package var byteSize: String {
        if self < 1000 { return "\(self) B" }
        return self < 999_950 ? "\(tenths(of: 1000)) kB" : "\(tenths(of: 1_000_000)) MB"
    }

    /// Milliseconds as seconds: `0.85 s`.
    package var seconds: String {
        if self < 1000 { return "\(self) ms" }
        return "\(tenths(of: 1000)) s"
    }

    private func tenths(of unit: Int) -> String {
        let tenths = (Double(self) / Double(unit) * 10).rounded()
        return "\(Int(tenths / 10)).\(Int(tenths) % 10)"
    }
}
