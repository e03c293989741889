/// A filter list that is made up, the same for the same seed and number of rules.
///
/// Its rules are mixed as in EasyList with EasyPrivacy of 2026.
struct SyntheticList {
    let ruleCount: Int
    private var text: SyntheticText

    /// - Parameter seed: what tells the list from others of its size.
    init(ruleCount: Int, seed: UInt64) {
        self.ruleCount = ruleCount
        text = SyntheticText(seed: seed, siteCount: max(1, ruleCount / 5))
    }

    enum Kind: CaseIterable {
        case host, hostWithModifiers, hostWithPath, hostWithWildcards, hostWithPathAndModifiers
        case path, pathWithModifiers, pathWithWildcards, regularExpression
        case exception, pageException
        case genericHiding, domainHiding, hidingException

        /// Of a thousand rules, how many are of the kind.
        var share: Int {
            switch self {
            case .host: 655
            case .hostWithModifiers: 68
            case .hostWithPath: 39
            case .hostWithWildcards: 4
            case .hostWithPathAndModifiers: 5
            case .path: 23
            case .pathWithModifiers: 8
            case .pathWithWildcards: 6
            case .regularExpression: 1
            case .exception: 10
            case .pageException: 2
            case .genericHiding: 100
            case .domainHiding: 76
            case .hidingException: 3
            }
        }

        /// The kinds, each as often as its share.
        fileprivate static let mix = allCases.flatMap { [Kind](repeating: $0, count: $0.share) }
    }

    /// The bytes of the list.
    consuming func bytes() -> [UInt8] {
        text.add("[Adblock Plus 2.0]\n! Title: \(ruleCount) made-up rules\n")
        for number in 0..<ruleCount {
            if number.isMultiple(of: 128) {
                text.add("! section \(number / 128)\n")
            }
            addRule(Kind.mix[text.number(below: Kind.mix.count)])
            text.add("\n")
        }
        return text.bytes
    }

    private mutating func addRule(_ kind: Kind) {
        switch kind {
        case .host, .hostWithModifiers, .hostWithPath, .hostWithWildcards, .hostWithPathAndModifiers: addHostRule(kind)
        case .path, .pathWithModifiers, .pathWithWildcards:
            text.addPath(wildcards: kind == .pathWithWildcards)
            // Between two slashes stands a regular expression.
            if text.bytes.last == UInt8(ascii: "/") { text.add("*") }
            if kind != .path { text.addModifiers() }
        case .regularExpression:
            text.add(#"/^https?:\/\/[a-z]+\."#)
            text.addName(syllables: 3)
            text.add(#"\.com\/[0-9a-f]+\.js/$script,domain="#)
            text.addSite()
        case .exception:
            text.add("@@||")
            text.addSite()
            text.addPath(wildcards: text.happens(percent: 25))
            text.addModifiers()
        case .pageException:
            text.add("@@||")
            text.addSite()
            text.add("^$generichide")
        case .genericHiding:
            text.add("##")
            text.addSelector()
        case .domainHiding, .hidingException:
            text.addSites(between: ",")
            text.add(kind == .domainHiding ? "##" : "#@#")
            text.addSelector()
        }
    }

    private mutating func addHostRule(_ kind: Kind) {
        text.add("||")
        // Now and then a list blocks a part of what it blocks already.
        if text.happens(percent: 10) { text.addSite() } else { text.addHost() }
        switch kind {
        case .hostWithPath: text.addPath(wildcards: false)
        case .hostWithWildcards: text.addPath(wildcards: true)
        case .hostWithPathAndModifiers:
            text.addPath(wildcards: false)
            text.addModifiers()
        case .hostWithModifiers:
            text.add("^")
            text.addModifiers()
        default: text.add("^")
        }
    }
}
