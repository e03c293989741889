package import FilterCompiler
package import FilterLists
package import Terminal

/// Prints findings as compilers do: `file:line:column: warning: message [code]`.
package struct DiagnosticPrinter {
    private let lists: [RulesAsWritten]
    /// What the lists are called.
    private let names: [String]

    package init(lists: [RulesAsWritten]) {
        self.lists = lists
        names = lists.map { FilePath.shortened($0.list.name).visible() }
    }

    /// The most bytes of a line that are quoted.
    private static let maximumQuote = 80

    package func print(_ findings: [Finding], to printer: Printer) {
        var text = ""
        for finding in findings {
            let list = lists[finding.list].list
            let words = String(decoding: list.quote(finding.range, limit: Self.maximumQuote), as: UTF8.self).visible()
            let cut = finding.range.count > Self.maximumQuote ? "…" : ""
            let outcome = finding.isSkipped ? "skipped" : "approximated"
            let place = list.place(line: finding.line, offset: finding.range.offset)
            text += printer.bold("\(names[finding.list]):\(place.line):\(place.column):")
            text += " \(printer.yellow("warning")): \(outcome): \(finding.code.explanation): '\(words)\(cut)'"
            text += " [\(finding.code.name)]\n"
            if text.utf8.count > 1 << 16 {
                printer.write(text)
                text = ""
            }
        }
        printer.write(text)
    }
}
