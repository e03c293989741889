/// What stands in the hottest loops: a slice that is passed on, and a constant array, are owners that have to be told at
/// each call.
extension [UInt8] {
    /// Appends a run of other bytes.
    @inlinable @inline(__always)
    public mutating func append(_ range: Range<Int>, of source: [UInt8]) {
        let run = source.span.extracting(range)
        unsafe run.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends the bytes of a constant.
    @inlinable @inline(__always)
    public mutating func append(_ constant: StaticString) {
        constant.withUTF8Buffer { unsafe append(contentsOf: $0) }
    }
}
