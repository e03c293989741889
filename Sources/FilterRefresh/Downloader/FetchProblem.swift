public import Foundation

/// Why a list could not be fetched; its last good copy, if there is one, stays.
public enum FetchProblem: Error, Sendable, Hashable {
    /// There is no answer of a server.
    case transport(TransportError)
    /// The server's answer is no list, and maybe when it wants to be asked again.
    case status(Int, retryAfter: Date?)
    /// The server asked to be left alone until then, and was not asked.
    case paused(until: Date)
    /// The server says that nothing changed, and was not asked that.
    case nothingToConfirm
    /// What came must not take the last good copy's place.
    case refused(Refusal)
    /// The store cannot read or keep the list.
    case store(StoreError)

    /// The code that people see and search for.
    public var code: String {
        switch self {
        case .transport(let error): error.code
        case .status(let status, _): "http-\(status)"
        case .paused: "paused"
        case .nothingToConfirm: "http-304"
        case .refused(let refusal): refusal.code
        case .store(let error): error.code
        }
    }

    /// What happened and what to do about it: a sentence without a full stop.
    public var explanation: String {
        switch self {
        case .transport(let error): error.explanation
        case .status(404, _): "the server has no such list (404); look whether it has moved"
        case .status(410, _): "the list is gone for good (410); remove it, or name another address"
        case .status(429, _): "the server wants to be asked less often (429)"
        case .status(let status, _) where status == 401 || status == 403:
            "the server does not give the list to everybody (\(status))"
        case .status(let status, _) where status >= 500:
            "the server has a fault of its own (\(status)); try again later"
        case .status(let status, _): "the server answers \(status) in place of a list"
        case .paused(let date):
            "the server asked to be left alone until \(date.formatted(.iso8601)); --force asks it all the same"
        case .nothingToConfirm: "the server says that nothing changed (304), and there is no copy that it can mean"
        case .refused(let refusal): refusal.explanation
        case .store(let error): error.explanation
        }
    }

    /// When the server wants to be asked again.
    var retryAfter: Date? {
        switch self {
        case .status(_, let date): date
        case .paused(let date): date
        case .transport, .nothingToConfirm, .refused, .store: nil
        }
    }
}
