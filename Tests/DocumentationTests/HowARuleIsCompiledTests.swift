import ContentRules
import FilterCompiler
import FilterLists
import Testing

/// The way of one line that an article follows.
@Suite struct HowARuleIsCompiledTests {
    let article: Article
    let rules: RulesAsWritten
    let compilation: Compilation

    init() throws {
        article = try Article("FilterCompiler/HowARuleIsCompiled")
        let line = article.blocks("text")[0]
        let source = ListSource(name: "ads.txt", bytes: Array("\(line)\n".utf8))
        let contents = try source.read(.safari)
        guard case .rules(let rules) = contents else { throw SourceContents.Other() }
        self.rules = rules
        compilation = try FilterCompiler(target: .safari164).compile([rules], category: "ads")
    }

    @Test func codeIsShown() throws {
        #expect(try article.blocks("swift") == ShownCode(of: #filePath).blocks)
    }

    @Test func lineIsReadAsWritten() throws {
        // Shown:
        let rule = rules.networkRules[0]
        let pattern = rules.list.text(of: rule.pattern)
        let modifiers = rules.modifiers.map { "\($0.kind)" }
        // Until here.
        #expect(pattern == "ads.example^")
        #expect(rule.anchors == .host && rule.form == .plain && !rule.isException)
        #expect(modifiers == ["thirdParty", "script", "domain"])
    }

    @Test func ruleIsWritten() throws {
        let json = String(decoding: compilation.parts[0].json, as: UTF8.self)
        #expect(json == article.blocks("json")[0] + "\n")
        #expect(article.text.contains(#"`^[^:]+://(((/ )?[^/])*\.)?ads\.example[:/]`"#))
        let set = try RuleSet(json: compilation.parts[0].json)
        let conditions = set[set.rules[0].conditionEntries]
        #expect(article.text.contains("takes \(conditions.count) expressions"))
        #expect(RuleSetReader.read(compilation.parts[0].json).problems == [])
    }

    @Test func ruleBlocksWhatWasMeant() throws {
        let json = compilation.parts[0].json
        // Shown:
        let pages = [
            "news.example", "www.news.example", "sport.news.example", "live.sport.news.example", "shop.example",
        ]
        var evaluator = Evaluator([try RuleSet(json: json)])
        let blocking = pages.filter { page in
            guard let script = CanonicalURL("https://cdn.ads.example/a.js"), let page = CanonicalURL("https://\(page)/")
            else { return false }
            return evaluator.outcome(of: Request(script, type: .script, page: page)).isBlocked
        }
        // Until here.
        #expect(blocking == ["news.example", "www.news.example"])
    }

    @Test func reportLeadsBack() {
        #expect(String(decoding: compilation.report, as: UTF8.self) == article.blocks("json")[1] + "\n")
    }

    @Test func lossIsTold() throws {
        let line = article.blocks("text")[1]
        let source = ListSource(name: "ads.txt", bytes: Array("\(line)\n".utf8))
        guard case .rules(let rules) = try source.read(.safari) else { throw SourceContents.Other() }
        let compilation = try FilterCompiler(target: .safari164).compile([rules], category: "ads")
        let finding = try #require(compilation.findings.first)
        #expect(compilation.findings.count == 1)
        #expect("\(finding.code.explanation) [\(finding.code.name)]" == article.blocks("text")[2])
        #expect(!finding.isSkipped)
    }
}

extension SourceContents {
    /// A source that holds no rules where it should.
    struct Other: Error {}
}
