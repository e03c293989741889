internal import FilterRefresh

/// What went wrong, as the user is told.
///
/// Whatever it is, the rules that were there go on working.
public enum Failure: Error, Sendable, Hashable {
    /// The server could not be reached.
    case offline(detail: String)
    /// The server's answer cannot be used: it is damaged, or not there.
    case server(detail: String)
    /// What is published needs a newer app or system.
    case outdated(detail: String)
    /// The device would not read or write.
    case storage(detail: String)
    /// The system did not load a content blocker; nobody may have turned it on.
    case blocker(detail: String)
    /// The text names no site.
    case noSite(String)
    /// A file of rules is not what it must be.
    case unreadableRules

    /// What happened: a sentence.
    public var sentence: String {
        switch self {
        case .offline: "The filter lists could not be downloaded."
        case .server: "The server has no filter lists that can be used."
        case .outdated: "The newest filter lists need a newer version."
        case .storage: "The filter lists could not be saved."
        case .blocker: "A content blocker could not be loaded."
        case .noSite(let text): "“\(text)” is not a website."
        case .unreadableRules: "The filter lists on this device are damaged."
        }
    }

    /// What the user can do: a sentence.
    public var advice: String {
        switch self {
        case .offline: "Check the connection and try again. Until then the lists you have stay in use."
        case .server: "Try again later. Until then the lists you have stay in use."
        case .outdated: "Update the app and the system. Until then the lists you have stay in use."
        case .storage: "See that the device has free space, and try again."
        case .blocker: "See that the content blockers are turned on in Safari's settings."
        case .noSite: "Type an address such as shop.example."
        case .unreadableRules: "Update the lists again."
        }
    }

    /// What support wants to know.
    public var detail: String? {
        switch self {
        case .offline(let detail), .server(let detail), .outdated(let detail), .storage(let detail),
            .blocker(let detail):
            detail
        case .noSite, .unreadableRules: nil
        }
    }
}

extension Failure {
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as LibraryError: self.init(error)
        default: self = .storage(detail: String(describing: error))
        }
    }

    private init(_ error: LibraryError) {
        let detail = error.description
        switch error {
        case .transport: self = .offline(detail: detail)
        case .publication(.newerFormat, _), .unsupportedTarget, .newerVersion: self = .outdated(detail: detail)
        case .status, .publication, .damagedFile: self = .server(detail: detail)
        case .folder, .preferences, .unusableConfiguration, .unknownCategory: self = .storage(detail: detail)
        }
    }
}
