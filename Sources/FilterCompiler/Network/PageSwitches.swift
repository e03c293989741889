/// What an exception switches off on the pages that it names.
struct PageSwitches: OptionSet, Sendable {
    let rawValue: UInt8
    /// `$document`: everything.
    static let everything = PageSwitches(rawValue: 1 << 0)
    /// `$urlblock`: blocking.
    static let blocking = PageSwitches(rawValue: 1 << 1)
    /// `$genericblock`: blocking rules that name no page.
    static let genericBlocking = PageSwitches(rawValue: 1 << 2)
    /// `$elemhide`: hiding.
    static let hiding = PageSwitches(rawValue: 1 << 3)
    /// `$generichide`: hiding rules that name no page.
    static let genericHiding = PageSwitches(rawValue: 1 << 4)
    /// `$specifichide`: hiding rules that name pages.
    static let specificHiding = PageSwitches(rawValue: 1 << 5)
    /// `$jsinject`, `$extension`, `$content`: what only a companion extension does.
    static let companion = PageSwitches(rawValue: 1 << 6)
    /// `$stealth`: protection against tracking that other products have.
    static let stealth = PageSwitches(rawValue: 1 << 7)

    /// Hiding of any kind.
    static let allHiding: PageSwitches = [.hiding, .genericHiding, .specificHiding]
    /// What means nothing in WebKit.
    static let beyondWebKit: PageSwitches = [.companion, .stealth]
}
