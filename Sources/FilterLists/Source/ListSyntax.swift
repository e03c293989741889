/// What a source of rules is written in.
///
/// The raw value is what a catalogue's `syntax` says.
public enum ListSyntax: String, Sendable, CaseIterable {
    /// Adblock Plus, uBlock Origin and AdGuard, AdGuard's DNS filters too, with hosts lines among them.
    case filters = "adblock"
    /// `0.0.0.0 ads.example`.
    case hosts
    /// A host a line; `*.ads.example` leaves out the host itself.
    case domains
    /// `address=/ads.example/0.0.0.0`, `server=/ads.example/`, `local=/ads.example/`.
    case dnsmasq
    /// `local-zone: "ads.example" always_nxdomain`.
    case unbound
    /// Response policy zones: `ads.example CNAME .`.
    case rpz
    /// TCP wrappers' `hosts.deny`: `ALL: ads.example`.
    case hostsDeny = "hosts-deny"
    /// Surge and its kin: `DOMAIN-SUFFIX,ads.example`.
    case surge
    /// Regular expressions on hosts, as Pi-hole has them.
    case piholeExpressions = "pihole-regex"
    /// Domain files of squid, squidGuard, DansGuardian and e2guardian: `.ads.example`.
    case squid
    /// Microsoft's Tracking Protection Lists, `.tpl`.
    case trackingProtection = "tpl"
    /// Opera's `urlfilter.ini`.
    case opera
    /// Privoxy's action files, and Junkbuster's lists of patterns.
    case privoxy
    /// Little Snitch's `.lsrules`.
    case littleSnitch = "little-snitch"
    /// Proxy auto-configuration scripts that list hosts.
    case proxyAutoConfiguration = "pac"
    /// A web page with rules in it.
    case page = "html"
    /// A web page, feed or catalogue with links to lists.
    case links
    /// HTTPS Everywhere's rule sets.
    case httpsEverywhere = "https-everywhere"
    /// Internet Explorer's InPrivate Filtering feeds.
    case inPrivate = "inprivate"
    /// WebCleaner's and TorCleaner's `.zap` folders.
    case webCleaner = "webcleaner"
    /// simplewall's profiles and block lists.
    case simplewall
    /// Apple's configuration profiles with a web content filter.
    case configurationProfile = "mobileconfig"

    /// Whether sources of the syntax are web pages or XML documents.
    var isMarkup: Bool {
        switch self {
        case .page, .links, .httpsEverywhere, .inPrivate, .webCleaner, .simplewall, .configurationProfile: true
        default: false
        }
    }
}
