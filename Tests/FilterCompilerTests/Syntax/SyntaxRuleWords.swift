import ContentRules

/// Rules in the words of `filterc rules`: `block ||ads.example^ script third-party`.
struct SyntaxRuleWords {
    let set: RuleSet

    private static let types: [(ResourceTypes, String)] = [
        (.topDocument, "document"), (.childDocument, "subdocument"), (.styleSheet, "stylesheet"), (.script, "script"),
        (.image, "image"), (.font, "font"), (.media, "media"), (.svgDocument, "svg-document"), (.fetch, "xhr"),
        (.webSocket, "websocket"), (.ping, "ping"), (.cspReport, "csp-report"), (.other, "other"), (.popup, "popup"),
    ]

    func words(of rule: Int) -> String { words(of: set.rules[rule]).joined(separator: " ") }

    private func words(of rule: ContentRule) -> [String] {
        let pattern = pattern(rule.urlFilter)
        guard rule.action == .hide else { return [Self.word(rule.action), pattern] + conditions(of: rule) }
        let selectors = set[rule.selectors].map(text).joined(separator: ", ")
        let isHost = pattern.hasPrefix("||") && pattern.hasSuffix("^") && !pattern.contains("/")
        let place = isHost ? ["on", String(pattern.dropFirst(2).dropLast())] : ["at", pattern]
        return ["hide", selectors] + (pattern == "*" ? [] : place) + conditions(of: rule)
    }

    private static func word(_ action: ContentRule.Action) -> String {
        switch action {
        case .ignorePreviousRules: "allow"
        case .makeHTTPS: "upgrade"
        default: action.word
        }
    }

    private func conditions(of rule: ContentRule) -> [String] {
        var words: [String] = []
        if rule.isCaseSensitive { words.append("match-case") }
        let types = Self.types.filter { rule.resourceTypes.contains($0.0) }.map(\.1)
        if !types.isEmpty, rule.action != .hide || rule.resourceTypes != .document {
            words.append(types.joined(separator: ","))
        }
        switch rule.loadType {
        case .any: break
        case .firstParty: words.append("first-party")
        case .thirdParty: words.append("third-party")
        }
        let entries = set[rule.conditionEntries]
        switch rule.condition {
        case .none: break
        case .ifDomain, .unlessDomain:
            let names = entries.map { String(text($0).trimmingPrefix("*")) }.sorted()
            words.append((rule.condition == .ifDomain ? "on " : "not on ") + names.joined(separator: ","))
        case .ifTopURL, .unlessTopURL:
            let pages = entries.map(pattern).sorted()
            words.append((rule.condition == .ifTopURL ? "on " : "not on ") + pages.joined(separator: ","))
            if rule.isConditionCaseSensitive { words.append("(match-case)") }
        case .ifFrameURL, .unlessFrameURL:
            preconditionFailure("no target has conditions on frames")
        }
        return words
    }

    private func text(_ range: TextRange) -> String { String(decoding: set.unescaped(range), as: UTF8.self) }

    private func pattern(_ range: TextRange) -> String {
        String(decoding: URLFilter.pattern(of: set.unescaped(range)), as: UTF8.self)
    }
}
