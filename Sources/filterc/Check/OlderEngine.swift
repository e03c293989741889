internal import ContentRules

/// What an engine makes of rules that the newest one loads as they are written.
struct OlderEngine {
    let target: Target

    /// A problem, in words of its own.
    struct Remark {
        var problem: RuleSetProblem
        var explanation: String
    }

    /// What the engine does not know of the rules of a file, at the nearest places that are known.
    func remarks(on reading: RuleSetReading) -> [Remark] {
        let set = reading.ruleSet
        var remarks: [Remark] = []
        for (rule, number) in zip(set.rules, reading.ruleNumbers) {
            for key in NewerKey.allCases where key.isUsed(by: rule) && !key.isKnown(to: target) {
                let place = key.isCondition ? set[rule.conditionEntries].first ?? rule.urlFilter : rule.urlFilter
                remarks.append(
                    Remark(
                        problem: RuleSetProblem(.unknownKey, rule: number, at: Int(place.offset)),
                        explanation: "\(target.rawValue) ignores '\(key.rawValue)' and applies the rule more widely "
                            + "than it says; leave the rule out there"))
            }
            for selector in set[rule.selectors] where isNew(selector, in: set) {
                remarks.append(
                    Remark(
                        problem: RuleSetProblem(.invalidSelector, rule: number, at: Int(selector.offset)),
                        explanation: "\(target.rawValue) leaves the rule out, as it cannot parse the selector"))
            }
        }
        return remarks
    }

    /// Whether newer engines alone parse a selector.
    private func isNew(_ selector: TextRange, in set: RuleSet) -> Bool {
        guard target.selectorFeatures != .all else { return false }
        let text = set.unescaped(selector)
        return selectorProblem(in: text, at: text.indices, supporting: target.selectorFeatures) != nil
            && selectorProblem(in: text, at: text.indices, supporting: .all) == nil
    }
}

extension OlderEngine.Remark {
    init(_ problem: RuleSetProblem) { self.init(problem: problem, explanation: problem.explanation) }
}

/// A key of triggers that came after Safari 15; engines without it take it for none.
private enum NewerKey: String, CaseIterable {
    case ifFrameURL = "if-frame-url"
    case unlessFrameURL = "unless-frame-url"
    case requestMethod = "request-method"

    /// The oldest engine that knows it: iOS 16 brought the first (WWDC22, "What's new in WKWebView"), Safari 26 the
    /// others (its release notes).
    private var first: Target { self == .ifFrameURL ? .safari16 : .safari26 }

    func isKnown(to target: Target) -> Bool { Target.allCases.drop { $0 != first }.contains(target) }

    var isCondition: Bool { self != .requestMethod }

    func isUsed(by rule: ContentRule) -> Bool {
        switch self {
        case .ifFrameURL: rule.condition == .ifFrameURL
        case .unlessFrameURL: rule.condition == .unlessFrameURL
        case .requestMethod: rule.requestMethod != .any
        }
    }
}
