internal import ContentRules
internal import FilterLists

/// Writes the report of a category: from each rule of the output to the lines that it comes from, and from each line
/// to its rules and to what was lost.
///
/// ```
/// {"category": …, "target": …,
///  "files": [{"name": …, "rules": N}, …],      rules are numbered from 0 through all files
///  "codes": {CODE: explanation, …},
///  "rules": [[[SOURCE, LINE], …], …],           for each rule, its lines
///  "sources": [{"name": …, "lines": [ROW, …]}, …]}
/// ```
/// A row is `[LINE, [RULE, …]]` for a compiled line, and then, if there is more to say,
/// `"covered", [SOURCE, LINE]` when that line makes it pointless, `"companion"` when it went to the companion
/// extension's file, `"approximated", CODE, COLUMN, WORDS` or `"skipped", CODE, COLUMN, WORDS`. Lines without a row
/// are comments, headers and blanks. A line of a page or another syntax may have several rows.
struct ReportWriter {
    let category: String
    let target: Target
    let lists: [RulesAsWritten]
    let drafts: Drafts
    let assembly: Assembly
    let ledger: LineLedger
    let findings: [Finding]
    let companion: CompanionRules

    /// The most bytes of a line that are quoted.
    private static let maximumQuote = 120

    func report() -> [UInt8] {
        let links = LineLinks(drafts, assembly: assembly, lineCount: ledger.states.count)
        var out = ReportText()
        out.bytes.reserveCapacity(links.count * 24 + ledger.states.count * 16 + 4096)
        out.text("{\"category\":")
        out.string(Array(category.utf8))
        out.text(",\"target\":\"\(target.rawValue)\",\n\"files\":[")
        for (number, name) in Compilation.fileNames(of: category, count: assembly.parts.count).enumerated() {
            if number > 0 { out.text(",") }
            out.text("{\"name\":")
            out.string(Array(name.utf8))
            out.text(",\"rules\":\(assembly.parts[number].count)}")
        }
        out.text("],\n\"codes\":{")
        writeCodes(to: &out)
        out.text("},\n\"rules\":[")
        writeRules(links, to: &out)
        out.text("\n],\n\"sources\":[")
        writeSources(links, to: &out)
        out.text("\n]}\n")
        return out.bytes
    }

    private func writeCodes(to out: inout ReportText) {
        let codes = Set(findings.map(\.code)).sorted { $0.name < $1.name }
        for (number, code) in codes.enumerated() {
            if number > 0 { out.text(",") }
            out.text("\n")
            out.string(Array(code.name.utf8))
            out.text(":")
            out.string(Array(code.explanation.utf8))
        }
    }

    private func writeRules(_ links: LineLinks, to out: inout ReportText) {
        var isFirst = true
        var list = 0
        for rule in assembly.parts.joined() {
            if !isFirst { out.byte(",") }
            isFirst = false
            out.byte("\n")
            out.byte("[")
            var separator: Unicode.Scalar?
            links.forEachLine(of: rule) { line in
                if let separator { out.byte(separator) }
                separator = ","
                let place = ledger.place(of: line, near: &list)
                out.byte("[")
                out.number(place.list)
                out.byte(",")
                out.number(Int(lists[place.list].list.sourceLine(of: place.line)))
                out.byte("]")
            }
            out.byte("]")
        }
    }

    private func writeSources(_ links: LineLinks, to out: inout ReportText) {
        let handed = companion.lines.map(\.line).sorted()
        let covers = ledger.covers.sorted { $0.line < $1.line }
        var (next, nextHanded, nextCover) = (0, 0, 0)
        for (number, list) in lists.enumerated() {
            out.text(number > 0 ? ",\n{\"name\":" : "\n{\"name\":")
            out.string(Array(list.list.name.utf8))
            out.text(",\"lines\":[")
            var isFirst = true
            for line in (ledger.bases[number] + 1)..<(ledger.bases[number + 1] + 1) {
                let state = ledger.states[Int(line)]
                guard state != .comment else { continue }
                if !isFirst { out.byte(",") }
                isFirst = false
                out.byte("\n")
                out.byte("[")
                out.number(Int(list.list.sourceLine(of: line - ledger.bases[number])))
                out.byte(",")
                var separator: Unicode.Scalar = "["
                links.forEachRule(of: line) { rule in
                    out.byte(separator)
                    separator = ","
                    out.number(Int(rule))
                }
                if separator == "[" { out.byte("[") }
                out.byte("]")
                if state == .compiled {
                    while nextCover < covers.count, covers[nextCover].line < line { nextCover += 1 }
                    if nextCover < covers.count, covers[nextCover].line == line {
                        write(cover: covers[nextCover].by, to: &out)
                    }
                    while nextHanded < handed.count, handed[nextHanded] < line { nextHanded += 1 }
                    if nextHanded < handed.count, handed[nextHanded] == line { out.text(",\"companion\"") }
                } else {
                    let place = (number, line - ledger.bases[number])
                    while next < findings.count, (findings[next].list, findings[next].line) < place { next += 1 }
                    if next < findings.count { write(findings[next], list: list.list, to: &out) }
                }
                out.byte("]")
            }
            out.text("\n]}")
        }
    }

    private func write(cover: UInt32, to out: inout ReportText) {
        let place = ledger.place(of: cover)
        out.text(",\"covered\",[")
        out.number(place.list)
        out.byte(",")
        out.number(Int(lists[place.list].list.sourceLine(of: place.line)))
        out.byte("]")
    }

    private func write(_ finding: Finding, list: FilterList, to out: inout ReportText) {
        out.text(finding.isSkipped ? ",\"skipped\"," : ",\"approximated\",")
        out.string(Array(finding.code.name.utf8))
        out.byte(",")
        out.number(Int(list.place(line: finding.line, offset: finding.range.offset).column))
        out.byte(",")
        out.string(list.quote(finding.range, limit: Self.maximumQuote))
    }
}
