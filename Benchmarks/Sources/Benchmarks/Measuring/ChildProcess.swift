internal import Foundation

/// What a program took from its start to its end.
struct ProcessUsage {
    /// Seconds of all processors, in the program and in the system for it.
    var cpu: Double
    /// Seconds that went by.
    var wall: Double
    /// The most memory that was resident at a time, in bytes.
    var peakMemory: Int
    var exitCode: Int32
}

/// A program that is run to its end and accounted for by the system.
///
/// Foundation's `Process` waits for its children itself, so that what they used is known for all of them together only.
struct ChildProcess {
    /// The path of the program.
    var program: String
    var arguments: [String]
    /// The files that its answers and its messages go to.
    var output: String
    var messages: String

    func run() throws -> ProcessUsage {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = unsafe posix_spawn_file_actions_t()
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (number, path) in [(Int32(1), output), (2, messages)] {
            unsafe posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        }
        let words = unsafe Self.cStrings([program] + arguments)
        let variables = unsafe Self.cStrings(ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        var start = ContinuousClock.now
        var failure = unsafe posix_spawn(&process, program, &actions, nil, words, variables)
        // A program that was written a moment ago is open for writing in a process that another thread is starting.
        for _ in 0..<500 where failure == ETXTBSY {
            usleep(10_000)
            start = ContinuousClock.now
            failure = unsafe posix_spawn(&process, program, &actions, nil, words, variables)
        }
        guard failure == 0 else {
            throw BenchmarkError("\(program) does not start: \(unsafe String(cString: strerror(failure)))")
        }
        return try Self.usage(of: process, since: start, named: program)
    }

    private static func usage(
        of process: pid_t, since start: ContinuousClock.Instant, named program: String
    ) throws -> ProcessUsage {
        var status: Int32 = 0
        var usage = rusage()
        while unsafe wait4(process, &status, 0, &usage) == -1 {
            guard errno == EINTR else { throw BenchmarkError("\(program) is gone and cannot be accounted for") }
        }
        let wall = (ContinuousClock.now - start).seconds
        guard status & 0x7F == 0 else { throw BenchmarkError("\(program) was ended by signal \(status & 0x7F)") }
        #if canImport(Darwin)
        let unit = 1
        #else
        let unit = 1024
        #endif
        return ProcessUsage(
            cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), wall: wall,
            peakMemory: Int(usage.ru_maxrss) * unit, exitCode: status >> 8 & 0xFF)
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

    /// Copies for C, to be freed; the last is none.
    private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
