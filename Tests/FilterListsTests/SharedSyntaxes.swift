import Foundation

/// Real files and what they are written in; they lie beside the repository on the project's machine only.
enum SharedSyntaxes {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared/lists", isDirectory: true).resolvingSymlinksInPath()

    /// What the files are whose folder does not say it; the reason of a refusal as its code.
    static let byPath: [String: String] = [
        "INDEX.md": "unread-syntax",
        "dns/SmartTV-AGH.txt": "adblock", "dns/blocklistproject-tiktok-ags.txt": "adblock",
        "dns/appads.adblock.dnsmasq.2019.conf": "dnsmasq", "dns/badd-boyz.dnsmasq.conf": "dnsmasq",
        "dns/windowsspyblocker-extra.dnsmasq.conf": "dnsmasq", "dns/jawz101.subdomains.unbound.conf": "unbound",
        "dns/pihole-regex.list": "pihole-regex", "dns/squid-dg-ads.2019.acl": "domains",
        "dns/stopforumspam-like.2019.ipset": "unread-syntax",
        "multi-abpindo/dnsmasq.txt": "dnsmasq", "multi-abpindo/dnsmasq_server.txt": "dnsmasq",
        "multi-abpindo/domain.txt": "domains", "multi-abpindo/hosts.txt": "hosts", "multi-abpindo/rpz.txt": "rpz",
        "multi-abpindo/unbound.txt": "unbound",
        "multi-antimalware/AntiMalwareDomains.txt": "domains", "multi-antimalware/AntiMalwareHosts.txt": "hosts",
        "multi-antimalware/AntiMalwarePrivoxy.action": "privoxy", "multi-antimalware/AntiMalwareTPL.tpl": "tpl",
        "multi-nordic/DandelionSproutsNorskeFiltre.tpl": "tpl",
        "multi-nordic/DandelionSproutsNorskeFiltreDomains.txt": "domains",
        "multi-nordic/LittleSnitchNorwegianList.lsrules": "little-snitch",
        "multi-nordic/NordicFilters-uMatrixSupplement.txt": "unread-syntax",
        "multi-nordic/NordicFiltersDnsmasq.conf": "dnsmasq", "multi-nordic/NordicFiltersHostsDeny.deny": "hosts-deny",
        "multi-nordic/NordicFiltersHostsIPv6.txt": "hosts", "multi-nordic/NordicFiltersPiHole.txt": "pihole-regex",
        "multi-nordic/NordicFiltersPrivoxy.action": "privoxy", "multi-nordic/NordicFiltersRPZ.txt": "rpz",
        "multi-nordic/NordicFiltersSocks5.list": "surge", "multi-nordic/NordicFiltersUnbound.conf": "unbound",
        "multi-nordic/NordicHosts.txt": "hosts",
        "other/e2guardian-bannedsitelist": "squid", "other/easylist-pac.proxy.pac": "pac",
        "other/gzipped-list.php.gz": "unread-syntax", "other/littlesnitch-apps.lsrules": "little-snitch",
        "other/littlesnitch-blocklist-example.lsrules": "little-snitch", "other/netsurf-adblock.css": "unread-syntax",
        "other/opera-fanboy-elements.css": "unread-syntax", "other/opera-urlfilter.ini": "opera",
        "other/privoxy-block-trackers.action.2019": "privoxy", "other/privoxy-default.action": "privoxy",
        "other/privoxy-default.filter": "unread-syntax",
        "peter-lowe/2019-01-23.adblock-cab.txt": "domains", "peter-lowe/2019-01-23.dnsmasq.conf": "dnsmasq",
        "peter-lowe/2019-01-23.hosts.txt": "hosts", "peter-lowe/2019-01-23.junkbuster.txt": "privoxy",
        "peter-lowe/2019-01-23.littlesnitch.lsrules": "little-snitch", "peter-lowe/2019-01-23.msfilter.tpl": "tpl",
        "peter-lowe/2019-01-23.nohtml.txt": "domains", "peter-lowe/2021-09.proxyautoconfig.pac": "pac",
        "security/nocoin-hosts.txt": "hosts", "security/spam404-domains.txt": "domains",
    ]
    /// By folder.
    static let byFolder = [
        "hosts": "hosts", "domains": "domains", "tpl": "tpl", "proxomitron": "unread-syntax",
    ]
}
