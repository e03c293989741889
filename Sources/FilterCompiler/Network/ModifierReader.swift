internal import ContentRules
internal import FilterLists

/// Gathers what a rule's modifiers mean together.
///
/// Sources: Adblock Plus' "How to write filters", AdGuard's "How to create your own ad filters", uBlock Origin's
/// "Static filter syntax"; the kinds of load are matched to WebKit's as observed in WebKitGTK 2.50.
struct ModifierReader {
    private var meaning: NetworkMeaning
    private var included: ResourceTypes = []
    private var excluded: ResourceTypes = []
    private var all: ByteRange?
    private var holdsType = false
    private var lostType: ByteRange?
    private var isFirstParty = false
    private var isThirdParty = false
    private var strictThirdParty: ByteRange?

    static func meaning(
        of index: Int, list: Int, in rules: RulesAsWritten
    ) -> Result<NetworkMeaning, NetworkMeaning.Fault> {
        let rule = rules.networkRules[index]
        var reader = ModifierReader(
            meaning: NetworkMeaning(list: list, rule: index, isException: rule.isException))
        for number in rule.modifiers {
            if let problem = reader.read(rules.modifiers[Int(number)]) {
                return .failure(.init(problem: problem, range: rules.modifiers[Int(number)].name))
            }
        }
        return reader.finish(rule)
    }

    private init(meaning: NetworkMeaning) { self.meaning = meaning }

    /// Takes in one modifier; answers why the rule cannot be compiled, if so.
    private mutating func read(_ modifier: Modifier) -> CompilationProblem? {
        switch modifier.kind {
        case .script, .image, .stylesheet, .xmlhttprequest, .subdocument, .media, .font, .websocket, .cspReport,
            .object, .ping, .other, .document, .popup, .all:
            readType(modifier)
        case .popunder, .webrtc, .inlineScript, .inlineFont, .webBundle:
            holdsType = true
            if !modifier.isNegated { lostType = modifier.name }
        case .thirdParty: if modifier.isNegated { isFirstParty = true } else { isThirdParty = true }
        case .firstParty: if modifier.isNegated { isThirdParty = true } else { isFirstParty = true }
        case .strictThirdParty, .strictFirstParty:
            guard (modifier.kind == .strictThirdParty) != modifier.isNegated else { return .strictFirstParty }
            strictThirdParty = modifier.name
            lose(.strictThirdParty, modifier.name)
        case .domain, .topDomain:
            // WebKit's conditions are on the top page, so the latter is the exact one of the two.
            guard meaning.domains.isEmpty else { return .mixedDomains }
            meaning.domains = modifier.value
        case .to:
            guard meaning.to.isEmpty else { return .mixedDomains }
            meaning.to = modifier.value
        case .denyAllow:
            guard meaning.denyAllow.isEmpty else { return .mixedDomains }
            meaning.denyAllow = modifier.value
        case .matchCase: meaning.isCaseSensitive = !modifier.isNegated
        case .important: meaning.isImportant = true
        case .badFilter: meaning.isBadFilter = true
        case .noop, .reason: break
        case .elementHiding, .genericHiding, .specificHiding, .urlBlocking, .genericBlocking, .scriptInjection,
            .content, .extension, .stealth:
            return readSwitch(modifier)
        case .redirect, .rewrite, .empty, .mp4:
            guard !meaning.isException else { return .notAnException }
            lose(.replacementLost, modifier.name)
            if modifier.kind == .mp4 {
                // AdGuard: `$mp4` is `$redirect=noopmp4-1s,media`.
                holdsType = true
                included.formUnion(.media)
            }
        case .cookie:
            guard modifier.value.isEmpty else { return .unsupportedModifier }
            meaning.effect = .blockCookies
            if !meaning.isException { lose(.cookiesOfResponse, modifier.name) }
        case .method, .app, .ipAddress, .cname, .siteKey, .redirectRule, .removeParameter, .csp, .permissions,
            .referrerPolicy, .replace, .header, .requestHeader, .removeHeader, .uriTransform, .urlTransform, .urlSkip,
            .jsonPrune, .xmlPrune, .hls, .dnsRewrite, .dnsType, .client, .clientTag, .network, .path, .url:
            return meaning.isException ? .notAnException : .unsupportedModifier
        }
        return nil
    }

