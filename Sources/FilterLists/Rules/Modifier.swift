/// A modifier of a rule as it was written: `~third-party`, `domain=a.example|~b.a.example`.
public struct Modifier: Sendable {
    /// The modifiers of Adblock Plus, uBlock Origin and AdGuard; each case stands for all its aliases.
    public enum Kind: UInt8, Sendable, CaseIterable {
        // Types of request.
        case script, image, stylesheet, object, xmlhttprequest, subdocument, media, font, websocket, ping, other
        case document, popup, popunder, all, cspReport, webrtc, inlineScript, inlineFont
        // Whom the request goes to and who makes it.
        case thirdParty, strictThirdParty, firstParty, strictFirstParty
        case domain, topDomain, to, denyAllow, method, app, ipAddress, cname, siteKey
        // How the rule is matched and what it outweighs.
        case matchCase, important, badFilter, noop
        // What an exception switches off on a page.
        case elementHiding, genericHiding, specificHiding, urlBlocking, genericBlocking, scriptInjection
        case content, `extension`, stealth
        // What happens to the request or its response instead of being blocked.
        case redirect, redirectRule, rewrite, empty, mp4, removeParameter, csp, permissions, referrerPolicy, replace
        case header, requestHeader, removeHeader, cookie, uriTransform, urlTransform, urlSkip, jsonPrune, xmlPrune, hls
        // Other products' own: DNS, network level, debugging, header comparison.
        case dnsRewrite, dnsType, client, clientTag, network, webBundle, reason
        // In `[$…]` before a cosmetic rule.
        case path, url
    }

    public var kind: Kind
    public var isNegated: Bool
    /// The name with its `~`, for messages.
    public var name: ByteRange
    /// What follows the `=`, or `.none`.
    public var value: ByteRange
}
