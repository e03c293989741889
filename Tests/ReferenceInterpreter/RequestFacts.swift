/// A request with what rules compare it by, worked out once.
struct RequestFacts {
    let address: Address
    let host: HostName
    /// The host of the document that asks.
    let origin: HostName
    let isThirdParty: Bool
    let type: InterpretedType
    let method: String

    init(_ request: InterpretedRequest, site: (String) -> String) {
        address = Address(request.url)
        host = HostName(address.host, site: site)
        origin = HostName(Address(request.frameURL ?? request.pageURL).host, site: site)
        isThirdParty = !origin.text.isEmpty && host.site != origin.site
        type = request.type
        method = request.method.lowercased()
    }

    /// The request that loads a page.
    init(page: String, site: (String) -> String) {
        self.init(InterpretedRequest(url: page, pageURL: page, type: .document), site: site)
    }
}
