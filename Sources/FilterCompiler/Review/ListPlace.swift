/// A line of one of the lists that were compiled together.
package struct ListPlace: Hashable, Comparable, Sendable {
    /// The list's number through all categories.
    package var list: Int
    /// The 1-based line of the list.
    package var line: UInt32

    package init(list: Int, line: UInt32) {
        self.list = list
        self.line = line
    }

    package static func < (one: ListPlace, other: ListPlace) -> Bool {
        (one.list, one.line) < (other.list, other.line)
    }
}
