internal import Foundation
internal import Gzip

/// `filters.lock`: of which bytes each fetched list was when the catalogue was refreshed last.
///
/// It lies beside the catalogue and belongs into version control: `filterc refresh --locked` fetches these bytes or
/// fails.
package struct FiltersLock: Codable, Equatable {
    package struct List: Codable, Equatable {
        package var address: String
        package var bytes: Int
        /// 64 hex digits.
        package var sha256: String
        /// 8 hex digits, for a build, which links no cryptography; nothing in files of earlier versions.
        ///
        /// They tell a list from another, but not from one that was forged to have the same.
        package var crc32: String?

        package init(address: String, bytes: [UInt8], sha256: String) {
            self.address = address
            self.bytes = bytes.count
            self.sha256 = sha256
            crc32 = CRC32.digits(of: bytes)
        }
    }

    /// Of the format.
    package var version = currentVersion
    /// Sorted by address.
    package var lists: [List] = []

    private static let currentVersion = 1

    package init() {}

    /// Beside `filterc.yml` is `filters.lock`.
    package static func path(besideCatalogue catalogue: String) -> String {
        FilePath.join(FilePath.parent(of: catalogue), "filters.lock")
    }

    /// Nothing when there is no such file.
    package static func read(_ path: String) throws(ToolError) -> FiltersLock? {
        guard FilePath.exists(path) else { return nil }
        try refuseNewerVersion(path)
        let lock: FiltersLock
        do {
            lock = try JSONDecoder().decode(FiltersLock.self, from: Data(FileBytes.read(path)))
        } catch {
            throw .unusable("\(path): cannot be read as a lock file; 'filterc refresh' without --locked writes it anew")
        }
        return lock
    }

    /// What a file of any version begins with.
    private struct Head: Decodable { var version: Int }

    /// - Throws: that a newer filterc wrote the file, which must not be written over.
    package static func refuseNewerVersion(_ path: String) throws(ToolError) {
        guard let bytes = try? FileBytes.read(path),
            let head = try? JSONDecoder().decode(Head.self, from: Data(bytes)), head.version != currentVersion
        else { return }
        throw .unusable("\(path): written by a newer filterc (format \(head.version)); use that one")
    }

    /// What it says, and what another one says; of lists that both have, that alone.
    package func updated(by other: FiltersLock) -> FiltersLock {
        let addresses = Set(other.lists.map(\.address))
        var lock = other
        lock.lists += lists.filter { !addresses.contains($0.address) }
        lock.lists.sort { $0.address < $1.address }
        return lock
    }

    /// What the lists must be, by address.
    package var pins: [String: String] { Dictionary(lists.map { ($0.address, $0.sha256) }) { first, _ in first } }

    package func bytes() throws(ToolError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
        } catch {
            throw .internalFault("filters.lock cannot be written as JSON: \(reason(error))")
        }
    }
}
