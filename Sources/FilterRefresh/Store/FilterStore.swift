/// Keeps the last good copies of lists, and what is known of them.
///
/// A record and its body change together: who reads finds the old ones or the new ones, never a mixture.
public protocol FilterStore: Sendable {
    /// What is known of a list; nothing of a list that was never asked for.
    /// - Throws: `.damaged`, of which nothing can be used and which saving replaces.
    func record(of address: String) async throws(StoreError) -> ListRecord?

    /// The list's last good copy, as its record's hash says.
    /// - Throws: `.damaged` too.
    func body(of address: String) async throws(StoreError) -> [UInt8]?

    /// Puts a record in place of the one of the same address.
    /// - Parameters:
    ///   - record: what is known of the list by now.
    ///   - body: the new copy that the record speaks of; nothing to keep the body that is there.
    func save(_ record: ListRecord, body: [UInt8]?) async throws(StoreError)

    /// Forgets a list.
    func remove(_ address: String) async throws(StoreError)

    /// The lists of which something is kept, sorted; damaged records are left out.
    func addresses() async throws(StoreError) -> [String]
}
