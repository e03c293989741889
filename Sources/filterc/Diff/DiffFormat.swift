internal import ArgumentParser
internal import FilterReview
internal import ReviewReports
internal import Terminal

/// The forms in which a diff can be had.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json, github, html

    /// - Parameters:
    ///   - isComplete: whether the text lists all there is, however long.
    ///   - printer: the terminal that it goes to; nothing for a file and another program.
    func write(_ review: ChangeReview, isComplete: Bool, to printer: Printer?, trend: [TrendPoint]) -> String {
        switch self {
        case .text:
            ChangeText(
                style: printer?.style ?? TextStyle(isColoured: false),
                width: printer == nil ? ChangeText.widest : ChangeText.terminalWidth, isComplete: isComplete
            ).text(review)
        case .markdown: ChangeMarkdown().markdown(review)
        case .json: ChangeJSON().json(review)
        case .github: ChangeAnnotations().annotations(review)
        case .html: ReviewPage(change: review, trend: trend).html()
        }
    }
}
