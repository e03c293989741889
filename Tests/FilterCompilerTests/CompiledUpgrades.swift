import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// Rule sets of HTTPS Everywhere's, compiled, and asked what becomes of addresses.
struct CompiledUpgrades {
    let compilation: Compilation
    private let lists: [RulesAsWritten]

    /// - Parameter documents: the XML documents; what stands between `<ruleset>` and `</ruleset>` where that is missing.
    init(_ documents: [String], filters: String = "", maximumRuleCount: Int? = nil) throws {
        var lists: [RulesAsWritten] = []
        for (number, text) in documents.enumerated() {
            let document = text.contains("<ruleset") ? text : "<ruleset name=\"Example\">\n\(text)\n</ruleset>"
            let source = ListSource(name: "\(number).xml", bytes: Array(document.utf8), syntax: .httpsEverywhere)
            guard case .rules(let rules) = try source.read(ReadingConditions()) else {
                throw Failure(document: document)
            }
            lists.append(rules)
        }
        if !filters.isEmpty {
            lists.append(try #require(FilterList(name: "filters", bytes: Array(filters.utf8))).rules())
        }
        self.lists = lists
        compilation = try FilterCompiler(target: .webKitGTK250, budget: Budget(maximumRuleCount: maximumRuleCount))
            .compile(lists, category: "https")
    }

    /// A source that holds no rules.
    struct Failure: Error {
        var document: String
    }

    /// The rules of all files, to be asked.
    func evaluator() throws -> Evaluator {
        Evaluator(try compilation.parts.map { try RuleSet(json: $0.json) })
    }

    /// What is said of lines: `2 skipped redirect «www.example»`.
    var findings: [String] {
        compilation.findings.map { finding in
            let list = lists[finding.list].list
            let place = list.place(line: finding.line, offset: finding.range.offset)
            let outcome = finding.isSkipped ? "skipped" : "approximated"
            return "\(place.line) \(outcome) \(finding.code.name) «\(list.text(of: finding.range))»"
        }
    }
}

extension Evaluator {
    /// Whether a page's address is loaded by https.
    mutating func upgrades(_ address: String) throws -> Bool {
        let url = try #require(CanonicalURL(address))
        return outcome(of: Request(url, type: .topDocument, page: url)).isUpgraded
    }
}
