/// The pages that a rule's condition on domains names, as numbers of a `HostTree`.
struct PageHosts: Sendable {
    /// Each with all hosts below it, in ascending order.
    var numbers: [Int32] = []
    /// Whether each entry takes in the hosts below, as all that filterc writes do.
    var takesInSubdomains = true
    /// Whether every entry is the name of a host, and nothing that WebKit would take for an expression.
    var areNames = true

    init(_ entries: ArraySlice<TextRange>, of set: RuleSet, hosts: inout HostTree) {
        for entry in entries {
            var range = entry.indices
            if !range.isEmpty, set.text[range.lowerBound] == UInt8(ascii: "*") {
                range = range.lowerBound + 1..<range.upperBound
            } else {
                takesInSubdomains = false
            }
            if !range.isEmpty, range.count <= Self.longestName, range.allSatisfy({ Self.isOfName(set.text[$0]) }) {
                numbers.append(Int32(truncatingIfNeeded: hosts.insert(set.text, range)))
            } else {
                areNames = false
            }
        }
        numbers.sort()
    }

    /// No host has a longer name, with two backslashes before each dot; all the names above one are entered with it.
    static let longestName = 3 * 255

    private static func isOfName(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || HostName.isLabelByte(byte) }

    /// Whether a host is one of the pages or stands below one.
    func holds(_ host: Int, hosts: HostTree) -> Bool {
        var next = Int32(truncatingIfNeeded: host)
        while next >= 0 {
            if contains(next) { return true }
            next = hosts.parents[Int(next)]
        }
        return false
    }

    /// What is among the pages of a host with all hosts below it: all of it, or the highest of the pages below.
    func parts(of host: Int, hosts: HostTree) -> [Int] {
        if holds(host, hosts: hosts) { return [host] }
        return hosts.highest(below: host) { contains(Int32(truncatingIfNeeded: $0)) }
    }

    /// Whether a host with all hosts below it has a part among the pages.
    func hasPart(of host: Int, hosts: HostTree) -> Bool {
        if holds(host, hosts: hosts) { return true }
        return numbers.count <= Self.fewNumbers
            ? numbers.contains { hosts.isHost(Int($0), within: host) }
            : !hosts.highest(below: host) { contains(Int32(truncatingIfNeeded: $0)) }.isEmpty
    }

    /// So many pages are looked at one by one sooner than what lies below a host.
    private static let fewNumbers = 8

    private func contains(_ number: Int32) -> Bool {
        var (low, high) = (0, numbers.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < numbers.count && numbers[low] == number
    }

    /// Whether some host is among the pages of both.
    func meets(_ other: PageHosts, hosts: HostTree) -> Bool {
        guard areNames, other.areNames else { return true }
        return numbers.contains { other.holds(Int($0), hosts: hosts) }
            || other.numbers.contains { holds(Int($0), hosts: hosts) }
    }

    /// Whether some host among these pages is not among the others.
    func isOutside(_ other: PageHosts, hosts: HostTree) -> Bool {
        guard areNames, other.takesInSubdomains else { return true }
        return numbers.contains { !other.holds(Int($0), hosts: hosts) }
    }
}
