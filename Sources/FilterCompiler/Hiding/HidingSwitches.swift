/// What network exceptions say about hiding, as far as hiding rules must know it.
struct HidingSwitches {
    /// Hosts on whose pages hiding rules that name no page are off.
    var genericOff: [[UInt8]] = []
    /// Whether they are off on pages that no host names alone.
    var isGenericOffElsewhere = false
    /// Pages on which hiding rules that name pages are off.
    var specificOff: [DomainList.Name] = []
}
