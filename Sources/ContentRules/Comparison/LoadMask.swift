/// Loads of which a trigger can tell: each type of load, of either party, in the page itself or in a frame.
struct LoadMask: Hashable, Sendable {
    /// Four bits a type: the first party's in the page and in a frame, the third party's likewise.
    var bits: UInt64

    static let none = LoadMask(bits: 0)

    init(bits: UInt64) { self.bits = bits }

    init(_ rule: ContentRule) { self.init(rule.resourceTypes.complete, rule.loadType, rule.loadContext) }

    init(_ types: ResourceTypes, _ loadType: ContentRule.LoadType, _ loadContext: ContentRule.LoadContext) {
        var quarter: UInt64 =
            switch loadType {
            case .any: 0b1111
            case .firstParty: 0b0011
            case .thirdParty: 0b1100
            }
        switch loadContext {
        case .any: break
        case .topFrame: quarter &= 0b0101
        case .childFrame: quarter &= 0b1010
        }
        bits = 0
        for type in 0..<ResourceTypes.count where types.rawValue >> UInt16(type) & 1 == 1 {
            bits |= quarter << UInt64(4 * type)
        }
    }

    var isEmpty: Bool { bits == 0 }

    func union(_ other: LoadMask) -> LoadMask { LoadMask(bits: bits | other.bits) }
    func intersection(_ other: LoadMask) -> LoadMask { LoadMask(bits: bits & other.bits) }
    func subtracting(_ other: LoadMask) -> LoadMask { LoadMask(bits: bits & ~other.bits) }

    /// The types of which there is a load.
    var types: ResourceTypes {
        var types: UInt16 = 0
        for type in 0..<ResourceTypes.count where bits >> UInt64(4 * type) & 0b1111 != 0 { types |= 1 << UInt16(type) }
        return ResourceTypes(rawValue: types)
    }

    /// The loads of any type, as the bits of one.
    private var quarter: UInt64 {
        (0..<ResourceTypes.count).reduce(0) { $0 | bits >> UInt64(4 * $1) & 0b1111 }
    }

    /// The parties of which there is a load, in the words of the JSON.
    var parties: [String] {
        [(0b0011, "first-party"), (0b1100, "third-party")].filter { quarter & $0.0 != 0 }.map(\.1)
    }

    /// The frames of which there is a load, in the words of the JSON.
    var frames: [String] {
        [(0b0101, "top-frame"), (0b1010, "child-frame")].filter { quarter & $0.0 != 0 }.map(\.1)
    }
}

extension ResourceTypes {
    static let every = ResourceTypes(rawValue: 1 << UInt16(count) - 1)

    /// All types of load that a trigger with these types takes: all where it names none, and pings and CSP reports
    /// with `other`, as which they count too (WEBKIT.md 2.1).
    var complete: ResourceTypes {
        if isEmpty { return .every }
        return contains(.other) ? union([.ping, .cspReport]) : self
    }

    /// The words of the JSON for a set that is complete.
    var wordsOfCompleteSet: [String] {
        if self == .every { return ["any"] }
        let short = contains(.other) && !isSuperset(of: .raw) ? subtracting([.ping, .cspReport]) : self
        return short.words
    }
}
