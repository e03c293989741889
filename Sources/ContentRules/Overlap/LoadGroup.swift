/// Rules of an index with the same loads: types, party and frame.
///
/// What has other loads than the rule at hand is passed by as a whole; else each exception to hiding would look at all
/// that blocks.
struct LoadGroup: Sendable {
    /// One of the rules, for all as far as loads are concerned.
    let outline: TriggerOutline
    var all: [Int32] = []
    /// The rules about hosts.
    var hosted: [Int32] = []
    /// The rules about no host that name pages, each once for each page.
    var paged: [Int32] = []
    /// The other rules about no host.
    var everywhere: [Int32] = []

    init(_ outline: TriggerOutline) {
        self.outline = outline
    }

    /// What the rules of a group have in common, as a number.
    static func key(of outline: TriggerOutline) -> UInt32 {
        UInt32(outline.types.rawValue) << 16 | UInt32(outline.loadType.rawValue) << 8
            | UInt32(outline.loadContext.rawValue)
    }
}
