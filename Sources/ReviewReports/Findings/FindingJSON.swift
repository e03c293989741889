package import FilterReview

/// Findings for programs; docs/LINTS.md describes the keys.
package struct FindingJSON {
    private let report: LintReport

    package init(_ report: LintReport) { self.report = report }

    /// The members of the document's outermost object.
    package var members: [(key: String, value: JSONValue)] {
        let counts = FindingCounts(report.items)
        return [
            (
                "lists",
                JSONValue(report.sources) {
                    ["name": .string($0.name), "lines": .integer($0.lines), "rules": .integer($0.rules)]
                }
            ),
            ("findings", JSONValue(report.items, Self.finding)),
            (
                "codes",
                JSONValue(counts.codes) {
                    [
                        "code": .string($0.name), "severity": .string($0.severity.rawValue),
                        "explanation": .string($0.explanation), "count": .integer($0.count),
                    ]
                }
            ),
            (
                "counts",
                [
                    "errors": .integer(counts.count(of: .error)), "warnings": .integer(counts.count(of: .warning)),
                    "notes": .integer(counts.count(of: .note)), "lesser": .integer(report.lesserCount),
                    "known": .integer(report.knownCount), "gone": JSONValue(report.goneCount),
                    "disabled": .integer(report.disabledCount), "fixed": .integer(report.fixedCount),
                ]
            ),
        ]
    }

    package var text: String { JSONValue.object(members).text }

    private static func finding(_ item: LintReport.Item) -> JSONValue {
        .object(
            [
                ("code", .string(item.code)), ("severity", .string(item.severity.rawValue)),
                ("file", .string(item.line.file)), ("line", .integer(item.line.line)),
                ("column", .integer(item.line.column)), ("end_column", JSONValue(item.endColumn)),
                ("message", .string(item.message)), ("text", .string(item.line.shortText)),
                ("related", JSONValue(item.related, related)), ("fixable", JSONValue(item.isFixable)),
            ])
    }

    private static func related(_ related: LintReport.Item.Related) -> JSONValue {
        [
            "role": .string(related.role), "file": .string(related.line.file), "line": .integer(related.line.line),
            "text": .string(related.line.shortText),
        ]
    }
}
