import ContentRules
import FilterCompiler
import FilterLists
import Foundation
import Testing

/// The code of the article on compiling lists.
@Suite struct CompilingListsTests {
    let article: Article

    init() throws { article = try Article("FilterCompiler/CompilingLists") }

    // Shown:
    static func lists(_ texts: [(name: String, bytes: [UInt8])]) throws -> [RulesAsWritten] {
        try texts.compactMap { text in
            switch try ListSource(name: text.name, bytes: text.bytes).read(.safari) {
            case .rules(let rules): rules
            case .links: nil
            }
        }
    }
    // Until here.

    @Test func codeIsShown() throws {
        #expect(try article.blocks("swift") == ShownCode(of: #filePath).blocks)
    }

    @Test func filesAreWritten() throws {
        let lists = try Self.lists([("ads.txt", Array((article.blocks("text")[0] + "\n").utf8))])
        let scratch = ScratchFolder()
        let folder = URL(fileURLWithPath: scratch.path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Shown:
        let compiler = FilterCompiler(target: .safari164)
        let compilation = try compiler.compile(lists, category: "ads")
        for (name, part) in zip(compilation.fileNames, compilation.parts) {
            try Data(part.json).write(to: folder.appendingPathComponent(name), options: .atomic)
        }
        // Until here.
        #expect(String(decoding: try scratch.bytes(of: "ads.json"), as: UTF8.self) == article.blocks("json")[0] + "\n")
        // Shown:
        let messages = compilation.findings.map { finding in
            let list = compilation.lists[finding.list].list
            let place = list.place(line: finding.line, offset: finding.range.offset)
            return
                "\(list.name):\(place.line):\(place.column): \(finding.code.explanation): \(list.text(of: finding.range))"
        }
        // Until here.
        #expect(messages.joined(separator: "\n") == article.blocks("text")[1])
        let account = try #require(compilation.accounts.first)
        #expect((account.compiled, account.approximated, account.skipped, account.comments) == (2, 1, 1, 1))
    }

    @Test func categoriesAreCompiledTogether() throws {
        let advertising = try Self.lists([("ads.txt", Array("||ads.example^\n".utf8))])
        let own = try Self.lists([("own.txt", Array("||tracker.example^\n@@||ads.example^$domain=news.example\n".utf8))]
        )
        // Shown:
        let categories = [
            FilterCategory(name: "ads", sources: [Source(title: "Ads", lists: advertising)]),
            FilterCategory(name: "own", sources: [Source(title: "Own rules", lists: own)]),
        ]
        let compilations = try FilterCompiler(target: .safari164).compile(categories)
        // Until here.
        let ads = String(decoding: compilations[0].parts[0].json, as: UTF8.self)
        #expect(
            ads.contains(
                #""if-top-url":["^[^/?#]+//(((/ )?[^/])*\\.)?news\\.example[:/]"]},"action":{"type":"ignore-previous-rules"}"#
            ))
    }

    @Test func budgetsMakeParts() throws {
        let text = (0..<30).map { "||ads\($0).example^\n" }.joined()
        let lists = try Self.lists([("ads.txt", Array(text.utf8))])
        // Shown:
        let small = FilterCompiler(target: .safari164, budget: Budget(maximumRuleCount: 20))
        let fileNames = try small.compile(lists, category: "ads").fileNames
        // Until here.
        #expect(fileNames == ["ads.json", "ads-2.json"])
    }
}
