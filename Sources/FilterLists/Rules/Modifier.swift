/// A modifier of a rule as it was written: `~third-party`, `domain=a.example|~b.a.example`.
public struct Modifier: Sendable {
    /// The modifiers of Adblock Plus, uBlock Origin and AdGuard; each case stands for all its aliases.
    public enum Kind: UInt8, Sendable, CaseIterable {
        // Types of request.
        /// `script`: scripts.
        case script
        /// `image`: images.
        case image
        /// `stylesheet`, `css`: style sheets.
        case stylesheet
        /// `object`: plug-in content.
        case object
        /// `xmlhttprequest`, `xhr`: requests of scripts.
        case xmlhttprequest
        /// `subdocument`, `frame`: documents of frames.
        case subdocument
        /// `media`: audio and video.
        case media
        /// `font`: fonts.
        case font
        /// `websocket`: WebSocket connections.
        case websocket
        /// `ping`, `beacon`: pings and beacons.
        case ping
        /// `other`: what no other type covers.
        case other
        /// `document`, `doc`: pages; in an exception, all that such a page does.
        case document
        /// `popup`: pages opened in new windows.
        case popup
        /// `popunder`: pages opened behind the present one.
        case popunder
        /// `all`: every type, pages and pop-ups among them.
        case all
        /// `csp-report`: reports on the content security policy.
        case cspReport
        /// `webrtc`: WebRTC connections.
        case webrtc
        /// `inline-script`: scripts within the page.
        case inlineScript
        /// `inline-font`: fonts within the page.
        case inlineFont
        // Whom the request goes to and who makes it.
        /// `third-party`, `3p`: requests to other sites than the page's.
        case thirdParty
        /// `strict-third-party`, `strict3p`: requests to other hosts than the page's.
        case strictThirdParty
        /// `first-party`, `1p`: requests to the page's own site.
        case firstParty
        /// `strict-first-party`, `strict1p`: requests to the page's own host.
        case strictFirstParty
        /// `domain`, `from`: on pages, or by frames, of these hosts.
        case domain
        /// `top`: on pages of these hosts, whatever frame asks.
        case topDomain
        /// `to`: requests to these hosts.
        case to
        /// `denyallow`: requests to all hosts but these.
        case denyAllow
        /// `method`: requests of these methods.
        case method
        /// `app`: requests of these programs.
        case app
        /// `ipaddress`: requests to these network addresses.
        case ipAddress
        /// `cname`: requests to hosts that stand behind another name.
        case cname
        /// `sitekey`: on pages that are signed with these keys.
        case siteKey
        // How the rule is matched and what it outweighs.
        /// `match-case`: letters match in their own case only.
        case matchCase
        /// `important`: the rule outweighs exceptions.
        case important
        /// `badfilter`: the rule cancels the one that is written like it.
        case badFilter
        /// A placeholder: nothing but `_`.
        case noop
        // What an exception switches off on a page.
        /// `elemhide`, `ehide`: hides nothing on the page.
        case elementHiding
        /// `generichide`, `ghide`: applies no hiding rules without a domain on the page.
        case genericHiding
        /// `specifichide`, `shide`: applies no hiding rules with a domain on the page.
        case specificHiding
        /// `urlblock`: blocks nothing that the page loads.
        case urlBlocking
        /// `genericblock`: applies no blocking rules without a domain on the page.
        case genericBlocking
        /// `jsinject`: runs no scriptlets on the page.
        case scriptInjection
        /// `content`: does not filter the page's source.
        case content
        /// `extension`: runs no user scripts on the page.
        case `extension`
        /// `stealth`: leaves the page's requests without protection from tracking.
        case stealth
        // What happens to the request or its response instead of being blocked.
        /// `redirect`: another resource in place of the request's.
        case redirect
        /// `redirect-rule`: another resource, if another rule blocks the request.
        case redirectRule
        /// `rewrite`: another resource, in Adblock Plus' words.
        case rewrite
        /// `empty`: an empty response.
        case empty
        /// `mp4`: an empty video.
        case mp4
        /// `removeparam`, `queryprune`: takes parameters out of the address.
        case removeParameter
        /// `csp`: adds to the content security policy.
        case csp
        /// `permissions`: adds to the permissions policy.
        case permissions
        /// `referrerpolicy`: sets the referrer policy.
        case referrerPolicy
        /// `replace`: changes the response's text.
        case replace
        /// `header`, `responseheader`: requests whose response has this header.
        case header
        /// `requestheader`: requests that have this header.
        case requestHeader
        /// `removeheader`: takes a header away.
        case removeHeader
        /// `cookie`: takes cookies away or changes them.
        case cookie
        /// `uritransform`: changes the address behind its host.
        case uriTransform
        /// `urltransform`: changes the address.
        case urlTransform
        /// `urlskip`: goes to the address that is within the address.
        case urlSkip
        /// `jsonprune`: takes parts out of JSON.
        case jsonPrune
        /// `xmlprune`: takes parts out of XML.
        case xmlPrune
        /// `hls`: takes parts out of HLS playlists.
        case hls
        // Other products' own: DNS, network level, debugging, header comparison.
        /// `dnsrewrite`: another answer to a DNS query.
        case dnsRewrite
        /// `dnstype`: DNS queries of these types.
        case dnsType
        /// `client`: DNS queries of these clients.
        case client
        /// `ctag`: DNS queries of clients with these tags.
        case clientTag
        /// `network`: a rule of a firewall.
        case network
        /// `webbundle`: web bundles.
        case webBundle
        /// `reason`: why the rule is there, for people.
        case reason
        // In `[$…]` before a cosmetic rule.
        /// `path`: on pages with this path.
        case path
        /// `url`: on pages with this address.
        case url
    }

    /// What the name stands for.
    public var kind: Kind
    /// Whether a `~` stands before the name.
    public var isNegated: Bool
    /// The name with its `~`, for messages.
    public var name: ByteRange
    /// What follows the `=`, or `.none`.
    public var value: ByteRange
}
