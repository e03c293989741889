internal import FilterRefresh
internal import ReviewReports
internal import Terminal

/// Tells people what was published.
struct PublicationPrinter {
    let folder: String

    func print(_ outcome: Publisher.Outcome) {
        let printer = Printer.standardError
        let publication = outcome.publication
        if let path = outcome.damaged.first {
            let others = outcome.damaged.count > 1 ? " and \((outcome.damaged.count - 1).grouped) more" : ""
            let hasManifest = outcome.damaged.contains { $0.hasPrefix("generations/") }
            let stay =
                hasManifest
                ? "; manifests that cannot be read may name any rule set, so none is removed until then" : ""
            printer.warning(
                "\(folder): damaged or missing: \(path)\(others); what only older generations have is not written "
                    + "anew: put it back from another copy of the folder, or wait until it goes\(stay)")
        }
        guard outcome.isNew else {
            printer.line("nothing changed; generation \(publication.generation) stays in \(folder)")
            return
        }
        var table = TextTable(columns: [
            ("category", .left), ("rules", .right), ("bytes", .right), ("packed", .right), ("newest delta", .right),
        ])
        for category in publication.categories {
            let deltas = category.files.map { $0.deltas.first?.byteCount }
            table.rows.append([
                category.name, category.files.reduce(0) { $0 + $1.ruleCount }.grouped,
                category.files.reduce(0) { $0 + $1.byteCount }.grouped,
                category.files.reduce(0) { $0 + $1.gzip.byteCount }.grouped,
                deltas.contains(nil) ? "-" : deltas.reduce(0) { $0 + ($1 ?? 0) }.grouped,
            ])
        }
        printer.line(printer.bold("generation \(publication.generation)") + " in \(folder)")
        printer.write(table.text())
        printer.line(
            "\(outcome.written.count.grouped) files written (\(outcome.written.reduce(0) { $0 + $1.byteCount }.grouped) "
                + "bytes), \(outcome.removed.count.grouped) removed")
    }
}
