/// Why a lock is not held.
public enum LockError: Error, Sendable, Hashable {
    /// The lock file cannot be made or locked, in the system's words.
    case unusable(path: String, reason: String)
    /// Another process has the lock, or another task of this one; its number, where it is known.
    case held(path: String, holder: Int32?)
    /// The task was cancelled while it waited.
    case cancelled(path: String)
}
