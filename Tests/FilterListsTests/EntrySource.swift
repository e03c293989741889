import Testing

@testable import FilterLists

/// A source in a syntax of entries, and what its transcript reads as.
struct EntrySource {
    let written: Written

    /// Reads the bytes as the syntax says, without asking whether they look like it.
    init(_ bytes: [UInt8], _ syntax: ListSyntax) throws {
        let text = SourceText(bytes)
        let transcript =
            switch syntax {
            case .trackingProtection: Transcript(trackingProtection: text)
            case .opera: Transcript(opera: text)
            case .privoxy: Transcript(privoxy: text)
            case .littleSnitch: try Transcript(littleSnitch: text)
            case .proxyAutoConfiguration: try Transcript(proxyAutoConfiguration: text)
            default: Transcript()
            }
        let list = FilterList(
            name: "test", bytes: transcript.bytes, places: transcript.places, problems: transcript.problems)
        written = Written(rules: try #require(list).rules())
    }

    init(_ text: String, _ syntax: ListSyntax) throws { try self.init(Array(text.utf8), syntax) }

    /// The rules as filter syntax, from the transcript.
    var rules: [String] {
        written.rules.networkRules.map { written.text($0.text) }
    }

    /// `line:column code «words»`, the place being that in the source.
    var problems: [String] {
        written.rules.problems.map { problem in
            let place = written.rules.list.place(line: problem.line, offset: problem.range.offset)
            return "\(place.line):\(place.column) \(problem.code.rawValue) «\(written.text(problem.range))»"
        }
    }

    /// The places of the rules: `line:column`.
    var places: [String] {
        written.rules.networkRules.map { rule in
            let place = written.rules.list.place(line: rule.line, offset: rule.text.offset)
            return "\(place.line):\(place.column)"
        }
    }

    /// `code line` of the problem for which the text is refused.
    static func refusal(_ text: String, _ syntax: ListSyntax) -> String? {
        do {
            _ = try EntrySource(text, syntax)
            return nil
        } catch let problem as SourceProblem {
            return problem.code.rawValue + (problem.line.map { " \($0)" } ?? "")
        } catch {
            return "\(error)"
        }
    }
}

extension Written {
    init(rules: RulesAsWritten) { self.rules = rules }
}
