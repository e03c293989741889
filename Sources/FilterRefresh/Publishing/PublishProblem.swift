/// Why rule sets cannot be published; what was published before is as it was.
public enum PublishProblem: Error, Sendable, Hashable {
    /// The folder has something in it, and not a publication.
    case otherFolder(path: String, found: String)
    /// The manifest in the folder cannot be used.
    case manifest(path: String, PublicationProblem)
    /// What is to be published cannot be; a sentence without a full stop.
    case invalid(String)
    /// A file cannot be read or written, in the system's words.
    case unusable(path: String, reason: String)

    init(_ fault: FileFault) { self = .unusable(path: fault.path, reason: fault.words) }

    /// The code that people see and search for.
    public var code: String {
        switch self {
        case .otherFolder: "other-folder"
        case .manifest(_, let problem): problem.code
        case .invalid: "invalid-publication"
        case .unusable: "unusable-file"
        }
    }

    /// What happened, where, and what to do about it: a sentence without a full stop.
    public var explanation: String {
        switch self {
        case .otherFolder(let path, let found):
            "\(path): is not empty and was not published to before: it has '\(found)'; name another folder, or an "
                + "empty one"
        case .manifest(let path, .newerFormat(let format)):
            "\(path): \(PublicationProblem.newerFormat(format).explanation)"
        case .manifest(let path, let problem):
            "\(path): \(problem.explanation); if this folder was published to, put its newest generations/*.json in "
                + "the manifest's place; if not, name another folder"
        case .invalid(let reason): reason
        case .unusable(let path, let reason):
            "\(path): \(reason); what was published before is unchanged"
        }
    }
}
