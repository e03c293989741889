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
/// are comments, headers and blanks.
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
        let links = Links(drafts, assembly: assembly, lineCount: ledger.states.count)
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

    private func writeRules(_ links: Links, to out: inout ReportText) {
        var isFirst = true
        for rule in assembly.parts.joined() {
            out.text(isFirst ? "\n[" : ",\n[")
            isFirst = false
            var list = 0
            for (number, line) in links.lines(of: rule).enumerated() {
                if number > 0 { out.byte(",") }
                let place = ledger.place(of: line, near: &list)
                out.byte("[")
                out.number(place.list)
                out.byte(",")
                out.number(Int(place.line))
                out.byte("]")
            }
            out.byte("]")
        }
    }

    private func writeSources(_ links: Links, to out: inout ReportText) {
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
                out.text(isFirst ? "\n[" : ",\n[")
                isFirst = false
                out.number(Int(line - ledger.bases[number]))
                out.text(",[")
                for (position, rule) in links.rules(of: line).enumerated() {
                    if position > 0 { out.byte(",") }
                    out.number(Int(rule))
                }
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
        out.number(Int(place.line))
        out.byte("]")
    }

    private func write(_ finding: Finding, list: FilterList, to out: inout ReportText) {
        out.text(finding.isSkipped ? ",\"skipped\"," : ",\"approximated\",")
        out.string(Array(finding.code.name.utf8))
        out.byte(",")
        out.number(list.column(of: finding.range.offset))
        out.byte(",")
        out.string(list.quote(finding.range, limit: Self.maximumQuote))
    }
}

/// JSON text in the making.
struct ReportText {
    var bytes: [UInt8] = []

    mutating func text(_ text: String) { bytes.append(contentsOf: text.utf8) }

    @inline(__always)
    mutating func byte(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

    mutating func number(_ value: Int) {
        var divisor = 1
        while value / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
            divisor /= 10
        }
    }

    mutating func string(_ string: [UInt8]) {
        byte("\"")
        for byte in string { RuleSet.append(byte, to: &bytes) }
        byte("\"")
    }
}

/// Which rules come from which lines, both ways.
private struct Links {
    private var ruleStarts: [UInt32]
    private var linesOfRules: [UInt32]
    private var lineStarts: [UInt32]
    private var rulesOfLines: [UInt32]

    var count: Int { linesOfRules.count }

    init(_ drafts: Drafts, assembly: Assembly, lineCount: Int) {
        var partStarts: [Int] = []
        var total = 0
        for part in assembly.parts {
            partStarts.append(total)
            total += part.count
        }
        ruleStarts = Array(repeating: 0, count: drafts.count + 1)
        lineStarts = Array(repeating: 0, count: lineCount + 1)
        for origin in drafts.origins {
            ruleStarts[Int(origin.rule) + 1] += 1
            lineStarts[Int(origin.line) + 1] += 1
        }
        for index in 0..<drafts.count { ruleStarts[index + 1] += ruleStarts[index] }
        for index in 0..<lineCount { lineStarts[index + 1] += lineStarts[index] }
        var nextOfRule = ruleStarts
        var nextOfLine = lineStarts
        linesOfRules = Array(repeating: 0, count: drafts.origins.count)
        rulesOfLines = linesOfRules
        for origin in drafts.origins {
            let position = assembly.positions[Int(origin.rule)]
            linesOfRules[Int(nextOfRule[Int(origin.rule)])] = origin.line
            nextOfRule[Int(origin.rule)] += 1
            rulesOfLines[Int(nextOfLine[Int(origin.line)])] =
                UInt32(partStarts[Int(position.part)]) + UInt32(position.index)
            nextOfLine[Int(origin.line)] += 1
        }
    }

    /// In order, each once.
    func lines(of rule: Int) -> ArraySlice<UInt32> {
        Self.distinct(linesOfRules[Int(ruleStarts[rule])..<Int(ruleStarts[rule + 1])])
    }

    private static func distinct(_ numbers: ArraySlice<UInt32>) -> ArraySlice<UInt32> {
        if numbers.count < 2 { return numbers }
        var distinct: [UInt32] = []
        for number in numbers.sorted() where number != distinct.last { distinct.append(number) }
        return distinct[...]
    }

    /// In order, each once.
    func rules(of line: UInt32) -> ArraySlice<UInt32> {
        Self.distinct(rulesOfLines[Int(lineStarts[Int(line)])..<Int(lineStarts[Int(line) + 1])])
    }
}
