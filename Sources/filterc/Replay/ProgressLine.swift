internal import Foundation
internal import Terminal

/// A line on a terminal that tells how far a long work is; nothing where standard error is no terminal.
struct ProgressLine {
    /// Whether standard error is a terminal.
    let isShown: Bool
    private var isWritten = false

    init() {
        isShown =
            isatty(FileHandle.standardError.fileDescriptor) == 1
            && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    mutating func show(_ text: String) {
        guard isShown else { return }
        isWritten = true
        Printer.standardError.write("\r\u{1B}[K\(text)")
    }

    /// Takes the line away, before something else is written.
    mutating func clear() {
        guard isWritten else { return }
        isWritten = false
        Printer.standardError.write("\r\u{1B}[K")
    }
}
