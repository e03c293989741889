/// The words of made-up filters: hosts, paths, selectors, modifiers.
struct SyntheticText {
    private(set) var bytes: [UInt8] = []
    private var random: SeededGenerator
    private let seed: UInt64
    /// How many sites there are: more in a longer list, so that one ten times as long is like ten lists.
    private let siteCount: Int

    init(seed: UInt64, siteCount: Int) {
        self.seed = seed
        self.siteCount = siteCount
        random = SeededGenerator(seed: seed)
    }

    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func number(below bound: Int) -> Int { random.number(below: bound) }

    mutating func happens(percent: Int) -> Bool { random.happens(percent: percent) }

    /// A name that others share the beginning with, as in lists of hosts that were registered in bulk.
    mutating func addName(syllables: Int) {
        for _ in 0..<syllables { add(random.element(of: Self.syllables)) }
    }

    /// The host of an advertiser.
    mutating func addHost() {
        if random.happens(percent: 25) {
            add(random.element(of: Self.labels))
            if random.happens(percent: 50) { add(String(random.number(below: 30))) }
            add(".")
        }
        addName(syllables: [3, 4, 4, 4, 4, 5, 5, 5][random.number(below: 8)])
        add(random.element(of: Self.suffixes))
    }

    /// The host of a site with advertisements; some sites are named often, most are named once.
    mutating func addSite() {
        let part = Double(random.number(below: 1 << 20)) / Double(1 << 20)
        let number = UInt64(part * part * Double(siteCount))
        var own = SeededGenerator(seed: seed ^ number &* 0xD6E8_FEB8_6659_FD93)
        for _ in 0..<(3 + own.number(below: 2)) { add(own.element(of: Self.syllables)) }
        add(own.element(of: Self.suffixes))
    }

    /// One site mostly, now and then ten.
    mutating func addSites(between separator: String) {
        let count = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 10][random.number(below: 12)]
        for number in 0..<count {
            if number > 0 { add(separator) }
            addSite()
        }
    }

    mutating func addPath(wildcards: Bool) {
        add("/")
        if random.happens(percent: 60) {
            add(random.element(of: Self.words))
            add(wildcards ? "/*/" : "/")
        } else if wildcards {
            add("*/")
        }
        addName(syllables: 1 + random.number(below: 3))
        add(random.element(of: ["-", "_", "/", ""]))
        add(random.element(of: Self.words))
        add(random.element(of: [".js", ".js", ".gif?", "/", "?", ".php?", "&", "-"]))
    }

    mutating func addSelector() {
        switch random.number(below: 10) {
        case 0...4: add(".")
        case 5...7: add("#")
        case 8:
            add("[class^=\"")
            addClass()
            return add("\"]")
        default:
            add("a[href*=\"")
            addHost()
            return add("\"]")
        }
        addClass()
    }

    private mutating func addClass() {
        add(random.element(of: Self.words))
        add(random.element(of: ["-", "_"]))
        addName(syllables: 2 + random.number(below: 2))
        if random.happens(percent: 40) {
            add("-")
            add(random.element(of: Self.words))
        }
    }

    mutating func addModifiers() {
        switch random.number(below: 20) {
        case 0...8: add("$third-party")
        case 9...11: add("$popup")
        case 12: add("$script,third-party")
        case 13: add("$image")
        case 14: add("$xmlhttprequest")
        case 15: add("$subdocument")
        case 16: add("$~third-party")
        case 17: add("$script,~image")
        default:
            add(random.element(of: ["$", "$script,", "$image,"]))
            add("domain=")
            addSites(between: "|")
        }
    }

    private static let syllables = [
        "ad", "al", "an", "ba", "be", "bo", "bri", "ca", "clo", "co", "da", "de", "do", "el", "en", "fa", "fi", "ga",
        "glo", "go", "ha", "he", "in", "ja", "ka", "ki", "la", "le", "li", "lo", "ma", "me", "mi", "mo", "na", "ne",
        "no", "on", "pa", "pe", "po", "pri", "ra", "re", "ri", "ro", "sa", "se", "si", "so", "sta", "ta", "te", "ti",
        "to", "tra", "u", "va", "ve", "vi", "wa", "we", "ya", "zo",
    ]
    private static let suffixes = [
        ".com", ".com", ".com", ".com", ".com", ".com", ".net", ".net", ".org", ".io", ".info", ".xyz", ".top", ".ru",
        ".de", ".co.uk",
    ]
    private static let labels = ["ads", "cdn", "track", "stats", "pixel", "static", "api", "s"]
    private static let words = [
        "ad", "ads", "adserver", "advert", "affiliate", "analytics", "banner", "beacon", "click", "collect", "counter",
        "event", "log", "metrics", "pixel", "popup", "promo", "sponsor", "stat", "track",
    ]
}
