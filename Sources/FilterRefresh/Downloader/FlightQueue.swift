/// Runs operations one at a time, and shares a run among all who ask for the same.
///
/// A flight is one run of an operation under a key. Who asks for a key that is in the air, or waits for its turn,
/// joins that flight; any other flight waits behind all that were asked for before it. The outcome reaches every
/// caller of the flight and is then forgotten, a failure too: the next to ask starts anew.
///
/// A cancelled caller leaves at once and hurts no one; when the last has left, a waiting flight is dropped, and one
/// in the air is cancelled and cannot be joined any more. It still holds the air until its operation has come to its
/// end, so there are never two at once.
///
/// An operation must not ask the queue that runs it: it would wait for itself.
package actor FlightQueue<Key: Hashable & Sendable, Value: Sendable> {
    private typealias Mailbox = AsyncThrowingStream<Value, any Error>.Continuation

    private struct Flight {
        let key: Key
        let operation: @Sendable () async throws -> Value
        /// Those who wait for the outcome; none of a cancelled flight.
        var callers: [Int: Mailbox] = [:]
    }

    /// The flights that have not landed, by turn.
    ///
    /// Turns and callers are numbered as they come and no number is given twice, so that who comes too late, with
    /// the number of something that is over, finds nothing.
    private var flights: [Int: Flight] = [:]
    /// The turns of the flights that can be joined: all but a cancelled one.
    private var turns: [Key: Int] = [:]
    private var airborne: (turn: Int, task: Task<Void, Never>)?
    /// No flight has a turn before this one.
    private var frontTurn = 0
    private var nextTurn = 0
    private var nextCaller = 0

    package init() {}

    /// Waits for the flight of a key, which is begun if there is none.
    ///
    /// - Parameter operation: what is run in a task of its own, with neither the priority nor the task-local values
    ///   of whoever asked first; left alone if the flight was begun by another caller.
    /// - Throws: what the operation throws, and `CancellationError` once the caller's task is cancelled. A caller
    ///   cancelled before asking begins nothing.
    package func join(_ key: Key, _ operation: @escaping @Sendable () async throws -> Value) async throws -> Value {
        try Task.checkCancellation()
        let (outcomes, mailbox) = AsyncThrowingStream<Value, any Error>.makeStream()
        let caller = nextCaller
        nextCaller += 1
        let turn = turns[key] ?? addFlight(Flight(key: key, operation: operation))
        flights[turn]?.callers[caller] = mailbox
        startNext()
        // A stream of one outcome is a continuation that may be resumed by two: by the landing and by cancellation,
        // whichever is first. The standard library settles the race, also where cancellation precedes the waiting,
        // and ends the stream without an element in a cancelled task alone.
        for try await value in outcomes { return value }
        // The caller itself leaves, here, in its own task: no helper is sent that could come late or be left behind.
        leave(turn, caller)
        throw CancellationError()
    }

    private func addFlight(_ flight: Flight) -> Int {
        let turn = nextTurn
        nextTurn += 1
        flights[turn] = flight
        turns[flight.key] = turn
        return turn
    }

    /// Starts the flight whose turn it is, unless one is in the air.
    private func startNext() {
        // Turns of dropped flights are passed over here, each once: dropping a flight moves no other.
        while airborne == nil, frontTurn < nextTurn {
            let turn = frontTurn
            guard let operation = flights[turn]?.operation else {
                frontTurn += 1
                continue
            }
            let task = Task.detached {
                let outcome: Result<Value, any Error>
                do {
                    try Task.checkCancellation()
                    outcome = .success(try await operation())
                } catch {
                    outcome = .failure(error)
                }
                await self.land(turn, outcome)
            }
            airborne = (turn, task)
        }
    }

    /// The only way out of the air, taken once by every flight that was started.
    private func land(_ turn: Int, _ outcome: Result<Value, any Error>) {
        airborne = nil
        if let flight = flights.removeValue(forKey: turn) {
            // A cancelled flight's key may have been given to a new flight since.
            if turns[flight.key] == turn { turns[flight.key] = nil }
            // What is put into the mailbox of a caller that was cancelled just now is ignored.
            for mailbox in flight.callers.values { mailbox.yield(with: outcome) }
        }
        startNext()
    }

    /// Takes a cancelled caller off its flight, if that has not landed meanwhile.
    private func leave(_ turn: Int, _ caller: Int) {
        guard flights[turn]?.callers.removeValue(forKey: caller) != nil, let flight = flights[turn],
            flight.callers.isEmpty
        else { return }
        turns[flight.key] = nil
        if let airborne, airborne.turn == turn {
            airborne.task.cancel()
        } else {
            flights[turn] = nil
        }
    }

    /// How much is going on; for tests.
    struct Counts: Hashable {
        var inTheAir = 0
        var waiting = 0
        var callers = 0
    }

    var counts: Counts {
        let inTheAir = airborne == nil ? 0 : 1
        let callers = flights.values.reduce(0) { $0 + $1.callers.count }
        return Counts(inTheAir: inTheAir, waiting: flights.count - inTheAir, callers: callers)
    }
}
