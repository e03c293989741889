internal import FilterLists

/// Hosts beyond ASCII that stand in a pattern elsewhere than behind `||`: `|https://bücher.test/`, `||*.bücher.test^`.
enum InternationalHost {
    /// The rule with such labels in punycode, and the bytes that its ranges then mean; nothing if there are none.
    static func spelled(_ rule: NetworkRule, in bytes: [UInt8]) -> (rule: NetworkRule, bytes: [UInt8])? {
        let pattern = rule.pattern.indices
        guard bytes[pattern].contains(where: { $0 >= 0x80 }), let host = hostRange(of: rule, in: bytes) else {
            return nil
        }
        var text = Array(bytes[pattern.lowerBound..<host.lowerBound])
        var start = host.lowerBound
        while true {
            let end = bytes[start..<host.upperBound].firstIndex(of: UInt8(ascii: ".")) ?? host.upperBound
            let isWhole = end < pattern.upperBound || rule.anchors.contains(.end)
            let label = bytes[start..<end]
            if isWhole, label.contains(where: { $0 >= 0x80 }), !label.contains(UInt8(ascii: "*")),
                let name = DomainName.canonical(bytes, start..<end)
            {
                text += name
            } else {
                text += label
            }
            guard end < host.upperBound else { break }
            text.append(UInt8(ascii: "."))
            start = end + 1
        }
        text += bytes[host.upperBound..<pattern.upperBound]
        var spelled = rule
        spelled.pattern = ByteRange(text.indices)
        return (spelled, text)
    }

    /// The part of a pattern that stands for a host, if the pattern says where it begins.
    private static func hostRange(of rule: NetworkRule, in bytes: [UInt8]) -> Range<Int>? {
        let pattern = rule.pattern.indices
        var start = pattern.lowerBound
        if !rule.anchors.contains(.host) {
            let sign = Array("://".utf8)
            guard let found = pattern.first(where: { bytes[$0..<pattern.upperBound].starts(with: sign) }) else {
                return nil
            }
            start = found + sign.count
        }
        let end = bytes[start..<pattern.upperBound].firstIndex { "/^?:".utf8.contains($0) } ?? pattern.upperBound
        return start..<end
    }
}
