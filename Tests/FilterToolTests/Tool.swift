import Foundation
import Testing

/// The built tool, run as people run it.
struct Tool: Sendable {
    let exitCode: Int32
    let output: String
    let errors: String

    /// The path of `filterc`.
    static let path = product("filterc")

    /// A program beside the tests in the folder of build products.
    static func product(_ name: String) -> String {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        let beside = [bundle, CommandLine.arguments.first].compactMap(\.self).map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent(name).path
        }
        let usual = Repository.folder.appendingPathComponent(".build/debug/\(name)").path
        return (beside + [usual]).first(where: FileManager.default.isExecutableFile) ?? usual
    }

    /// Runs `filterc compile` with the arguments, in a folder.
    static func compile(
        _ arguments: String..., in folder: Folder, input: String = "", environment: [String: String] = [:]
    ) throws -> Tool {
        try Tool(path, ["compile"] + arguments, in: folder, input: input, environment: environment)
    }

    /// Runs a program on a thread of its own, so that a server in this process can answer it meanwhile.
    static func run(_ arguments: [String], in folder: Folder, program: String = path) async throws -> Tool {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Swift.Result { try Tool(program, arguments, in: folder) })
            }
        }
    }

    /// Runs a program; what it prints must be less than a pipe holds.
    init(
        _ program: String, _ arguments: [String], in folder: Folder, input: String = "",
        environment: [String: String] = [:]
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        var variables = ProcessInfo.processInfo.environment.filter { !["NO_COLOR", "TERM"].contains($0.key) }
        variables["TERM"] = "xterm"
        process.environment = variables.merging(environment) { $1 }
        let (inputs, outputs, errorOutputs) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (inputs, outputs, errorOutputs)
        try process.run()
        try inputs.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try inputs.fileHandleForWriting.close()
        output = String(decoding: try outputs.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        errors = String(decoding: try errorOutputs.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        exitCode = process.terminationStatus
    }
}

/// This repository.
enum Repository {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }
}

/// A folder of a test's own, which goes when the test ends.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("filterc-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Writes a file and returns its name.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        try write(name, bytes: Array(text.utf8))
        return name
    }

    /// Writes a file, and the folders that it lies in.
    func write(_ name: String, bytes: [UInt8]) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// Makes a link, and the folders that it lies in.
    func link(_ name: String, to target: String) throws {
        let link = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    /// The names of all files in a folder within, hidden ones too.
    func names(in name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(name).path).sorted()
    }

    /// The names and texts of all files in a folder within.
    func contents(of name: String) throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: names(in: name).map { ($0, try text(of: "\(name)/\($0)")) })
    }

    /// When the files of a folder within were written last.
    func dates(in name: String) throws -> [String: Date] {
        let folder = url.appendingPathComponent(name)
        return try Dictionary(
            uniqueKeysWithValues: names(in: name).map { name in
                let file = folder.appendingPathComponent(name).path
                let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
                return (name, try #require(date))
            })
    }
}
