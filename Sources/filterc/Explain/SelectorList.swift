/// Takes lists of selectors apart.
enum SelectorList {
    /// The selectors between the commas that stand in no brackets and no string.
    static func selectors(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        var found: [String] = []
        var start = 0
        var depth = 0
        var quote: UInt8?
        var index = 0
        func add(_ end: Int) {
            let selector = String(decoding: bytes[start..<end], as: UTF8.self).trimmingPrefix { $0 == " " }
            if !selector.isEmpty { found.append(String(selector)) }
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") {
                index += 1
            } else if let end = quote {
                if byte == end { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
                case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                case UInt8(ascii: ",") where depth <= 0:
                    add(index)
                    start = index + 1
                default: break
                }
            }
            index += 1
        }
        add(bytes.count)
        return found
    }

    /// The selectors that a line of a filter list hides; none where it is no such line.
    static func hidden(by line: String) -> [String] {
        for marker in ["##", "#?#"] {
            guard let start = line.firstRange(of: marker)?.upperBound else { continue }
            return selectors(in: String(line[start...]))
        }
        return []
    }
}
