internal import FilterLists

/// Looks for aliases in YAML before it is parsed.
///
/// A few lines of aliases to aliases stand for billions of values, and the parser compares keys with all that they
/// stand for. What an alias is depends on all that stands before it; but it needs an anchor of the same name, and two
/// signs with one name stand in no catalogue by chance.
enum YAMLAlias {
    /// The place of the first anchor that something which may be an alias names.
    static func firstPlace(in bytes: [UInt8]) -> SourcePlace? {
        var aliases: Set<ArraySlice<UInt8>> = []
        for index in bytes.indices where bytes[index] == UInt8(ascii: "*") {
            if let name = name(in: bytes, at: index + 1) { aliases.insert(name) }
        }
        guard !aliases.isEmpty else { return nil }
        for index in bytes.indices where bytes[index] == UInt8(ascii: "&") {
            guard let name = name(in: bytes, at: index + 1), aliases.contains(name) else { continue }
            let before = bytes[..<index]
            let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            return SourcePlace(line: UInt32(line), column: UInt32(index - lineStart + 1))
        }
        return nil
    }

    /// The name that begins at an index, if what follows can end one.
    private static func name(in bytes: [UInt8], at start: Int) -> ArraySlice<UInt8>? {
        let name = bytes[start...].prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard !name.isEmpty else { return nil }
        guard name.endIndex < bytes.endIndex else { return name }
        let next = bytes[name.endIndex]
        return next <= UInt8(ascii: " ") || next >= 0x80 || "?:,]}%@`".utf8.contains(next) ? name : nil
    }
}
