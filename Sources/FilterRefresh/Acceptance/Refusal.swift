public import FilterLists
public import Gzip

/// Why a download must not take the last good copy's place.
public enum Refusal: Error, Sendable, Hashable {
    /// It is no list, or none of the declared syntax: an error page, an empty body, half of a document.
    case source(SourceProblem)
    /// The gzip file that it is cannot be unpacked.
    case packing(Gzip.Problem)
    /// The list's own checksum line does not hold: it was cut or changed on its way.
    case checksum(expected: String, found: String)
    /// So many rules are missing that it is more likely half a list than a shorter one.
    case shrunk(from: Int, to: Int)
    /// It includes or links to more lists than are followed.
    case tooManyLists(count: Int, limit: Int)
    /// It is not what `filters.lock` holds.
    case pinned(expected: String, found: String)

    /// The code of `shrunk`, by which a record knows it again.
    static let shrunkCode = "shrunk-list"

    /// The code that people see and search for.
    public var code: String {
        switch self {
        case .source(let problem): problem.code.rawValue
        case .packing(.truncated): "truncated-source"
        case .packing(.tooLarge): "too-large"
        case .packing(.damaged): "malformed-source"
        case .checksum: "wrong-checksum"
        case .shrunk: Self.shrunkCode
        case .tooManyLists: "too-many-lists"
        case .pinned: "not-as-locked"
        }
    }

    /// What was found and what to do about it: a sentence without a full stop.
    public var explanation: String {
        switch self {
        case .source(let problem): problem.explanation
        case .packing(.truncated(let count)): "the gzip file ends in the middle, after \(count) bytes"
        case .packing(.tooLarge(let limit)): "unpacks to more than \(limit >> 20) MiB; this is no filter list"
        case .packing(.damaged): "the gzip file is damaged"
        case .checksum: "its checksum line does not hold: the list was cut or changed on its way"
        case .shrunk(let from, let to):
            "only \(to) of \(from) rules \(to == 1 ? "is" : "are") left, less than the catalogue's 'shrink' allows; if "
                + "that is right, refresh it once with --allow-shrunk"
        case .tooManyLists(let count, let limit):
            "it leads to \(count) lists, and \(limit) are the most that are followed from one; name those that you "
                + "want in the catalogue"
        case .pinned(let expected, let found):
            "its sha256 is \(found.prefix(12))… and not \(expected.prefix(12))… as in filters.lock; if the new list is "
                + "wanted, refresh without --locked"
        }
    }
}
