/// A URL pattern of Privoxy: `.ads.example:8080/banner[0-9]+\.gif$`.
///
/// Facts: Privoxy's user manual, section 8.4. The host is a pattern of labels, in which `*`, `?` and `[a-z]` stay within
/// a label and a dot at an end leaves that end open; the path is a regular expression that begins at its slash, in
/// which case does not matter.
struct PrivoxyPattern {
    private var host: ArraySlice<UInt8>
    private var port: ArraySlice<UInt8>
    /// With its slash.
    private var path: ArraySlice<UInt8>
    private(set) var isCaseSensitive = false

    /// Splits a line that has no white space around it.
    init(_ line: ArraySlice<UInt8>) throws(PrivoxyPatternProblem) {
        let tags = ["TAG:", "NO-REQUEST-TAG:", "NO-RESPONSE-TAG:", "CLIENT-TAG:", "PCRE-HOST-PATTERN:"]
        guard !tags.contains(where: { line.starts(with: $0.utf8) }) else { throw .unsupported }
        let slash = line.firstIndex(of: UInt8(ascii: "/")) ?? line.endIndex
        path = line[slash...]
        host = line[..<slash]
        port = []
        if let colon = host.lastIndex(of: UInt8(ascii: ":")), host.last != UInt8(ascii: ">") {
            port = host[(colon + 1)...]
            host = host[..<colon]
            guard !port.isEmpty, port.allSatisfy(\.isDigit) else { throw .malformed }
        }
        for (mode, isSensitive) in [("/(?-i)", true), ("/(?i)", false)] where path.starts(with: mode.utf8) {
            path = [UInt8(ascii: "/")] + path.dropFirst(mode.utf8.count)
            isCaseSensitive = isSensitive
        }
        if path.elementsEqual("/".utf8) || path.elementsEqual("/.*".utf8) { path = [] }
        guard !host.contains(where: \.isBlank) else { throw .malformed }
        // What is left of `.ads.example/` where a file is cut; `/` is how all addresses are written.
        let isCut = !host.isEmpty && path.isEmpty && port.isEmpty && host.allSatisfy { $0 == UInt8(ascii: ".") }
        guard !isCut else { throw .malformed }
    }

    /// The hosts that the pattern may match; nothing: any.
    var hosts: HostWord? {
        let dot = UInt8(ascii: ".")
        guard let last = host.last, last != dot else { return nil }
        let isOpen = host.first == dot
        let labels = isOpen ? host.dropFirst() : host
        guard labels.first != dot, labels.allSatisfy({ $0.isWord || $0 == dot || $0 >= 0x80 }) else {
            return HostWord(endOf: labels)
        }
        return HostWord(known: labels, reach: isOpen ? .withSubdomains : .alone)
    }

    /// Whether the pattern matches all addresses of the hosts.
    var isWhole: Bool {
        guard port.isEmpty, path.isEmpty else { return false }
        return host.isEmpty || hosts.map { $0.reach != .subdomains } ?? false
    }

    /// The host when the pattern means all of it and its subdomains.
    var wholeDomain: ArraySlice<UInt8>? {
        guard isWhole, let hosts, hosts.reach == .withSubdomains else { return nil }
        return hosts.name
    }

    /// The pattern as a regular expression on addresses.
    func expression() throws(PrivoxyPatternProblem) -> [UInt8] {
        var expression: [UInt8] = []
        // The usual port is not written in addresses.
        let isUsual = port.elementsEqual("80".utf8) || port.elementsEqual("443".utf8)
        let scheme = isUsual ? (port.count == 2 ? "http" : "https") : "[^:]+"
        expression.append(contentsOf: "^\(scheme):\\/\\/".utf8)
        try appendHost(to: &expression)
        if !port.isEmpty, !isUsual {
            expression.append(UInt8(ascii: ":"))
            expression.append(contentsOf: port)
        }
        if path.isEmpty {
            expression.append(contentsOf: (port.isEmpty ? #"[:\/]"# : #"\/"#).utf8)
        } else {
            if port.isEmpty { expression.append(contentsOf: "(:[0-9]+)?".utf8) }
            try expression.append(privoxyPath: path)
        }
        return expression
    }

    private func appendHost(to expression: inout [UInt8]) throws(PrivoxyPatternProblem) {
        let dot = UInt8(ascii: ".")
        if host.first == UInt8(ascii: "<"), host.last == UInt8(ascii: ">") {
            expression.append(literal: UInt8(ascii: "["))
            expression.append(literal: host.dropFirst().dropLast())
            expression.append(literal: UInt8(ascii: "]"))
            return
        }
        var labels = host
        let isOpenAtStart = labels.first == dot || labels.isEmpty
        if labels.first == dot { labels.removeFirst() }
        let isOpenAtEnd = labels.last == dot
        if isOpenAtEnd { labels.removeLast() }
        guard !labels.isEmpty else {
            expression.append(contentsOf: #"[^\/:]+"#.utf8)
            return
        }
        if isOpenAtStart { expression.append(contentsOf: #"([^\/:]*\.)?"#.utf8) }
        try expression.append(privoxyLabels: labels)
        if isOpenAtEnd { expression.append(contentsOf: #"(\.[^\/:]*)?"#.utf8) }
    }
}

/// Why a line is no pattern that filter rules could express.
enum PrivoxyPatternProblem: Error {
    case malformed, unsupported

    var code: ReadingProblem.Code { self == .malformed ? .malformedEntry : .unsupportedEntry }
}
