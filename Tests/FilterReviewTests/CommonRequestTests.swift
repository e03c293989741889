import ContentRules
import FilterReview
import Testing

struct CommonRequestTests {
    @Test func everyRowIsARequest() {
        #expect(CommonSites.all.count == Set(CommonSites.all.map(\.host)).count)
        // Of each site its page and a load of five types.
        #expect(CommonRequests.all.count - CommonSites.all.count * 6 == CommonLoads.all.count)
        #expect(CommonLoads.all.allSatisfy { CommonSites.number(ofHost: $0.host) != nil })
    }

    @Test func documentsAreTheirOwnPages() {
        for request in CommonRequests.all where request.isDocument {
            #expect(request.type == "document" && request.isFirstParty)
            #expect(request.request.url == request.request.topURL)
        }
    }

    @Test func hostsBeginWithEveryLetterAndDigit() {
        let labels = CommonRequests.all.flatMap { request in
            let host = request.request.url.bytes[request.request.url.host]
            return host.split(separator: UInt8(ascii: ".")).compactMap(\.first)
        }
        for character in "abcdefghijklmnopqrstuvwxyz0123456789".utf8 {
            #expect(labels.contains(character), "\(Character(Unicode.Scalar(character)))")
        }
        let names = CommonSites.all.map { $0.host.hasPrefix("www.") ? $0.host.dropFirst(4) : $0.host[...] }
        for character in "abcdefghijklmnopqrstuvwxyz123456789" {
            #expect(names.contains { $0.first == character }, "\(character)")
        }
    }

    @Test(arguments: [
        "com", "org", "net", "edu", "gov", "mil", "info", "io", "co.uk", "de", "fr", "jp", "br", "in", "au",
    ])
    func suffixesOfAllKindsAreThere(suffix: String) {
        #expect(CommonRequests.all.contains { $0.request.url.bytes[$0.request.url.host].ends(with: ".\(suffix)".utf8) })
    }

    @Test(
        arguments: [
            ("www.google.com", "google.com"), ("google.com", "google.com"), ("ads.google.com", "google.com"),
            ("bbc.co.uk", "bbc.co.uk"), ("secure.chase.com", "chase.com"), ("purchase.com", nil), ("com", nil),
            ("co.uk", nil), ("example.org", nil), ("", nil),
        ] as [(String, String?)])
    func tellsTheSitesOfHosts(host: String, site: String?) {
        #expect(CommonSites.site(ofHost: Array(host.utf8)) == site.map { Array($0.utf8) })
        #expect(CommonSites.isCommonSite(host: Array(host.utf8)) == (site != nil))
    }
}
extension Collection<UInt8> {
    fileprivate func ends(with bytes: some Collection<UInt8>) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
