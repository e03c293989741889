/// What stands in the hottest loops: a slice that is passed on, and a constant array, are owners that have to be told at
/// each call.
extension [UInt8] {
    /// Appends a run of other bytes.
    @inlinable @inline(__always)
    public mutating func append(_ range: Range<Int>, of source: [UInt8]) {
        let source = source.elementSpan
        append(addingCapacity: range.count) { $0.append(range, of: source) }
    }

    /// Appends a run of these bytes themselves: of a slice of them all would be copied, as it is a second owner.
    public mutating func append(own range: Range<Int>) {
        let end = count
        precondition(range.lowerBound >= 0 && range.upperBound <= end)
        append(addingCapacity: range.count) { $0.append(repeating: 0, count: range.count) }
        unsafe withUnsafeMutableBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            unsafe start.advanced(by: end).update(from: start.advanced(by: range.lowerBound), count: range.count)
        }
    }

    /// Appends the bytes of a constant.
    @inlinable @inline(__always)
    public mutating func append(_ constant: StaticString) {
        append(addingCapacity: constant.utf8CodeUnitCount) { $0.append(constant) }
    }
}

/// Where several runs are appended, room for all of them is asked for once.
extension OutputSpan<UInt8> {
    /// Appends a run of other bytes; there is room for it.
    @inlinable @inline(__always)
    public mutating func append(_ range: Range<Int>, of source: borrowing Span<UInt8>) {
        let run = source.extracting(range)
        unsafe run.withUnsafeBufferPointer { unsafe append($0) }
    }

    /// Appends the bytes of a constant; there is room for them.
    @inlinable @inline(__always)
    public mutating func append(_ constant: StaticString) {
        constant.withUTF8Buffer { unsafe append($0) }
    }

    /// Appends the lowest bytes of a number, at most eight, the lowest one first; there is room for all eight.
    @inlinable @inline(__always)
    public mutating func append(_ count: Int, bytesOf word: UInt64) {
        precondition(freeCapacity >= 8 && count >= 0 && count <= 8)
        unsafe withUnsafeMutableBufferPointer { buffer, initializedCount in
            guard let start = buffer.baseAddress else { return }
            unsafe UnsafeMutableRawPointer(start.advanced(by: initializedCount))
                .storeBytes(of: word.littleEndian, as: UInt64.self)
            initializedCount &+= count
        }
    }

    @inlinable @inline(__always)
    mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
        precondition(freeCapacity >= run.count)
        guard let first = run.baseAddress else { return }
        unsafe withUnsafeMutableBufferPointer { buffer, initializedCount in
            guard let start = buffer.baseAddress else { return }
            unsafe start.advanced(by: initializedCount).initialize(from: first, count: run.count)
            initializedCount &+= run.count
        }
    }
}
