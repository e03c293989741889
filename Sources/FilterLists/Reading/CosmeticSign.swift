/// The sign that makes a line a cosmetic rule: `##`, `#@#`, `#$?#`, `$$`.
struct CosmeticSign {
    enum Form {
        /// `##` and `#@#`.
        case hiding
        /// `#?#` and `#@?#`.
        case extendedHiding
        /// `#$#` and `#@$#`.
        case styling
        /// `#$?#` and `#@$?#`.
        case extendedStyling
        /// `#%#` and `#@%#`.
        case script
        /// `$$` and `$@$`.
        case htmlFiltering
    }

    var form: Form
    var isException: Bool
    /// The number of its bytes.
    var count: Int
}

extension Span where Element == UInt8 {
    /// The sign that stands at the index.
    func cosmeticSign(at start: Int, in range: Range<Int>) -> CosmeticSign? {
        var index = start + 1
        func next() -> UInt8 { index < range.upperBound ? self[index] : 0 }

        let isException = next() == UInt8(ascii: "@")
        if isException { index += 1 }
        if self[start] == UInt8(ascii: "$") {
            guard next() == UInt8(ascii: "$") else { return nil }
            return CosmeticSign(form: .htmlFiltering, isException: isException, count: index + 1 - start)
        }
        guard self[start] == UInt8(ascii: "#") else { return nil }
        var form = CosmeticSign.Form.hiding
        switch next() {
        case UInt8(ascii: "?"): form = .extendedHiding
        case UInt8(ascii: "%"): form = .script
        case UInt8(ascii: "$"): form = .styling
        default: break
        }
        if form != .hiding { index += 1 }
        if form == .styling, next() == UInt8(ascii: "?") {
            form = .extendedStyling
            index += 1
        }
        guard next() == UInt8(ascii: "#") else { return nil }
        return CosmeticSign(form: form, isException: isException, count: index + 1 - start)
    }
}
