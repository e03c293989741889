internal import Dispatch
internal import Foundation

/// Signals that end the process once something has been put in order.
enum EndingSignal {
    /// Has signals answered, which then do nothing of their own.
    ///
    /// That is so until the process ends: a signal that was watched once has no effect of its own any more (libdispatch).
    static func watch(for numbers: [Int32], _ answer: @escaping @Sendable (_ number: Int32) -> Void) {
        for number in numbers {
            #if canImport(Darwin)
            // There the signal would end the process before anybody hears of it.
            signal(number, SIG_IGN)
            #endif
            // A queue of its own answers at once, however busy the tasks are.
            let queue = DispatchQueue(label: "signal \(number)")
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            // What watches stays as long as its handler.
            source.setEventHandler { withExtendedLifetime(source) { answer(number) } }
            source.resume()
        }
    }

    /// Ends the process with the exit code that shells have for a program that a signal ended.
    static func end(by number: Int32) -> Never { exit(128 + number) }
}
