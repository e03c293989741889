/// Privoxy's action files, and the lists of patterns of Internet Junkbuster, its ancestor.
///
/// Facts: Privoxy's user manual, chapter 8. A section's actions hold for the patterns below them, and a later section
/// outdoes an earlier one. Patterns before any section are those of a Junkbuster list: they block, or with `~` they let
/// through.
extension Transcript {
    init(privoxy text: SourceText) {
        self.init(reserving: text.bytes.count)
        var lines = PrivoxyLines(text)
        var section = PrivoxySection.patterns
        var actions = PrivoxyActions()
        var order = PrivoxyOrder()
        while let line = lines.next() {
            if line.isTooLong {
                skip(line.text, at: line.place, .lineTooLong)
            } else if line.text.isEmpty {
                addComment(line.comment, at: line.place)
            } else if line.text.first == UInt8(ascii: "{") {
                section = PrivoxySection(line.text, actions)
                if section == .malformed {
                    skip(line.text, at: line.place, .malformedEntry)
                } else {
                    addComment(line.text, at: line.place)
                }
            } else {
                addPrivoxy(line, in: section, &actions, &order)
            }
        }
    }

    private mutating func addPrivoxy(
        _ line: PrivoxyLines.Line, in section: PrivoxySection, _ actions: inout PrivoxyActions,
        _ order: inout PrivoxyOrder
    ) {
        switch section {
        case .aliases where actions.readAlias(line.text): addComment(line.text, at: line.place)
        case .aliases, .malformed: skip(line.text, at: line.place, .malformedEntry)
        case .settings: addComment(line.text, at: line.place)
        case .other: skip(line.text, at: line.place, .notBlocking)
        case .patterns:
            let isException = line.text.first == UInt8(ascii: "~")
            addPrivoxyPattern(line, isException ? line.text.dropFirst() : line.text, !isException, &order)
        case .blocking: addPrivoxyPattern(line, line.text, true, &order)
        case .unblocking: addPrivoxyPattern(line, line.text, false, &order)
        }
    }

    private mutating func addPrivoxyPattern(
        _ line: PrivoxyLines.Line, _ text: ArraySlice<UInt8>, _ isBlocked: Bool, _ order: inout PrivoxyOrder
    ) {
        do throws(PrivoxyPatternProblem) {
            let pattern = try PrivoxyPattern(text)
            let expression = pattern.wholeDomain == nil ? try pattern.expression() : []
            var modifiers = order.isImportant(isBlocked: isBlocked) ? "important" : ""
            if let domain = pattern.wholeDomain {
                addHost(domain, at: line.place, isException: !isBlocked, modifiers: modifiers)
                return
            }
            if pattern.isCaseSensitive { modifiers += modifiers.isEmpty ? "match-case" : ",match-case" }
            addExpression(expression, at: line.place, isException: !isBlocked, modifiers: modifiers)
        } catch {
            skip(line.text, at: line.place, error.code)
        }
    }
}

/// What the lines below a heading are.
private enum PrivoxySection {
    case patterns, aliases, settings, blocking, unblocking, other, malformed

    init(_ heading: ArraySlice<UInt8>, _ actions: PrivoxyActions) {
        guard heading.last == UInt8(ascii: "}"), heading.count > 1 else {
            self = .malformed
            return
        }
        let content = heading.dropFirst().dropLast()
        if content.elementsEqual("{alias}".utf8) {
            self = .aliases
        } else if content.first == UInt8(ascii: "{") {
            // `{{settings}}`, `{{description}}`
            self = .settings
        } else {
            self = actions.blocking(of: content).map { $0 ? .blocking : .unblocking } ?? .other
        }
    }
}

/// The order of sections, told by `$important`: it puts a block after an exception, and an exception after that one.
///
/// There is no third degree. Blocks that come later still are outdone by the exceptions of the second: less is blocked
/// than the file says, never more.
private struct PrivoxyOrder {
    private var degree = 0

    /// Whether a rule here must be `$important` to outdo those before it.
    mutating func isImportant(isBlocked: Bool) -> Bool {
        switch (degree, isBlocked) {
        case (0, false), (2, false): degree += 1
        case (1, true): degree = 2
        default: break
        }
        return degree >= 2
    }
}