    private mutating func readType(_ modifier: Modifier) {
        holdsType = true
        let types: ResourceTypes =
            switch modifier.kind {
            case .script: .script
            // Engines fetch external SVG resources as images.
            case .image: [.image, .svgDocument]
            case .stylesheet: .styleSheet
            case .xmlhttprequest: .fetch
            case .subdocument, .object: .childDocument
            case .media: .media
            case .font: .font
            case .websocket: .webSocket
            case .cspReport: .cspReport
            case .ping: .ping
            case .other: .other
            case .document: .topDocument
            case .popup: .popup
            default: []
            }
        switch modifier.kind {
        case .all: all = modifier.name
        case .document where meaning.isException:
            if modifier.isNegated {
                excluded.formUnion(.topDocument)
            } else {
                meaning.switches.insert(.everything)
            }
        case .object:
            lose(.objectAsFrame, modifier.name)
            if !modifier.isNegated { included.formUnion(types) }
        case .ping where modifier.isNegated:
            // A link's ping counts as `other` too.
            excluded.formUnion([.ping, .other])
            lose(.pingWithoutBeacon, modifier.name)
        case .other where modifier.isNegated:
            excluded.formUnion([.other, .cspReport])
            lose(.otherHoldsBeacons, modifier.name)
        default:
            if modifier.isNegated {
                excluded.formUnion(types)
            } else {
                included.formUnion(types)
                if modifier.kind == .ping { lose(.pingWithoutBeacon, modifier.name) }
                if modifier.kind == .other { lose(.otherHoldsBeacons, modifier.name) }
            }
        }
    }

    private mutating func readSwitch(_ modifier: Modifier) -> CompilationProblem? {
        guard meaning.isException else { return .exceptionOnlyModifier }
        guard !modifier.isNegated else { return nil }
        switch modifier.kind {
        case .elementHiding: meaning.switches.insert(.hiding)
        case .genericHiding: meaning.switches.insert(.genericHiding)
        case .specificHiding: meaning.switches.insert(.specificHiding)
        case .urlBlocking: meaning.switches.insert(.blocking)
        case .genericBlocking: meaning.switches.insert(.genericBlocking)
        case .stealth: meaning.switches.insert(.stealth)
        default: meaning.switches.insert(.companion)
        }
        return nil
    }

    private mutating func lose(_ problem: CompilationProblem, _ range: ByteRange) {
        meaning.loss = NetworkMeaning.Fault.told(meaning.loss, .init(problem: problem, range: range))
    }

    private mutating func finish(_ rule: NetworkRule) -> Result<NetworkMeaning, NetworkMeaning.Fault> {
        if let strictThirdParty {
            // Other hosts of the same site.
            if isFirstParty { return .failure(.init(problem: .strictFirstParty, range: strictThirdParty)) }
            isThirdParty = true
        }
        if isFirstParty != isThirdParty { meaning.loadType = isFirstParty ? .firstParty : .thirdParty }
        if let lostType { lose(.typeLost, lostType) }
        if let all {
            if meaning.isException, !excluded.contains(.topDocument), !meaning.switches.contains(.everything) {
                lose(.documentLost, all)
            }
            included = ResourceTypes.subresources.union(.navigation)
        } else if included.isEmpty, lostType == nil, meaning.switches.isEmpty,
            !excluded.isDisjoint(with: .subresources)
        {
            included = .subresources
        }
        meaning.types = included.subtracting(excluded)
        // `@@||a.example^$script,stealth` lets stealth mode off scripts and allows none (AdGuard).
        let isOnlySwitch = !meaning.switches.isEmpty && (meaning.types.isEmpty || meaning.switches.contains(.stealth))
        if isOnlySwitch { meaning.effect = .none }
        if meaning.types.isEmpty, holdsType, !isOnlySwitch {
            if let lostType { return .failure(.init(problem: .unsupportedType, range: lostType)) }
            if !included.isEmpty { return .failure(.init(problem: .modifierConflict, range: rule.text)) }
        }
        return .success(meaning)
    }
}
