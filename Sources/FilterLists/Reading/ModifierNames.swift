internal import ByteTables

/// The names of modifiers in Adblock Plus, uBlock Origin and AdGuard, looked up by bytes.
///
/// Case does not matter and `_` stands for `-`, as in Adblock Plus (`match_case`, `object_subrequest`).
enum ModifierNames {
    private static let entries = table.flatMap { kind, names in names.map { (name: Array($0.utf8), kind: kind) } }
    /// A power of two, several times the number of names: most look-ups see one slot.
    private static let slotCount = 512
    /// By hash: the number of an entry, from 1, or 0.
    private static let slots: [UInt8] = {
        var slots = [UInt8](repeating: 0, count: slotCount)
        for (number, entry) in entries.enumerated() {
            var slot = slot(of: entry.name.indices, in: entry.name.elementSpan)
            while slots[slot] != 0 { slot = (slot + 1) % slotCount }
            slots[slot] = UInt8(number + 1)
        }
        return slots
    }()

    /// What the name stands for.
    ///
    /// A name of nothing but `_` is a placeholder.
    static func kind(of name: Range<Int>, in bytes: Span<UInt8>) -> Modifier.Kind? {
        guard !name.isEmpty else { return nil }
        var slot = slot(of: name, in: bytes)
        while slots[slot] != 0 {
            let entry = Int(slots[slot]) - 1
            if matches(name, in: bytes, entry: entry) { return entries[entry].kind }
            slot = (slot + 1) % slotCount
        }
        for index in name where bytes[index] != UInt8(ascii: "_") { return nil }
        return .noop
    }

    private static func matches(_ name: Range<Int>, in bytes: Span<UInt8>, entry: Int) -> Bool {
        let known = entries[entry].name
        guard known.count == name.count else { return false }
        for offset in known.indices {
            let byte = bytes[name.lowerBound + offset]
            if byte != known[offset], folded(byte) != known[offset] { return false }
        }
        return true
    }

    /// The slot of a name that is not empty.
    ///
    /// Its length and three of its letters tell it from nearly all others.
    private static func slot(of name: Range<Int>, in bytes: Span<UInt8>) -> Int {
        var hash = name.count
        hash = hash &* 21 &+ Int(folded(bytes[name.lowerBound]))
        hash = hash &* 21 &+ Int(folded(bytes[name.lowerBound + name.count / 2]))
        hash = hash &* 21 &+ Int(folded(bytes[name.upperBound - 1]))
        return hash % slotCount
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte.lowercased
    }

    /// The modifiers with all their aliases.
    ///
    /// Adblock Plus: "How to write filters". uBlock Origin: wiki, "Static filter syntax"; `top` is only in its own
    /// lists of 2026. AdGuard: knowledge base, "How to create your own ad filters". `background`, `xbl`, `dtd` and
    /// `collapse` are Adblock Plus' of old; `collapse` only said whether the gap stays, so it is a placeholder here.
    private static let table: [(Modifier.Kind, [String])] = [
        (.script, ["script"]), (.image, ["image", "background"]), (.stylesheet, ["stylesheet", "css"]),
        (.object, ["object", "object-subrequest"]), (.xmlhttprequest, ["xmlhttprequest", "xhr"]),
        (.subdocument, ["subdocument", "frame"]), (.media, ["media"]), (.font, ["font"]),
        (.websocket, ["websocket"]), (.ping, ["ping", "beacon"]), (.other, ["other", "xbl", "dtd"]),
        (.document, ["document", "doc"]), (.popup, ["popup"]), (.popunder, ["popunder"]), (.all, ["all"]),
        (.cspReport, ["csp-report"]), (.webrtc, ["webrtc"]), (.inlineScript, ["inline-script"]),
        (.inlineFont, ["inline-font"]),
        (.thirdParty, ["third-party", "3p"]), (.strictThirdParty, ["strict-third-party", "strict3p"]),
        (.firstParty, ["first-party", "1p"]), (.strictFirstParty, ["strict-first-party", "strict1p"]),
        (.domain, ["domain", "from"]), (.topDomain, ["top"]), (.to, ["to"]), (.denyAllow, ["denyallow"]),
        (.method, ["method"]), (.app, ["app"]), (.ipAddress, ["ipaddress"]), (.cname, ["cname"]),
        (.siteKey, ["sitekey"]),
        (.matchCase, ["match-case"]), (.important, ["important"]), (.badFilter, ["badfilter"]),
        (.noop, ["collapse"]),
        (.elementHiding, ["elemhide", "ehide"]), (.genericHiding, ["generichide", "ghide"]),
        (.specificHiding, ["specifichide", "shide"]), (.urlBlocking, ["urlblock"]),
        (.genericBlocking, ["genericblock"]), (.scriptInjection, ["jsinject"]), (.content, ["content"]),
        (.extension, ["extension"]), (.stealth, ["stealth"]),
        (.redirect, ["redirect"]), (.redirectRule, ["redirect-rule"]), (.rewrite, ["rewrite"]), (.empty, ["empty"]),
        (.mp4, ["mp4"]), (.removeParameter, ["removeparam", "queryprune"]), (.csp, ["csp"]),
        (.permissions, ["permissions"]), (.referrerPolicy, ["referrerpolicy"]), (.replace, ["replace"]),
        (.header, ["header", "responseheader"]), (.requestHeader, ["requestheader"]),
        (.removeHeader, ["removeheader"]), (.cookie, ["cookie"]), (.uriTransform, ["uritransform"]),
        (.urlTransform, ["urltransform"]), (.urlSkip, ["urlskip"]), (.jsonPrune, ["jsonprune"]),
        (.xmlPrune, ["xmlprune"]), (.hls, ["hls"]),
        (.dnsRewrite, ["dnsrewrite"]), (.dnsType, ["dnstype"]), (.client, ["client"]), (.clientTag, ["ctag"]),
        (.network, ["network"]), (.webBundle, ["webbundle"]), (.reason, ["reason"]),
        (.path, ["path"]), (.url, ["url"]),
    ]

    /// Those of Adblock Plus' of old, which nobody writes any more.
    private static let old: Set = ["background", "object-subrequest", "xbl", "dtd", "collapse"]

    static let current = table.flatMap { $0.1.filter { !old.contains($0) } }
}

extension Modifier {
    /// The names of modifiers that people write today, in the spelling of their documentation.
    package static var names: [String] { ModifierNames.current }
}
