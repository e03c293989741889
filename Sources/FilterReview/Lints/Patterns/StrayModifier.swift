internal import FilterLists

/// A modifier that reads as a part of the address: `||a.example^$script;image`, `||a.example^,script`,
/// `||a.example^third-party`.
enum StrayModifier {
    /// The words at fault, and why they are.
    static func fault(_ line: NetworkLine) -> (ByteRange, String)? {
        let pattern = line.pattern
        for index in pattern.indices {
            switch pattern[index] {
            case UInt8(ascii: "$"): if let fault = behindDollar(index, line) { return fault }
            case UInt8(ascii: "^"): if let fault = behindSeparator(index, line) { return fault }
            default: break
            }
        }
        return nil
    }

    /// `$script;image`, `$$script`, `$,script`, `$script$image`.
    private static func behindDollar(_ dollar: Int, _ line: NetworkLine) -> (ByteRange, String)? {
        let pattern = line.pattern
        guard dollar == pattern.startIndex || pattern[dollar - 1] != UInt8(ascii: "\\") else { return nil }
        let start = dollar + 1 + pattern[(dollar + 1)...].prefix { "$,~;".utf8.contains($0) }.count
        let between = pattern[dollar + 1..<start]
        // The modifiers' own '$' follows where the pattern ends.
        let endsInDollar = start == pattern.endIndex && !line.modifiers.isEmpty && !line.rule.anchors.contains(.end)
        guard let end = nameEnd(from: start, in: pattern) else {
            return endsInDollar ? (ByteRange(dollar..<start), tooMuch) : nil
        }
        if !between.isEmpty, !between.elementsEqual("~".utf8) { return (ByteRange(dollar..<start), tooMuch) }
        if end < pattern.endIndex, ";|:~".utf8.contains(pattern[end]) {
            return (
                ByteRange(end..<end + 1),
                "',' sets modifiers apart, and '=' goes before a value; so all from the '$' on is sought in addresses"
            )
        }
        return (
            ByteRange(dollar..<dollar + 1),
            "all modifiers stand behind one '$'; what stands between two is sought in addresses"
        )
    }

    private static let tooMuch = "the first modifier stands right behind one '$'; more is sought in addresses"

    /// `^,script`, `||a.example^script`, `^script,image`, `^domain=a.example|b.example`, `^third-party`.
    ///
    /// Without a comma, and not right behind a host, most words may be an address' own: `/ad^redirect=`, `/ad^image`.
    private static func behindSeparator(_ separator: Int, _ line: NetworkLine) -> (ByteRange, String)? {
        let pattern = line.pattern
        // As in most rules.
        guard separator + 1 < pattern.endIndex else { return nil }
        let hasComma = pattern[separator + 1] == UInt8(ascii: ",")
        let start = afterTilde(hasComma ? separator + 2 : separator + 1, in: pattern)
        guard let end = nameEnd(from: start, in: pattern) else { return nil }
        if hasComma { return (ByteRange(separator + 1..<separator + 2), behind) }
        let isBehindHost = line.host?.range.indices.upperBound == separator && !line.rule.anchors.contains(.end)
        let isFirstOfSeveral =
            end < pattern.endIndex && pattern[end] == UInt8(ascii: ",")
            && nameEnd(from: afterTilde(end + 1, in: pattern), in: pattern) != nil
        let isLastOfTwoWords =
            end == pattern.endIndex && pattern[start..<end].contains(UInt8(ascii: "-"))
            && !line.rule.anchors.contains(.end)
        let isModifier = isBehindHost || isFirstOfSeveral || isLastOfTwoWords || hasNames(end, line)
        return isModifier ? (ByteRange(separator + 1..<end), behind) : nil
    }

    /// Whether several names of hosts stand behind a modifier's name: `=a.example|b.example`.
    private static func hasNames(_ end: Int, _ line: NetworkLine) -> Bool {
        let pattern = line.pattern
        guard pattern[end...].first == UInt8(ascii: "=") else { return false }
        let names = pattern[(end + 1)...].prefix { $0 != UInt8(ascii: ",") }
            .split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
        return names.count > 1
            && names.allSatisfy { name in
                let name = name.first == UInt8(ascii: "~") ? name.dropFirst() : name
                return name.contains(UInt8(ascii: ".")) && HostNameFault(line.bytes, name.indices) == nil
            }
    }

    private static let behind = "the first modifier stands behind a '$'"

    private static func afterTilde(_ index: Int, in pattern: ArraySlice<UInt8>) -> Int {
        pattern[index...].first == UInt8(ascii: "~") ? index + 1 : index
    }

    /// Those of rules about requests.
    private static let names = Set(Modifier.names).subtracting(["path", "url"])

    /// Where the name of a modifier ends that begins here; nothing where none does.
    private static func nameEnd(from start: Int, in pattern: ArraySlice<UInt8>) -> Int? {
        let word = pattern[start...].prefix(while: \.isWord)
        guard !word.isEmpty, names.contains(String(decoding: word, as: UTF8.self)) else { return nil }
        let follows = word.endIndex == pattern.endIndex || ";|:,=~$".utf8.contains(pattern[word.endIndex])
        return follows ? word.endIndex : nil
    }
}
