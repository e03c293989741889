extension Collection<UInt8> {
    /// Whether a run of bytes stands somewhere in these; none stands everywhere.
    func holds(_ words: [UInt8]) -> Bool {
        guard let first = words.first else { return true }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: words) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
