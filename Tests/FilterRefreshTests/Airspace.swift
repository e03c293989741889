/// Sees every operation that runs, and how many run at once.
actor Airspace {
    /// The keys of the operations, in the order of their starts.
    private(set) var crossings: [Int] = []
    private(set) var mostAtOnce = 0
    private(set) var inside = 0

    /// - Returns: the operation's number.
    @discardableResult func enter(_ key: Int) -> Int {
        crossings.append(key)
        inside += 1
        mostAtOnce = max(mostAtOnce, inside)
        return crossings.count
    }

    func leave() {
        inside -= 1
    }

    /// Enters, gives others some chances to do the same, and leaves.
    nonisolated func cross(_ key: Int) async -> Int {
        await enter(key)
        for _ in 0..<3 { await Task.yield() }
        await leave()
        return key
    }
}
