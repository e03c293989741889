internal import FilterCatalogues

/// Why the copy of a list that another one includes or links to is put nowhere.
enum CopyObstacle: Error {
    /// The list's address is none.
    case address(WebListAddress.Problem)
    /// The copy of the list with another address lies there, or above or below it.
    case copy(String, of: String)
    /// The catalogue names the file in a line of its own: the user keeps it.
    case ownFile(String, line: UInt32)

    /// What was found and what to do about it: a sentence without a full stop, which the list's address goes before.
    var explanation: String {
        switch self {
        case .address(let problem): "the address \(problem.explanation); the list is not used"
        case .copy(let path, let other): "its copy \(path) would be in the way of that of \(other); it is not used"
        case .ownFile(let path, let line):
            "its copy would be written over \(path), a file of your own by line \(line) of the catalogue; it is not "
                + "put there: move your file, or name another folder with 'copies'"
        }
    }
}
