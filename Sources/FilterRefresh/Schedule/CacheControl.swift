internal import Foundation

/// The directives of a `Cache-Control` field that say how long an answer stays fresh.
struct CacheControl {
    /// `no-store` or `no-cache`.
    ///
    /// A `no-cache` that names fields counts too, as RFC 9111, section 5.2.2.4, allows.
    private(set) var forbidsReuse = false
    /// The first `max-age`, as it is written but for quotes, which recipients must accept (section 5.2).
    private(set) var maximumAge: String?

    init(_ field: String) {
        for directive in Self.directives(field) {
            let parts = directive.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            switch parts[0].trimmingCharacters(in: .whitespaces).lowercased() {
            case "no-store", "no-cache":
                forbidsReuse = true
            case "max-age" where maximumAge == nil:
                let value = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
                let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
                maximumAge = isQuoted ? String(value.dropFirst().dropLast()) : value
            default:
                break
            }
        }
    }

    /// Splits at commas, but for those between quotes: `private="a, b"` is one directive.
    private static func directives(_ field: String) -> [Substring] {
        var isQuoted = false
        var isEscaped = false
        return field.split { character in
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            }
            return character == "," && !isQuoted
        }
    }
}
