internal import ContentRules
internal import FilterLists

/// A list of domains as written (`a.example|~b.a.example`), each name in its canonical spelling.
struct DomainList {
    /// One entry without its `~`.
    enum Name: Hashable, Sendable {
        case host([UInt8])
        /// `x.*`
        case anySuffix([UInt8])
        /// An expression on hosts, as expressions on addresses; or pages of any host.
        ///
        /// - isCaseSensitive: letters match in their own case only.
        case expressions([[UInt8]], isCaseSensitive: Bool = false)
        /// `a.example/path`: some of what a name stands for, as expressions on the pages' addresses; or all that
        /// `[::1]` does, which a condition holds as an expression alone.
        indirect case pages(within: Name, expressions: [[UInt8]], isCaseSensitive: Bool = false)

        /// The host that all it stands for is on or below, if there is one.
        var host: [UInt8]? {
            switch self {
            case .host(let host): host
            case .pages(let name, _, _): name.host
            case .anySuffix, .expressions: nil
            }
        }

        var isHost: Bool { if case .host = self { true } else { false } }

        /// Whether it stands for what is under any suffix of a stem, or for some of that.
        fileprivate var isOfAnySuffix: Bool {
            switch self {
            case .anySuffix: true
            case .pages(let name, _, _): name.isOfAnySuffix
            case .host, .expressions: false
            }
        }

        /// Whether letters of its expressions match in their own case only.
        var isCaseSensitive: Bool {
            switch self {
            case .host, .anySuffix: false
            case .expressions(_, let isCaseSensitive), .pages(_, _, let isCaseSensitive): isCaseSensitive
            }
        }

        /// What it stands for below a host, or anywhere, where that is hosts and nothing else.
        func hosts(within name: [UInt8]?) -> [[UInt8]]? {
            switch self {
            case .host(let host): return [host]
            case .anySuffix(let stem):
                // What may be a public suffix is above more names than can be told.
                guard let name, DomainName.suffixes(within: name).isEmpty else { return nil }
                let names = DomainName.names(of: stem, within: name)
                return names.isEmpty ? nil : names
            case .expressions, .pages: return nil
            }
        }

        /// Whether a host and all its pages are certainly what the name stands for.
        func holds(_ other: [UInt8]) -> Bool {
            switch self {
            case .host(let host): DomainName.isName(other, within: host)
            case .anySuffix(let stem): DomainName.isName(other, withinAnySuffixOf: stem)
            case .expressions, .pages: false
            }
        }

        /// Whether the host, or a part of it, may be something that the name stands for.
        func mayHold(_ other: [UInt8]) -> Bool { mayMeet(.host(other)) }

        /// Whether the two may have a host in common.
        func mayMeet(_ other: Name) -> Bool {
            switch (self, other) {
            case (.host(let name), .host(let inner)):
                DomainName.isName(inner, within: name) || DomainName.isName(name, within: inner)
            case (.host(let name), .anySuffix(let stem)), (.anySuffix(let stem), .host(let name)):
                DomainName.isName(name, withinAnySuffixOf: stem) || !DomainName.names(of: stem, within: name).isEmpty
            case (.anySuffix(let stem), .anySuffix(let other)): DomainName.mayMeet(anySuffixOf: stem, other)
            case (.pages(let name, _, _), _): name.mayMeet(other)
            case (_, .pages(let name, _, _)): mayMeet(name)
            case (.expressions, _), (_, .expressions): true
            }
        }
    }

    var included: [Name] = []
    var excluded: [Name] = []
    /// `*` stands among the included names: any host.
    var includesAny = false
    /// An entry that is no host name or no expression that WebKit takes.
    var fault: NetworkMeaning.Fault?
    /// Whether such an entry is an exclusion, without which the rule would reach further than written.
    var isFaultExcluded = false
    /// The first entry that is under any suffix, of which some is lost, or else the whole list.
    private(set) var anySuffixRange = ByteRange(0..<0)

    init() {}

    /// The names that it is limited to; none where it is not.
    var limits: [Name] { includesAny ? [] : included }

    /// Whether comparing the included names with the excluded ones would take too long; no real list comes near it.
    var isTooLarge: Bool { included.count * excluded.count > Self.maximumPairs }
    /// How many names times names a rule may ask for.
    static let maximumPairs = 250_000

    init(_ range: ByteRange, separator: UInt8, in bytes: [UInt8]) {
        anySuffixRange = range
        var entries = DomainEntries(range, separator: separator)
        while let entry = entries.next(in: bytes) {
            switch Self.name(entry, separator: separator, in: bytes) {
            case .success(nil):
                if entry.isNegated {
                    // All pages are excluded, whatever else is named.
                    (fault, isFaultExcluded) = (.init(problem: .noDomainLeft, range: entry.range), true)
                } else {
                    includesAny = true
                }
            case .success(let name?):
                if anySuffixRange == range, name.isOfAnySuffix { anySuffixRange = Self.written(entry) }
                if entry.isNegated { excluded.append(name) } else { included.append(name) }
            case .failure(let problem):
                fault = .init(problem: problem, range: entry.range)
                isFaultExcluded = isFaultExcluded || entry.isNegated
            }
        }
        // A list of separators and `~` names nothing; without it the rule would be for all pages.
        if included.isEmpty, excluded.isEmpty, !includesAny, fault == nil, !range.isEmpty {
            fault = .init(problem: .invalidDomain, range: range)
        }
    }

