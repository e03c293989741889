/// What a condition on pages says of their hosts, where it is written as most are: a domain, a host, or a name with any
/// suffix behind it.
struct HostShape: Sendable {
    private enum Label: Equatable, Sendable {
        case name(ArraySlice<UInt8>)
        case any
        /// `com` or `co`.
        case commercial
        /// Two letters.
        case country

        /// Whether no label is both; never wrong when it says so.
        func isApart(from other: Label) -> Bool {
            switch (self, other) {
            case (.name(let name), .name(let otherName)): name != otherName
            case (.name(let name), .commercial), (.commercial, .name(let name)):
                !name.elementsEqual("com".utf8) && !name.elementsEqual("co".utf8)
            case (.name(let name), .country), (.country, .name(let name)): name.count != 2
            default: false
            }
        }
    }

    /// From the last label of a host to those before it.
    private let labels: [Label]

    /// - Parameters:
    ///   - text: the entry as it was before it was escaped.
    ///   - isDomain: it is a domain and no expression.
    init?(_ text: [UInt8], isDomain: Bool) {
        var rest = text[...]
        if isDomain {
            if rest.first == UInt8(ascii: "*") { rest.removeFirst() }
            guard let names = Self.names(rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false))
            else { return nil }
            labels = names.reversed()
            return
        }
        guard let start = Self.starts.first(where: { rest.starts(with: $0) }) else { return nil }
        rest.removeFirst(start.count)
        // Labels that have a full stop behind them.
        var names: [ArraySlice<UInt8>] = []
        var end = rest.prefix(while: HostName.isLabelByte).endIndex
        while rest[end...].starts(with: Self.dot) {
            names.append(rest[..<end])
            rest = rest[(end + Self.dot.count)...]
            end = rest.prefix(while: HostName.isLabelByte).endIndex
        }
        let suffix: [Label]
        if Self.endsHost(rest[end...]) {
            suffix = [.name(rest[..<end])]
        } else if let any = Self.suffixes.first(where: { rest.starts(with: $0.text) }),
            Self.endsHost(rest.dropFirst(any.text.count))
        {
            suffix = any.labels
        } else {
            return nil
        }
        guard !names.isEmpty, let names = Self.names(names), suffix != [.name([])] else { return nil }
        labels = suffix + names.reversed()
    }

    /// Whether no host is one of both; never wrong when it says so.
    func isApart(from other: HostShape) -> Bool {
        for index in 0..<min(labels.count, other.labels.count)
        where labels[index].isApart(from: other.labels[index]) {
            return true
        }
        return false
    }

    /// The labels, if all are names.
    private static func names(_ labels: [ArraySlice<UInt8>]) -> [Label]? {
        labels.allSatisfy { !$0.isEmpty && $0.allSatisfy(HostName.isLabelByte) } ? labels.map { .name($0) } : nil
    }

    /// Whether a host ends here, whatever follows.
    private static func endsHost(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let end = ends.first(where: { rest.starts(with: $0) }) else { return false }
        // An end that may be missing is none.
        return rest.dropFirst(end.count).first.map { !"?*{".utf8.contains($0) } ?? true
    }

    private static let dot = Array(#"\."#.utf8)
    private static let starts = [#"^[^:]+://([^/]*\.)?"#, #"^[^:]+://(((/ )?[^/])*\.)?"#].map { Array($0.utf8) }
    private static let ends = ["[:/]", "[/:]", "(:[0-9]+)?/"].map { Array($0.utf8) }
    /// What stands for a suffix: one label, or `com` or `co` below a country.
    private static let suffixes: [(text: [UInt8], labels: [Label])] = [
        (Array("[^./:]+".utf8), [.any]), (Array(#"com?\.[a-z][a-z]"#.utf8), [.country, .commercial]),
    ]
}
