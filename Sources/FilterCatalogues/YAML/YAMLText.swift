internal import FilterLists
internal import Yams

/// The text of a YAML file, which may come from anywhere.
struct YAMLText {
    private let text: String
    private let lines: [Substring.UTF8View]

    /// No catalogue written by people comes near.
    static let maximumByteCount = 1 << 20

    private static let maximumLineLength = 1000

    /// - Throws: what makes the text unusable as a whole.
    static func read(_ bytes: [UInt8]) throws(CatalogueProblem) -> YAMLNode {
        guard bytes.count <= maximumByteCount else {
            throw CatalogueProblem("larger than \(maximumByteCount >> 20) MiB; this is no catalogue")
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let unmarked = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
        guard let text = String(strictUTF8: unmarked) else {
            throw CatalogueProblem("not text in UTF-8; save it as UTF-8")
        }
        if let place = YAMLAlias.firstPlace(in: bytes) {
            throw CatalogueProblem(
                "anchors and aliases (&name, *name) are not read in a catalogue; write the value out", at: place)
        }
        return try YAMLText(text).root()
    }

    private init(_ text: String) {
        self.text = text
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    private func root() throws(CatalogueProblem) -> YAMLNode {
        do {
            guard let node = try Parser(yaml: text, encoding: .utf8).singleRoot() else {
                return YAMLNode(content: .null, place: SourcePlace(line: 1))
            }
            return value(node)
        } catch let error as YamlError {
            throw problem(error)
        } catch {
            throw CatalogueProblem("cannot be read as YAML")
        }
    }

    private func value(_ node: Node) -> YAMLNode {
        let place = place(node.mark)
        switch node {
        case .scalar(let scalar):
            let content = scalar.style == .plain ? YAMLNode.meaning(ofPlain: scalar.string) : .text(scalar.string)
            var value = YAMLNode(content: content, place: place)
            value.firstLine =
                scalar.style == .literal ? firstLine(below: place.line) : verbatimPlace(of: scalar, at: place)
            value.isFolded = scalar.style == .folded
            return value
        case .sequence(let sequence): return YAMLNode(content: .list(sequence.map(value)), place: place)
        case .mapping(let mapping):
            return YAMLNode(content: .mapping(mapping.map { (value($0.key), value($0.value)) }), place: place)
        case .alias: return YAMLNode(content: .null, place: place)
        }
    }

    /// The parser counts columns in characters; in a line that nobody reads they are left so.
    private func place(_ mark: Mark?) -> SourcePlace {
        guard let mark, mark.line > 0 else { return SourcePlace(line: 1) }
        guard mark.line <= lines.count else {
            return SourcePlace(line: UInt32(lines.count), column: UInt32((lines.last?.count ?? 0) + 1))
        }
        let (line, column) = (lines[mark.line - 1], UInt32(clamping: mark.column))
        guard line.count <= Self.maximumLineLength else { return SourcePlace(line: UInt32(mark.line), column: column) }
        let characters = Substring(line).unicodeScalars.prefix(max(mark.column - 1, 0))
        return SourcePlace(line: UInt32(mark.line), column: UInt32(Substring(characters).utf8.count + 1))
    }

    /// Where the text of a literal scalar begins, which has its sign in the line above.
    private func firstLine(below line: UInt32) -> SourcePlace {
        let indented = lines.dropFirst(Int(line)).first { !$0.allSatisfy { $0 == UInt8(ascii: " ") } }
        let indentation = indented?.prefix { $0 == UInt8(ascii: " ") }.count ?? 0
        return SourcePlace(line: line + 1, column: UInt32(indentation + 1))
    }

    /// Where the text of a scalar begins that is written in one line without escapes.
    private func verbatimPlace(of scalar: Node.Scalar, at place: SourcePlace) -> SourcePlace? {
        let quote: UInt8? =
            switch scalar.style {
            case .singleQuoted: UInt8(ascii: "'")
            case .doubleQuoted: UInt8(ascii: "\"")
            default: nil
            }
        var start = place
        if quote != nil { start.column += 1 }
        let line = lines[Int(start.line) - 1]
        guard line.count <= Self.maximumLineLength else { return nil }
        let rest = line.dropFirst(Int(start.column) - 1)
        let text = scalar.string.utf8
        guard rest.starts(with: text), quote == nil || rest.dropFirst(text.count).first == quote else { return nil }
        return start
    }

    private func problem(_ error: YamlError) -> CatalogueProblem {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
            let place = place(mark)
            return CatalogueProblem("not YAML: \(sentence(context, problem))\(advice(at: place))", at: place)
        case .composer(let context, let problem, let mark, _):
            let place = place(mark)
            return CatalogueProblem("not YAML: \(sentence(context, problem))\(advice(at: place))", at: place)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.map { "'\($0)'" }.joined(separator: ", ")
            return CatalogueProblem("\(keys) stands twice in this mapping; keep one", at: place(context.mark))
        case .reader(let problem, _, _, _): return CatalogueProblem("not YAML: \(problem)")
        default: return CatalogueProblem("cannot be read as YAML")
        }
    }

    private func sentence(_ context: YamlError.Context?, _ problem: String) -> String {
        if problem.hasPrefix("Maximum nesting level") { return "it is nested too deeply" }
        return context.map { "\($0.text), \(problem)" } ?? problem
    }

    /// Signs of filter lists that mean something else to YAML.
    private func advice(at place: SourcePlace) -> String {
        let line = lines[Int(place.line) - 1].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
        let value = line.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { $0 == UInt8(ascii: " ") }
        let signs = Array("*&@|!%`".utf8)
        let hasSign = [line.first, value.first].contains { $0.map(signs.contains) ?? false }
        return hasSign
            ? "; put quotes around values that begin with a sign, or write rules as lines below 'rules: |'" : ""
    }
}
