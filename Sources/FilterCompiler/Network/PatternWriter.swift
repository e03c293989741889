internal import ByteTables
internal import ContentRules
internal import FilterLists

/// Writes what a rule's pattern matches as url-filters.
struct PatternWriter {
    /// What a pattern is, as far as other stages need to know.
    enum Shape {
        /// `||host^`: the host's canonical spelling stands in `host`.
        case host
        /// `||host/…`: the pattern goes on after a complete host, which stands in `host`.
        case withinHost
        /// Every address.
        case any
        case other
    }

    /// The url-filters of the pattern last written: a request matches when any of them does.
    private(set) var filters: [TextRange] = []
    /// Addresses that the filters match and the pattern does not.
    private(set) var carveOuts: [TextRange] = []
    /// Whether filters and carve-outs together match less than the pattern.
    var isNarrowed = false
    /// The canonical host of a pattern that begins with one.
    private(set) var host: [UInt8] = []
    private(set) var shape = Shape.other
    /// `||host`, `||host*^`: what follows the host may go on with it.
    private(set) var isOpenHost = false
    /// What filters of the pattern say of hosts, as far as it was asked for.
    var impliedHosts: [TextRange: ImpliedHost?] = [:]

    /// Whether the pattern holds more than a host, which is the same in either case.
    var isCaseRelevant: Bool { shape == .withinHost || shape == .other }

    /// How many url-filters one line may become.
    static let maximumFilterCount = 128

    /// The host of a pattern that is nothing else, where it stands in its canonical spelling; nothing for all others,
    /// which ``inspect(_:in:)`` must look at.
    @inline(__always)
    static func plainHost(of rule: NetworkRule, in bytes: borrowing Span<UInt8>) -> Range<Int>? {
        let range = rule.pattern.indices
        var end = range.upperBound
        switch rule.form {
        case .regularExpression: return nil
        case .plain:
            guard range.count > 1, rule.anchors == .host, bytes[end - 1] == UInt8(ascii: "^") else { return nil }
            end -= 1
        case .host: break
        }
        let host = range.lowerBound..<end
        return HostWord.arePlain(bytes, host) ? host : nil
    }

    /// Whether a byte stands in host names in their canonical spelling: small letters, digits, `-`, `.` and `_`.
    @inline(__always)
    private static func isPlainHostByte(_ byte: UInt8) -> Bool {
        isMember(byte, of: 0x03FF_6000_0000_0000, 0x07FF_FFFE_8000_0000)
    }

    /// Whether a byte is one of some characters: there is a bit for each, those below 64 in the first word.
    @inline(__always)
    private static func isMember(_ byte: UInt8, of low: UInt64, _ high: UInt64) -> Bool {
        byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }

    /// Reads a pattern's shape and host without writing anything; nothing when its host is no host name.
    mutating func inspect(_ rule: NetworkRule, in bytes: [UInt8]) -> Bool {
        host.removeAll(keepingCapacity: true)
        shape = .other
        isOpenHost = false
        let range = rule.pattern.indices
        guard rule.form != .regularExpression else { return true }
        guard rule.form == .host || rule.anchors.contains(.host) else {
            if !range.contains(where: { bytes[$0] != UInt8(ascii: "*") }) { shape = .any }
            return true
        }
        var end = range.lowerBound
        var isCanonical = true
        scan: while end < range.upperBound {
            switch bytes[end] {
            case let byte where Self.isPlainHostByte(byte): break
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: isCanonical = false
            default: break scan
            }
            end += 1
        }
        if isCanonical {
            host.append(range.lowerBound..<end, of: bytes)
        } else {
            guard let name = Self.canonicalHost(bytes, range.lowerBound..<end, rule.form),
                !isLabelCut(bytes, range.lowerBound..<end, at: range.upperBound, rule)
            else { return false }
            host = name
        }
        hostEnd = end
        if rule.form == .host {
            shape = .host
        } else if end < range.upperBound, !host.isEmpty {
            switch bytes[end] {
            case UInt8(ascii: "^"):
                let rest = (end + 1)..<range.upperBound
                let isOpen = !rest.contains(where: { bytes[$0] != UInt8(ascii: "*") })
                shape = isOpen && (!rest.isEmpty || !rule.anchors.contains(.end)) ? .host : .withinHost
            case UInt8(ascii: "/"), UInt8(ascii: ":"): shape = .withinHost
            // Whatever `*` takes in leaves room for separators.
            case UInt8(ascii: "*"): isOpenHost = bytes[end..<range.upperBound].allSatisfy("*^".utf8.contains)
            default: break
            }
        } else {
            isOpenHost = !host.isEmpty && !rule.anchors.contains(.end)
        }
        return true
    }

    private var hostEnd = 0

