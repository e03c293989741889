extension DiffPath {
    /// The patch's address, by the rules of URLs.
    ///
    /// It is on the base's server always: the path has neither scheme nor server.
    /// - Parameter base: the address of the list, or a folder of patches.
    /// - Returns: nothing when the base is no `https` or `http` address.
    package func address(relativeTo base: String) -> String? {
        let lowercased = base.lowercased()
        guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix) else { return nil }
        let rest = base.dropFirst(scheme.count)
        let server = rest.prefix { !"/?#".contains($0) }
        guard !server.isEmpty else { return nil }
        let basePath = rest[server.endIndex...].prefix { !"?#".contains($0) }
        // The base's own last name is a file's, and gives way.
        var steps = path.hasPrefix("/") ? [] : Self.names(basePath).dropLast()
        for name in Self.names(path[...]) {
            switch name.replacing("%2e", with: ".").replacing("%2E", with: ".") {
            case ".": break
            // Nothing lies above the root.
            case "..": _ = steps.popLast()
            default: steps.append(name)
            }
        }
        return scheme + server + "/" + steps.joined(separator: "/")
    }

    /// What stands between the slashes of a path, without the one at its beginning.
    private static func names(_ path: Substring) -> [Substring] {
        (path.hasPrefix("/") ? path.dropFirst() : path).split(separator: "/", omittingEmptySubsequences: false)
    }
}
