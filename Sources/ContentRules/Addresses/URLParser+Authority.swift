/// User, host and port.
extension URLParser {
    /// Reads up to the path and writes the authority with its `//`; false where it is not a valid one.
    mutating func readAuthority() -> Bool {
        bytes.append(contentsOf: "//".utf8)
        let start = bytes.count
        let end = text[position...].firstIndex { isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let source = text[position..<(end ?? text.count)]
        position = source.endIndex
        var hostAndPort = source
        var hasUserInfo = false
        if let sign = source.lastIndex(of: UInt8(ascii: "@")) {
            writeUserInfo(source[..<sign])
            hostAndPort = source[(sign + 1)...]
            hasUserInfo = true
        }
        if hostAndPort.isEmpty, special == nil, !hasUserInfo {
            host = start..<start
        } else {
            guard readHostAndPort(hostAndPort) else { return false }
        }
        authority = start..<bytes.count
        return true
    }

    /// Writes `user:password@`, without what is empty.
    private mutating func writeUserInfo(_ source: ArraySlice<UInt8>) {
        let colon = source.firstIndex(of: UInt8(ascii: ":")) ?? source.endIndex
        let password = source[colon...].dropFirst()
        guard colon > source.startIndex || !password.isEmpty else { return }
        bytes.append(source[..<colon], keeping: KeptCharacters.userInfo)
        if !password.isEmpty {
            bytes.append(UInt8(ascii: ":"))
            bytes.append(password, keeping: KeptCharacters.userInfo)
        }
        bytes.append(UInt8(ascii: "@"))
    }

    private mutating func readHostAndPort(_ source: ArraySlice<UInt8>) -> Bool {
        var nameEnd = source.firstIndex(of: UInt8(ascii: ":")) ?? source.endIndex
        if source.first == UInt8(ascii: "[") {
            guard let bracket = source.firstIndex(of: UInt8(ascii: "]")) else { return false }
            nameEnd = bracket + 1
        }
        guard let name = HostName.canonical(source[..<nameEnd], isDomain: special != nil) else { return false }
        host = bytes.count..<(bytes.count + name.count)
        bytes += name
        guard nameEnd < source.endIndex else { return true }
        return source[nameEnd] == UInt8(ascii: ":") && readPort(source[(nameEnd + 1)...])
    }

    private mutating func readPort(_ digits: ArraySlice<UInt8>) -> Bool {
        var port = 0
        for digit in digits {
            guard digit &- UInt8(ascii: "0") < 10 else { return false }
            port = port * 10 + Int(digit - UInt8(ascii: "0"))
            guard port <= 0xFFFF else { return false }
        }
        if !digits.isEmpty, port != special?.defaultPort { bytes.append(contentsOf: ":\(port)".utf8) }
        return true
    }

    /// Reads the host of a `file` address, which has neither user nor port, and may be left out with its slashes.
    mutating func readFileHost() -> Bool {
        bytes.append(contentsOf: "//".utf8)
        authority = bytes.count..<bytes.count
        host = authority
        guard position < text.count, isSlash(text[position]) else { return true }
        guard position + 1 < text.count, isSlash(text[position + 1]) else { return true }
        position += 2
        let end = text[position...].firstIndex { isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        let source = text[position..<(end ?? text.count)]
        if source.isEmpty || isDriveLetter(source) { return true }
        guard let name = HostName.canonical(source, isDomain: true) else { return false }
        position = source.endIndex
        if !name.elementsEqual("localhost".utf8) { bytes += name }
        authority = authority.lowerBound..<bytes.count
        host = authority
        return true
    }
}
