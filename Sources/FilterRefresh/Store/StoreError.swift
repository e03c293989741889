/// Why a store cannot read or keep a list.
public enum StoreError: Error, Sendable, Hashable {
    /// The record at this path is not what was written; what was wrong, in a sentence without a full stop.
    case damaged(path: String, reason: String)
    /// A newer filterc wrote the record or the folder.
    case newerVersion(path: String, version: Int)
    /// The file cannot be read or written, in the system's words.
    case unusable(path: String, reason: String)
}
