/// What expressions on the addresses of pages stand for, as the compiler writes them where a rule names hosts: hosts with
/// all below them, and hosts without some of those.
package struct SpeltDomains: Equatable {
    /// The hosts, in order.
    package private(set) var hosts: [[UInt8]] = []
    /// The hosts below them that are left out, in order.
    package private(set) var excluded: [[UInt8]] = []
    /// The expressions that say something else.
    package private(set) var others: [[UInt8]] = []

    /// How many expressions a host without some of those below may take.
    private static let limit = 512

    package init(_ expressions: [[UInt8]]) {
        var rest = Set(expressions)
        let exact = rest.compactMap(HostExpression.exactHost)
            .sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
        var below: [[UInt8]: [[UInt8]]] = [:]
        let named = Set(exact)
        for host in exact.isEmpty ? [] : HostExpression.hostsLeftOut(by: expressions) {
            // The hosts that it is below, of which one may be spelt out.
            for dot in host.indices where host[dot] == UInt8(ascii: ".") {
                let parent = Array(host[(dot + 1)...])
                if named.contains(parent) { below[parent, default: []].append(host) }
            }
        }
        for host in exact {
            guard let leftOut = below[host],
                let spelt = HostExpression.within(host, excluding: leftOut, limit: Self.limit),
                rest.isSuperset(of: spelt)
            else { continue }
            rest.subtract(spelt)
            hosts.append(host)
            excluded += leftOut
        }
        for expression in expressions where rest.remove(expression) != nil {
            if let host = HostExpression.host(of: expression) {
                hosts.append(host)
            } else {
                others.append(expression)
            }
        }
        hosts.sort { $0.lexicographicallyPrecedes($1) }
        excluded = Set(excluded).sorted { $0.lexicographicallyPrecedes($1) }
    }
}

extension HostExpression {
    /// The host of an expression that is for one host and none below it.
    static func exactHost(of expression: [UInt8]) -> [UInt8]? {
        guard expression.starts(with: schemeOnly) else { return nil }
        let name = expression.dropFirst(schemeOnly.count).dropLast(hostEnd.count).filter { $0 != UInt8(ascii: "\\") }
        return schemeOnly + escaped(name) + hostEnd == expression && name.allSatisfy { DomainName.hostByte($0) != nil }
            ? name : nil
    }

    /// The hosts that expressions leave out: those of which they have all longer labels, `www[^./:][^./:]*\.a\.example`,
    /// and not the host itself.
    static func hostsLeftOut(by expressions: [[UInt8]]) -> [[UInt8]] {
        let longer = Array("[^./:][^./:]*".utf8)
        let named = Set(expressions.compactMap(exactHost))
        return expressions.compactMap { expression in
            guard expression.starts(with: anyLabelPlain) else { return nil }
            let rest = expression.dropFirst(anyLabelPlain.count).dropLast(hostEnd.count)
            let label = rest.prefix { $0 != UInt8(ascii: "[") }
            guard !label.isEmpty, rest[label.endIndex...].starts(with: longer) else { return nil }
            let host = (label + rest[(label.endIndex + longer.count)...]).filter { $0 != UInt8(ascii: "\\") }
            return named.contains(host) ? nil : host
        }
    }
}
