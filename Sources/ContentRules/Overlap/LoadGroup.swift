/// Rules of an index with the same loads: types, party and frame.
///
/// What has other loads than the rule at hand is passed by as a whole; else each exception to hiding would look at all
/// that blocks.
struct LoadGroup: Sendable {
    /// Some of the rules.
    enum Part {
        case all
        /// The rules about hosts.
        case hosted
        /// The rules about no host that name pages, each once for each page.
        case paged
        /// The other rules about no host.
        case everywhere
    }

    let loads: TriggerLoads
    private var all: [Int32] = []
    private var hosted: [Int32] = []
    private var paged: [Int32] = []
    private var everywhere: [Int32] = []
    /// Whether there is a rule for all pages, open at its end, about a host; and one that may be found anywhere.
    private var hasOpenHost = false
    private var hasOpenSearch = false

    init(_ loads: TriggerLoads) {
        self.loads = loads
    }

    /// Adds a rule about a host.
    mutating func insert(host rule: Int32, isOpenToAll: Bool) {
        all.append(rule)
        hosted.append(rule)
        if isOpenToAll { hasOpenHost = true }
    }

    /// Adds a rule about no host.
    /// - Parameters:
    ///   - isOpenSearch: whether its filter may be found anywhere and goes for all pages, whatever follows.
    ///   - pageCount: how many pages it names, if it does.
    mutating func insert(_ rule: Int32, isOpenSearch: Bool, pageCount: Int?) {
        all.append(rule)
        if let pageCount {
            for _ in 0..<pageCount { paged.append(rule) }
        } else {
            everywhere.append(rule)
        }
        if isOpenSearch { hasOpenSearch = true }
    }

    /// Takes out all rules, and keeps room for as many.
    mutating func removeAll() {
        all.removeAll(keepingCapacity: true)
        hosted.removeAll(keepingCapacity: true)
        paged.removeAll(keepingCapacity: true)
        everywhere.removeAll(keepingCapacity: true)
        hasOpenHost = false
        hasOpenSearch = false
    }

    /// How many rules a part has.
    @inline(__always)
    func count(of part: Part) -> Int {
        switch part {
        case .all: all.count
        case .hosted: hosted.count
        case .paged: paged.count
        case .everywhere: everywhere.count
        }
    }

    /// The rule at a place of a part.
    @inline(__always)
    func rule(_ place: Int, of part: Part) -> Int32 {
        switch part {
        case .all: all[place]
        case .hosted: hosted[place]
        case .paged: paged[place]
        case .everywhere: everywhere[place]
        }
    }

    /// Whether there is a rule that meets every trigger of such a kind, whatever its text.
    ///
    /// - Parameter isAnywhere: whether the trigger's filter may be found anywhere.
    func meetsAll(_ outline: TriggerOutline, isAnywhere: Bool) -> Bool {
        guard hasOpenSearch || hasOpenHost && isAnywhere, let types = outline.loads.shared(with: loads) else {
            return false
        }
        // For the page's own document more must agree than this.
        return types != .topDocument
    }
}
