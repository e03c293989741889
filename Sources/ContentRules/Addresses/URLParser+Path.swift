/// The path of an address, and where it ends.
extension URLParser {
    /// Reads up to the query or fragment and writes the path with its dot segments resolved.
    ///
    /// The path of a special address is `/` at least.
    mutating func readPath() {
        let start = bytes.count
        let end = text[position...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.count
        guard position < end || special != nil else { return }
        if position < end, isSlash(text[position]) { position += 1 }
        while true {
            let segmentEnd = text[position..<end].firstIndex(where: isSlash) ?? end
            append(text[position..<segmentEnd], isLast: segmentEnd == end, toPathAt: start)
            guard segmentEnd < end else { break }
            position = segmentEnd + 1
        }
        position = end
    }

    private mutating func append(_ segment: ArraySlice<UInt8>, isLast: Bool, toPathAt start: Int) {
        switch DotSegment(segment) {
        case .parent:
            removeLastSegment(ofPathAt: start)
            if isLast { bytes.append(UInt8(ascii: "/")) }
        case .same:
            if isLast { bytes.append(UInt8(ascii: "/")) }
        case nil:
            let isFirst = bytes.count == start
            bytes.append(UInt8(ascii: "/"))
            bytes.append(segment, keeping: KeptCharacters.path)
            if special == .file, isFirst, isDriveLetter(segment) { bytes[bytes.count - 1] = UInt8(ascii: ":") }
        }
    }

    /// A drive letter that begins the path of a file is not removed.
    private mutating func removeLastSegment(ofPathAt start: Int) {
        if special == .file, bytes.count == start + 3, isDriveLetter(bytes[(start + 1)...]) { return }
        while bytes.count > start, bytes.removeLast() != UInt8(ascii: "/") {}
    }

    /// `C:` or `C|`.
    func isDriveLetter(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count == 2, let letter = text.first, let sign = text.last else { return false }
        return (letter | 0x20) &- UInt8(ascii: "a") < 26 && (sign == UInt8(ascii: ":") || sign == UInt8(ascii: "|"))
    }

    /// Reads the path of an address such as `about:blank` or `data:,`, which has no segments.
    mutating func readOpaquePath() {
        let end = text[position...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.count
        bytes.append(text[position..<end], keeping: KeptCharacters.opaquePath)
        // A space at the end would be lost when the query or fragment is taken off.
        if end < text.count, bytes.last == UInt8(ascii: " ") {
            bytes.removeLast()
            bytes.append(contentsOf: "%20".utf8)
        }
        position = end
    }
}

/// A segment of a path that stands for a place, its dots also spelt `%2e`.
private enum DotSegment {
    case same, parent

    init?(_ segment: ArraySlice<UInt8>) {
        guard segment.count <= 6 else { return nil }
        var rest = segment
        var dots = 0
        while let first = rest.first {
            if first == UInt8(ascii: ".") {
                rest = rest.dropFirst()
            } else if rest.starts(with: "%2e".utf8) || rest.starts(with: "%2E".utf8) {
                rest = rest.dropFirst(3)
            } else {
                return nil
            }
            dots += 1
        }
        switch dots {
        case 1: self = .same
        case 2: self = .parent
        default: return nil
        }
    }
}
