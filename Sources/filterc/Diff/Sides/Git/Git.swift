internal import FilterCatalogues
internal import Foundation

/// Runs git in a folder, without what a repository's settings would have it run on the side.
struct Git: Sendable {
    /// What git said.
    struct Answer {
        var exitCode: Int32
        var output: [UInt8] = []
        /// The beginning of its messages.
        var errors: String

        var isSuccess: Bool { exitCode == 0 }
        /// The output without the line break at its end.
        var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }
    }

    /// Any folder of the working tree, or a bare repository.
    let folder: String
    /// A folder for files that are needed while git runs.
    let scratch: String

    /// No answer that is kept as a whole comes near: a hundred bytes a file of a revision.
    private static let maximumOutput = 256 << 20
    private static let maximumErrors = 4096
    /// Hooks and monitors are programs that a repository names; nothing here needs them.
    private static let settings = ["-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false"]

    /// Runs git to its end.
    func run(_ arguments: String...) throws(ToolError) -> Answer {
        var output: [UInt8] = []
        var answer = try run(arguments, input: nil) { chunk throws(ToolError) in
            output += chunk
            guard output.count <= Self.maximumOutput else {
                throw .unusable("git \(arguments[0]): more than \(Self.maximumOutput >> 20) MiB of output")
            }
        }
        answer.output = output
        return answer
    }

    /// Runs git and hands over its output as it comes.
    ///
    /// - Parameter input: the file that is its standard input; nothing for none.
    func run(
        _ arguments: [String], input: String?, consume: (Data) throws(ToolError) -> Void
    ) throws(ToolError) -> Answer {
        let process = Process()
        // Finds git where the shell would.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + Self.settings + arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C",
        ]) { $1 }
        let output = Pipe()
        // Messages go to a file, so that they are in nobody's way while the output is read.
        let errors = FilePath.join(scratch, "errors-\(UUID().uuidString)")
        do {
            try Data().write(to: URL(fileURLWithPath: errors))
            process.standardInput =
                try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) } ?? .nullDevice
            process.standardOutput = output
            process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
            try process.run()
        } catch {
            throw .unusable("git cannot be run: \(reason(error))")
        }
        do throws(ToolError) {
            try Self.read(output.fileHandleForReading, consume)
        } catch {
            process.terminate()
            process.waitUntilExit()
            throw error
        }
        process.waitUntilExit()
        // So env says that there is no such program.
        if process.terminationStatus == 127 { throw GitProblem.noGit.error }
        let bytes = (try? Data(contentsOf: URL(fileURLWithPath: errors))) ?? Data()
        return Answer(
            exitCode: process.terminationReason == .exit ? process.terminationStatus : -1,
            errors: String(decoding: bytes.prefix(Self.maximumErrors), as: UTF8.self))
    }

    private static func read(
        _ handle: FileHandle, _ consume: (Data) throws(ToolError) -> Void
    ) throws(ToolError) {
        while true {
            let chunk: Data?
            do {
                chunk = try handle.read(upToCount: 1 << 16)
            } catch {
                throw .unusable("the output of git cannot be read: \(reason(error))")
            }
            guard let chunk, !chunk.isEmpty else { return }
            try consume(chunk)
        }
    }
}
