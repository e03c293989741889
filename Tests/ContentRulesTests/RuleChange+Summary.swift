import ContentRules

extension RuleChange {
    /// The change on one line.
    var summary: String {
        let actions = [
            "block", "block-cookies", "css-display-none", "ignore-previous-rules", "ignore-following-rules",
            "make-https", "notify", "redirect", "modify-headers",
        ]
        var text = "\(kind) \(actions[Int(action.rawValue)]) \(String(decoding: filter, as: UTF8.self))"
        if let selector {
            let selectors = ([selector] + otherSelectors).map { String(decoding: $0, as: UTF8.self) }
            text += " {\(selectors.joined(separator: "|"))}"
        }
        for detail in added { text += " +\(detail.aspect) \(detail.value)" }
        for detail in removed { text += " -\(detail.aspect) \(detail.value)" }
        return text
    }
}
