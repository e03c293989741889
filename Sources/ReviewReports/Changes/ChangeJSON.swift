package import FilterReview

/// A review for programs, with nothing cut: a document that docs/REVIEW.md describes.
package struct ChangeJSON {
    package init() {}

    package func json(_ review: ChangeReview) -> String {
        let document: JSONValue = [
            "version": .integer(1),
            "old": .string(review.oldName),
            "new": .string(review.newName),
            "is_same": .bool(review.isEmpty),
            "alarms": JSONValue(review.alarms, alarm),
            "categories": JSONValue(review.categories, category),
            "requests": requests(review.requests),
            "effects": effects(review.effects),
        ]
        return document.text
    }

    private func alarm(_ alarm: Alarm) -> JSONValue {
        [
            "kind": .string(alarm.kind.name),
            "other_kinds": JSONValue(alarm.others) { .string($0.name) },
            "severity": .string(alarm.severity.rawValue),
            "category": .string(alarm.category),
            "message": .string(alarm.message),
            "side": .string(side(alarm.side)),
            "lines": JSONValue(alarm.lines, line),
        ]
    }

    /// The side that an alarm's lines are of.
    private func side(_ side: Alarm.Side) -> String {
        switch side {
        case .old: "old"
        case .new: "new"
        }
    }

    private func category(_ category: CategoryChange) -> JSONValue {
        [
            "name": .string(category.name),
            "old": category.old.map(size) ?? .null,
            "new": category.new.map(size) ?? .null,
            "unnoticed": .integer(category.unnoticed),
            "unsettled": .integer(category.unsettled),
            "sources": JSONValue(category.sources) { source in
                [
                    "title": .string(source.title),
                    "old_rules": JSONValue(source.oldRules),
                    "new_rules": JSONValue(source.newRules),
                ]
            },
            "losses": JSONValue(category.losses, loss),
            "changes": JSONValue(category.changes, change),
        ]
    }

    private func size(_ size: CategorySize) -> JSONValue {
        [
            "files": .integer(size.files),
            "rules": .integer(size.rules),
            "bytes": .integer(size.bytes),
            "rule_limit": JSONValue(size.ruleLimit),
            "byte_limit": JSONValue(size.byteLimit),
            "fullest_rules": .integer(size.fullestRules),
            "fullest_bytes": .integer(size.fullestBytes),
            "states": .integer(size.stateCount),
            "compile_seconds": .decimal((size.compileSeconds * 1000).rounded() / 1000),
            "store_bytes": .integer(size.storeBytes),
        ]
    }

    private func loss(_ loss: LossChange) -> JSONValue {
        [
            "code": .string(loss.code),
            "explanation": .string(loss.explanation),
            "is_skipped": .bool(loss.isSkipped),
            "old_count": .integer(loss.oldCount),
            "new_count": .integer(loss.newCount),
            "new_lines": JSONValue(loss.newLines, line),
        ]
    }

    private func change(_ change: ReviewedChange) -> JSONValue {
        [
            "kind": .string(change.kind.rawValue),
            "action": .string(change.action),
            "subject": ["kind": .string(change.subject.word), "name": JSONValue(change.subject.name)],
            "target": .string(change.target),
            "added": JSONValue(change.added, detail),
            "removed": JSONValue(change.removed, detail),
            "old_lines": JSONValue(change.oldLines, line),
            "new_lines": JSONValue(change.newLines, line),
            "old_rules": JSONValue(change.oldRules, rule),
            "new_rules": JSONValue(change.newRules, rule),
        ]
    }

    /// A rule may hold thousands of selectors or hosts, each of which has a change of its own that shows the rule.
    private func rule(_ json: String) -> JSONValue { .string(json.shortened(toByteCount: 1000)) }

    private func detail(_ detail: ReviewedChange.Detail) -> JSONValue {
        ["aspect": .string(detail.aspect), "value": .string(detail.value)]
    }

    private func requests(_ requests: RequestReview) -> JSONValue {
        [
            "logs": JSONValue(requests.logs) { .string($0) },
            "count": .integer(requests.count),
            "old_blocked": .integer(requests.oldBlocked),
            "new_blocked": .integer(requests.newBlocked),
            "changes": JSONValue(requests.changes) { change in
                [
                    "url": .string(change.url),
                    "type": .string(change.type),
                    "page": JSONValue(change.page),
                    "is_first_party": .bool(change.isFirstParty),
                    "count": .integer(change.count),
                    "old": .string(change.old.rawValue),
                    "new": .string(change.new.rawValue),
                    "old_rule": line(change.oldRule),
                    "new_rule": line(change.newRule),
                ]
            },
        ]
    }

    private func effects(_ effects: EffectSummary) -> JSONValue {
        [
            "newly_blocked": JSONValue(effects.newlyBlocked, host),
            "no_longer_blocked": JSONValue(effects.noLongerBlocked, host),
            "newly_excepted": JSONValue(effects.newlyExcepted, host),
            "pages": JSONValue(effects.pages) { page in
                [
                    "host": JSONValue(page.host),
                    "category": .string(page.category),
                    "hidden": JSONValue(page.hidden, element),
                    "unhidden": JSONValue(page.unhidden, element),
                ]
            },
            "pointless": JSONValue(effects.pointless) { rule in
                [
                    "category": .string(rule.category),
                    "rule": .string(rule.rule),
                    "line": line(rule.line),
                    "cover": .string(rule.cover),
                    "cover_line": line(rule.coverLine),
                ]
            },
        ]
    }

    private func host(_ host: EffectSummary.Host) -> JSONValue {
        [
            "name": .string(host.name),
            "category": .string(host.category),
            "example": .string(host.example),
            "old_line": line(host.oldLine),
            "new_line": line(host.newLine),
        ]
    }

    private func element(_ element: EffectSummary.Page.Element) -> JSONValue {
        ["selector": .string(element.selector), "line": line(element.line)]
    }

    private func line(_ line: RuleLine) -> JSONValue {
        [
            "file": .string(line.file), "line": .integer(line.line), "column": .integer(line.column),
            "text": .string(line.shortText),
        ]
    }

    private func line(_ line: RuleLine?) -> JSONValue { line.map { self.line($0) } ?? .null }
}
