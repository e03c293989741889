/// Obeys AdGuard's hints: `!+ NOT_OPTIMIZED PLATFORM(windows, mac)`.
///
/// A hint speaks of the next line only, as AdGuard's compiler has it: compiled lists hold hints whose rule is gone.
/// Hints that say nothing of platforms, and what cannot be read as hints, change nothing.
struct RuleHints {
    private let platforms: Set<String>
    /// Whether the next rule counts.
    private(set) var areTrue = true
    /// AdGuard's content blockers in Safari: what is not meant for them is not meant for any here, although it may be
    /// for the other platforms that hold.
    private static let ownPlatform = "ext_safari"

    /// The hints that AdGuard has.
    static let names: [StaticString] = ["PLATFORM", "NOT_PLATFORM", "NOT_OPTIMIZED", "NOT_VALIDATE"]

    init(platforms: Set<String>) { self.platforms = platforms }

    /// Reads a line for which `isHint` is true.
    mutating func read(_ range: Range<Int>, in bytes: Span<UInt8>) {
        var rest = bytes.trimmed(range.lowerBound + 2..<range.upperBound)
        while !rest.isEmpty {
            let nameStart = rest.lowerBound
            var index = nameStart
            while index < rest.upperBound, bytes[index].isWord { index += 1 }
            let name = nameStart..<index
            var named: Set<String> = []
            if index < rest.upperBound, bytes[index] == UInt8(ascii: "(") {
                let end = bytes.first(UInt8(ascii: ")"), in: index..<rest.upperBound)
                guard end < rest.upperBound else { return }
                named = bytes.words(of: index + 1..<end)
                index = end + 1
            }
            guard !name.isEmpty else { return }
            areTrue = areTrue && holds(bytes.text(name), named)
            rest = bytes.trimmed(index..<rest.upperBound)
        }
    }

    /// Forgets the hints: a rule has followed.
    mutating func useUp() { areTrue = true }

    private func holds(_ name: String, _ named: Set<String>) -> Bool {
        let mine = platforms.intersection(named)
        switch name {
        case "PLATFORM": return named.isEmpty || !mine.isEmpty
        case "NOT_PLATFORM": return mine.isEmpty || mine != platforms && !mine.contains(Self.ownPlatform)
        default: return true
        }
    }
}

extension Span where Element == UInt8 {
    /// Whether a line is a hint: behind the sign stands a blank, or at once the name of one.
    func isHint(_ range: Range<Int>) -> Bool {
        guard starts(range, with: "!+") else { return false }
        let rest = range.lowerBound + 2..<range.upperBound
        guard !rest.isEmpty else { return false }
        return self[rest.lowerBound].isBlank || RuleHints.names.contains { starts(rest, with: $0) }
    }

    /// What stands between the commas.
    fileprivate func words(of range: Range<Int>) -> Set<String> {
        var words: Set<String> = []
        var start = range.lowerBound
        while start < range.upperBound {
            let end = first(UInt8(ascii: ","), in: start..<range.upperBound)
            words.insert(text(trimmed(start..<end)))
            start = end + 1
        }
        return words
    }
}
