public import Foundation

/// Which categories a person may use, and until when.
///
/// An app makes it from a purchase, a trial or a family's shared licence, and hands each new one to
/// `FilterLibrary.run(entitlements:)`.
public struct Entitlement: Sendable, Hashable, Codable {
    /// Which categories there are to use.
    public enum Categories: Sendable, Hashable {
        /// All that the app offers.
        case all
        /// Those of these names.
        case only(Set<String>)
    }

    /// Which categories may be used.
    public var categories: Categories
    /// From this moment on none may be used; nothing for an entitlement without an end.
    public var expires: Date?

    /// An entitlement to categories, until a moment or without an end.
    public init(categories: Categories = .all, expires: Date? = nil) {
        self.categories = categories
        self.expires = expires
    }

    /// Everything for ever: for apps that sell nothing.
    public static let unlimited = Entitlement()
    /// Nothing: not bought yet, or withdrawn.
    public static let none = Entitlement(categories: .only([]))

    /// Whether a category may be used at a time.
    public func covers(_ category: String, at date: Date) -> Bool {
        if let expires, date >= expires { return false }
        return switch categories {
        case .all: true
        case .only(let names): names.contains(category)
        }
    }
}

/// All is `"all"`; some are an array of names, sorted so that the same set is the same bytes.
extension Entitlement.Categories: Codable {
    private static let word = "all"

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let word = try? container.decode(String.self) {
            guard word == Self.word else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither \"all\" nor names")
            }
            self = .all
        } else {
            self = .only(Set(try container.decode([String].self)))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .all: try container.encode(Self.word)
        case .only(let names): try container.encode(names.sorted())
        }
    }
}
