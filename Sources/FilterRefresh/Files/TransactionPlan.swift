/// What a transaction is about to change: the first half of its journal, which is written before anything else.
///
/// It is text: `filterc-transaction 4 TOKEN`, then a line for each change, `put` or `remove` with the number of the root
/// and the path, and at last `end` and the SHA-256 of the lines above. It has one form only: what is not written exactly
/// so is damaged. The first line of a journal and its last one stay the same in all versions.
struct TransactionPlan: Hashable {
    enum Kind: String { case put, remove }

    struct Change: Hashable {
        let kind: Kind
        let place: TransactionRoots.Place
    }

    enum Problem: Error, Hashable {
        case damaged(String)
        case newerVersion(Int)
    }

    static let version = 4
    private static let mark = "filterc-transaction"
    private static let endMark = "end "

    /// By what its staged files are told from all others: 16 hex digits.
    let token: String
    let changes: [Change]

    init(token: String, changes: [Change]) {
        self.token = token
        self.changes = changes
    }

    /// The name under which the new contents wait beside their target.
    func stagedName(at index: Int) -> String { ".filterc-\(token)-\(index).staged" }

    var text: [UInt8] {
        var text = "\(Self.mark) \(Self.version) \(token)\n"
        for change in changes { text += "\(change.kind.rawValue) \(change.place.root) \(change.place.path)\n" }
        let lines = Array(text.utf8)
        return lines + Self.end(of: lines)
    }

    /// The line that ends these lines.
    static func end(of lines: [UInt8]) -> [UInt8] { Array("\(endMark)\(ContentDigest(of: lines).hex)\n".utf8) }

    /// Reads what bytes begin with: a journal, or as much of one as was written before all ended.
    init(reading bytes: [UInt8], roots: TransactionRoots) throws(Problem) {
        let lines = bytes.split(separator: UInt8(ascii: "\n")).lazy.map { String(decoding: $0, as: UTF8.self) }
        let head = (lines.first ?? "").split(separator: " ")
        guard head.count == 3, head[0] == Self.mark, let version = Int(head[1]), version > 0 else {
            throw .damaged("it does not begin as a journal does")
        }
        if version < Self.version { throw .damaged("an older filterc wrote it, which alone can finish the change") }
        if version > Self.version {
            // A newer version is only believed when the journal is whole.
            let last = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            guard bytes[last...] == Self.end(of: Array(bytes[..<last]))[...] else {
                throw .damaged("its hash does not hold")
            }
            throw .newerVersion(version)
        }
        guard HexDigits.are(head[2], count: 16) else { throw .damaged("its token is none") }
        token = String(head[2])
        var changes: [Change] = []
        for line in lines.dropFirst().prefix(while: { !$0.hasPrefix(Self.endMark) }) {
            let fields = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, let kind = Kind(rawValue: String(fields[0])), let root = Int(fields[1]),
                let place = roots.place(root: root, path: String(fields[2]))
            else { throw .damaged("a line cannot be read: \(line.prefix(200))") }
            changes.append(Change(kind: kind, place: place))
        }
        self.changes = changes
        guard bytes.starts(with: text) else { throw .damaged("its hash does not hold, or its form is another") }
        guard Set(changes.map(\.place)).count == changes.count else { throw .damaged("it names a file twice") }
    }
}
