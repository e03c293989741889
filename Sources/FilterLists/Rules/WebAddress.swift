/// An `http` or `https` address in the parts that including another list needs.
///
/// Percent-encoding stays as it was written: servers may tell `%20` from `+`, and names need not be UTF-8.
struct WebAddress {
    /// In lower case.
    private var scheme: String
    /// Host and port in lower case, the port only when it is not the scheme's own.
    private var authority: String
    /// From the first slash, with the query.
    private var path: [UInt8]

    /// Fails with nothing when the text begins with neither `http://` nor `https://`.
    init?(_ text: String) { self.init(Array(text.utf8)) }

    private init?(_ text: [UInt8]) {
        guard let scheme = Self.scheme(of: text), scheme == "http" || scheme == "https" else { return nil }
        let rest = text[(scheme.utf8.count + 1)...]
        guard rest.starts(with: "//".utf8) else { return nil }
        self.init(scheme: scheme, behindScheme: rest)
    }

    /// What stands behind `https:`, which begins with two slashes.
    private init(scheme: String, behindScheme rest: ArraySlice<UInt8>) {
        let behind = rest.dropFirst(2)
        let end = behind.firstIndex { "/?#".utf8.contains($0) } ?? behind.endIndex
        self.scheme = scheme
        authority = String(decoding: behind[..<end], as: UTF8.self).lowercased()
        let port = scheme == "http" ? ":80" : ":443"
        if authority.hasSuffix(port) { authority.removeLast(port.count) }
        path = Array(behind[end...].prefix { $0 != UInt8(ascii: "#") })
        if path.first != UInt8(ascii: "/") { path.insert(UInt8(ascii: "/"), at: 0) }
    }

    var text: String { "\(scheme)://\(authority)\(String(decoding: path, as: UTF8.self))" }

    /// The address that a list at this one means by a path: relative, from the root of the server, or whole.
    /// - Throws: `IncludeProblem` when it is on another server.
    func following(_ reference: [UInt8]) throws(IncludeProblem) -> WebAddress {
        // URLs have slashes for backslashes, so `\\host` names another server.
        guard !reference.contains(UInt8(ascii: "\\")) else { throw .malformedPath }
        var next = self
        if let other = WebAddress(reference) {
            next = other
        } else if Self.scheme(of: reference) != nil {
            throw .otherOrigin
        } else if reference.starts(with: "//".utf8) {
            next = WebAddress(scheme: scheme, behindScheme: reference[...])
        } else {
            let written = reference.prefix { $0 != UInt8(ascii: "#") }
            guard let first = written.first, first != UInt8(ascii: "?") else { throw .malformedPath }
            let ownPath = path.prefix { $0 != UInt8(ascii: "?") }
            let folder = ownPath[...(ownPath.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
            next.path = first == UInt8(ascii: "/") ? Array(written) : Array(folder + written)
        }
        guard next.scheme == scheme, next.authority == authority else { throw .otherOrigin }
        next.path = Self.encoded(Self.withoutDots(next.path))
        return next
    }

    /// The path without `.` and `..`; as in URLs, nothing lies above the root.
    private static func withoutDots(_ path: [UInt8]) -> [UInt8] {
        let query = path.firstIndex(of: UInt8(ascii: "?")) ?? path.endIndex
        let names = path[1..<query].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        var steps: [ArraySlice<UInt8>] = []
        for (index, name) in names.enumerated() {
            switch dotCount(name) {
            case 1: break
            case 2: _ = steps.popLast()
            default:
                steps.append(name)
                continue
            }
            if index == names.count - 1 { steps.append([]) }
        }
        return [UInt8(ascii: "/")] + steps.joined(separator: "/".utf8) + path[query...]
    }

    /// How many dots the name is made of, when they are all: URLs take `%2e` for a dot.
    private static func dotCount(_ name: ArraySlice<UInt8>) -> Int? {
        guard name.count <= 6 else { return nil }
        var rest = name
        var count = 0
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.starts(with: "2e".utf8) || rest.starts(with: "2E".utf8) {
                rest = rest.dropFirst(2)
            } else if byte != UInt8(ascii: ".") {
                return nil
            }
            count += 1
        }
        return count
    }

    /// What no URL holds as it is becomes percent-encoded: spaces, quotation marks and all that is not ASCII.
    private static func encoded(_ path: [UInt8]) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path {
            switch byte {
            case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x5F, 0x61...0x7A, 0x7E: bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return bytes
    }

    /// What stands before the first colon, in lower case, if it can be a scheme.
    static func scheme(of text: [UInt8]) -> String? {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text[0].isLetter else { return nil }
        let name = text[..<colon]
        guard name.allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }) else { return nil }
        return String(decoding: name, as: UTF8.self).lowercased()
    }
}
