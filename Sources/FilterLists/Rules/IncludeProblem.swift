/// Why an included list cannot be read; in AdGuard and uBlock Origin, the including list is then no list either.
public enum IncludeProblem: Error, Sendable, Hashable {
    /// The path cannot be read.
    case malformedPath
    /// The included list lies outside the folder of the list.
    case outsideFolder
    /// The included list is on another server.
    case otherOrigin
    /// The lists from the first one to the same one again, in the order in which they include each other.
    case cycle([String])
    /// Too many lists include each other in turn.
    case tooDeep
    /// The file or address yields nothing; the reason is the system's or the server's.
    case unreadable(String)

    /// The code that people see and search for.
    public var code: String {
        switch self {
        case .malformedPath: "malformed-include"
        case .outsideFolder: "include-outside-folder"
        case .otherOrigin: "include-other-origin"
        case .cycle: "include-cycle"
        case .tooDeep: "include-too-deep"
        case .unreadable: "unreadable-include"
        }
    }

    /// What is wrong and what to do about it: a sentence without a full stop.
    public var explanation: String {
        switch self {
        case .malformedPath:
            "the path of the included list cannot be read; write it relative to the including list"
        case .outsideFolder:
            "the included list lies outside the folder of the list; include what lies in it or below it"
        case .otherOrigin:
            "the included list is on another server; name it as a source of its own"
        case .cycle(let names):
            "the lists include each other: \(names.joined(separator: " → ")); remove one of the includes"
        case .tooDeep:
            "more than \(IncludeChain.maximumDepth) lists include each other; name the inner ones as sources"
        case .unreadable(let reason):
            "the included list cannot be read (\(reason)), and without it the list is not what its makers meant"
        }
    }
}
