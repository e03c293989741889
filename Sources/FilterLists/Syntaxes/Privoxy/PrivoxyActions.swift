/// Privoxy's aliases: names for combinations of actions, of which only what becomes of blocking is kept.
///
/// Facts: Privoxy's user manual, sections 8.5 and 8.6.
struct PrivoxyActions {
    /// By name in lower case: whether the alias blocks, unblocks, or does neither.
    private var aliases: [[UInt8]: Bool?] = [:]

    /// Reads a line of the section `{{alias}}`: `+block-as-image = +block{Image.} +handle-as-image`.
    ///
    /// Returns false when it is none.
    mutating func readAlias(_ line: ArraySlice<UInt8>) -> Bool {
        guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return false }
        let name = line[..<equals].split(whereSeparator: \.isBlank)
        guard name.count == 1 else { return false }
        aliases[name[0].map(\.lowercased)] = .some(blocking(of: line[(equals + 1)...]))
        return true
    }

    /// What actions do to blocking: true when they switch it on, false when they switch it off.
    ///
    /// The last action that says something counts.
    func blocking(of actions: ArraySlice<UInt8>) -> Bool? {
        var result: Bool?
        var rest = actions.drop(while: \.isBlank)
        while !rest.isEmpty {
            let opening = UInt8(ascii: "{")
            let name = rest.prefix { !$0.isBlank && $0 != opening }
            rest = rest[name.endIndex...]
            if rest.first == opening {
                // A parameter ends with the first brace.
                let end = rest.firstIndex(of: UInt8(ascii: "}")) ?? rest.endIndex - 1
                rest = rest[(end + 1)...]
            }
            let key = name.map(\.lowercased)
            if let alias = aliases[key] {
                result = alias ?? result
            } else if key.elementsEqual("+block".utf8) {
                result = true
            } else if key.elementsEqual("-block".utf8) {
                result = false
            }
            rest = rest.drop(while: \.isBlank)
        }
        return result
    }
}
