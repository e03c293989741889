internal import ArgumentParser
internal import FilterReview
internal import ReviewReports
internal import Terminal

/// The forms in which a diff can be had.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json, github, html

    /// - Parameters:
    ///   - isComplete: whether the text lists all there is, however long.
    ///   - usesColour: whether it goes to a terminal that shows colour.
    func write(_ review: ChangeReview, isComplete: Bool, usesColour: Bool, trend: [TrendPoint]) -> String {
        switch self {
        case .text: ChangeText(style: TextStyle(isColoured: usesColour), isComplete: isComplete).text(review)
        case .markdown: ChangeMarkdown().markdown(review)
        case .json: ChangeJSON().json(review)
        case .github: ChangeAnnotations().annotations(review)
        case .html: ReviewPage(change: review, trend: trend).html()
        }
    }
}
