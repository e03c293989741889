/// Why something could not be done to a file or folder.
enum FileFault: Error, Hashable {
    /// The system refused, with this `errno`.
    case refused(path: String, code: Int32)
    /// A folder, a link, a device or the like stands where a file is looked for.
    case notAFile(path: String)
    /// A file, a link or the like stands where a folder is looked for.
    case notAFolder(path: String)
    /// A test stops here, as a kill would: nothing is tidied up.
    case stopped(path: String)

    var path: String {
        switch self {
        case .refused(let path, _), .notAFile(let path), .notAFolder(let path), .stopped(let path): path
        }
    }

    /// The reason in words, without the path and a full stop.
    var words: String {
        switch self {
        case .refused(_, let code): Self.systemWords(for: code)
        case .notAFile: "it is not a regular file"
        case .notAFolder: "it is not a folder"
        case .stopped: "stopped"
        }
    }

    /// Whether the system said no.
    var isRefused: Bool { if case .refused = self { true } else { false } }

    var isStopped: Bool { if case .stopped = self { true } else { false } }
}
