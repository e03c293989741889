internal import FilterLists

/// What stands twice in a line and counts once.
enum RepetitionLint {
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        guard line.modifiers.count > 0 else { return [] }
        return modifiers(line)
            + line.names.flatMap { list in
                repeated(in: list, of: line.bytes).map { range, fix in
                    line.finding(.repeatedDomain, at: range, "\(line.quote(range)) stands twice", fix: fix)
                }
            }
    }

    static func findings(_ line: CosmeticLine) -> [LintFinding] {
        guard line.rule.domains.count > 0 else { return [] }
        return repeated(in: line.names, of: line.bytes).map { range, fix in
            line.finding(.repeatedDomain, at: range, "'\(line.text(range))' stands twice", fix: fix)
        }
    }

    private static func modifiers(_ line: NetworkLine) -> [LintFinding] {
        var found: [LintFinding] = []
        for (index, modifier) in zip(line.modifiers.indices, line.modifiers) {
            // Two lists of pages are another matter than one.
            if [.noop, .domain, .topDomain].contains(modifier.kind) { continue }
            let first = line.modifiers[..<index].first { earlier in
                earlier.kind == modifier.kind && earlier.isNegated == modifier.isNegated
                    && line.bytes[earlier.value.indices] == line.bytes[modifier.value.indices]
            }
            guard let first else { continue }
            let name = modifier.name
            let isSameWord = line.text(name).lowercased() == line.text(first.name).lowercased()
            let fault = isSameWord ? "stands twice" : "means \(line.quote(first.name)), which stands already"
            let end = max(name.indices.upperBound, modifier.value.indices.upperBound)
            // A modifier before it stands behind a comma, which goes too.
            var start = name.indices.lowerBound - 1
            while line.bytes[start] != UInt8(ascii: ",") { start -= 1 }
            found.append(
                line.finding(
                    .repeatedModifier, at: name, "\(line.quote(name)) \(fault)",
                    fix: .replace(ByteRange(start..<end), with: [])))
        }
        return found
    }

    private static func repeated(
        in list: NameList, of bytes: [UInt8]
    ) -> [(range: ByteRange, fix: LintFinding.Fix)] {
        guard list.entries.count > 1 else { return [] }
        var seen: Set<ArraySlice<UInt8>> = []
        var found: [(ByteRange, LintFinding.Fix)] = []
        for entry in list.entries where entry.entry.form != .regularExpression {
            if seen.insert(bytes[entry.range]).inserted { continue }
            var start = entry.range.lowerBound - 1
            while bytes[start] != list.separator { start -= 1 }
            found.append((ByteRange(entry.range), .replace(ByteRange(start..<entry.range.upperBound), with: [])))
        }
        return found
    }
}
