/// The address of a list on the web, in its parts.
struct WebListAddress: Hashable, Sendable {
    /// As it was written, without a fragment.
    var text: String
    /// In small letters, with the port if one is written: `lists.example_8080`.
    var host: String
    /// Begins with a slash.
    var path: String
    var query: String?

    /// Why an address is none of a list.
    enum Problem: Error {
        case notWeb, noHost, credentials, characters

        var explanation: String {
            switch self {
            case .notWeb: "must begin with https:// or http://"
            case .noHost: "has no host"
            case .credentials: "must not hold a user's name or password; a catalogue is for others to read"
            case .characters: "holds spaces or control characters; write them as %20 and the like"
            }
        }
    }

    init(_ written: String) throws(Problem) {
        let text = written.prefix { $0 != "#" }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { throw .characters }
        guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) }) else {
            throw .notWeb
        }
        let rest = text.dropFirst(scheme.count)
        let authority = rest.prefix { !"/?".contains($0) }
        guard !authority.contains("@") else { throw .credentials }
        guard let first = authority.first, first != ":", !authority.contains("\\") else { throw .noHost }
        let tail = rest.dropFirst(authority.count)
        let path = tail.prefix { $0 != "?" }
        self.text = String(text)
        host = authority.lowercased().replacing(":", with: "_")
        self.path = path.isEmpty ? "/" : String(path)
        query = path.endIndex < tail.endIndex ? String(tail[path.endIndex...].dropFirst()) : nil
    }
}
