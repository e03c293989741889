internal import FilterLists

/// What an exception to hiding takes back one selector on.
struct HidingException {
    /// Pages that it names; none and not `isEverywhere` when it only names pages to leave out.
    var included: [DomainList.Name]
    /// Pages of those on which it does not apply.
    var excluded: [DomainList.Name]
    /// Whether it applies on every page but the excluded ones.
    var isEverywhere: Bool
    /// The line of an exception that another category's list holds.
    var borrowedLine: UInt32?

    /// What it leaves of a rule for a host and its subdomains: the hosts on which the rule stays, each with the
    /// pages that it must leave out.
    func remainder(of host: [UInt8]) -> [(host: [UInt8], leavingOut: [DomainList.Name])] {
        let hosts = DomainList.hosts(excluded)
        if hosts.contains(where: { DomainName.isName(host, within: $0) }) { return [(host, [])] }
        // Where the exception itself makes an exception, the rule stays.
        let back = hosts.filter { DomainName.isName($0, within: host) }
        if isEverywhere { return back.map { ($0, []) } }
        var leavingOut: [DomainList.Name] = []
        for name in included {
            switch name {
            case .host(let excepted):
                if DomainName.isName(host, within: excepted) { return back.map { ($0, []) } }
                if DomainName.isName(excepted, within: host) { leavingOut.append(name) }
            case .anySuffix(let stem):
                if DomainName.isName(host, withinAnySuffixOf: stem) { return back.map { ($0, []) } }
                if name.mayHold(host) { leavingOut.append(name) }
            case .pages(let excepted, _):
                if DomainName.isName(excepted, within: host) || DomainName.isName(host, within: excepted) {
                    leavingOut.append(name)
                }
            case .expressions: leavingOut.append(name)
            }
        }
        let again = back.filter { inner in leavingOut.contains { $0.mayHold(inner) } }
        return [(host, leavingOut)] + again.map { ($0, []) }
    }
}
