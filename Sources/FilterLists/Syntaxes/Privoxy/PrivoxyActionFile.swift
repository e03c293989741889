/// Privoxy's action files, and the lists of patterns of Internet Junkbuster, its ancestor.
///
/// Facts: Privoxy's user manual, chapter 8. A section's actions hold for the patterns below them, and the last pattern
/// that matches decides. Patterns before any section are those of a Junkbuster list: they block, or with `~` they let
/// through.
extension Transcript {
    init(privoxy text: SourceText) {
        // Many patterns name no host, and may meet any.
        self = RuleOrder.read(lastDecides: true, writesInDoubt: true) { Transcript(privoxy: text, $0) }
    }

    private init(privoxy text: SourceText, _ outcome: (RuleOrder.Entry) -> RuleDegree.Outcome) {
        self.init(reserving: text.bytes.count)
        var lines = PrivoxyLines(text)
        var section = PrivoxySection.patterns
        var actions = PrivoxyActions()
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
                addPrivoxy(line, in: section, &actions, outcome)
            }
        }
    }

    private mutating func addPrivoxy(
        _ line: PrivoxyLines.Line, in section: PrivoxySection, _ actions: inout PrivoxyActions,
        _ outcome: (RuleOrder.Entry) -> RuleDegree.Outcome
    ) {
        switch section {
        case .aliases where actions.readAlias(line.text): addComment(line.text, at: line.place)
        case .aliases, .malformed: skip(line.text, at: line.place, .malformedEntry)
        case .settings: addComment(line.text, at: line.place)
        case .other: skip(line.text, at: line.place, .notBlocking)
        case .patterns:
            let isException = line.text.first == UInt8(ascii: "~")
            addPrivoxyPattern(
                line, isException ? line.text.dropFirst() : line.text, isException ? .allows : .blocks, outcome)
        case .blocking: addPrivoxyPattern(line, line.text, .blocks, outcome)
        case .unblocking: addPrivoxyPattern(line, line.text, .allows, outcome)
        }
    }

    private mutating func addPrivoxyPattern(
        _ line: PrivoxyLines.Line, _ text: ArraySlice<UInt8>, _ verdict: HostVerdict,
        _ outcome: (RuleOrder.Entry) -> RuleDegree.Outcome
    ) {
        do throws(PrivoxyPatternProblem) {
            let pattern = try PrivoxyPattern(text)
            let expression = pattern.wholeDomain == nil ? try pattern.expression() : []
            let entry = RuleOrder.Entry(hosts: pattern.hosts, isWhole: pattern.isWhole, verdict: verdict)
            switch outcome(entry) {
            case .rule(let degree): add(pattern, expression, at: line.place, degree)
            case .noEffect: skip(line.text, at: line.place, .notBlocking)
            case .inexpressible: skip(line.text, at: line.place, .unsupportedEntry)
            }
        } catch {
            skip(line.text, at: line.place, error.code)
        }
    }

    private mutating func add(
        _ pattern: PrivoxyPattern, _ expression: [UInt8], at place: SourcePlace, _ degree: RuleDegree
    ) {
        if let domain = pattern.wholeDomain {
            return addHost(domain, at: place, isException: degree.isException, modifiers: degree.modifiers)
        }
        let modifiers = degree.modifiers(with: pattern.isCaseSensitive ? "match-case" : "")
        addExpression(expression, at: place, isException: degree.isException, modifiers: modifiers)
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
