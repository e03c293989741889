import ContentRules
import FilterCompiler
import FilterLists
import Foundation
import ReferenceInterpreter

/// A list as WebKit would have it: compiled, its JSON read back and evaluated.
struct CompiledList {
    let compilation: Compilation
    private var evaluator: Evaluator

    /// Why a list has no compiled form at all.
    enum Failure: Error { case notReadable, notCompiled(CompilationError), notAccepted(RuleSetProblem) }

    init(lines: [String]) throws(Failure) {
        guard let list = FilterList(name: "list", bytes: Array(lines.joined(separator: "\n").utf8)) else {
            throw .notReadable
        }
        do throws(CompilationError) {
            let rules = list.rules(trueTokens: ["adguard", "adguard_ext_safari", "env_safari", "true"])
            compilation = try FilterCompiler(target: .webKitGTK250).compile([rules], category: "test")
        } catch {
            throw .notCompiled(error)
        }
        do throws(RuleSetProblem) {
            var sets: [RuleSet] = []
            for part in compilation.parts { sets.append(try RuleSet(json: part.json)) }
            evaluator = Evaluator(sets)
        } catch {
            throw .notAccepted(error)
        }
    }

    /// What becomes of a request; nothing where its address is none.
    mutating func outcome(of request: InterpretedRequest) -> Outcome? {
        guard let url = CanonicalURL(request.url), let page = CanonicalURL(request.pageURL) else { return nil }
        let frame = request.frameURL.flatMap { CanonicalURL($0) }
        return evaluator.outcome(of: Request(url, type: request.type.loaded, page: page, frame: frame))
    }

    /// The selectors hidden in a page, apart, each with the rules that hide it.
    mutating func hiding(in page: String) -> [String: [RuleNumber]]? {
        guard let url = CanonicalURL(page) else { return nil }
        let outcome = evaluator.outcome(of: Request(url, type: .topDocument, page: url), withHiding: true)
        var hidden: [String: [RuleNumber]] = [:]
        for number in outcome.hiding {
            let set = evaluator.ruleSet(number.list)
            for entry in set[set.rules[number.rule].selectors] {
                for part in SelectorParts.of(String(decoding: set.unescaped(entry), as: UTF8.self)) {
                    hidden[part, default: []].append(number)
                }
            }
        }
        return hidden
    }

    /// A rule as it stands in the file.
    func text(of number: RuleNumber) -> String {
        let lines = String(decoding: compilation.parts[number.list].json, as: UTF8.self).split(separator: "\n")
        return String(lines[number.rule + 1])
    }

    /// What the compiler said of a line.
    func finding(ofLine line: Int) -> Finding? {
        compilation.findings.first { $0.line == UInt32(line) }
    }

    /// Whether a line went to the companion extension's file, by the report.
    func isHandedOver(_ line: Int) -> Bool {
        String(decoding: compilation.report, as: UTF8.self).contains("\n[\(line),[],\"companion\"]")
    }

    /// The lines that a rule comes from, by the report.
    func lines(of number: RuleNumber) -> [Int] {
        struct Report: Decodable { let rules: [[[Int]]] }
        guard let report = try? JSONDecoder().decode(Report.self, from: Data(compilation.report)) else { return [] }
        let before = compilation.parts.prefix(number.list).reduce(0) { $0 + $1.ruleCount }
        // Rules that follow one another, as their lines do, have one row.
        let rules = report.rules.flatMap { row -> [[Int]] in
            row.count == 1 && row[0].count == 3 ? (row[0][1]...row[0][2]).map { [$0] } : [row.map { $0[1] }]
        }
        return rules[before + number.rule]
    }
}

extension InterpretedType {
    /// What WebKit takes the load for.
    var loaded: ResourceTypes {
        switch self {
        case .document: .topDocument
        case .subdocument, .object: .childDocument
        case .stylesheet: .styleSheet
        case .script: .script
        case .image: .image
        case .font: .font
        case .media: .media
        case .xhr: .fetch
        case .websocket: .webSocket
        case .ping: .ping
        case .other: .other
        case .popup: .popup
        }
    }
}
