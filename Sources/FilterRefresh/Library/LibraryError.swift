public import Foundation

/// Why a library could not do what it was asked; what was installed before stays as it was.
public enum LibraryError: Error, Sendable, Hashable {
    /// What the app configured cannot be; a sentence without a full stop.
    case unusableConfiguration(String)
    /// No category of this name is configured.
    case unknownCategory(String)
    /// There is no answer from this address.
    case transport(TransportError, address: String)
    /// The answer from this address is not what was asked for.
    case status(Int, address: String)
    /// The manifest cannot be used.
    case publication(PublicationProblem, address: String)
    /// The category is published for an engine that the app does not run on.
    case unsupportedTarget(String, category: String)
    /// What came from this address is not what the manifest says.
    case damagedFile(PublicationUpdateProblem, name: String, address: String)
    /// The folder cannot be read or written, in the system's words.
    case folder(path: String, reason: String)
    /// A newer version of the app wrote the folder.
    case newerVersion(path: String, version: Int)
    /// The app's own store of preferences failed, in its words.
    case preferences(String)

    init(_ fault: FileFault) { self = .folder(path: fault.path, reason: fault.words) }

    /// The code that people see and search for.
    public var code: String {
        switch self {
        case .unusableConfiguration: "configuration"
        case .unknownCategory: "unknown-category"
        case .transport(let error, _): error.code
        case .status(let status, _): "http-\(status)"
        case .publication(let problem, _): problem.code
        case .unsupportedTarget: "unsupported-target"
        case .damagedFile(let problem, _, _): problem.code
        case .folder: "folder"
        case .newerVersion: "newer-version"
        case .preferences: "preferences"
        }
    }

    /// What happened, where, and what to do about it: a sentence without a full stop.
    public var explanation: String {
        switch self {
        case .unusableConfiguration(let reason): reason
        case .unknownCategory(let name): "there is no category '\(name)'; add it to the library's configuration"
        case .transport(let error, let address): "\(address): \(error.explanation)"
        case .status(let status, let address):
            "\(address): the server answers \(status) in place of the file; try again later, and look whether the "
                + "publication has moved"
        case .publication(let problem, let address): "\(address): \(problem.explanation)"
        case .unsupportedTarget(let target, let category):
            "the category '\(category)' is published for \(target), which this system's engine is too old for; update "
                + "the system, or publish for an older target"
        case .damagedFile(let problem, let name, let address): "\(address): '\(name)': \(problem.explanation)"
        case .folder(let path, let reason):
            "\(path): \(reason); see that the folder can be written and that there is room"
        case .newerVersion(let path, let version):
            "\(path): a newer version of the app wrote this, in format \(version); update this one"
        case .preferences(let reason): "the preferences cannot be read or saved: \(reason)"
        }
    }
}

/// What an app shows with `localizedDescription`.
extension LibraryError: LocalizedError {
    public var errorDescription: String? { explanation }
}

extension LibraryError: CustomStringConvertible {
    public var description: String { "\(explanation) [\(code)]" }
}
