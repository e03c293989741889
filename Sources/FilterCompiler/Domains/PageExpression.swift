/// A regular expression on hosts and paths: `/example\.org\/article\d+/##.ad` (AdGuard, "Path-in-domain syntax").
enum PageExpression {
    /// An expression to the host's end, and one from the path's beginning on.
    case parts(host: [UInt8], path: [UInt8])
    /// An expression on the paths of any host.
    case path([UInt8])
    /// What is not in two parts: `(a|b\/c)`.
    case whole

    /// Fails with nothing for an expression without a slash outside classes, which is on hosts alone.
    /// - Parameter expression: what stands between the outer slashes.
    init?(_ expression: ArraySlice<UInt8>) {
        var depth = 0
        var isInClass = false
        var isChoice = false
        var slash: (index: Int, depth: Int)?
        var index = expression.startIndex
        while index < expression.endIndex {
            let start = index
            let isEscaped = expression[index] == UInt8(ascii: "\\") && index + 1 < expression.endIndex
            if isEscaped { index += 1 }
            let byte = expression[index]
            index += 1
            if isInClass {
                if byte == UInt8(ascii: "]"), !isEscaped { isInClass = false }
                continue
            }
            if byte == UInt8(ascii: "/"), slash == nil { slash = (start, depth) }
            if isEscaped { continue }
            switch byte {
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "|"): if depth == 0 { isChoice = true }
            default: break
            }
        }
        guard let slash else { return nil }
        // An expression with a scheme says more than the host, and `^` before a path nothing that is so of hosts.
        let host = expression[..<slash.index]
        if slash.depth > 0 || isChoice || host.last == UInt8(ascii: ":") || host.elementsEqual("^".utf8) {
            self = .whole
        } else if host.isEmpty {
            self = .path(Array(expression))
        } else {
            self = .parts(host: Array(host) + "$".utf8, path: "^".utf8 + Array(expression[slash.index...]))
        }
    }

    /// The pages that it matches; nothing where WebKit's language does not say so.
    var pages: DomainList.Name? {
        let limit = PatternWriter.maximumFilterCount
        let hosts: [[UInt8]]
        let path: [UInt8]
        switch self {
        case .whole: return nil
        case .path(let expression): (hosts, path) = ([HostExpression.anyHost], expression)
        case .parts(let host, let expression):
            guard let found = try? hostFilters(rewriting: host, limit: limit), found.isExact, found.carveOuts.isEmpty
            else { return nil }
            (hosts, path) = (found.filters, expression)
        }
        guard let paths = try? pathFilters(rewriting: path[...], limit: limit, isCaseSensitive: false),
            paths.isExact, paths.carveOuts.isEmpty, hosts.count * paths.filters.count <= limit
        else { return nil }
        let pages = hosts.flatMap { host in
            paths.filters.map { HostExpression.page(hostExpression: host, path: $0) }
        }
        return .pages(within: .expressions(hosts), expressions: pages)
    }
}
