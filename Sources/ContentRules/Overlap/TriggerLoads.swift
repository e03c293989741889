/// Which loads a trigger speaks of, whatever their addresses and pages: types, party and frame.
struct TriggerLoads: Equatable, Sendable {
    /// Never empty.
    var types: ResourceTypes
    let loadType: ContentRule.LoadType
    let loadContext: ContentRule.LoadContext

    /// - Parameter types: the loads that count; all that the rule names unless given.
    init(_ rule: ContentRule, types: ResourceTypes? = nil) {
        self.types = Self.counted(types ?? rule.resourceTypes)
        loadType = rule.loadType
        loadContext = rule.loadContext
    }

    /// The loads of which a rule with some types, or with none, has a say.
    static func counted(_ types: ResourceTypes) -> ResourceTypes { types.isEmpty ? everyType : types }

    private static let everyType = ResourceTypes(rawValue: 1 << UInt16(ResourceTypes.count) - 1)

    /// All of it as a number.
    var key: UInt32 { UInt32(types.rawValue) << 16 | UInt32(loadType.rawValue) << 8 | UInt32(loadContext.rawValue) }

    /// The types of load that two triggers share; nothing when there are none, or the parties or frames differ.
    func shared(with other: TriggerLoads) -> ResourceTypes? {
        let shared = types.intersection(other.types)
        guard !shared.isEmpty, Self.agree(loadType, other.loadType, .any),
            Self.agree(loadContext, other.loadContext, .any)
        else { return nil }
        // The page's own document is of the page's site, and in no frame.
        if shared == .topDocument,
            loadType == .thirdParty || other.loadType == .thirdParty || loadContext == .childFrame
                || other.loadContext == .childFrame
        {
            return nil
        }
        return shared
    }

    private static func agree<Value: Equatable>(_ one: Value, _ other: Value, _ any: Value) -> Bool {
        one == other || one == any || other == any
    }
}
