internal import ArgumentParser
internal import Dispatch
internal import Foundation

/// Lets a refresh that SIGINT or SIGTERM ends put in place first what it has fetched.
enum RefreshInterruption {
    /// How many seconds a refresh has at most to come to its end.
    ///
    /// Whatever it is at then, files are the old ones or the new ones.
    private static let longestEnd = 5.0

    /// Does the work in a task that the first signal cancels; the second one ends the process.
    /// - Throws: what the work throws; in place of a `CancellationError`, the exit code that shells have for a program
    ///   that a signal ended.
    static func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
        let task = Task { try await work() }
        EndingSignal.watch(for: [SIGINT, SIGTERM]) { number in
            if task.isCancelled { EndingSignal.end(by: number) }
            continuation.yield(number)
            task.cancel()
            DispatchQueue.global().asyncAfter(deadline: .now() + longestEnd) { EndingSignal.end(by: number) }
        }
        do {
            return try await task.value
        } catch is CancellationError {
            continuation.finish()
            for await number in signals { throw ExitCode(128 + number) }
            throw CancellationError()
        }
    }
}
