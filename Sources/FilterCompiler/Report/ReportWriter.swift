internal import ContentRules
internal import FilterLists

/// Writes the report of a category: from each rule of the output to the lines that it comes from, and from each line
/// to its rules and to what was lost.
///
/// ```
/// {"category": …, "target": …,
///  "files": [{"name": …, "rules": N}, …],      rules are numbered from 0 through all files
///  "codes": {CODE: explanation, …},
///  "shared": [[RULE, CATEGORY, RULE], …],       rules that an earlier category holds too, but for those that take
///                                               back, if there are any
///  "rules": [[[SOURCE, LINE], …], …],           for each rule, its lines;
///            [[SOURCE, FIRST, LAST]]            for rules that have one of these lines each, in their order
///  "sources": [{"name": …, "rules": N, "lines": [ROW, …]}, …]}
/// ```
/// The rules of a source are those that count for its first line; of a rule of several sources, the first. Behind the
/// category's own sources stand others with the `"category"` that they are of: of these there is a row for each line
/// that reaches this category, as `!#safari_cb_affinity` sends it there or because it takes something back. A source that
/// was said to be read in a certain way has `"syntax"` or `"select"`.
///
/// A row is `[LINE, [RULE, …]]` for a compiled line, and then, if there is more to say,
/// `"covered", [SOURCE, LINE]` when that line makes it pointless, `"companion"` when it went to the companion
/// extension's file, `"approximated", CODE, COLUMN, WORDS` or `"skipped", CODE, COLUMN, WORDS`. Lines without a row
/// are comments, headers and blanks. A line of a page or another syntax may have several rows. Most lines of large lists
/// yield the next rule each: `[[FIRST, LAST], [RULE]]` stands for the rows of such lines, of which the first yields `RULE`.
struct ReportWriter {
    private let compiled: CompiledCategory
    private let target: Target
    private let links: LineLinks
    private let findings: [Finding]
    private let homes: [SourceHome]
    private let ruleCounts: [Int]
    private let shared: [SharedRule]
    /// The lists that the report names, in its order.
    private let sources: [Int]
    /// By list: its number in the report, or -1.
    private let sourceNumbers: [Int]
    /// Lines that went to the companion extension's file, in their order.
    private let handed: [UInt32]

    /// The text of all lists.
    private let texts: [FilterList]
    /// Of which lists several lines may stand for one of their sources; a list that is asked itself is copied.
    private let areTranscripts: [Bool]
    private let assembly: Assembly
    private let ledger: LineLedger
    private let membership: Membership

    init(
        compiled: CompiledCategory, target: Target, links: LineLinks, findings: [Finding], homes: [SourceHome],
        ruleCounts: [Int], shared: [SharedRule]
    ) {
        self.compiled = compiled
        self.target = target
        self.links = links
        self.findings = findings
        self.homes = homes
        self.ruleCounts = ruleCounts
        self.shared = shared
        handed = compiled.companion.lines.map(\.line).sorted()
        texts = compiled.lists.map(\.list)
        areTranscripts = compiled.lists.map(\.list.isTranscript)
        assembly = compiled.assembly
        ledger = compiled.ledger
        membership = compiled.membership
        let lists = compiled.lists.indices
        let membership = compiled.membership
        let own = lists.filter(membership.isOwn)
        var reaching = Set(compiled.countedLists)
        if !membership.isWhole {
            var near = 0
            for line in handed + Array(compiled.ledger.reaching) {
                reaching.insert(compiled.ledger.place(of: line, near: &near).list)
            }
            links.forEachLinkedLine { reaching.insert(compiled.ledger.place(of: $0, near: &near).list) }
        }
        sources = own + lists.filter { !membership.isOwn($0) && reaching.contains($0) }
        var numbers = [Int](repeating: -1, count: lists.count)
        for (number, list) in sources.enumerated() { numbers[list] = number }
        sourceNumbers = numbers
    }

    /// The most bytes of a line that are quoted.
    private static let maximumQuote = 120

