extension Array where Element: BitwiseCopyable {
    /// The elements where they stand, as long as nobody changes the array.
    ///
    /// What `span` is in the standard library from macOS 26 and iOS 26 on: an array may be one of Objective-C's there, whose
    /// elements are not in a row. One of elements that are copied bit by bit never is.
    @inlinable @inline(__always)
    public var elementSpan: Span<Element> {
        @_lifetime(borrow self)
        borrowing get {
            let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
            return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
        }
    }
}
