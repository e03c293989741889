/// Reading a filter's text from its beginning on.
extension ArraySlice<UInt8> {
    /// Takes off the characters that hosts may hold, as long as there are some, and yields them.
    /// - Parameter dot: how the text has a dot written.
    mutating func takeHostCharacters(dot: [UInt8]) -> [UInt8] {
        var name: [UInt8] = []
        while let byte = first {
            if starts(with: dot) {
                name.append(UInt8(ascii: "."))
                removeFirst(dot.count)
            } else if byte != UInt8(ascii: "."), DomainName.hostByte(byte) == byte {
                name.append(byte)
                removeFirst()
            } else {
                break
            }
        }
        return name
    }

    var beginsWithQuantifier: Bool { first.map("?*+{".utf8.contains) ?? false }
}
