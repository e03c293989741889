/// A place in a text for people.
public struct TextLocation: Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public var line: Int
    /// The byte in the line, counted from 1.
    public var column: Int

    /// A place by its line and its column.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public var description: String { "\(line):\(column)" }
}

/// Finds the lines of offsets in a text; quick where they are asked for in ascending order.
public struct LineCounter: Sendable {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    private var lineStart = 0

    /// A counter of the lines of a text.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The place of an offset.
    ///
    /// Lines end with a line feed.
    public mutating func location(of target: Int) -> TextLocation {
        if target < offset { self = LineCounter(bytes) }
        let target = min(target, bytes.count)
        while offset < target {
            if bytes[offset] == 0x0A {
                line += 1
                lineStart = offset + 1
            }
            offset += 1
        }
        return TextLocation(line: line, column: target - lineStart + 1)
    }
}
