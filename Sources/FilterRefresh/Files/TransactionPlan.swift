/// What a transaction changes, as its journal tells it.
///
/// The journal is text: `filterc-transaction 2 TOKEN`, then a line for each change, `put` or `remove`, with the number
/// of the root, the length and the CRC-32 of the contents, and the path; at last `end` and the SHA-256 of the lines
/// above. It has one form only: what is not written exactly so is damaged. The first line and the last one stay the
/// same in all versions.
///
/// The checksum is to tell an interrupted change's files from others. Whoever could forge one could write the files
/// themselves; and to take the SHA-256 of a large rule set costs a tenth of the time that compiling it does.
struct TransactionPlan: Hashable {
    enum Kind: String { case put, remove }

    struct Change: Hashable {
        let kind: Kind
        let place: TransactionRoots.Place
        /// Of what is put or removed.
        let byteCount: Int
        let crc32: String
    }

    enum Problem: Error, Hashable {
        case damaged(String)
        case newerVersion(Int)
    }

    static let version = 2
    /// More than any transaction needs.
    static let longestJournal = 32 << 20
    private static let mark = "filterc-transaction"

    /// By what its staged files are told from all others: 16 hex digits.
    let token: String
    let changes: [Change]

    init(token: String, changes: [Change]) {
        self.token = token
        self.changes = changes
    }

    /// The name under which the new contents wait beside their target.
    func stagedName(at index: Int) -> String { ".filterc-\(token)-\(index).staged" }

    var journal: [UInt8] {
        var text = "\(Self.mark) \(Self.version) \(token)\n"
        for change in changes {
            let place = change.place
            text += "\(change.kind.rawValue) \(place.root) \(change.byteCount) \(change.crc32) \(place.path)\n"
        }
        let lines = Array(text.utf8)
        return lines + Array("end \(ContentDigest(of: lines).hex)\n".utf8)
    }

    /// Reads a journal.
    init(journal: [UInt8], roots: TransactionRoots) throws(Problem) {
        let lines = journal.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        let head = (lines.first ?? "").split(separator: " ")
        guard head.count == 3, head[0] == Self.mark, let version = Int(head[1]), version > 0 else {
            throw .damaged("it does not begin as a journal does")
        }
        // A newer version is only believed when the journal is whole.
        guard let last = lines.last, last.hasPrefix("end "),
            let end = journal.dropLast().lastIndex(of: UInt8(ascii: "\n")),
            last == "end \(ContentDigest(of: Array(journal[...end])).hex)"
        else { throw .damaged("its hash does not hold") }
        if version > Self.version { throw .newerVersion(version) }
        guard HexDigits.are(head[2], count: 16) else { throw .damaged("its token is none") }
        token = String(head[2])
        var changes: [Change] = []
        for line in lines.dropFirst().dropLast() {
            let fields = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
            guard fields.count == 5, let kind = Kind(rawValue: String(fields[0])), let root = Int(fields[1]),
                let byteCount = Int(fields[2]), byteCount >= 0, HexDigits.are(fields[3], count: 8),
                let place = roots.place(root: root, path: String(fields[4]))
            else { throw .damaged("a line cannot be read: \(line.prefix(200))") }
            changes.append(Change(kind: kind, place: place, byteCount: byteCount, crc32: String(fields[3])))
        }
        self.changes = changes
        guard self.journal == journal else { throw .damaged("it is not in the one form of journals") }
        guard Set(changes.map(\.place)).count == changes.count else { throw .damaged("it names a file twice") }
    }
}
