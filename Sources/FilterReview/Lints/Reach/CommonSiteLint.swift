internal import FilterLists

/// Rules on what a well-known site is made of itself: the whole site, or paths that say nothing of ads and tracking.
enum CommonSiteLint {
    static func findings(_ line: NetworkLine) -> [LintFinding] {
        guard line.roles.contains(.blocks), appliesToOwnLoads(line), let host = line.host, host.end != .open,
            let site = CommonSites.site(ofHost: host.name), isOrdinary(host.name, below: site),
            isOrdinaryPath(line, behind: host)
        else { return [] }
        let name = String(decoding: site, as: UTF8.self)
        let range = ByteRange(host.range.indices.lowerBound..<line.pattern.endIndex)
        let message =
            host.end == .whole
            ? "blocks what '\(name)', a well-known site, loads from itself"
            : "'\(name)' is a well-known site, and the rest of the pattern reads like a part that it needs"
        return [line.finding(.blocksCommonSite, at: range, message)]
    }

    /// Whether the rule blocks loads, pings and pop-ups aside, on pages of any site and of the host's own.
    private static func appliesToOwnLoads(_ line: NetworkLine) -> Bool {
        guard !line.isLimited else { return false }
        var (namesMinor, namesMajor) = (false, false)
        for modifier in line.modifiers {
            switch (modifier.kind, modifier.isNegated) {
            case (.thirdParty, false), (.firstParty, true), (.strictThirdParty, false), (.denyAllow, _): return false
            case (.popup, false), (.popunder, false), (.ping, false), (.cspReport, false), (.other, false),
                (.websocket, false):
                namesMinor = true
            case (.script, false), (.image, false), (.stylesheet, false), (.xmlhttprequest, false), (.font, false),
                (.media, false), (.subdocument, false), (.document, false), (.all, _):
                namesMajor = true
            default: break
            }
        }
        return namesMajor || !namesMinor
    }

    /// Whether all labels before the site's name are such as sites serve themselves from.
    private static func isOrdinary(_ host: [UInt8], below site: [UInt8]) -> Bool {
        host.dropLast(site.count).split(separator: UInt8(ascii: ".")).allSatisfy { hostWords.contains(Array($0)) }
    }

    private static func isOrdinaryPath(_ line: NetworkLine, behind host: PatternHost) -> Bool {
        guard host.end == .more else { return true }
        let words = line.bytes[host.range.indices.upperBound..<line.pattern.endIndex].split { !isWordByte($0) }
        guard !words.isEmpty else { return false }
        return words.allSatisfy { word in
            pathWords.contains(word.map(\.lowercased))
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
    }

    private static let hostWords = Set(
        ["www", "m", "static", "assets", "cdn", "img", "images", "api", "login", "account", "accounts", "secure", "my"]
            .map { Array($0.utf8) })

    /// What the parts of sites are called that every site has.
    private static let pathWords = Set(
        """
        js css html php jpg png svg webp woff woff2 json min app main index bundle vendor chunk chunks runtime common core \
        base site style styles script scripts static assets asset dist build lib libs public resources img image images \
        media font fonts icons icon favicon ico api v1 v2 v3 graphql rest ajax jquery react vue angular bootstrap home \
        login signin logout auth session account user users search cart checkout payment pay order orders page pages \
        content en us next wp includes themes
        """.split(separator: " ").map { Array($0.utf8) })
}