    /// A host with capitals or letters beyond ASCII in its canonical spelling; nothing when it is no host name.
    ///
    /// A canonical name has no dot at either end, but a pattern demands those it has: `||.Ads.example^`, `||Ads.*`.
    private static func canonicalHost(
        _ bytes: [UInt8], _ range: Range<Int>, _ form: NetworkRule.PatternForm
    ) -> [UInt8]? {
        guard form == .plain else { return DomainName.canonical(bytes, range) }
        if bytes[range].allSatisfy({ $0 < 0x80 }) { return bytes[range].map(\.lowercased) }
        let isDot = { (byte: UInt8) in byte == UInt8(ascii: ".") }
        let start = bytes[range].prefix(while: isDot)
        let end = bytes[range].reversed().prefix(while: isDot)
        let name = DomainName.canonical(bytes, range.dropFirst(start.count).dropLast(end.count))
        return name.map { Array(start) + $0 + end }
    }

    /// Whether a host beyond ASCII may go on behind the pattern's part of it: a part of a label has no punycode.
    private func isLabelCut(_ bytes: [UInt8], _ host: Range<Int>, at end: Int, _ rule: NetworkRule) -> Bool {
        let label = bytes[host].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).last ?? []
        guard label.contains(where: { $0 >= 0x80 }), rule.form == .plain else { return false }
        return host.upperBound < end ? bytes[host.upperBound] == UInt8(ascii: "*") : !rule.anchors.contains(.end)
    }

    /// Writes the url-filters of the pattern that was inspected last.
    /// - Parameter expressions: the regular expressions that were written to the set before.
    mutating func write(
        _ rule: NetworkRule, in bytes: [UInt8], isCaseSensitive: Bool, expressions: inout ExpressionFilters,
        to set: inout RuleSet
    ) throws(RegularExpressionProblem) {
        filters.removeAll(keepingCapacity: true)
        carveOuts.removeAll(keepingCapacity: true)
        isNarrowed = false
        if !impliedHosts.isEmpty { impliedHosts.removeAll() }
        switch shape {
        case .host: filters.append(Self.writeHost(host, to: &set))
        case .any: filters.append(Self.writeAny(to: &set))
        case .withinHost, .other:
            if rule.form == .regularExpression {
                try rewrite(
                    bytes[rule.pattern.indices], isCaseSensitive: isCaseSensitive, expressions: &expressions, to: &set)
            } else {
                let spelled = shape == .other && host.isEmpty ? InternationalHost.spelled(rule, in: bytes) : nil
                writePlain(
                    spelled?.rule ?? rule, in: spelled?.bytes ?? bytes, isCaseSensitive: isCaseSensitive, to: &set)
                if filters.isEmpty { throw RegularExpressionProblem(.matchesNothing) }
            }
        }
    }

    static func writeAny(to set: inout RuleSet) -> TextRange { set.string(Array(".*".utf8)) }

    /// A host and its subdomains.
    static func writeHost(_ host: [UInt8], to set: inout RuleSet) -> TextRange {
        writeHost(host, host.indices, to: &set)
    }

    /// The same for a host that stands in other text.
    static func writeHost(_ bytes: [UInt8], _ host: Range<Int>, to set: inout RuleSet) -> TextRange {
        let start = set.end
        let bytes = bytes.elementSpan
        set.text.append(addingCapacity: HostExpression.maximumByteCount(ofHost: host.count)) { text in
            text.append(HostExpression.anyLabel)
            HostWord.append(host, of: bytes, to: &text)
            text.append(HostExpression.hostEndText)
        }
        return set.text(from: start)
    }

    /// The rest of a label and more of them before a host, as they stand in JSON.
    static let labels = Array(#"[^/:]*\\."#.utf8)
    /// Labels before a host, or none, as they stand in JSON.
    static let optionalLabels = Array(#"([^/:]*\\.)?"#.utf8)

    static func appendHost(_ host: [UInt8], to set: inout RuleSet) {
        let name = host.elementSpan
        set.text.append(addingCapacity: HostExpression.maximumByteCount(ofHost: name.count)) { text in
            HostWord.append(name.indices, of: name, to: &text)
        }
    }

    private mutating func rewrite(
        _ expression: ArraySlice<UInt8>, isCaseSensitive: Bool, expressions: inout ExpressionFilters,
        to set: inout RuleSet
    ) throws(RegularExpressionProblem) {
        let rewriting = try expressions.filters(of: expression, isCaseSensitive: isCaseSensitive, in: &set)
        filters += rewriting.filters
        carveOuts += rewriting.carveOuts
        isNarrowed = !rewriting.isExact
    }

    /// Plain text with `*` and `^`.
    ///
    /// A `^` at the end also matches the end of the address. WebKit has no "this or the end", so each such `^`
    /// gives one more filter, which ends in its place.
    private mutating func writePlain(
        _ rule: NetworkRule, in bytes: [UInt8], isCaseSensitive: Bool, to set: inout RuleSet
    ) {
        var body = rule.pattern.indices
        var isOpen = !rule.anchors.contains(.end)
        func trimStars() {
            while let last = body.last, bytes[last] == UInt8(ascii: "*") {
                body.removeLast()
                isOpen = true
            }
        }
        trimStars()
        var separators = 0
        while let last = body.last, bytes[last] == UInt8(ascii: "^") {
            body.removeLast()
            separators += 1
        }
        if let last = body.last, bytes[last] == UInt8(ascii: "*") {
            // Whatever `*` takes in leaves room for separators: they demand nothing.
            trimStars()
            separators = 0
        }
        let isTied = rule.anchors.contains(.host) || rule.anchors.contains(.start)
        if body.isEmpty, !isTied || isOpen && separators == 0 {
            filters.append(Self.writeAny(to: &set))
            return
        }
        // Nothing at all between start and end matches no address; WebKit would take it to match every one.
        let first = body.isEmpty ? 1 : 0
        guard first <= separators else { return }
        for count in first...separators {
            let start = set.end
            var rest = body
            appendStart(of: rule, body: &rest, in: bytes, to: &set)
            appendBody(rest, in: bytes, isCaseSensitive: isCaseSensitive, to: &set)
            for _ in 0..<count { appendSeparator(isCaseSensitive: isCaseSensitive, to: &set) }
            if count < separators || !isOpen { set.text.append(UInt8(ascii: "$")) }
            filters.append(set.text(from: start))
        }
    }

    /// The part of the filter that the anchors demand, and the host when the pattern begins with one.
    private func appendStart(of rule: NetworkRule, body: inout Range<Int>, in bytes: [UInt8], to set: inout RuleSet) {
        let first = body.first.map { bytes[$0] }
        if rule.anchors.contains(.host) {
            if first == UInt8(ascii: "*") {
                set.text.append(contentsOf: HostExpression.schemeOnly)
            } else {
                set.text.append(HostExpression.anyLabel)
                appendHostOfPattern(body: &body, in: bytes, to: &set)
            }
        } else if rule.anchors.contains(.start), first != UInt8(ascii: "*") {
            set.text.append(UInt8(ascii: "^"))
        } else {
            while let byte = body.first, bytes[byte] == UInt8(ascii: "*") { body.removeFirst() }
        }
    }

    private func appendHostOfPattern(body: inout Range<Int>, in bytes: [UInt8], to set: inout RuleSet) {
        Self.appendHost(host, to: &set)
        body = min(hostEnd, body.upperBound)..<body.upperBound
        guard !host.isEmpty, let next = body.first, bytes[next] == UInt8(ascii: "^") else { return }
        set.text.append(HostExpression.hostEndText)
        body.removeFirst()
    }

    private func appendBody(_ body: Range<Int>, in bytes: [UInt8], isCaseSensitive: Bool, to set: inout RuleSet) {
        var index = body.lowerBound
        while index < body.upperBound {
            let start = index
            while index < body.upperBound, Self.standsForItself(bytes[index]) { index += 1 }
            if index > start { set.text.append(start..<index, of: bytes) }
            guard index < body.upperBound else { return }
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "*"):
                while index + 1 < body.upperBound, bytes[index + 1] == byte { index += 1 }
                set.text.append(UInt8(ascii: "."))
                set.text.append(UInt8(ascii: "*"))
            case UInt8(ascii: "^"): appendSeparator(isCaseSensitive: isCaseSensitive, to: &set)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): set.text.append(isCaseSensitive ? byte : byte | 0x20)
            case UInt8(ascii: "."), UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "|"), UInt8(ascii: "?"),
                UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: "{"), UInt8(ascii: "}"):
                set.append(UInt8(ascii: "\\"))
                set.append(byte)
            default: appendPercentEncoded(byte, isCaseSensitive: isCaseSensitive, to: &set)
            }
            index += 1
        }
    }

    /// Whether a byte of a pattern is the same in a filter, and no capital: small letters, digits and ``!#%&',-/:;=@_`~``.
    @inline(__always)
    private static func standsForItself(_ byte: UInt8) -> Bool {
        isMember(byte, of: 0x2FFF_B0EA_0000_0000, 0x47FF_FFFF_8000_0001)
    }

    private func appendSeparator(isCaseSensitive: Bool, to set: inout RuleSet) {
        set.text.append(contentsOf: isCaseSensitive ? Self.caseSensitiveSeparator : Self.separator)
    }

    static let separator = Array("[^a-z0-9_.%-]".utf8)
    private static let caseSensitiveSeparator = Array("[^a-zA-Z0-9_.%-]".utf8)
    /// What `^` becomes.
    static let separators = [separator, caseSensitiveSeparator]

    /// A byte that a canonical address holds only percent-encoded.
    private func appendPercentEncoded(_ byte: UInt8, isCaseSensitive: Bool, to set: inout RuleSet) {
        let digits = Array((isCaseSensitive ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
        set.text.append(UInt8(ascii: "%"))
        set.text.append(digits[Int(byte >> 4)])
        set.text.append(digits[Int(byte & 15)])
    }
}
