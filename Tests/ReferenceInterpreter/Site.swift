/// The registrable domain of a host, well enough for the hosts that tests invent.
public func siteOfTestHost(_ host: String) -> String {
    let labels = host.split(separator: ".")
    let isNumeric = host.contains(":") || labels.allSatisfy { $0.allSatisfy(\.isNumber) }
    if isNumeric || labels.count < 2 { return host }
    let lastTwo = labels.suffix(2).joined(separator: ".")
    return suffixesOfTestHosts.contains(lastTwo) ? labels.suffix(3).joined(separator: ".") : lastTwo
}

/// The public suffixes of more than one label below which tests invent hosts.
let suffixesOfTestHosts: Set<String> = [
    "co.uk", "org.uk", "com.au", "co.jp", "com.br", "github.io", "blogspot.com", "netlify.app", "web.app",
]

/// A host with what domain lists compare it by.
struct HostName {
    let text: String
    /// The host itself and every domain above it.
    let selfAndParents: Set<String>
    let site: String
    /// The host without its public suffix: `www.shop` of `www.shop.co.uk`; nil where it has none.
    let withoutSuffix: String?

    init(_ text: String, site siteOf: (String) -> String) {
        self.text = text
        var parents: Set<String> = [text]
        var rest = Substring(text)
        while let dot = rest.firstIndex(of: ".") {
            rest = rest[dot...].dropFirst()
            parents.insert(String(rest))
        }
        selfAndParents = parents
        site = siteOf(text)
        let suffix = site.drop { $0 != "." }
        withoutSuffix = suffix.isEmpty ? nil : String(text.dropLast(suffix.count))
    }
}
