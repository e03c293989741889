internal import FilterLists

/// Sites on which nothing is blocked or hidden.
package enum Allowlist {
    /// A host's exception, for the host and its subdomains: nothing that its pages ask for is blocked, and nothing in
    /// them is hidden (AdGuard writes the sites of its allowlist so).
    static func rule(for host: String) -> String { "@@||\(host.lowercased())^$document" }

    /// Why a text is no host, and what to do.
    static func problem(with host: String) -> String? {
        if host.isEmpty { return "a host is missing" }
        if let start = host.firstRange(of: "://") ?? host.firstRange(of: "||") {
            let rest = host[start.upperBound...].prefix { $0 != "/" && $0 != "^" && $0 != "?" && $0 != "#" }
            return "'\(host)' is no host; write the host alone" + (rest.isEmpty ? "" : ": \(rest)")
        }
        if host.hasPrefix("*.") {
            return "'\(host)' is no host; subdomains are meant anyway, so write \(host.dropFirst(2))"
        }
        return isHost(host) ? nil : "'\(host)' is no host; write it as in shop.example"
    }

    /// A file's hosts as rules, line by line; `#` and `!` begin comments.
    static func source(_ text: String, path: String, problems: inout [CatalogueProblem]) -> ListSource {
        var rules = ""
        var places: [SourcePlace] = []
        for (index, line) in text.split(separator: /\r\n|\n|\r/, omittingEmptySubsequences: false).enumerated() {
            var place = SourcePlace(line: UInt32(index + 1))
            if let host = host(ofLine: line) {
                if let message = problem(with: host) {
                    var problem = CatalogueProblem(message, at: place)
                    problem.file = path
                    problems.append(problem)
                } else {
                    rules += rule(for: host)
                    // A byte order mark is in no column.
                    place.column += UInt32(line.prefix(while: isBlank).filter(\.isWhitespace).utf8.count)
                }
            }
            rules += "\n"
            places.append(place)
        }
        var source = ListSource(name: path, bytes: Array(rules.utf8), syntax: .filters)
        source.places = places
        return source
    }

    /// The rule of a line of a file of hosts; nothing for a comment, and for what is no host.
    package static func rule(ofLine line: String) -> String? {
        guard let host = host(ofLine: line[...]), problem(with: host) == nil else { return nil }
        return rule(for: host)
    }

    /// What stands in a line of a file for a host; nothing in a comment.
    private static func host(ofLine line: Substring) -> String? {
        let words = line.prefix { $0 != "#" }.split(whereSeparator: isBlank)
        guard let first = words.first, !first.hasPrefix("!") else { return nil }
        return words.joined(separator: " ")
    }

    private static func isBlank(_ character: Character) -> Bool { character.isWhitespace || character == "\u{FEFF}" }

    private static func isHost(_ text: String) -> Bool {
        text.utf8.count <= 253
            && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
                    && label.unicodeScalars.allSatisfy(isHostCharacter)
            }
    }

    /// Letters of all scripts stand in names that are not written in ASCII.
    private static func isHostCharacter(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else {
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
                .decimalNumber:
                return true
            default: return false
            }
        }
        return Character(scalar).isLetter || Character(scalar).isNumber || scalar == "-" || scalar == "_"
    }
}
