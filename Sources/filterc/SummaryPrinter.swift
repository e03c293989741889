internal import ContentRules
internal import FilterCompiler
internal import Foundation
internal import ReviewReports
internal import Terminal

/// Prints what came out of a category: lists, rules in and out, what was lost and why.
struct SummaryPrinter {
    let compilation: Compilation
    /// Whether to tell what WebKit will spend on the rules, which takes as long as compiling them.
    let tellsCost: Bool

    /// How many reasons are listed; the others are in the report.
    private static let maximumReasons = 8
    /// The most columns of a source's name in a terminal; elsewhere names are as warnings have them.
    private static let longestName = 60

    func print(to printer: Printer) {
        let out = compilation.parts.reduce(0) { $0 + $1.ruleCount }
        let bytes = compilation.parts.reduce(0) { $0 + $1.text.byteCount }
        let files = zip(compilation.fileNames, compilation.parts).map { "\($0) (\($1.ruleCount.grouped))" }
        printer.line(
            "\(printer.bold(compilation.category)) for \(compilation.target.rawValue): "
                + "\(compilation.accounts.reduce(0) { $0 + $1.rules }.counted("rule")) in, \(out.grouped) out, "
                + "\(size(bytes)) in \(files.joined(separator: ", "))")
        if tellsCost { printer.line("  in WebKit about \(EstimatedCost(compilation).words)") }
        printSources(to: printer)
        printShared(to: printer)
        printReasons(isSkipped: false, title: "approximated", to: printer)
        printReasons(isSkipped: true, title: "skipped", to: printer)
        if !compilation.advanced.isEmpty {
            let lines = compilation.advanced.count { $0 == UInt8(ascii: "\n") }
            printer.line("  \(lines.counted("rule")) for a companion extension in \(compilation.category).advanced.txt")
        }
    }

    /// A line for each source: how many rules of the files count for it, and what became of its lines.
    private func printSources(to printer: Printer) {
        let sources = SourceSummary.all(of: compilation).filter { $0.category == nil || $0.rules + $0.skipped > 0 }
        let titles = sources.map { source in
            (source.category.map { "\(source.title) (\($0))" } ?? source.title).visible()
        }
        let width = min(titles.map(\.count).max() ?? 0, printer.isTerminal ? Self.longestName : .max)
        let digits = sources.map { $0.rules.grouped.count }.max() ?? 0
        for (source, title) in zip(sources, titles) {
            let name = title.count > width ? "…" + title.suffix(width - 1) : title
            let rules = String(repeating: " ", count: digits - source.rules.grouped.count) + source.rules.grouped
            let noun = source.rules == 1 ? "rule " : "rules"
            printer.line(
                "  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  \(rules) \(noun) \(origin(of: source))"
            )
        }
    }

    private func origin(of source: SourceSummary) -> String {
        guard source.category == nil else {
            let skipped = source.skipped > 0 ? "; \(source.skipped.grouped) skipped" : ""
            return "that its lists send here or that take something back here\(skipped)"
        }
        var parts = ["\(source.compiled.grouped) compiled"]
        if source.approximated > 0 { parts.append("\(source.approximated.grouped) approximated") }
        if source.skipped > 0 { parts.append("\(source.skipped.grouped) skipped") }
        if source.comments > 0 {
            parts.append(source.comments == 1 ? "1 comment or blank" : "\(source.comments.grouped) comments and blanks")
        }
        let lists = source.lists > 1 ? " in \(source.lists.grouped) lists" : ""
        return "from \(source.lines.counted("line"))\(lists): \(parts.joined(separator: ", "))"
    }

    /// Rules of which one would do, in all categories together.
    private func printShared(to printer: Printer) {
        let categories = Dictionary(grouping: compilation.shared, by: \.category).mapValues(\.count)
        for (category, number) in categories.sorted(by: { $0.key < $1.key }) {
            let stand = number == 1 ? "stands" : "stand"
            printer.line("  \(number.counted("rule")) \(stand) in \(category) too: see \"shared\" in the report")
        }
    }

    private func printReasons(isSkipped: Bool, title: String, to printer: Printer) {
        let found = compilation.findings.filter { $0.isSkipped == isSkipped }
        guard !found.isEmpty else { return }
        let counts = Dictionary(grouping: found, by: \.code).mapValues(\.count)
            .sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
        let width = counts.prefix(Self.maximumReasons).map { $0.value.grouped.count }.max() ?? 0
        printer.line("  \(title):")
        for (code, number) in counts.prefix(Self.maximumReasons) {
            let padding = String(repeating: " ", count: width - number.grouped.count)
            printer.line("    \(padding)\(number.grouped) \(code.name): \(printer.dim(code.explanation))")
        }
        let rest = counts.dropFirst(Self.maximumReasons)
        if !rest.isEmpty {
            printer.line(
                "    and \(rest.reduce(0) { $0 + $1.value }.grouped) for \(rest.count.counted("other reason"))")
        }
    }

    private func size(_ bytes: Int) -> String {
        bytes < 1000 ? "\(bytes) B" : bytes < 1_000_000 ? "\(tenths(bytes, 1000)) kB" : "\(tenths(bytes, 1_000_000)) MB"
    }

    private func tenths(_ value: Int, _ unit: Int) -> String {
        let tenths = (value * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10)"
    }
}
