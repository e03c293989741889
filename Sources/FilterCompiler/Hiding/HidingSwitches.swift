/// What network exceptions say about hiding, as far as hiding rules must know it.
struct HidingSwitches {
    /// Hosts on whose pages hiding rules that name no page are off.
    var genericOff: [[UInt8]] = []
    /// Whether they are off on pages that no host names alone.
    var isGenericOffElsewhere = false
    /// Whether they are off in frames: no exception says so, but who compiles the category.
    var isGenericInTopDocumentsOnly = false
    /// Pages on which hiding rules that name pages are off.
    var specificOff: [DomainList.Name] = []
    /// Whether hiding rules that name no page are on in all documents: where a page switches them off, they are off in
    /// its frames too, whatever these frames' hosts are.
    var isGenericOnEverywhere: Bool { genericOff.isEmpty && !isGenericOffElsewhere && !isGenericInTopDocumentsOnly }
    /// Lines of other categories among those that switch hiding off, and the pages that each names.
    var borrowedGeneric: [UInt32] = []
    var borrowedSpecific: [(line: UInt32, pages: [DomainList.Name])] = []
}
