extension StoreError {
    /// The code that people see and search for.
    public var code: String {
        switch self {
        case .damaged: "damaged-record"
        case .newerVersion: "newer-store"
        case .unusable: "unusable-store"
        }
    }

    /// What happened, where, and what to do about it: a sentence without a full stop.
    public var explanation: String {
        switch self {
        case .damaged(let path, let reason):
            "\(path): the record is damaged (\(reason)); the list is fetched again"
        case .newerVersion(let path, let version):
            "\(path): written by a newer filterc (format \(version)); use that one, or remove the folder to fetch all "
                + "lists anew"
        case .unusable(let path, let reason): "\(path): \(reason); what was there before is unchanged"
        }
    }
}
