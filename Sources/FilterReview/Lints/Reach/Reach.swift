internal import ByteTables
internal import ContentRules
internal import FilterCompiler

/// How much of some requests a rule's trigger matches, exceptions aside.
struct Reach {
    var requests = 0
    /// Sites on whose pages something matches.
    var sites = 0
    /// Pages as a whole.
    var documents = 0
    /// Loads of a site from itself, pages aside.
    var ownLoads = 0
    /// The number of the first request that matches, and of the first that a site loads from itself.
    var example = -1
    var ownExample = -1
}

/// Requests that rules are measured on.
struct ReachMeasure {
    let requests: [Request]
    /// By request: the number of the site whose page makes it.
    private let sites: [Int]
    let siteCount: Int
    /// The requests in the order of their sites.
    private let order: [Int]

    init(_ requests: [Request]) {
        self.requests = requests
        var names = ByteTable(capacity: 512)
        sites = requests.map { request in
            let page = request.topURL
            return names.insert(page.bytes, page.site, hash: ByteTable.hash(page.bytes, page.site)).number
        }
        siteCount = names.count
        order = requests.indices.sorted { [sites] in (sites[$0], $0) < (sites[$1], $1) }
    }

    /// What the rules with these numbers reach, in their order.
    func reaches(of rules: [Int], in category: LineRules) -> [Reach] {
        var set = category.set
        set.rules = rules.map { category.set.rules[$0] }
        // Rules before the one that spares navigation block none.
        let spare = category.set.rules.indices.first { rule in
            let content = category.set.rules[rule]
            return content.action == .ignorePreviousRules && content.resourceTypes == .navigation
                && category.places[rule].isEmpty
        }
        var reaches = [Reach](repeating: Reach(), count: rules.count)
        var lastSites = [Int](repeating: -1, count: rules.count)
        var evaluator = Evaluator([set])
        for number in order {
            let request = requests[number]
            let isNavigation = request.types.isSubset(of: .navigation)
            for match in evaluator.outcome(of: request).matches {
                let rule = match.rule.rule
                if isNavigation, let spare, rules[rule] < spare { continue }
                reaches[rule].requests += 1
                if reaches[rule].example < 0 { reaches[rule].example = number }
                if request.types == .topDocument {
                    reaches[rule].documents += 1
                } else if !request.isThirdParty {
                    reaches[rule].ownLoads += 1
                    if reaches[rule].ownExample < 0 { reaches[rule].ownExample = number }
                }
                if lastSites[rule] != sites[number] {
                    lastSites[rule] = sites[number]
                    reaches[rule].sites += 1
                }
            }
        }
        return reaches
    }
}
