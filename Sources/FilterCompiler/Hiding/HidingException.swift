internal import FilterLists

/// What an exception to hiding takes back one selector on.
struct HidingException {
    /// Pages that it names; none and not `isEverywhere` when it only names pages to leave out.
    var included: [DomainList.Name]
    /// Pages of those on which it does not apply.
    var excluded: [DomainList.Name]
    /// Whether it applies on every page but the excluded ones.
    var isEverywhere: Bool

    /// What it leaves of a rule for a host and its subdomains: the hosts on which the rule stays, each with the
    /// pages that it must leave out.
    func remainder(of host: [UInt8]) -> [(host: [UInt8], leavingOut: [DomainList.Name])] {
        let back = DomainList.hosts(excluded)
        if isEverywhere {
            if back.contains(where: { DomainName.isName(host, within: $0) }) { return [(host, [])] }
            return back.filter { DomainName.isName($0, within: host) }.map { ($0, []) }
        }
        var leavingOut: [DomainList.Name] = []
        for name in included {
            switch name {
            case .host(let excepted):
                if DomainName.isName(host, within: excepted) {
                    if back.contains(where: { DomainName.isName(host, within: $0) }) { continue }
                    return back.filter { DomainName.isName($0, within: host) }.map { ($0, []) }
                }
                if DomainName.isName(excepted, within: host) { leavingOut.append(name) }
            case .anySuffix(let stem):
                if DomainName.isName(host, withinAnySuffixOf: stem) { return [] }
            case .pages(let excepted, _):
                if DomainName.isName(excepted, within: host) || DomainName.isName(host, within: excepted) {
                    leavingOut.append(name)
                }
            case .expressions: leavingOut.append(name)
            }
        }
        // Where the exception itself makes an exception, the rule comes back.
        let again = back.filter { inner in
            leavingOut.contains {
                if case .host(let outer) = $0 { DomainName.isName(inner, within: outer) } else { false }
            }
        }
        return [(host, leavingOut)] + again.map { ($0, []) }
    }
}
