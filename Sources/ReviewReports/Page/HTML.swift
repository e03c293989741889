internal import Terminal

/// Markup into which texts of others are put so that none is taken for markup.
///
/// Literals stand as they are written; what is put into them with `\( )` is escaped unless it is markup itself.
package struct HTML: Sendable, ExpressibleByStringInterpolation {
    package private(set) var source = ""

    package init(stringLiteral value: String) { source = value }

    package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

    init() {}

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        package init(literalCapacity: Int, interpolationCount: Int) { source.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: String) { source += literal }

        package mutating func appendInterpolation(_ markup: HTML) { source += markup.source }

        package mutating func appendInterpolation(_ text: String) { source.append(escaping: text) }

        /// A number with its thousands set apart.
        package mutating func appendInterpolation(_ number: Int) { source += number.grouped }
    }

    static func += (one: inout HTML, other: HTML) { one.source += other.source }
}

extension Sequence<HTML> {
    func joined() -> HTML { reduce(into: HTML()) { $0 += $1 } }
}

extension String {
    /// Appends a text as it may stand in an element or in a quoted attribute.
    ///
    /// Characters that nobody sees, and those that change the order of what stands beside them, are named instead:
    /// a reviewer must see what a list holds.
    fileprivate mutating func append(escaping text: String) {
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && !"&<>\"'".utf8.contains($0) }) { return self += text }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": self += "&amp;"
            case "<": self += "&lt;"
            case ">": self += "&gt;"
            case "\"": self += "&quot;"
            case "'": self += "&#39;"
            case "\n", "\r", "\t": self += " "
            default:
                if !scalar.isHidden, !scalar.properties.isNoncharacterCodePoint {
                    unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    self += "[U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
                }
            }
        }
    }

    /// The text, cut where it has more scalars than a number.
    func shortened(to length: Int) -> String {
        guard utf8.count > length, unicodeScalars.count > length else { return self }
        return String(unicodeScalars.prefix(length - 1)) + "…"
    }
}
