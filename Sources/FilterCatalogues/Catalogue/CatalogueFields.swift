internal import FilterLists

/// The values of a mapping in a catalogue, by its keys, while the catalogue is read.
struct CatalogueFields<Key: CatalogueWord> {
    /// Of the mapping itself.
    let place: SourcePlace
    private var values: [Key: YAMLNode] = [:]

    /// Keys that are unknown are problems; the others count all the same.
    init?(_ node: YAMLNode, of what: String, problems: inout [CatalogueProblem]) {
        place = node.place
        guard case .mapping(let pairs) = node.content else {
            let keys = Key.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            problems.append(
                CatalogueProblem("\(what) must be a mapping of keys such as \(keys), not \(node.kind)", at: node.place))
            return nil
        }
        for (key, value) in pairs {
            guard case .text(let name) = key.content else {
                problems.append(CatalogueProblem("\(what) has \(key.kind) for a key; keys are words", at: key.place))
                continue
            }
            guard let key = Key(rawValue: name) else {
                let advice = problems.count < CatalogueErrors.maximumCount ? "; \(Self.advice(name))" : ""
                problems.append(CatalogueProblem("unknown key '\(name)' of \(what)\(advice)", at: key.place))
                continue
            }
            values[key] = value
        }
    }

    subscript(key: Key) -> YAMLNode? { values[key] }

    private static func advice(_ name: String) -> String {
        let known = Key.allCases.map(\.rawValue)
        if let nearest = Spelling(name.utf8).nearest(among: known) { return "did you mean '\(nearest)'?" }
        return "it may have \(known.map { "'\($0)'" }.joined(separator: ", "))"
    }

    /// A text that is not empty.
    func text(_ key: Key, problems: inout [CatalogueProblem]) -> String? {
        guard let node = values[key] else { return nil }
        return Self.text(node, named: "'\(key.rawValue)'", problems: &problems)
    }

    static func text(_ node: YAMLNode, named name: String, problems: inout [CatalogueProblem]) -> String? {
        guard case .text(let text) = node.content else {
            let advice =
                switch node.content {
                case .null: "; if a '#' begins it, put it in quotes"
                case .bool, .integer, .number: "; put it in quotes"
                default: ""
                }
            problems.append(CatalogueProblem("\(name) must be text, not \(node.kind)\(advice)", at: node.place))
            return nil
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            problems.append(CatalogueProblem("\(name) is empty", at: node.place))
            return nil
        }
        return text
    }

    /// A text or a list of texts, each with its place.
    func texts(_ key: Key, problems: inout [CatalogueProblem]) -> [(text: String, node: YAMLNode)] {
        guard let node = values[key] else { return [] }
        guard case .list(let items) = node.content else {
            return Self.text(node, named: "'\(key.rawValue)'", problems: &problems).map { [($0, node)] } ?? []
        }
        if items.isEmpty { problems.append(CatalogueProblem("'\(key.rawValue)' is empty", at: node.place)) }
        var texts: [(text: String, node: YAMLNode)] = []
        for item in items {
            if let text = Self.text(item, named: "an item of '\(key.rawValue)'", problems: &problems) {
                texts.append((text, item))
            }
        }
        return texts
    }

    func bool(_ key: Key, problems: inout [CatalogueProblem]) -> Bool? {
        guard let node = values[key] else { return nil }
        if case .bool(let value) = node.content { return value }
        problems.append(CatalogueProblem("'\(key.rawValue)' must be true or false", at: node.place))
        return nil
    }

    /// A number from 1 on.
    func count(_ key: Key, problems: inout [CatalogueProblem]) -> Int? {
        guard let node = values[key] else { return nil }
        if case .integer(let value) = node.content, value >= 1 { return value }
        problems.append(
            CatalogueProblem("'\(key.rawValue)' must be a whole number from 1 on, without signs", at: node.place))
        return nil
    }

    /// One of the words of a table.
    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ key: Key, of words: Word.Type, problems: inout [CatalogueProblem]
    ) -> Word? {
        guard let node = values[key], let text = text(key, problems: &problems) else { return nil }
        return Self.word(text, at: node.place, named: key.rawValue, of: words, problems: &problems)
    }

    static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ text: String, at place: SourcePlace, named name: String, of words: Word.Type,
        problems: inout [CatalogueProblem]
    ) -> Word? {
        if let word = Word(rawValue: text) { return word }
        let known = words.allCases.map(\.rawValue)
        // One version is no slip for another.
        func digits(_ word: String) -> String { word.filter(\.isNumber) }
        let near = known.filter { digits($0) == digits(text) }
        let nearest = Spelling(text.utf8).nearest(among: near).map { "did you mean '\($0)'?" }
        problems.append(
            CatalogueProblem(
                "unknown \(name) '\(text)'; \(nearest ?? "it is one of \(known.joined(separator: ", "))")", at: place))
        return nil
    }
}
