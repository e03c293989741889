internal import FilterLists
internal import Foundation

/// The local copy of a list that a page or a feed names.
struct LinkedFile {
    /// The list's address, or its path where the page itself is a file without an address.
    var address: String
    var path: String

    /// - Throws: that the link leads nowhere where a list may be.
    init(_ link: ListLink, in file: SourceFile) throws(ToolError) {
        let written = link.address
        if !written.contains("://"), file.address == nil {
            guard !written.hasPrefix("/"), !written.split(separator: "/").contains("..") else {
                throw .unusable("'\(written)' lies outside the folder of the page")
            }
            address = written
            path = FilePath.join(FilePath.parent(of: file.path), written.removingPercentEncoding ?? written)
            return
        }
        let base = file.address.flatMap { URL(string: $0) }
        guard let url = URL(string: written, relativeTo: base) else {
            throw .unusable("'\(written)' is no address")
        }
        do throws(WebListAddress.Problem) {
            let address = try WebListAddress(url.absoluteString)
            self.address = address.text
            path = file.copy(of: address)
        } catch {
            throw .unusable("the address \(written) \(error.explanation)")
        }
    }
}
