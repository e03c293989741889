/// Why a manifest cannot be used.
public enum PublicationProblem: Error, Sendable, Hashable {
    /// A newer filterc wrote it, in a form that this version does not know.
    case newerFormat(Int)
    /// It has more bytes than any manifest needs.
    case tooLarge(limit: Int)
    /// It is no manifest, or something in it cannot be; a sentence without a full stop.
    case invalid(String)

    /// The code that people see and search for.
    public var code: String {
        switch self {
        case .newerFormat: "newer-publication"
        case .tooLarge: "too-large"
        case .invalid: "invalid-publication"
        }
    }

    /// What was found and what to do about it: a sentence without a full stop.
    public var explanation: String {
        switch self {
        case .newerFormat(let format):
            "a newer filterc published this, in format \(format), and this version knows formats up to "
                + "\(Publication.currentFormat); update to read it"
        case .tooLarge(let limit): "has more than \(limit >> 20) MiB; this is no manifest of published rule sets"
        case .invalid(let reason): reason
        }
    }
}
