internal import ArgumentParser
internal import ContentRules

extension RequestType: ExpressibleByArgument {
    /// By any word that logs of requests use, WebKit's among them.
    init?(argument: String) {
        let bytes = Array(argument.utf8)
        guard let type = RequestTypeWords.shared.type(bytes, bytes.indices) else { return nil }
        self = type
    }

    /// One word for each type, for help.
    static var allValueStrings: [String] { allCases.map(\.name) }

    /// The words speak for themselves.
    static var allValueDescriptions: [String: String] { [:] }

    var defaultValueDescription: String { name }

    /// The types that an address can be requested as.
    static func all(for url: CanonicalURL) -> [RequestType] {
        let isSocket = url.bytes[url.scheme].starts(with: "ws".utf8)
        return isSocket ? [.websocket] : allCases.filter { $0 != .websocket }
    }
}
