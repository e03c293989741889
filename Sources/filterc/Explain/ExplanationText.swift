internal import FilterCatalogues
internal import Foundation
internal import Terminal

/// Explanations as people read them.
struct ExplanationText {
    /// Whether everything is listed that is only counted otherwise.
    let isComplete: Bool
    /// Whether long texts are cut.
    let isForTerminal: Bool

    /// The most lines of lists, rules and selectors of a kind that are listed unless all are asked for.
    private static let (maximumLines, maximumRules, maximumSelectors) = (3, 5, 20)
    /// The most characters of a text that are quoted.
    private static let maximumQuote = 120
    /// What is said of a line that cannot be quoted, and of one that may be another than was compiled.
    private static let lostLine = "not found from this folder; explain it where the lists were compiled"
    private static let doubtfulLine =
        "read by itself it does something else; was the list changed, or is it another one of that name?"

    /// The explanation, in the printer's style.
    func of(_ explanation: Explanation, _ printer: Printer) -> String {
        var text = printer.bold(quoted(explanation.url, isWhole: true)) + "\n"
        if explanation.hiding == nil {
            text += "  on \(quoted(explanation.page, isWhole: true))"
            if let frame = explanation.frame { text += ", in its frame \(quoted(frame, isWhole: true))" }
            text += "\n"
        } else if explanation.frame != nil {
            text += "  in a frame of \(quoted(explanation.page, isWhole: true))\n"
        }
        for request in explanation.requests { text += "\n" + lines(of: request, of: explanation, printer) }
        if let hiding = explanation.hiding { text += "\n" + lines(of: hiding, printer) }
        return text
    }

    // MARK: Requests

    private func lines(of request: ExplainedRequest, of explanation: Explanation, _ printer: Printer) -> String {
        let verdict =
            switch request.verdict {
            case .blocked: printer.red("blocked")
            case .allowed: printer.bold("allowed")
            case .upgraded: printer.yellow("upgraded to a secure connection")
            }
        var text = verdict
        if explanation.hiding == nil { text += " as \(request.types.joined(separator: ", "))" }
        if request.isThirdParty { text += printer.dim(" (third party)") }
        let notable =
            isComplete
            ? request.rules
            : request.rules.filter {
                Self.isNotable($0, onPage: explanation.hiding != nil)
            }
        if notable.isEmpty { text += ": no rule says otherwise" }
        text += "\n"
        for effect in ExplainedRule.Effect.allCases {
            let rules = notable.filter { $0.effect == effect }
            let shown = isComplete ? rules : Array(rules.prefix(Self.maximumRules))
            for rule in shown { text += lines(of: rule, printer) }
            if shown.count < rules.count { text += "  and \(rules.count - shown.count) more; --all lists them\n" }
        }
        return text
    }

    /// Whether a rule did something or was kept from it.
    ///
    /// Exceptions that had nothing to do are not worth a line, but on a page they may take back what is hidden.
    private static func isNotable(_ rule: ExplainedRule, onPage: Bool) -> Bool {
        switch rule.effect {
        case .decides, .withholdsCookies, .agrees: true
        case .powerless: rule.lines != []
        case .overridden: !rule.action.hasPrefix("ignore-")
        case .idle: onPage && rule.lines != []
        }
    }

    private func lines(of rule: ExplainedRule, _ printer: Printer) -> String {
        let label =
            switch rule.effect {
            case .decides: "by"
            case .withholdsCookies: "without cookies by"
            case .agrees: "also by"
            case .powerless: "in spite of"
            case .overridden: "overridden"
            case .idle: rule.action.hasPrefix("ignore-") ? "exception" : "matches too"
            }
        var text = "  \(label.padding(toLength: 18, withPad: " ", startingAt: 0)) "
        text += printer.dim("\(rule.file) rule \(rule.rule), \(rule.action), category \(rule.category)")
        if let other = rule.overriddenBy { text += printer.dim("; taken back by rule \(other)") }
        text += "\n"
        let indent = String(repeating: " ", count: 21)
        guard let lines = rule.lines, !lines.isEmpty else {
            if rule.lines != nil { text += "\(indent)of no line; filterc writes it of its own accord\n" }
            return text + "\(indent)\(quoted(rule.json))\n"
        }
        return text + list(lines, indent: indent, printer)
    }

    private func list(_ lines: [SourceLine], indent: String, _ printer: Printer) -> String {
        var text = ""
        for line in isComplete ? lines[...] : lines.prefix(Self.maximumLines) {
            text += "\(indent)\(quoted(line.list, isWhole: true)):\(line.line):"
            text += line.text.map { " \(printer.bold(quoted($0)))" } ?? " (\(Self.lostLine))"
            if line.isDoubtful == true { text += printer.dim(" (\(Self.doubtfulLine))") }
            if line.isCovered { text += printer.dim(" (covered by another line)") }
            text += "\n"
        }
        if !isComplete, lines.count > Self.maximumLines {
            text += "\(indent)and \(lines.count - Self.maximumLines) more; --all lists them\n"
        }
        return text
    }

    // MARK: Hiding

    private func lines(of hiding: ExplainedHiding, _ printer: Printer) -> String {
        var text = ""
        if hiding.specific.isEmpty {
            text += "nothing is hidden for this site only\n"
        } else {
            text += "\(printer.bold("hidden for this site")): \(selectors(hiding.specific.count))\n"
            text += list(hiding.specific, printer)
        }
        let parts = [
            ("hidden here as on nearly all sites", hiding.genericCount, hiding.generic),
            ("hidden on nearly all sites, but not here", hiding.exemptedGenericCount, hiding.exemptedGeneric),
            ("left visible by an exception", hiding.exempted.count, hiding.exempted),
        ]
        for (title, count, list) in parts where count > 0 {
            text += "\(printer.bold(title)): \(selectors(count))"
            text += list == nil ? "; --all lists them\n" : "\n"
            text += self.list(list ?? [], printer)
        }
        return text
    }

    private func list(_ selectors: [ExplainedHiding.Selector], _ printer: Printer) -> String {
        var text = ""
        for selector in isComplete ? selectors[...] : selectors.prefix(Self.maximumSelectors) {
            text += "  \(quoted(selector.selector))\n"
            if (selector.lines ?? []).isEmpty || selector.overriddenBy != nil {
                var place = "\(selector.file) rule \(selector.rule), category \(selector.category)"
                if let other = selector.overriddenBy { place += "; taken back by rule \(other)" }
                text += "      \(printer.dim(place))\n"
            }
            text += list(selector.lines ?? [], indent: "      ", printer)
            text += list(selector.exceptions ?? [], indent: "      ", printer)
        }
        if !isComplete, selectors.count > Self.maximumSelectors {
            text += "  and \(selectors.count - Self.maximumSelectors) more; --all lists them\n"
        }
        return text
    }

    private func selectors(_ count: Int) -> String { "\(count) selector\(count == 1 ? "" : "s")" }

    /// A text from elsewhere, made fit for a terminal: cut, and without control characters.
    private func quoted(_ text: String, isWhole: Bool = false) -> String {
        text.visible(limit: isWhole || isComplete || !isForTerminal ? .max : Self.maximumQuote)
    }
}
