/// Why files were not changed, or not yet.
package enum FileTransactionError: Error, Sendable, Hashable {
    /// This file or folder cannot be read or written, in the system's words; all files are as they were.
    case unusable(path: String, reason: String)
    /// The path is not of a file inside the transaction's folders, or is named twice; all files are as they were.
    case refused(path: String, reason: String)
    /// The change was decided, but this file could not be put in place or removed: some files are new and some are old.
    ///
    /// `recover()` finishes it once the reason is gone.
    case unfinished(path: String, reason: String)
    /// The journal is not what was written, or the files that it speaks of are not there; nothing was touched.
    case damaged(journal: String, reason: String)
    /// A newer filterc wrote the journal; nothing was touched.
    case newerVersion(journal: String, version: Int)
}
