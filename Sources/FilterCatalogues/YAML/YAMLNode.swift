internal import FilterLists

/// A value of a YAML file and where it stands.
struct YAMLNode: Sendable {
    enum Content: Sendable {
        case null
        case bool(Bool)
        case integer(Int)
        /// A number that is no integer of a usual size.
        case number
        case text(String)
        case list([YAMLNode])
        /// In the order of the file; each key once.
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    var content: Content
    var place: SourcePlace
    /// Where a text begins, quotes aside, if it stands there as it is: as lines (`|`), or in one line.
    var firstLine: SourcePlace?
    /// Whether a text is written as lines that are put together to one (`>`).
    var isFolded = false

    /// What it is, with its article, for messages.
    var kind: String {
        switch content {
        case .null: "nothing"
        case .bool: "true or false"
        case .integer, .number: "a number"
        case .text: "text"
        case .list: "a list"
        case .mapping: "a mapping"
        }
    }

    /// The meaning of a plain scalar by the core schema of YAML 1.2, so that `no` is the Norwegian language.
    static func meaning(ofPlain text: String) -> Content {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: break
        }
        // Nearly all scalars are words.
        guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first) else { return .text(text) }
        if text.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
            return Int(text).map { .integer($0) } ?? .number
        }
        if text.wholeMatch(of: /[-+][0-9]+/) != nil { return Int(text).map { .integer($0) } ?? .number }
        if text.wholeMatch(of: /0o[0-7]+|0x[0-9a-fA-F]+/) != nil { return .number }
        if text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil { return .number }
        if text.wholeMatch(of: /[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)/) != nil { return .number }
        return .text(text)
    }
}
