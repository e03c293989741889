import ContentRules
import FilterCompiler
import ReferenceInterpreter

/// A request, or a selector on a page, of which the compiled list says something else than the interpreter.
struct Disagreement {
    enum Question {
        case request(InterpretedRequest)
        case selector(String, page: String)
    }

    enum Direction: String { case blocksLess, blocksMore, hidesLess, hidesMore }

    var question: Question
    var direction: Direction
    /// The lines by which the interpreter decides.
    var decidedBy: [Int]
    /// The compiled rules that match, each with what takes it back.
    var rules: [(number: RuleNumber, overriddenBy: Int?)]
    /// What the report says about it; nothing where it keeps silent.
    var told: ToldLoss?

    /// What one needs to understand it.
    func explanation(of lines: [String], seed: UInt64?, in compiled: CompiledList) -> String {
        var text = seed.map { "case seed \($0): " } ?? ""
        switch question {
        case .request(let request):
            text += "\(direction.rawValue): \(request.method) \(request.url) as \(request.type) on \(request.pageURL)"
            if let frame = request.frameURL { text += " in \(frame)" }
        case .selector(let selector, let page): text += "\(direction.rawValue): \(selector) on \(page)"
        }
        text += "\n  interpreted by lines \(decidedBy)"
        for (number, line) in lines.enumerated() {
            text += "\n  \(number + 1): \(line)"
            if let finding = compiled.finding(ofLine: number + 1) {
                text += "    [\(finding.isSkipped ? "skipped" : "approximated") \(finding.code.name)]"
            }
        }
        for rule in rules {
            text += "\n  rule \(rule.number.rule) of lines \(compiled.lines(of: rule.number))"
            text += rule.overriddenBy.map { ", taken back by \($0): " } ?? ": "
            text += compiled.text(of: rule.number)
        }
        return text
    }
}
