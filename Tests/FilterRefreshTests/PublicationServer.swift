import Foundation
import Testing

/// nginx on a port of this machine, with the settings of `docs/publishing/nginx.conf`, until the value goes.
final class PublicationServer {
    /// What curl was told.
    struct Answer {
        var status: Int
        /// By names in small letters.
        var headers: [String: String]
        var body: [UInt8]
    }

    static let programs = (nginx: program("nginx"), curl: program("curl"))
    static var canRun: Bool { programs.nginx != nil && programs.curl != nil }

    /// The path of a program; nothing where it is not installed.
    private static func program(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin", "/sbin"]
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    let folder: ScratchFolder
    private let port: Int
    private let process = Process()
    /// The server ends when this does, and it does when the test does, in whatever way.
    private let lifeline = Pipe()

    /// - Parameter folder: the scratch folder, of which `public` is served.
    private init(_ folder: ScratchFolder) throws {
        self.folder = folder
        let settings = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("docs/publishing/nginx.conf").path
        // Below the ports that systems give to clients. One that is taken lets nginx fail, which says so in its log.
        port = Int.random(in: 20_000..<32_000)
        let bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { name in
            "\(name)_temp_path \(folder.path)/\(name);"
        }
        let text = """
            daemon off;
            master_process off;
            pid \(folder.path)/nginx.pid;
            error_log \(folder.path)/error.log;
            events {}
            http {
                access_log off;
                \(bodies.joined(separator: "\n    "))
                server {
                    listen 127.0.0.1:\(port);
                    root \(folder.path)/public;
                    include "\(settings)";
                }
            }
            """
        try folder.write(Array(text.utf8), to: "nginx.conf")
        try folder.write([], to: "error.log")
        let nginx = try #require(Self.programs.nginx)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // A test's thread blocks all signals, and so does what it starts: only SIGKILL arrives, and no SIGCHLD.
        process.arguments = [
            "-c", #""$0" -p "$1" -e "$1/error.log" -c "$1/nginx.conf" & read _; kill -9 $!"#, nginx, folder.path,
        ]
        process.standardInput = lifeline
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        var log = ""
        let end = ContinuousClock.now + .seconds(30)
        // nginx tells what keeps it from starting, such as another program on its port.
        while ContinuousClock.now < end, !log.contains("[emerg]") {
            if let answer = try? get("manifest.json"), answer.body == folder.bytes("public/manifest.json") { return }
            Thread.sleep(forTimeInterval: 0.02)
            log = String(decoding: folder.bytes("error.log") ?? [], as: UTF8.self)
        }
        throw PublicationServerFault(description: "nginx does not answer on port \(port): \(log)")
    }

    /// A server of the folder, on another port where one is taken.
    static func start(_ folder: ScratchFolder) throws -> PublicationServer {
        for _ in 0..<3 { if let server = try? PublicationServer(folder) { return server } }
        return try PublicationServer(folder)
    }

    deinit {
        // A line, since another child process may have inherited this end of the pipe and keep it open.
        try? lifeline.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        process.waitUntilExit()
    }

    /// Asks for a file below the folder.
    /// - Parameter headers: lines as curl takes them, `Name: value`.
    func get(_ path: String, _ headers: [String] = [], method: String = "GET") throws -> Answer {
        let curl = Process()
        curl.executableURL = URL(fileURLWithPath: try #require(Self.programs.curl))
        let body = folder.path + "/body"
        try? FileManager.default.removeItem(atPath: body)
        curl.arguments =
            ["--silent", "--noproxy", "*", "--max-time", "5", "--dump-header", "-", "--output", body, "--path-as-is"]
            + (method == "HEAD" ? ["--head"] : []) + headers.flatMap { ["--header", $0] }
            + ["http://127.0.0.1:\(port)/\(path)"]
        let output = Pipe()
        curl.standardOutput = output
        curl.standardError = FileHandle.nullDevice
        try curl.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        curl.waitUntilExit()
        var lines = text.split(whereSeparator: \.isNewline)
        guard curl.terminationStatus == 0, !lines.isEmpty else {
            throw PublicationServerFault(description: "curl ended with \(curl.terminationStatus) at \(path)")
        }
        let status = Int(lines.removeFirst().split(separator: " ").dropFirst().first ?? "") ?? 0
        let fields = lines.compactMap { line in
            line.firstIndex(of: ":").map {
                (line[..<$0].lowercased(), line[line.index(after: $0)...].trimmingCharacters(in: .whitespaces))
            }
        }
        return Answer(
            status: status, headers: Dictionary(fields) { $1 },
            body: method == "HEAD" ? [] : folder.bytes("body") ?? [])
    }
}

struct PublicationServerFault: Error, CustomStringConvertible {
    var description: String
}
