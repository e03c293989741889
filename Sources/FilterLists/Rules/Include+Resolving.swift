extension Include {
    /// Where the included list is.
    ///
    /// The path is relative to the including list. A list from a server may include what the same server has; a list
    /// on this computer what lies in the folder of the list that was asked for, or below it.
    /// - Parameters:
    ///   - including: The path or address of the list that holds the include: the root or what this function gave.
    ///   - root: The path or address of the list that was asked for.
    /// - Throws: `IncludeProblem` when the list may not be read.
    public func resolved(in including: String, root: String) throws(IncludeProblem) -> String {
        let path = Array(self.path.utf8)
        guard let first = path.first, !path.contains(where: \.isControl) else { throw .malformedPath }
        if let address = WebAddress(including) { return try address.following(path).text }
        // A scheme, or a drive of Windows.
        guard WebAddress.scheme(of: path) == nil else { throw .otherOrigin }
        guard first != UInt8(ascii: "/"), first != UInt8(ascii: "\\") else { throw .outsideFolder }
        // As a file system has it: lists write `a%20b.txt`.
        let decoded = path[...].percentDecoded
        guard !decoded.contains(where: \.isControl) else { throw .malformedPath }

        let folder = Self.folder(of: Array(root.utf8))
        let inside = Array(including.utf8)
        guard inside.starts(with: folder) else { throw .outsideFolder }
        guard let steps = Self.steps(Self.folder(of: inside.dropFirst(folder.count)) + decoded) else {
            throw .outsideFolder
        }
        guard !steps.isEmpty, !decoded.isFolderPath,
            let text = String(strictUTF8: folder + steps.joined(separator: "/".utf8))
        else { throw .malformedPath }
        // Where `-` is asked for, standard input is meant.
        return text == "-" ? "./-" : text
    }

    /// Everything up to the last slash and with it.
    private static func folder(of path: some BidirectionalCollection<UInt8>) -> [UInt8] {
        path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[...$0]) } ?? []
    }

    /// The names of a relative path without `.` and `..`; nothing when it leads out of where it begins.
    private static func steps(_ path: [UInt8]) -> [ArraySlice<UInt8>]? {
        var steps: [ArraySlice<UInt8>] = []
        for name in path.split(separator: UInt8(ascii: "/")) {
            if name.elementsEqual("..".utf8) {
                guard steps.popLast() != nil else { return nil }
            } else if !name.elementsEqual(".".utf8) {
                steps.append(name)
            }
        }
        return steps
    }
}

extension [UInt8] {
    /// Whether a path names a folder, by its last name.
    fileprivate var isFolderPath: Bool {
        let name = self[(lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1..<count]
        return name.allSatisfy { $0 == UInt8(ascii: ".") } && name.count < 3
    }
}

extension UInt8 {
    fileprivate var isControl: Bool { self < 0x20 || self == 0x7F }
}
