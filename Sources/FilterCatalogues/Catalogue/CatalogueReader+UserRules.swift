internal import FilterLists

/// Reading what goes to every category.
extension CatalogueReader {
    mutating func userRules(_ fields: CatalogueFields<CatalogueKey>) -> UserRules {
        var user = UserRules()
        for (text, node) in fields.texts(.rules, problems: &problems) { user.rules += lines(text, node) }
        for (text, node) in fields.texts(.allowlist, problems: &problems) {
            for line in lines(text, node) {
                if let message = Allowlist.problem(with: line.text) {
                    problems.append(CatalogueProblem(message, at: line.place))
                } else {
                    user.hosts.append(line)
                }
            }
        }
        for (text, node) in fields.texts(.ruleFiles, problems: &problems) {
            if case .file(let path)? = file(text, node.place, isExpected: true) {
                user.ruleFiles.append(SourceFile(path: path))
            }
        }
        for (text, node) in fields.texts(.allowlistFiles, problems: &problems) {
            if let list = hostList(text, node.place) { user.hostLists.append(list) }
        }
        return user
    }

    private mutating func hostList(_ written: String, _ place: SourcePlace) -> ListSource? {
        let count = problems.count
        guard case .file(let path)? = file(written, place, isExpected: true), problems.count == count else {
            return nil
        }
        do throws(ToolError) {
            let text = String(decoding: try SourceBytes.read(path, named: path), as: UTF8.self)
            return Allowlist.source(text, path: path, problems: &problems)
        } catch {
            problems.append(CatalogueProblem(error.message ?? "\(path): cannot be read", at: place))
            return nil
        }
    }

    /// The lines of a text, each with its place in the catalogue; blank ones are left out.
    private mutating func lines(_ text: String, _ node: YAMLNode) -> [UserRules.Line] {
        guard !node.isFolded else {
            problems.append(
                CatalogueProblem(
                    "'>' puts the lines below it together to one; write '|' in its place, as in 'rules: |'",
                    at: node.place))
            return []
        }
        var lines: [UserRules.Line] = []
        // What ends the lines of lists ends these, or one rule would be read as two.
        let texts = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        for (index, line) in texts.enumerated() {
            guard let start = line.firstIndex(where: { !$0.isWhitespace }) else { continue }
            let words = line[start...]
            var place = node.place
            if let first = node.firstLine {
                place.line = first.line + UInt32(index)
                place.column = first.column + UInt32(line.utf8.distance(from: line.startIndex, to: start))
            }
            lines.append(UserRules.Line(text: String(words), place: place, isAsWritten: node.firstLine != nil))
        }
        return lines
    }
}
