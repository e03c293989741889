/// Why the engine did not do what was asked of it.
public enum EngineError: Error, Equatable, CustomStringConvertible {
    /// WebKit refused a rule list, for the reason that it gives.
    case refused(reason: String)
    /// What the engine needs is not there, or does not work.
    case unusable(String)
    /// Something took longer than its limit.
    case late(String)

    /// WebKit's reason, if it refused a rule list.
    public var refusal: String? {
        if case .refused(let reason) = self { reason } else { nil }
    }

    public var description: String {
        switch self {
        case .refused(let reason): "WebKit refuses the rule list: \(reason)"
        case .unusable(let what): what
        case .late(let what): "\(what) took too long"
        }
    }
}
