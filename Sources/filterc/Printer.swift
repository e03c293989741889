internal import Foundation

/// Text for people, in colour if it goes to a terminal and `NO_COLOR` is not set.
struct Printer: Sendable {
    private let handle: FileHandle
    /// Whether the text goes to a terminal that shows colour.
    let usesColour: Bool

    /// For messages.
    static let standardError = Printer(.standardError)
    /// For answers.
    static let standardOutput = Printer(.standardOutput)

    private init(_ handle: FileHandle) {
        self.handle = handle
        usesColour =
            isatty(handle.fileDescriptor) == 1
            && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
            && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    func line(_ text: String) { write(text + "\n") }

    func write(_ text: String) { handle.write(Data(text.utf8)) }

    func warning(_ message: String) { line("\(yellow("warning")): \(message)") }

    /// Tells of something in a file that is damaged and left out.
    func passedOver(_ explanation: String, in name: String, at place: some CustomStringConvertible) {
        line("\(bold("\(name):\(place):")) \(yellow("warning")): passed over: \(explanation)")
    }

    func error(_ message: String) { line("filterc: \(red("error")): \(message)") }

    func bold(_ text: String) -> String { styled(text, "1") }
    func red(_ text: String) -> String { styled(text, "1;31") }
    func yellow(_ text: String) -> String { styled(text, "33") }
    func dim(_ text: String) -> String { styled(text, "2") }

    private func styled(_ text: String, _ code: String) -> String {
        usesColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
