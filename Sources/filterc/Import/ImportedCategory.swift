/// The categories that all catalogues have in common, in the order in which they are written.
enum ImportedCategory: String, CaseIterable, Sendable {
    case ads, privacy, social, annoyances, security, other, regional

    /// The category that words of a catalogue speak of; the first that is known counts.
    init?(words: some Sequence<Substring>) {
        for word in words {
            if let category = Self.byWord[word.lowercased()] {
                self = category
                return
            }
        }
        return nil
    }

    /// The category that a title or a description speaks of.
    init?(text: String) {
        self.init(words: text.split { !$0.isLetter && $0 != "-" })
    }

    /// Words of Adblock Plus (types), AdGuard (purposes), uBlock Origin (groups, tags), Firebog, and of titles.
    private static let byWord: [String: ImportedCategory] = [
        "ads": .ads, "ad": .ads, "adblock": .ads, "advertising": .ads, "advertisements": .ads, "circumvention": .ads,
        "privacy": .privacy, "tracking": .privacy, "trackers": .privacy, "tracker": .privacy, "spyware": .privacy,
        "social": .social, "facebook": .social, "twitter": .social, "linkedin": .social,
        "annoyances": .annoyances, "annoying": .annoyances, "cookies": .annoyances, "cookie": .annoyances,
        "notifications": .annoyances, "popup": .annoyances, "anti-adblock": .annoyances, "antiadblock": .annoyances,
        "newsletter": .annoyances, "distractions": .annoyances, "suggestions": .annoyances, "promo": .annoyances,
        "recommendations": .annoyances, "chat": .annoyances, "shorts": .annoyances, "playables": .annoyances,
        "security": .security, "malware": .security, "malicious": .security, "badware": .security,
        "phishing": .security, "scam": .security,
        "regions": .regional, "regional": .regional, "language-specific": .regional,
        "other": .other, "suspicious": .other, "unbreak": .other, "multipurpose": .other, "allowlist": .other,
    ]

    /// What a list of the category is when its catalogue names the languages of its sites: regional, if they are not
    /// English alone.
    func regional(by languages: [String]) -> ImportedCategory {
        languages.contains { $0.lowercased() != "en" } && self == .ads ? .regional : self
    }
}
