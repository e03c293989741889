internal import ContentRules
internal import ReviewReports
internal import Terminal

/// What `filterc cost` says of rule sets; docs/JSON.md describes the keys.
struct CostAnswer: Encodable {
    struct File: Encodable {
        var file: String
        var category: String
        var rules: Int
        var bytes: Int
        var cost: EstimatedCost
    }

    struct Total: Encodable {
        var rules: Int
        var bytes: Int
        var cost: EstimatedCost
    }

    let version = 1
    var files: [File]
    var total: Total

    init(_ rules: LoadedRules) {
        let costs = rules.files.map { RuleSetCost(of: $0.ruleSet, jsonByteCount: $0.byteCount) }
        files = zip(rules.files, costs).map { file, cost in
            File(
                file: file.path, category: file.category, rules: file.ruleSet.rules.count, bytes: file.byteCount,
                cost: EstimatedCost(cost))
        }
        total = Total(
            rules: files.reduce(0) { $0 + $1.rules }, bytes: files.reduce(0) { $0 + $1.bytes },
            cost: EstimatedCost(costs.reduce(.zero, +)))
    }

    /// For people.
    var text: String {
        var table = TextTable(columns: [
            ("rule set", .left), ("rules", .right), ("bytes", .right), ("≈ states", .right), ("≈ store", .right),
            ("≈ compiling", .right), ("≈ a page", .right), ("≈ a frame", .right),
        ])
        func row(_ name: String, _ rules: Int, _ bytes: Int, _ cost: EstimatedCost) -> [String] {
            [name, rules.grouped, bytes.byteSize] + cost.cells
        }
        table.rows = files.map { row($0.file.visible(), $0.rules, $0.bytes, $0.cost) }
        if files.count > 1 { table.rows.append(row("all", total.rules, total.bytes, total.cost)) }
        return table.text(indent: "")
    }
}
