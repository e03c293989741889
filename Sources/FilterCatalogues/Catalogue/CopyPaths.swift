/// Which address has its local copy where: no two addresses may share a file, and no file may lie below another.
///
/// Paths that are written in different ways and lead to one file are the same.
package struct CopyPaths {
    private var addresses: [String: String] = [:]
    /// The folders above the files, and an address of which a file lies in each.
    private var folders: [String: String] = [:]

    package init() {}

    /// Takes a path for an address.
    /// - Returns: the address that it gets into conflict with, if there is one; then nothing is taken.
    package mutating func add(_ path: String, of address: String) -> String? {
        add(place: FilePath.place(of: path), of: address)
    }

    private mutating func add(place path: String, of address: String) -> String? {
        if let other = addresses[path] { return other == address ? nil : other }
        if let other = folders[path] { return other }
        var above: [String] = []
        for index in path.indices where path[index] == "/" { above.append(String(path[..<index])) }
        for folder in above { if let other = addresses[folder] { return other } }
        for folder in above { folders[folder] = address }
        addresses[path] = address
        return nil
    }

    /// Takes the usual path of an address, or one beside it.
    /// - Returns: the path below the catalogue's folder if it is not the usual one.
    package mutating func choose(for address: WebListAddress) -> String? {
        let usual = FilePath.join(Catalogue.standardCopies, LocalCopy.path(of: address))
        // By the text alone: where the catalogue will lie, and what is there, is not known.
        guard add(place: usual.lowercased(), of: address.text) != nil else { return nil }
        var number = 2
        while true {
            let path = FilePath.join(Catalogue.standardCopies, "\(number)/\(LocalCopy.path(of: address))")
            if add(place: path.lowercased(), of: address.text) == nil { return path }
            number += 1
        }
    }
}
