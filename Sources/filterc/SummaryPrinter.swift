internal import ContentRules
internal import FilterCompiler
internal import Foundation

/// Prints what came out of a category: lists, rules in and out, what was lost and why.
struct SummaryPrinter {
    let compilation: Compilation

    /// How many reasons are listed; the others are in the report.
    private static let maximumReasons = 8

    func print(to printer: Printer) {
        let out = compilation.parts.reduce(0) { $0 + $1.ruleCount }
        let bytes = compilation.parts.reduce(0) { $0 + $1.json.count }
        let files = zip(compilation.fileNames, compilation.parts).map { "\($0) (\(count($1.ruleCount)))" }
        printer.line(
            "\(printer.bold(compilation.category)) for \(compilation.target.rawValue): "
                + "\(count(compilation.accounts.reduce(0) { $0 + $1.rules }, "rule")) in, \(count(out)) out, "
                + "\(size(bytes)) in \(files.joined(separator: ", "))")
        let names = compilation.accounts.map(\.name)
        let width = min(names.map(\.count).max() ?? 0, 60)
        for account in compilation.accounts {
            let name = account.name.count > width ? "…" + account.name.suffix(width - 1) : account.name
            var parts = ["\(count(account.lines, "line"))", "\(count(account.compiled)) compiled"]
            if account.approximated > 0 { parts.append("\(count(account.approximated)) approximated") }
            if account.skipped > 0 { parts.append("\(count(account.skipped)) skipped") }
            parts.append(
                account.comments == 1 ? "1 comment or blank" : "\(count(account.comments)) comments and blanks")
            printer.line(
                "  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  \(parts.joined(separator: ", "))")
        }
        printReasons(isSkipped: false, title: "approximated", to: printer)
        printReasons(isSkipped: true, title: "skipped", to: printer)
        if !compilation.advanced.isEmpty {
            let lines = compilation.advanced.count { $0 == UInt8(ascii: "\n") }
            printer.line("  \(count(lines, "rule")) for a companion extension in \(compilation.category).advanced.txt")
        }
    }

    private func printReasons(isSkipped: Bool, title: String, to printer: Printer) {
        let found = compilation.findings.filter { $0.isSkipped == isSkipped }
        guard !found.isEmpty else { return }
        let counts = Dictionary(grouping: found, by: \.code).mapValues(\.count)
            .sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
        let width = counts.prefix(Self.maximumReasons).map { count($0.value).count }.max() ?? 0
        printer.line("  \(title):")
        for (code, number) in counts.prefix(Self.maximumReasons) {
            let padding = String(repeating: " ", count: width - count(number).count)
            printer.line("    \(padding)\(count(number)) \(code.name): \(printer.dim(code.explanation))")
        }
        let rest = counts.dropFirst(Self.maximumReasons)
        if !rest.isEmpty {
            printer.line("    and \(count(rest.reduce(0) { $0 + $1.value })) for \(rest.count) other reasons")
        }
    }

    /// A number with its thousands set apart, the same in every locale.
    private func count(_ number: Int) -> String {
        let digits = Array(String(number))
        return String(
            digits.enumerated().flatMap { index, digit in
                index > 0 && (digits.count - index) % 3 == 0 ? [",", digit] : [digit]
            })
    }

    /// A number of things.
    private func count(_ number: Int, _ noun: String) -> String { "\(count(number)) \(noun)\(number == 1 ? "" : "s")" }

    private func size(_ bytes: Int) -> String {
        bytes < 1000 ? "\(bytes) B" : bytes < 1_000_000 ? "\(tenths(bytes, 1000)) kB" : "\(tenths(bytes, 1_000_000)) MB"
    }

    private func tenths(_ value: Int, _ unit: Int) -> String {
        let tenths = (value * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10)"
    }
}
