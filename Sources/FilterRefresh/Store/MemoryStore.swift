/// A store that lasts as long as the process: for tests, and for programs that keep nothing.
public actor MemoryStore: FilterStore {
    private struct Entry {
        var record: ListRecord
        var body: [UInt8]?
    }

    private var entries: [String: Entry] = [:]

    /// A store without lists.
    public init() {}

    public func record(of address: String) -> ListRecord? { entries[address]?.record }

    public func body(of address: String) -> [UInt8]? { entries[address]?.body }

    /// Puts a record in place of the one of the same address.
    ///
    /// - Throws: `.damaged` where the body is not the copy that the record speaks of; what was there stays.
    public func save(_ record: ListRecord, body: [UInt8]?) throws(StoreError) {
        let path = record.address
        if let body {
            if let fault = record.fault(of: body) { throw .damaged(path: path, reason: fault) }
            entries[path] = Entry(record: record, body: body)
        } else if let copy = record.copy {
            let entry = entries[path]
            guard let body = entry?.body, entry?.record.copy?.sha256 == copy.sha256 else {
                throw .damaged(path: path, reason: "the body that the record speaks of is not there")
            }
            entries[path] = Entry(record: record, body: body)
        } else {
            entries[path] = Entry(record: record, body: nil)
        }
    }

    public func remove(_ address: String) { entries[address] = nil }

    public func addresses() -> [String] { entries.keys.sorted() }
}
