internal import FilterReview

extension ReviewedChange {
    /// The change as lines of a difference, marked `+` and `-` for lines that come and go.
    func differenceLines(markOfChange mark: Character) -> [DifferenceLine] {
        let old = DifferenceLine("-", text(oldLines, oldRules))
        let new = DifferenceLine("+", text(newLines, newRules))
        // The same line can stand for both sides where another line of the rule's makes the difference.
        let isSameLine = !newLines.isEmpty && oldLines.first?.text == newLines.first?.text
        switch kind {
        case .added: return [new]
        case .removed: return [old]
        case .changed where isSameLine:
            return [DifferenceLine(mark, details(limit: 12)), DifferenceLine(" ", new.text)]
        case .changed: return [DifferenceLine(mark, details(limit: 12)), old, new]
        case .moved: return [DifferenceLine(mark, "stands before other exceptions"), old, new]
        }
    }

    /// What stands for a side: its line; where nobody knows one, the rule's JSON or else its action and target.
    private func text(_ lines: [RuleLine], _ rules: [String]) -> String {
        guard let first = lines.first else { return rules.first ?? "\(action) \(target)" }
        return lines.count == 1 ? first.quoted : "\(first.quoted) (and \((lines.count - 1).counted("more line")))"
    }

    /// What differs in a target that stays, each once.
    var aspects: [String] {
        (added + removed).reduce(into: []) { known, detail in
            if !known.contains(detail.aspect) { known.append(detail.aspect) }
        }
    }

    /// What is new and what is gone of a target that stays: `domain +a.example −b.example; type +script`.
    ///
    /// - Parameter limit: The most values of an aspect.
    func details(limit: Int) -> String {
        aspects.map { aspect in
            let values =
                added.filter { $0.aspect == aspect }.map { "+\($0.value)" }
                + removed.filter { $0.aspect == aspect }.map { "−\($0.value)" }
            let rest = values.count > limit ? " and \((values.count - limit).grouped) more" : ""
            return "\(aspect) \(values.prefix(limit).joined(separator: " "))\(rest)"
        }.joined(separator: "; ")
    }
}

extension ReviewedChange.Subject {
    /// What stands over the changes of a subject.
    var title: String {
        switch self {
        case .host(let name): "host \(name)"
        case .page(let name): "page \(name)"
        case .selector: "all pages"
        case .address: "other addresses"
        }
    }
}

extension RuleLine {
    /// `list.txt:12`.
    var place: String { "\(file):\(line)" }

    /// `list.txt:12: ||ads.example^`.
    var quoted: String { "\(place): \(text)" }
}
