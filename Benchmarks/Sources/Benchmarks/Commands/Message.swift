internal import ArgumentParser
internal import Foundation

/// What is said on standard output and standard error.
enum Message {
    static func answer(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    static func progress(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

    static func error(_ text: String) { progress("error: " + text) }

    /// Does a command's work: what goes wrong is told and ends the program with 2, and an exit code with that.
    static func errors<Result>(of work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let code as ExitCode {
            throw code
        } catch {
            Self.error("\(error)")
            throw ExitCode(2)
        }
    }
}
