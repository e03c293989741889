internal import FilterLists

/// Names that no host can have: in patterns, and where rules name pages and hosts.
enum DeadDomainLint {
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        var found: [LintFinding] = []
        if let host = line.host {
            let range = host.range.indices
            // A pattern may begin within a name: `||.ads.example^`.
            let start = line.bytes[range.lowerBound] == UInt8(ascii: ".") ? range.lowerBound + 1 : range.lowerBound
            if let fault = HostNameFault(line.bytes, start..<range.upperBound, isComplete: host.end != .open),
                !isAboutOwnNetwork(line)
            {
                found.append(line.finding(.deadDomain, at: host.range, "\(line.quote(host.range)) \(fault.text)"))
            }
        }
        for modifier in line.nameLists {
            for (range, fault) in faults(in: modifier.value, separator: UInt8(ascii: "|"), of: line.bytes) {
                found.append(line.finding(.deadDomain, at: range, "\(line.quote(range)) \(fault.text)"))
            }
        }
        return found
    }

    /// Whether the rule spares pages of the computer itself: then its host is one of people's own networks, where any
    /// name may exist.
    private static func isAboutOwnNetwork(_ line: NetworkLine) -> Bool {
        line.nameLists.contains { modifier in
            let names = line.bytes[modifier.value.indices].split(separator: UInt8(ascii: "|"))
            return names.contains { $0.elementsEqual("~localhost".utf8) }
        }
    }

    static func findings(_ line: CosmeticLine) -> [LintFinding] {
        faults(in: line.rule.domains, separator: UInt8(ascii: ","), of: line.bytes).map { range, fault in
            line.finding(.deadDomain, at: range, "'\(line.text(range))' \(fault.text)")
        }
    }

    /// The entries that name no host.
    ///
    /// What holds other characters is said to be misspelt instead.
    private static func faults(
        in list: ByteRange, separator: UInt8, of bytes: [UInt8]
    ) -> [(range: ByteRange, fault: HostNameFault)] {
        var found: [(ByteRange, HostNameFault)] = []
        var entries = DomainEntries(list, separator: separator)
        while let entry = entries.next(in: bytes) {
            guard entry.form == .name || entry.form == .anySuffix else { continue }
            var range = entry.range.indices
            if bytes[range].starts(with: Array("*.".utf8)) { range.removeFirst(2) }
            if range.count > 1, bytes[range.lowerBound] == UInt8(ascii: ".") { range.removeFirst() }
            guard let fault = HostNameFault(bytes, range, isComplete: entry.form == .name) else { continue }
            if case .character = fault { continue }
            found.append((entry.range, fault))
        }
        return found
    }
}
