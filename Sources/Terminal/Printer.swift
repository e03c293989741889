internal import Foundation

/// Text for people, in colour if it goes to a terminal and `NO_COLOR` is not set.
///
/// What cannot be written, as on a full disk, is lost: messages are not what a command is run for, and answers, which
/// are, are written where an error can be told.
package struct Printer: Sendable {
    private let handle: FileHandle
    /// Whether the text goes to a terminal, and not into a file or to another program.
    package let isTerminal: Bool
    /// Whether the text goes to a terminal that shows colour.
    package let usesColour: Bool

    /// For messages.
    package static let standardError = Printer(.standardError)
    /// For the style of answers, and for messages that are no answer.
    package static let standardOutput = Printer(.standardOutput)

    private init(_ handle: FileHandle) {
        self.handle = handle
        isTerminal = isatty(handle.fileDescriptor) == 1
        usesColour =
            isTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
            && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    package func line(_ text: String) { write(text + "\n") }

    package func write(_ text: String) { try? handle.write(contentsOf: Data(text.utf8)) }

    package func warning(_ message: String) { line("\(yellow("warning")): \(Self.visible(message))") }

    /// Tells of something in a file that is damaged and left out.
    package func passedOver(_ explanation: String, in name: String, at place: some CustomStringConvertible) {
        line("\(bold("\(name.visible()):\(place):")) \(yellow("warning")): passed over: \(explanation.visible())")
    }

    package func error(_ message: String) { line("filterc: \(red("error")): \(Self.visible(message))") }

    /// A message that may quote files and their names, which must not steer the terminal.
    private static func visible(_ message: String) -> String {
        message.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).visible() }
            .joined(separator: "\n")
    }

    /// The colours that its handle shows.
    package var style: TextStyle { TextStyle(isColoured: usesColour) }

    package func bold(_ text: String) -> String { style.bold(text) }
    package func red(_ text: String) -> String { style.boldRed(text) }
    package func yellow(_ text: String) -> String { style.yellow(text) }
    package func dim(_ text: String) -> String { style.dim(text) }
}
