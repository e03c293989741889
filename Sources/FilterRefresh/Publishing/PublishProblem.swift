/// Why rule sets cannot be published; what clients find stays whole.
public enum PublishProblem: Error, Sendable, Hashable {
    /// The folder has something in it, and not a publication.
    case otherFolder(path: String, found: String)
    /// The manifest in the folder cannot be used.
    case manifest(path: String, PublicationProblem)
    /// What is to be published cannot be; a sentence without a full stop.
    case invalid(String)
    /// A file cannot be read or written, in the system's words.
    case unusable(path: String, reason: String)

    /// What stopped a step; a file that is written aside is called by the name that it will have.
    init(_ fault: FileFault) {
        let target = DurableFile.target(ofAside: FilePath.name(of: fault.path))
        let path = target.map { "\(FilePath.folder(of: fault.path))/\($0)" } ?? fault.path
        self = .unusable(path: path, reason: fault.words)
    }

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
            "\(path): \(reason); clients find what was published before or, at the very end, the new publication, "
                + "whole; publish again when this is mended"
        }
    }
}
