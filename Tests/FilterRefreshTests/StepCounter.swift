import Foundation

@testable import FilterRefresh

/// Counts the steps of changes to files, and lets one of them go wrong.
final class StepCounter: @unchecked Sendable {
    private let lock = NSLock()
    private var taken: [FileSteps.Step] = []
    private let number: Int?
    private let fault: FileSteps.Fault

    /// - Parameter number: of the step that goes wrong, counted from 0; nothing goes wrong without one.
    init(at number: Int? = nil, _ fault: FileSteps.Fault = .stop) {
        self.number = number
        self.fault = fault
    }

    /// The steps that were begun so far.
    var begun: [FileSteps.Step] { lock.withLock { taken } }

    var steps: FileSteps {
        FileSteps { [self] step, _ in
            lock.withLock {
                taken.append(step)
                if taken.count - 1 == number { return fault }
                // After a stop nothing more happens.
                if let number, fault == .stop, taken.count - 1 > number { return .stop }
                return nil
            }
        }
    }
}
