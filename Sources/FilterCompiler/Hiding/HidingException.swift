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

    /// Whether it may leave less than all of a rule for what a name stands for; without one, for pages that no name tells.
    func concerns(_ name: DomainList.Name?) -> Bool {
        guard let name, !isEverywhere else { return true }
        return included.contains { $0.mayMeet(name) }
    }

    /// Whether it leaves out more than hosts.
    var isNarrowing: Bool { !DomainList.areHosts(excluded) }

    /// How much it takes to compare a rule with it.
    var work: Int { included.count + excluded.count + 1 }

    /// What it leaves of a rule for a host and its subdomains: the hosts on which the rule stays, each with the
    /// pages that it must leave out.
    func remainder(of host: [UInt8]) -> [(host: [UInt8], leavingOut: [DomainList.Name])] {
        let hosts = DomainList.hosts(excluded)
        if hosts.contains(where: { DomainName.isName(host, within: $0) }) { return [(host: host, leavingOut: [])] }
        // Where the exception itself makes an exception, the rule stays.
        let back = hosts.filter { DomainName.isName($0, within: host) }
        if isEverywhere { return back.map { (host: $0, leavingOut: []) } }
        var leavingOut: [DomainList.Name] = []
        for name in included {
            switch name {
            case .host(let excepted):
                if DomainName.isName(host, within: excepted) { return back.map { (host: $0, leavingOut: []) } }
                if DomainName.isName(excepted, within: host) { leavingOut.append(name) }
            case .anySuffix(let stem):
                if DomainName.isName(host, withinAnySuffixOf: stem) { return back.map { (host: $0, leavingOut: []) } }
                if name.mayHold(host) { leavingOut.append(name) }
            case .pages, .expressions: if name.mayHold(host) { leavingOut.append(name) }
            }
        }
        let again = back.filter { inner in leavingOut.contains { $0.mayHold(inner) } }
        return [(host: host, leavingOut: leavingOut)] + again.map { (host: $0, leavingOut: []) }
    }
}
