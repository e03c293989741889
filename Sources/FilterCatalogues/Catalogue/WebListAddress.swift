/// The address of a list on the web, in its parts.
package struct WebListAddress: Hashable, Sendable {
    /// As it was written, without a fragment.
    package var text: String
    /// In small letters, with the port if one is written: `lists.example_8080`.
    package var host: String
    /// Begins with a slash.
    package var path: String
    package var query: String?

    /// Why an address is none of a list.
    package enum Problem: Error {
        case notWeb, noHost, credentials, characters

        package var explanation: String {
            switch self {
            case .notWeb: "must begin with https:// or http://"
            case .noHost: "has no host"
            case .credentials: "must not hold a user's name or password; a catalogue is for others to read"
            case .characters: "holds spaces or control characters; write them as %20 and the like"
            }
        }
    }

    package init(_ written: String) throws(Problem) {
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
