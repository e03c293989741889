internal import FilterLists

/// Lists of domains set apart by the wrong character, and addresses where names belong.
enum DomainSpellingLint {
    /// What could not be read for it: `domain=a.example,b.example`, `a.example;b.example##.ad`.
    static func findings(_ line: UnreadLine) -> [LintFinding] {
        let range = line.problem.range
        switch line.problem.code {
        case .malformedDomain:
            // An IPv6 address.
            if range.count > 0, line.bytes[range.indices.lowerBound] == UInt8(ascii: "[") { return [] }
            return [
                line.finding(
                    .misspeltDomains, at: range,
                    "'\(line.text(range))' is no list of domains; ',' alone sets them apart before '##'")
            ]
        case .malformedModifiers, .unknownModifier:
            let start = range.indices.lowerBound
            guard start > line.range.lowerBound, line.bytes[start - 1] == UInt8(ascii: ","),
                holdsNames(line.bytes[line.range.lowerBound..<start])
            else { return [] }
            let word = line.bytes[start..<line.range.upperBound].prefix { $0 != UInt8(ascii: ",") }
            guard word.contains(UInt8(ascii: ".")), !word.contains(UInt8(ascii: "=")) else { return [] }
            return [
                line.finding(
                    .misspeltDomains, at: ByteRange(start - 1..<word.endIndex),
                    "'\(String(decoding: word, as: UTF8.self))' reads as a modifier; '|' sets domains apart, not ','")
            ]
        default: return []
        }
    }

    static func findings(_ line: NetworkLine) -> [LintFinding] {
        var found: [LintFinding] = []
        if let list = pages(line) {
            found.append(
                line.finding(
                    .misspeltDomains, at: list,
                    "\(line.quote(list)) reads as a part of an address; ',' sets domains apart before '##', not '|'"))
        }
        for modifier in line.nameLists {
            var entries = DomainEntries(modifier.value, separator: UInt8(ascii: "|"))
            while let entry = entries.next(in: line.bytes) {
                guard let fault = fault(in: line.bytes[entry.range.indices], entry.form) else { continue }
                found.append(line.finding(.misspeltDomains, at: entry.range, "\(line.quote(entry.range)) \(fault)"))
            }
        }
        return found
    }

    static func findings(_ line: CosmeticLine) -> [LintFinding] {
        var found: [LintFinding] = []
        var entries = DomainEntries(line.rule.domains, separator: UInt8(ascii: ","))
        while let entry = entries.next(in: line.bytes) {
            guard let fault = fault(in: line.bytes[entry.range.indices], entry.form) else { continue }
            found.append(line.finding(.misspeltDomains, at: entry.range, "'\(line.text(entry.range))' \(fault)"))
        }
        return found
    }

    private static func holdsNames(_ text: ArraySlice<UInt8>) -> Bool {
        ["domain=", "from=", "to=", "denyallow=", "top="].contains { text.holds(Array($0.utf8)) }
    }

    /// What stands before `##` where it does not read as domains.
    private static func pages(_ line: NetworkLine) -> ByteRange? {
        let pattern = line.pattern
        guard line.rule.form == .plain, line.rule.anchors.isEmpty, pattern.contains(UInt8(ascii: "|")),
            let hash = pattern.firstIndex(of: UInt8(ascii: "#")), hash + 1 < pattern.endIndex,
            "#@?$".utf8.contains(pattern[hash + 1])
        else { return nil }
        let list = pattern[..<hash]
        guard list.allSatisfy({ $0 > 0x20 && !"/^:?=&".utf8.contains($0) }) else { return nil }
        return ByteRange(list.indices)
    }

    /// Why an entry is no name, as the rest of a sentence.
    private static func fault(in entry: ArraySlice<UInt8>, _ form: DomainEntry.Form) -> String? {
        switch form {
        case .regularExpression, .any: return nil
        case .path:
            return entry.holds(Array("://".utf8)) ? "is an address; a name has no scheme" : nil
        case .name, .anySuffix:
            // An IPv6 address.
            if entry.first == UInt8(ascii: "[") { return nil }
            guard let byte = entry.first(where: { ",;|: \t#$^%\"'()=&?".utf8.contains($0) }) else { return nil }
            if ",;| \t".utf8.contains(byte) {
                return "is no name; '|' sets domains apart"
            }
            return "holds '\(Character(Unicode.Scalar(byte)))', which no name does"
        }
    }
}
