extension ArraySlice<UInt8> {
    /// The bytes with each `%` and two hexadecimal digits as the byte that they mean; any other `%` is itself.
    var percentDecoded: [UInt8] {
        var decoded: [UInt8] = []
        var index = startIndex
        while index < endIndex {
            if self[index] == UInt8(ascii: "%"), index + 2 < endIndex,
                let high = self[index + 1].hexadecimalDigit, let low = self[index + 2].hexadecimalDigit
            {
                decoded.append(high << 4 | low)
                index += 3
            } else {
                decoded.append(self[index])
                index += 1
            }
        }
        return decoded
    }
}

extension UInt8 {
    fileprivate var hexadecimalDigit: UInt8? {
        if isDigit { return self - UInt8(ascii: "0") }
        let letter = lowercased &- UInt8(ascii: "a")
        return letter < 6 ? letter + 10 : nil
    }
}
