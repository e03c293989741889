internal import FilterCompiler
internal import FilterLists

/// Lines of which compiling loses something, or all.
enum LossLint {
    /// The most bytes of a line that are quoted.
    private static let maximumQuote = 60

    static func finding(_ loss: Finding, of list: FilterList) -> LintFinding {
        let words = String(decoding: list.quote(loss.range, limit: maximumQuote), as: UTF8.self)
        let isCut = loss.range.count > maximumQuote
        return LintFinding(
            .loss(loss.code), at: ListPlace(list: loss.list, line: loss.line), range: loss.range,
            message: openCondition(loss, in: list)
                ?? "\(outcome(of: loss, in: list)): \(loss.code.explanation) ('\(words)\(isCut ? "…" : "")')")
    }

    /// What an `!#if` without an end does to the lines behind it.
    private static func openCondition(_ loss: Finding, in list: FilterList) -> String? {
        guard loss.code == .reading(.misplacedDirective),
            list.bytes[loss.range.indices].starts(with: "!#if".utf8)
        else { return nil }
        return "'!#if' has no '!#endif': the lines behind it are left out wherever its condition is false"
    }

    private static func outcome(of loss: Finding, in list: FilterList) -> String {
        if loss.isSkipped { return "the line is skipped" }
        let isNegated = list.bytes[loss.range.indices].first == UInt8(ascii: "~")
        return switch loss.code {
        // Frames are reached with plug-in content, and plug-in content with frames.
        case .compiling(.objectAsFrame): "the line does more than written"
        case .compiling(.otherHoldsBeacons) where !isNegated: "the line does more than written"
        // Fewer, or more where they are spared: never is more blocked.
        case .compiling(.anySuffix): "the line is not for just the hosts that are written"
        default: "the line does less than written"
        }
    }
}