    /// The text, in pieces.
    func report() -> [[UInt8]] {
        var out = ReportText()
        out.text("{\"category\":")
        out.string(Array(compiled.category.name.utf8))
        out.text(",\"target\":\"\(target.rawValue)\",\n\"files\":[")
        for (number, name) in Compilation.fileNames(of: compiled.category.name, count: assembly.parts.count)
            .enumerated()
        {
            if number > 0 { out.text(",") }
            out.text("{\"name\":")
            out.string(Array(name.utf8))
            out.text(",\"rules\":\(assembly.parts[number].count)}")
        }
        out.text("],\n\"codes\":{")
        writeCodes(to: &out)
        out.text("},\n")
        writeShared(to: &out)
        out.text("\"rules\":[")
        writeRules(to: &out)
        out.text("\n],\n\"sources\":[")
        writeSources(to: &out)
        out.text("\n]}\n")
        return out.finished()
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

    private func writeShared(to out: inout ReportText) {
        guard !shared.isEmpty else { return }
        out.text("\"shared\":[")
        for (number, rule) in shared.enumerated() {
            if number > 0 { out.text(",") }
            out.text("\n[\(rule.rule),")
            out.string(Array(rule.category.utf8))
            out.text(",\(rule.otherRule)]")
        }
        out.text("\n],\n")
    }

    private func writeRules(to out: inout ReportText) {
        var rows = ReportRows()
        var list = 0
        for part in assembly.parts {
            for rule in part {
                if let line = links.onlyLine(of: rule) {
                    let place = reported(ledger.place(of: line, near: &list))
                    rows.add(place.line, as: place.source, to: &out, Self.writeRules)
                    continue
                }
                rows.begin(to: &out, Self.writeRules)
                out.byte("[")
                var separator: Unicode.Scalar?
                // Several lines of a transcript may stand for one of its source, which is told once.
                var told: Set<ListPlace> = []
                links.forEachLine(of: rule) { line in
                    let written = ledger.place(of: line, near: &list)
                    let place = reported(written)
                    if areTranscripts[written.list] {
                        let source = ListPlace(list: written.list, line: UInt32(truncatingIfNeeded: place.line))
                        guard told.insert(source).inserted else { return }
                    }
                    if let separator { out.byte(separator) }
                    separator = ","
                    Self.write(place.source, place.line, to: &out)
                }
                out.byte("]")
            }
        }
        rows.finish(to: &out, Self.writeRules)
    }

    /// Writes the rules of lines that follow one another in a source.
    private static func writeRules(_ run: ReportRows.Run, to out: inout ReportText) {
        out.byte("[")
        write(run.mark, run.first, run.count == 1 ? nil : run.last, to: &out)
        out.byte("]")
    }

    /// A place as the report names it.
    @inline(__always)
    private func reported(_ place: (list: Int, line: UInt32)) -> (source: Int, line: Int) {
        (sourceNumbers[place.list], Int(texts[place.list].sourceLine(of: place.line)))
    }

    @inline(__always)
    private static func write(_ first: Int, _ second: Int, _ third: Int? = nil, to out: inout ReportText) {
        out.byte("[")
        out.number(first)
        out.byte(",")
        out.number(second)
        if let third {
            out.byte(",")
            out.number(third)
        }
        out.byte("]")
    }

    /// How far the lists of what is told beside the rules have been read.
    private struct Cursors {
        var finding = 0
        var handed = 0
        var cover = 0
        let covers: [(line: UInt32, by: UInt32)]
    }

    private func writeSources(to out: inout ReportText) {
        let covers = ledger.covers.sorted { $0.line < $1.line }
        // Most lines are in neither of these, and their rows say so much quicker than the cursors.
        var hasMore = [Bool](repeating: false, count: ledger.states.count)
        for cover in covers { hasMore[Int(cover.line)] = true }
        for line in handed { hasMore[Int(line)] = true }
        var cursors = Cursors(covers: covers)
        var previous = 0
        for (number, source) in sources.enumerated() {
            // The category's own lists come in their order, and then others in theirs.
            if source < previous { cursors = Cursors(covers: covers) }
            previous = source
            let list = texts[source]
            out.text(number > 0 ? ",\n{\"name\":" : "\n{\"name\":")
            out.string(Array(list.name.utf8))
            if !membership.isOwn(source) {
                out.text(",\"category\":")
                out.string(Array(homes[source].categoryName.utf8))
            }
            write(list.declaration, to: &out)
            out.text(",\"rules\":\(ruleCounts[source]),\"lines\":[")
            let isWhole = membership.isWhole(source)
            var rows = ReportRows()
            let base = ledger.bases[source]
            for line in (base + 1)..<(ledger.bases[source + 1] + 1) {
                let state = ledger.states[Int(line)]
                guard state != .comment else { continue }
                let isCounted = isWhole || membership.counts(line - base, of: source)
                guard isCounted || reaches(line, &cursors) else { continue }
                let number = Int(list.sourceLine(of: line - base))
                if state == .compiled || !isCounted, !hasMore[Int(line)], let rule = links.onlyRule(of: line) {
                    // The same for all lines of which each yields the rule behind the one that the line before yields.
                    rows.add(number, as: Int(rule) - number, to: &out, Self.writeLines)
                    continue
                }
                rows.begin(to: &out, Self.writeLines)
                writeRow(line, of: source, list, state: isCounted ? state : .compiled, &cursors, to: &out)
            }
            rows.finish(to: &out, Self.writeLines)
            out.text("\n]}")
        }
    }

    private func write(_ declaration: SourceDeclaration, to out: inout ReportText) {
        if let syntax = declaration.syntax { out.text(",\"syntax\":\"\(syntax.rawValue)\"") }
        if let selection = declaration.selection {
            out.text(",\"select\":")
            out.string(Array(selection.utf8))
        }
    }

    /// Writes lines that follow one another and yield rules that do.
    private static func writeLines(_ run: ReportRows.Run, to out: inout ReportText) {
        out.byte("[")
        if run.count == 1 { out.number(run.first) } else { write(run.first, run.last, to: &out) }
        out.byte(",")
        out.byte("[")
        out.number(run.mark + run.first)
        out.byte("]")
        out.byte("]")
    }

    /// Whether a line that is counted in another category is of consequence in this one.
    private func reaches(_ line: UInt32, _ cursors: inout Cursors) -> Bool {
        links.hasRules(line) || ledger.reaching.contains(line) || isHanded(line, &cursors)
    }

    private func isCovered(_ line: UInt32, _ cursors: inout Cursors) -> Bool {
        while cursors.cover < cursors.covers.count, cursors.covers[cursors.cover].line < line { cursors.cover += 1 }
        return cursors.cover < cursors.covers.count && cursors.covers[cursors.cover].line == line
    }

    private func isHanded(_ line: UInt32, _ cursors: inout Cursors) -> Bool {
        while cursors.handed < handed.count, handed[cursors.handed] < line { cursors.handed += 1 }
        return cursors.handed < handed.count && handed[cursors.handed] == line
    }

    private func writeRow(
        _ line: UInt32, of list: Int, _ written: borrowing FilterList, state: LineLedger.State,
        _ cursors: inout Cursors, to out: inout ReportText
    ) {
        out.byte("[")
        out.number(Int(written.sourceLine(of: line - ledger.bases[list])))
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
            if isCovered(line, &cursors) { write(cover: cursors.covers[cursors.cover].by, to: &out) }
            if isHanded(line, &cursors) { out.text(",\"companion\"") }
        } else {
            let place = (list, line - ledger.bases[list])
            while cursors.finding < findings.count,
                (findings[cursors.finding].list, findings[cursors.finding].line) < place
            {
                cursors.finding += 1
            }
            if cursors.finding < findings.count { write(findings[cursors.finding], list: written, to: &out) }
        }
        out.byte("]")
    }

    private func write(cover: UInt32, to out: inout ReportText) {
        let place = reported(ledger.place(of: cover))
        // A line that covers another and is of no consequence itself is not in the report.
        guard place.source >= 0 else { return }
        out.text(",\"covered\",")
        Self.write(place.source, place.line, to: &out)
    }

    private func write(_ finding: Finding, list: borrowing FilterList, to out: inout ReportText) {
        out.text(finding.isSkipped ? ",\"skipped\"," : ",\"approximated\",")
        out.string(Array(finding.code.name.utf8))
        out.byte(",")
        out.number(Int(list.place(line: finding.line, offset: finding.range.offset).column))
        out.byte(",")
        out.string(list.quote(finding.range, limit: Self.maximumQuote))
    }
}
