extension ContentRule {
    /// The rule for those loads alone that none of some others is for: as several rules where types, parties and frames
    /// do not go together; none where no load is left.
    ///
    /// Filters, pages and actions are of no account.
    package func remaining(besides others: [ContentRule]) -> [ContentRule] {
        let rest = others.reduce(LoadMask(self)) { $0.subtracting(LoadMask($1)) }
        return rest.blocks.map { block in
            var rule = self
            rule.resourceTypes = block.types == .every ? [] : block.types
            rule.loadType = block.loadType
            rule.loadContext = block.loadContext
            return rule
        }
    }
}

extension LoadMask {
    /// Loads of which one trigger can tell.
    struct Block {
        var types: ResourceTypes
        var loadType: ContentRule.LoadType
        var loadContext: ContentRule.LoadContext
    }

    /// The loads of any type that a party and a frame come to, the most first.
    private static let quarters: [(loadType: ContentRule.LoadType, loadContext: ContentRule.LoadContext)] = [
        (.any, .any), (.thirdParty, .any), (.firstParty, .any), (.any, .topFrame), (.any, .childFrame),
        (.thirdParty, .topFrame), (.thirdParty, .childFrame), (.firstParty, .topFrame), (.firstParty, .childFrame),
    ]

    /// The loads as blocks that have none in common.
    fileprivate var blocks: [Block] {
        var rest = self
        var blocks: [Block] = []
        for (loadType, loadContext) in Self.quarters {
            let types = ResourceTypes.every.subtracting(
                LoadMask(.every, loadType, loadContext).subtracting(rest).types)
            guard !types.isEmpty else { continue }
            blocks.append(Block(types: types, loadType: loadType, loadContext: loadContext))
            rest = rest.subtracting(LoadMask(types, loadType, loadContext))
        }
        return blocks
    }
}
