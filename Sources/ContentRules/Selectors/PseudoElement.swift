/// The pseudo-elements that WebKit knows in a content blocker, by what may stand in their brackets and behind them.
enum PseudoElement: Hashable {
    case cue, highlight, part, selection, slotted
    case scrollbar
    /// A part that WebKit's own style sheet names, and whatever begins with `-webkit-`.
    case userAgentPart
    /// One that a box of the page's tree belongs to: nothing may follow it, but it may follow `::slotted()`.
    case treeAbiding
    case other

    /// - Parameter name: Its name in small letters, without colons.
    init?(_ name: [UInt8]) {
        let isKnown = PseudoNames.elements.form(of: name.indices, in: name) != nil
        guard isKnown || name.starts(with: SelectorWord.webKitPrefix) else { return nil }
        self =
            switch name {
            case Array("cue".utf8): .cue
            case Array("highlight".utf8): .highlight
            case Array("part".utf8): .part
            case Array("selection".utf8): .selection
            case Array("slotted".utf8): .slotted
            case _ where Self.scrollbars.contains(name): .scrollbar
            case Array("details-content".utf8), Array("file-selector-button".utf8), Array("placeholder".utf8):
                .userAgentPart
            case Array("before".utf8), Array("after".utf8), Array("marker".utf8), Array("backdrop".utf8): .treeAbiding
            case _ where !isKnown: .userAgentPart
            default: .other
            }
    }

    var needsArgument: Bool { self == .highlight || self == .part || self == .slotted }

    /// Whether another pseudo-element may follow.
    func allows(_ next: PseudoElement) -> Bool {
        switch self {
        case .part: next != .part
        case .slotted: next == .treeAbiding
        default: false
        }
    }

    /// Whether a pseudo-class may follow.
    func allows(pseudoClass name: [UInt8]) -> Bool {
        if Self.combinations.contains(name) { return true }
        switch self {
        case .part: return !Self.structural.contains(name)
        case .scrollbar: return Self.scrollbarStates.contains(name)
        case .selection: return name == Array("window-inactive".utf8)
        case .userAgentPart: return Self.userActions.contains(name)
        case .cue, .slotted, .highlight, .treeAbiding, .other: return false
        }
    }

    private static func words(_ text: String) -> Set<[UInt8]> {
        Set(text.split(separator: " ").map { Array($0.utf8) })
    }

    private static let scrollbars = words(
        """
        -webkit-resizer -webkit-scrollbar -webkit-scrollbar-button -webkit-scrollbar-corner -webkit-scrollbar-thumb \
        -webkit-scrollbar-track -webkit-scrollbar-track-piece
        """)
    private static let combinations = words("is where matches not has -webkit-any")
    private static let structural = words(
        """
        empty first-child first-of-type last-child last-of-type nth-child nth-last-child nth-last-of-type nth-of-type \
        only-child only-of-type root
        """)
    private static let scrollbarStates = words(
        """
        active corner-present decrement disabled double-button enabled end horizontal hover increment no-button \
        single-button start vertical window-inactive
        """)
    private static let userActions = words("active focus focus-visible focus-within hover")
}