    /// The entry with what its range leaves out of `x.*`.
    private static func written(_ entry: DomainEntry) -> ByteRange {
        let indices = entry.range.indices
        return ByteRange(entry.form == .anySuffix ? indices.lowerBound..<indices.upperBound + 2 : indices)
    }

    private static func name(
        _ entry: DomainEntry, separator: UInt8, in bytes: [UInt8]
    ) -> Result<Name?, DomainFault> {
        let indices = entry.range.indices
        if entry.isOfFrames { return .failure(.domainExpression) }
        switch entry.form {
        case .any: return .success(nil)
        case .name:
            if let name = DomainName.canonical(bytes, indices) { return .success(.host(name)) }
            guard let address = DomainName.address(bytes, indices) else { return .failure(.invalidDomain) }
            return .success(.pages(within: .host(address), expressions: [HostExpression.address(address)]))
        case .anySuffix:
            guard let name = DomainName.canonical(bytes, indices) else { return .failure(.invalidDomain) }
            return .success(.anySuffix(name))
        case .regularExpression:
            // AdGuard has paths in expressions before a rule's marker, and in modifiers only hosts.
            if separator == UInt8(ascii: ","), let expression = PageExpression(bytes[indices]) {
                guard let pages = expression.pages else { return .failure(.domainExpression) }
                return .success(pages)
            }
            guard
                let found = try? hostFilters(
                    rewriting: unescaped(bytes[indices]), limit: PatternWriter.maximumFilterCount),
                found.isExact, found.carveOuts.isEmpty
            else { return .failure(.domainExpression) }
            return .success(.expressions(found.filters))
        case .path:
            guard let slash = bytes[indices].firstIndex(of: UInt8(ascii: "/")),
                let name = nameBeforePath(bytes, indices.lowerBound..<slash)
            else { return .failure(.invalidDomain) }
            let path = PathPattern.literal(Array(bytes[slash..<indices.upperBound]))
            let pages = expressions(name, isWide: false).map { HostExpression.page(hostExpression: $0, path: path) }
            return .success(.pages(within: name, expressions: pages))
        }
    }

    /// What stands before a path: `a.example`, `shop.*` or `*`.
    private static func nameBeforePath(_ bytes: [UInt8], _ range: Range<Int>) -> Name? {
        if bytes[range].elementsEqual("*".utf8) { return .expressions([HostExpression.anyHost]) }
        let isAnySuffix = range.count > 2 && bytes[range].suffix(2).elementsEqual(".*".utf8)
        guard let name = DomainName.canonical(bytes, isAnySuffix ? range.dropLast(2) : range) else { return nil }
        return isAnySuffix ? .anySuffix(name) : .host(name)
    }

    typealias DomainFault = CompilationProblem

    /// An expression as it was meant: AdGuard has what separates lists and modifiers escaped inside it.
    ///
    /// No host holds any of the three, so nobody means the characters themselves.
    private static func unescaped(_ expression: ArraySlice<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        for byte in expression {
            switch byte {
            case UInt8(ascii: "|"), UInt8(ascii: ","), UInt8(ascii: "$"):
                if out.last == UInt8(ascii: "\\") { out.removeLast() }
            default: break
            }
            out.append(byte)
        }
        return out
    }

    /// Whether every name is a plain host.
    static func areHosts(_ names: [Name]) -> Bool {
        names.allSatisfy(\.isHost)
    }

    /// The names as hosts within a host, where they are hosts or stand for any suffix of a stem.
    static func hosts(_ names: [Name], within host: [UInt8]) -> [[UInt8]]? {
        var hosts: [[UInt8]] = []
        for name in names {
            switch name {
            case .host(let inner): hosts.append(inner)
            case .anySuffix(let stem): hosts += DomainName.names(of: stem, within: host)
            case .expressions, .pages: return nil
            }
        }
        return hosts
    }

    static func holdsAnySuffix(_ names: [Name]) -> Bool {
        names.contains(where: \.isOfAnySuffix)
    }

    /// The plain hosts among names.
    static func hosts(_ names: [Name]) -> [[UInt8]] {
        names.compactMap { if case .host(let name) = $0 { name } else { nil } }
    }

    /// Expressions on an address that match what the name stands for.
    ///
    /// - Parameter isWide: whether they may match more rather than less.
    static func expressions(_ name: Name, isWide: Bool) -> [[UInt8]] {
        switch name {
        case .host(let host): [HostExpression.within(host)]
        case .anySuffix(let stem):
            isWide ? [HostExpression.withinAnything(behind: stem)] : HostExpression.withinAnySuffix(of: stem)
        case .expressions(let expressions, _): expressions
        case .pages(.anySuffix(let stem), let expressions, _) where isWide:
            expressions.map { HostExpression.widened($0, behind: stem) }
        case .pages(_, let expressions, _): expressions
        }
    }

    /// The same where case counts, whether it does for the name or not.
    static func caseSensitiveExpressions(_ name: Name, isWide: Bool) -> [[UInt8]] {
        let expressions = expressions(name, isWide: isWide)
        switch name {
        // Addresses hold hosts in small letters.
        case .host, .anySuffix: return expressions
        case .expressions, .pages: return name.isCaseSensitive ? expressions : expressions.map(inBothCases)
        }
    }

    private static func inBothCases(_ expression: [UInt8]) -> [UInt8] {
        (try? URLFilter(parsing: expression))?.inBothCases.bytes ?? expression
    }
}

extension CompilationProblem: Error {}
