internal import Foundation

/// What is said on standard output and standard error.
enum Message {
    static func answer(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    static func progress(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    static func error(_ text: String) { progress("error: " + text) }
}
