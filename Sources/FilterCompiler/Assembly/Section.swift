internal import ContentRules

/// The parts of a rule set, in the order in which they stand: found right and cheapest in WebKitGTK 2.50.
///
/// `ignore-previous-rules` takes back whatever stands before it, blocking and hiding alike. So what a network
/// exception may cancel stands before it and what it must not, hiding, stands after; and the exceptions stand
/// together, because WebKit compiles a list worse with each one between two blocking rules.
enum Section: UInt8, CaseIterable {
    /// Addresses of unknown hosts that are loaded by https, where some are excepted.
    case wideUpgrades
    case wideUpgradeExceptions
    /// Addresses of single hosts that are loaded by https, where some are excepted.
    case exceptedUpgrades
    case upgradeExceptions
    /// Addresses that are loaded by https without exceptions.
    case upgrades
    /// Requests that go without cookies, with hosts to be spared, each rule followed by the rules that spare them: these
    /// would take back blocking before them.
    case carvedCookies
    /// Requests that go without cookies, where exceptions about cookies may concern some: these would do so too.
    case exceptedCookies
    case cookieExceptions
    /// Blocking rules with hosts to be spared, each followed by the rules that spare them.
    case carvedBlocks
    /// Blocking rules that name no page.
    case genericBlocks
    case genericBlockExceptions
    /// Blocking rules that name pages.
    case specificBlocks
    case exceptions
    /// Important blocking rules with hosts to be spared, each followed by the rules that spare them. These would take
    /// back other blocking, so only rules stand here of which an exception takes back all that they are for.
    case carvedImportantBlocks
    case importantBlocks
    case importantExceptions
    /// Requests that go without cookies, of which no exception about cookies excepts any. Other exceptions take nothing
    /// of it back (AdGuard: only those for all that pages send, and those of whole pages, do).
    case cookies
    /// Pages whose requests are neither blocked nor go without cookies, where no important rule is to block some still.
    case sendingExceptions
    /// One rule: what stands above blocks no navigation.
    case spareNavigation
    /// Blocking rules for documents and pop-ups with hosts to be spared, each followed by the rules that spare them;
    /// these would take back hiding too.
    case carvedNavigationBlocks
    /// Hiding rules that name no page, each set with its own excepted pages.
    case excludingHiding
    /// The other hiding rules that name no page.
    case genericHiding
    case genericHidingExceptions
    case specificHiding
    case hidingExceptions
    /// Blocking rules for documents and pop-ups that name no page, where exceptions speak of such.
    case genericNavigationBlocks
    case genericNavigationExceptions
    /// Blocking rules for documents and pop-ups.
    case navigationBlocks
    case navigationExceptions
    case importantNavigationBlocks
    case importantNavigationExceptions
    /// Documents that go without cookies: what spares navigation from being blocked, or pages from hiding, would take
    /// that back.
    case navigationCookies
    /// Pages on which nothing is blocked or hidden.
    case siteExceptions

    /// Whether the section is about upgrades, which stand in files of their own.
    ///
    /// What spares requests from being blocked would take upgrades back, and exceptions to upgrades would take back
    /// blocking, whichever stood first.
    var isAboutUpgrades: Bool {
        switch self {
        case .wideUpgrades, .wideUpgradeExceptions, .exceptedUpgrades, .upgradeExceptions, .upgrades: true
        default: false
        }
    }

    /// Whether the section is about requests that go without cookies.
    var isAboutCookies: Bool {
        switch self {
        case .carvedCookies, .exceptedCookies, .cookieExceptions, .cookies, .navigationCookies: true
        default: false
        }
    }

    /// Whether its rules stand in an order that matters: carve-outs stand behind their rules.
    var isOrdered: Bool {
        switch self {
        case .carvedCookies, .carvedBlocks, .carvedImportantBlocks, .carvedNavigationBlocks: true
        default: false
        }
    }

    /// Whether the section takes back what stands before: of a set that was split by its budget, each part needs of it
    /// what its rules meet.
    var isRepeatedInParts: Bool {
        switch self {
        case .wideUpgradeExceptions, .upgradeExceptions, .cookieExceptions, .genericBlockExceptions, .exceptions,
            .importantExceptions, .sendingExceptions, .spareNavigation, .genericHidingExceptions, .hidingExceptions,
            .genericNavigationExceptions, .navigationExceptions, .importantNavigationExceptions, .siteExceptions:
            true
        case .wideUpgrades, .exceptedUpgrades, .upgrades, .carvedCookies, .exceptedCookies, .cookies, .carvedBlocks,
            .genericBlocks, .specificBlocks, .carvedImportantBlocks, .importantBlocks, .excludingHiding,
            .genericHiding, .specificHiding, .carvedNavigationBlocks, .genericNavigationBlocks, .navigationBlocks,
            .importantNavigationBlocks, .navigationCookies:
            false
        }
    }
}

extension Section {
    /// Whether hosts are to be spared from a rule, and where it stands then.
    enum Carving {
        case none
        case beforeExceptions
        case behindExceptions
    }

    /// Where a rule about requests stands.
    static func forRequests(of meaning: NetworkMeaning, isSpecific: Bool, carving: Carving) -> Section {
        if meaning.effect == .blockCookies {
            if meaning.isException { return .cookieExceptions }
            // Those that exceptions concern are found when all rules are known.
            if carving != .none { return .carvedCookies }
            // What exceptions say of a page's own requests and pop-ups stands before those for documents.
            return meaning.types == .topDocument ? .navigationCookies : .cookies
        }
        if meaning.isException { return meaning.isImportant ? .importantExceptions : .exceptions }
        // A carve-out among the important rules would take back the others before it.
        switch carving {
        case .none: break
        case .beforeExceptions: return .carvedBlocks
        case .behindExceptions: return .carvedImportantBlocks
        }
        if meaning.isImportant { return .importantBlocks }
        return isSpecific ? .specificBlocks : .genericBlocks
    }

    /// Where a rule about documents and pop-ups stands.
    ///
    /// - Parameter isGeneric: whether the rule names no page, and that is of account.
    static func forNavigation(of meaning: NetworkMeaning, isGeneric: Bool, carving: Carving) -> Section {
        if carving != .none { return .carvedNavigationBlocks }
        if meaning.isException { return meaning.isImportant ? .importantNavigationExceptions : .navigationExceptions }
        if meaning.isImportant { return .importantNavigationBlocks }
        return isGeneric ? .genericNavigationBlocks : .navigationBlocks
    }
}
