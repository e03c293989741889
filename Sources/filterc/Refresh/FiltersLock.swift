internal import Foundation

/// `filters.lock`: of which bytes each fetched list was when the catalogue was refreshed last.
///
/// It lies beside the catalogue and belongs into version control: `filterc refresh --locked` fetches these bytes or
/// fails.
struct FiltersLock: Codable, Equatable {
    struct List: Codable, Equatable {
        var address: String
        var bytes: Int
        /// 64 hex digits.
        var sha256: String
    }

    /// Of the format.
    var version = 1
    /// Sorted by address.
    var lists: [List] = []

    /// Beside `filterc.yml` is `filters.lock`.
    static func path(besideCatalogue catalogue: String) -> String {
        FilePath.join(RuleFolder.parent(of: catalogue), "filters.lock")
    }

    /// Nothing when there is no such file.
    static func read(_ path: String) throws(ToolError) -> FiltersLock? {
        guard FilePath.exists(path) else { return nil }
        let lock: FiltersLock
        do {
            lock = try JSONDecoder().decode(FiltersLock.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw .unusable("\(path): cannot be read as a lock file; 'filterc refresh' without --locked writes it anew")
        }
        guard lock.version == 1 else {
            throw .unusable("\(path): written by a newer filterc (format \(lock.version)); use that one")
        }
        return lock
    }

    /// What the lists must be, by address.
    var pins: [String: String] { Dictionary(lists.map { ($0.address, $0.sha256) }) { first, _ in first } }

    func bytes() throws(ToolError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return [UInt8](try encoder.encode(self)) + [UInt8(ascii: "\n")]
        } catch {
            throw .internalFault("filters.lock cannot be written as JSON: \(reason(error))")
        }
    }
}
