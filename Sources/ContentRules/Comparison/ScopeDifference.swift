/// What differs between the scopes of a target, as details that are new and details that are gone.
struct ScopeDifference: Sendable {
    private(set) var added: [RuleDetail] = []
    private(set) var removed: [RuleDetail] = []

    /// A difference of which nothing is told.
    init() {}

    /// Nothing if both come to the same.
    init?(_ old: ClauseMap, _ new: ClauseMap, of table: ScopeTable) {
        guard old.loads != new.loads else { return nil }
        var loads = LoadDifference(old.allLoads, new.allLoads)
        for (clause, mask) in old.loads {
            if let other = new.loads[clause], other != mask { loads.formUnion(LoadDifference(mask, other)) }
        }
        let wording = Wording(old, new, of: table)
        let (facts, otherFacts) = (wording.facts(of: old), wording.facts(of: new))
        var (added, removed) = (loads.added.union(otherFacts), loads.removed.union(facts))
        for detail in facts.intersection(otherFacts) {
            added.remove(detail)
            removed.remove(detail)
        }
        if added == removed {
            // The same words, in other places.
            (added, removed) = (wording.places(in: new, except: old), wording.places(in: old, except: new))
        }
        if old.loads.isEmpty || new.loads.isEmpty {
            // Where there is nothing to compare it with, it goes without saying.
            added = added.filter { !$0.isAnything }
            removed = removed.filter { !$0.isAnything }
        }
        self.added = added.sorted()
        self.removed = removed.sorted()
    }
}

/// The words for what clauses of two sides say.
private struct Wording {
    let table: ScopeTable
    /// Whether domains are sought in the page's host by some clauses, and in its whole address by others.
    let tellsManner: Bool

    init(_ old: ClauseMap, _ new: ClauseMap, of table: ScopeTable) {
        self.table = table
        let onDomains = [old, new].lazy.flatMap(\.loads.keys).filter(\.condition.isAboutDomains)
        tellsManner = onDomains.contains(where: \.isConditionAnchored) && !onDomains.allSatisfy(\.isConditionAnchored)
    }

    /// The pages and methods that clauses name.
    func facts(of map: ClauseMap) -> Set<RuleDetail> {
        var facts: Set<RuleDetail> = []
        for clause in map.loads.keys {
            facts.insert(RuleDetail(.method, clause.method.word))
            if clause.isConditionCaseSensitive { facts.insert(RuleDetail(.letterCase, "page-sensitive")) }
            facts.formUnion(pages(of: clause))
        }
        return facts
    }

    /// The loads of clauses that the other side has not.
    func places(in map: ClauseMap, except other: ClauseMap) -> Set<RuleDetail> {
        var places: Set<RuleDetail> = []
        for (clause, mask) in map.loads {
            let rest = mask.subtracting(other.loads[clause] ?? .none)
            if rest.isEmpty { continue }
            let pages = pages(of: clause).map(\.value).joined(separator: "|")
            var words = rest.types.wordsOfCompleteSet
            let others = ResourceTypes.every.subtracting(rest.types).wordsOfCompleteSet
            if others.count < words.count { words = others.map { "~" + $0 } }
            if rest.parties.count == 1 { words += rest.parties }
            if rest.frames.count == 1 { words += rest.frames }
            if words.isEmpty { words = ["any"] }
            places.insert(RuleDetail(.type, words.joined(separator: ",") + " on " + pages))
        }
        return places
    }

    private func pages(of clause: Clause) -> [RuleDetail] {
        let (aspect, isException): (RuleDetail.Aspect, Bool) =
            switch clause.condition {
            case .none, .ifDomain: (.domain, false)
            case .unlessDomain: (.exceptDomain, true)
            case .ifTopURL: (.topAddress, false)
            case .unlessTopURL: (.exceptTopAddress, true)
            case .ifFrameURL: (.frameAddress, false)
            case .unlessFrameURL: (.exceptFrameAddress, true)
            }
        let everywhere = RuleDetail(.domain, "*")
        if clause.condition == .none { return [everywhere] }
        let entries = isException ? table.entries(of: clause.pages) : [clause.pages]
        let named = entries.map { entry in
            let text = table.text(ofEntry: entry)
            guard aspect == .domain || aspect == .exceptDomain else {
                return RuleDetail(aspect, String(decoding: FilterSpelling.readable(text), as: UTF8.self))
            }
            let whole = tellsManner && !clause.isConditionAnchored ? RuleDetail.inWholeAddress : ""
            return RuleDetail(aspect, RuleDetail.word(ofDomain: text) + whole)
        }
        return isException ? named + [everywhere] : named
    }
}

/// What differs between the loads of two triggers.
private struct LoadDifference {
    private(set) var added: Set<RuleDetail> = []
    private(set) var removed: Set<RuleDetail> = []

    init(_ old: LoadMask, _ new: LoadMask) {
        if old.types != new.types {
            added.formUnion(Self.types(new.types, besides: old.types).map { RuleDetail(.type, $0) })
            removed.formUnion(Self.types(old.types, besides: new.types).map { RuleDetail(.type, $0) })
        }
        compare(old.parties, new.parties, .party)
        compare(old.frames, new.frames, .frame)
    }

    mutating func formUnion(_ other: LoadDifference) {
        added.formUnion(other.added)
        removed.formUnion(other.removed)
    }

    /// The words for types, those of the other side left out unless one side names none at all.
    private static func types(_ types: ResourceTypes, besides others: ResourceTypes) -> [String] {
        guard types != .every, others != .every else { return types.wordsOfCompleteSet }
        return types.subtracting(others).wordsOfCompleteSet
    }

    private mutating func compare(_ old: [String], _ new: [String], _ aspect: RuleDetail.Aspect) {
        guard old != new else { return }
        added.insert(RuleDetail(aspect, new.count == 1 ? new[0] : "any"))
        removed.insert(RuleDetail(aspect, old.count == 1 ? old[0] : "any"))
    }
}

extension RuleDetail {
    /// Whether it restricts nothing.
    fileprivate var isAnything: Bool { value == (aspect == .domain ? "*" : "any") }
}

extension ContentRule.RequestMethod {
    /// The word of the JSON, or `any`.
    fileprivate var word: String {
        switch self {
        case .any: "any"
        case .get: "get"
        case .head: "head"
        case .options: "options"
        case .trace: "trace"
        case .put: "put"
        case .delete: "delete"
        case .post: "post"
        case .patch: "patch"
        case .connect: "connect"
        }
    }
}
