internal import Foundation

/// Colours for a terminal, or none.
struct TextStyle {
    var isColoured: Bool

    /// What standard output shows: colours on a terminal, unless NO_COLOR is set.
    static var standardOutput: TextStyle {
        let environment = ProcessInfo.processInfo.environment
        return TextStyle(
            isColoured: isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
                && environment["TERM"] != "dumb")
    }

    func bold(_ text: String) -> String { styled(text, "1") }
    func dim(_ text: String) -> String { styled(text, "2") }
    func red(_ text: String) -> String { styled(text, "31") }
    func green(_ text: String) -> String { styled(text, "32") }

    private func styled(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
