internal import FilterReview

/// A word with a colour and a sign of its own, by which rows are told apart at a glance.
enum PageMark {
    static func html(_ word: String, _ look: Look) -> HTML {
        #"<span class="mark \#(HTML(stringLiteral: look.rawValue))">\#(word)</span>"#
    }

    /// The classes of the style sheet, which puts the signs before the words.
    enum Look: String { case added, removed, changed, moved, error, warning, note, blocked, unblocked, plain }

    static func html(_ kind: ReviewedChange.Kind) -> HTML {
        html(kind.rawValue, Look(rawValue: kind.rawValue) ?? .plain)
    }

    static func html(_ severity: LintSeverity) -> HTML {
        html(severity.rawValue, Look(rawValue: severity.rawValue) ?? .plain)
    }
}
