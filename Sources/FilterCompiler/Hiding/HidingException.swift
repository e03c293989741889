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

    /// Whether it may leave less than all of a rule for a host and its subdomains.
    func concerns(_ host: [UInt8]) -> Bool {
        isEverywhere
            || included.contains { name in
                guard case .host(let excepted) = name else { return true }
                return DomainName.isName(excepted, within: host) || DomainName.isName(host, within: excepted)
            }
    }

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
            case .pages(let excepted, _):
                if DomainName.isName(excepted, within: host) || DomainName.isName(host, within: excepted) {
                    leavingOut.append(name)
                }
            case .expressions: leavingOut.append(name)
            }
        }
        let again = back.filter { inner in leavingOut.contains { $0.mayHold(inner) } }
        return [(host: host, leavingOut: leavingOut)] + again.map { (host: $0, leavingOut: []) }
    }
}

/// Exceptions of one kind, in their order, with what is asked of all of them.
struct HidingExceptions {
    private(set) var all: [HidingException] = []
    /// How much it takes to compare a rule with all of them: a piece of work for each name, and one for each exception.
    private(set) var work = 0
    /// Whether one leaves out more than hosts.
    private(set) var isNarrowing = false

    mutating func append(_ exception: HidingException) {
        all.append(exception)
        work += exception.included.count + exception.excluded.count + 1
        if !DomainList.areHosts(exception.excluded) { isNarrowing = true }
    }
}
