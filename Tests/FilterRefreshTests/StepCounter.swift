import Foundation

@testable import FilterRefresh

/// Counts the steps of changes to files, and lets one of them go wrong.
final class StepCounter: @unchecked Sendable {
    private let lock = NSLock()
    private var taken: [FileSteps.Step] = []
    private let faults: [Int: FileSteps.Fault]

    /// - Parameter number: of the step that goes wrong, counted from 0; nothing goes wrong without one.
    /// - Parameter stop: of a later step at which all ends.
    init(at number: Int? = nil, _ fault: FileSteps.Fault = .stop, thenStopAt stop: Int? = nil) {
        var faults: [Int: FileSteps.Fault] = [:]
        if let stop { faults[stop] = .stop }
        if let number { faults[number] = fault }
        self.faults = faults
    }

    /// The steps that were begun so far.
    var begun: [FileSteps.Step] { lock.withLock { taken } }

    var steps: FileSteps {
        FileSteps { [self] step, _ in
            lock.withLock {
                taken.append(step)
                let number = taken.count - 1
                // After a stop nothing more happens.
                return faults.contains { $0.key <= number && $0.value == .stop } ? .stop : faults[number]
            }
        }
    }
}
