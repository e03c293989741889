internal import FilterCatalogues
internal import FilterLists
internal import Foundation

/// The texts of lines of filter lists, read when they are asked for.
struct SourceTexts {
    /// A list, and where each line begins.
    private struct Text {
        var bytes: [UInt8]
        var starts: [Int]
    }

    /// By the name of the list; nothing for one that cannot be read.
    private var texts: [String: Text?] = [:]

    /// A line of a list, without white space around it; nothing where there is no such list or line any more.
    mutating func line(_ number: Int, of list: String) -> String? {
        if texts[list] == nil { texts[list] = .some(Self.read(list)) }
        guard let text = texts[list] ?? nil, text.starts.indices.contains(number - 1) else { return nil }
        var range = text.starts[number - 1]..<text.bytes.count
        if let end = text.bytes[range].firstIndex(where: Self.endsLine) { range = range.lowerBound..<end }
        return String(decoding: text.bytes[range], as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// Reads a list as it is read to be compiled.
    ///
    /// What is no plain file is left alone, since it may never end. What holds a NUL, as UTF-16 does, is not quoted.
    private static func read(_ list: String) -> Text? {
        guard FilePath.isRegularFile(list), let read = try? SourceBytes.read(list, named: list) else { return nil }
        let bytes = ListSource(name: list, bytes: read).unwrapped
        guard !bytes.contains(0) else { return nil }
        // Lines end as in `LineCursor`: in LF, CRLF or a lone CR.
        var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
        for index in bytes.indices where endsLine(bytes[index]) {
            let isHalf =
                bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
                && bytes[index + 1] == UInt8(ascii: "\n")
            if !isHalf { starts.append(index + 1) }
        }
        return Text(bytes: bytes, starts: starts)
    }
}
