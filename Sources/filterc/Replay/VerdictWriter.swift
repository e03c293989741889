internal import ContentRules
internal import FilterCatalogues

/// Writes what becomes of each request as a JSON object a line; docs/JSON.md describes the keys.
///
/// Addresses are as the log has them. Each request of the log that could be read has its line, in order.
struct VerdictWriter: ~Copyable {
    private let rules: LoadedRules
    private var file: StagedFile
    private var buffer: [UInt8] = []

    /// - Parameter path: `-` is standard output.
    init(path: String, rules: LoadedRules) throws(ToolError) {
        file = try StagedFile(path: path)
        self.rules = rules
    }

    mutating func write(_ request: RecordedRequest, _ outcome: Outcome) throws(ToolError) {
        append("{\"url\":")
        append(request.text, request.url)
        append(",\"type\":\"\(request.type.name)\"")
        if let page = request.page ?? (request.type == .document ? request.url : nil) {
            append(",\"source_url\":")
            append(request.text, page)
        }
        if let frame = request.frame {
            append(",\"frame_url\":")
            append(request.text, frame)
        }
        append(",\"blocked\":\(outcome.isBlocked),\"upgraded\":\(outcome.isUpgraded),\"rule\":")
        if let rule = outcome.deciding { append(rule) } else { append("null") }
        append("}\n")
        if buffer.count > 1 << 18 { try flush() }
    }

    /// Writes what is left to write, and has the file stand in its place.
    mutating func finish() throws(ToolError) {
        try flush()
        try file.finish()
    }

    private mutating func flush() throws(ToolError) {
        try file.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ rule: RuleNumber) {
        let file = rules.files[rule.list]
        let content = file.ruleSet.rules[rule.rule]
        append("{\"file\":\"")
        for byte in file.path.utf8 { RuleSet.append(byte, to: &buffer) }
        append("\",\"number\":\(file.ruleNumbers[rule.rule]),\"action\":\"\(content.action.word)\",\"url-filter\":")
        append(file.ruleSet.text, content.urlFilter.indices)
        append("}")
    }

    private mutating func append(_ text: String) { buffer += Array(text.utf8) }

    private mutating func append(_ text: [UInt8], _ range: Range<Int>) {
        buffer.append(UInt8(ascii: "\""))
        JSONCharacters.appendStrictly(text, range, to: &buffer)
        buffer.append(UInt8(ascii: "\""))
    }
}
