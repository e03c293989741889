internal import ContentRules

/// How large the categories of a side are, and what they cost WebKit.
enum CategorySizes {
    /// By category.
    static func sizes(of side: ReviewSide) async -> [String: CategorySize] {
        var sizes: [String: CategorySize] = [:]
        for name in side.categories {
            let files = side.files.filter { $0.category == name }
            let cost = files.reduce(.zero) { $0 + RuleSetCost(of: $1.costed, jsonByteCount: $1.byteCount) }
            let limit = side.limits[name]
            sizes[name] = CategorySize(
                files: files.count, rules: files.reduce(0) { $0 + $1.ruleCount },
                bytes: files.reduce(0) { $0 + $1.byteCount }, ruleLimit: limit?.rules, byteLimit: limit?.bytes,
                fullestRules: files.map(\.ruleCount).max() ?? 0,
                fullestBytes: files.map(\.byteCount).max() ?? 0,
                stateCount: cost.stateCount, storeBytes: cost.storeBytes, compileSeconds: cost.compileSeconds)
        }
        return sizes
    }
}
