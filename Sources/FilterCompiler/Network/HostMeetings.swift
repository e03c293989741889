/// Whether what filters match may be on some hosts, found by comparing them, of which there is a bound.
struct HostMeetings {
    /// Real lists, all together, come out the same with a hundredth of it.
    private var remaining = 1_000_000

    /// - Parameter implied: what a filter says of hosts; nothing where that is unknown.
    mutating func mayMeet(_ implied: ImpliedHost?, _ host: [UInt8]) -> Bool {
        guard let implied else { return true }
        guard implied.mayEnd(with: host) else { return false }
        if implied.isCertainly(within: host) || remaining == 0 { return true }
        remaining -= 1
        return implied.mayBe(within: host)
    }
}
