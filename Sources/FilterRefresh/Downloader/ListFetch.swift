internal import Foundation

/// One fetch of one list: from its patch, its address or a mirror, into the store.
struct ListFetch: Sendable {
    let subscription: Subscription
    let transport: any Transport
    let store: any FilterStore
    let limits: TransportLimits
    let now: @Sendable () -> Date
    /// Whether the list itself is due, and not only a patch of it.
    var isWholeDue = true
    /// Whether servers are asked too that wanted to be left alone for longer.
    var isForced = true

    /// The last good copy with its bytes.
    struct LastCopy {
        var copy: ListRecord.GoodCopy
        var body: [UInt8]
    }

    /// - Returns: what came of it; of what failed the store has taken note.
    /// - Throws: `CancellationError`.
    func run() async throws -> FetchResult {
        var remarks: [String] = []
        var record = ListRecord(address: subscription.address)
        let last: LastCopy?
        do throws(StoreError) {
            last = try await stored(&record, &remarks)
        } catch {
            return FetchResult(subscription: subscription, outcome: .failed(.store(error)))
        }
        if let last {
            let known = record
            do {
                if let result = try await patched(last, &record, &remarks) { return result }
            } catch let problem as FetchProblem {
                // What could not be kept is not what is known.
                return await failed([(subscription.address, problem)], known, remarks)
            }
        }
        forgetOldPauses(&record)
        var problems: [(address: String, problem: FetchProblem)] = []
        for address in [subscription.address] + subscription.mirrors {
            do {
                if !isForced, let date = record.pauses?[address] { throw FetchProblem.paused(until: date) }
                var result = try await downloaded(from: address, last, record)
                result.remarks = remarks + problems.map(Self.remark)
                return result
            } catch let problem as FetchProblem {
                problems.append((address, problem))
                if let date = problem.retryAfter {
                    // No server stops a list for ever.
                    record.pauses = (record.pauses ?? [:]).merging([address: min(date, now() + longestPause)]) { $1 }
                }
                // What cannot be kept from here cannot be kept from a mirror.
                if case .store = problem { break }
            }
        }
        return await failed(problems, record, remarks)
    }

    private static func remark(_ address: String, _ problem: FetchProblem) -> String {
        "\(address): \(problem.explanation)"
    }

    private var longestPause: Double { Double(subscription.bounds.longestInterval) }

    /// Keeps the pauses that last still; those that are too long were noted before the clock was set back.
    private func forgetOldPauses(_ record: inout ListRecord) {
        let now = now()
        let latest = now + longestPause + RefreshSchedule.clockTolerance
        let pauses = (record.pauses ?? [:]).filter { $0.value > now && $0.value <= latest }
        record.pauses = pauses.isEmpty ? nil : pauses
    }

    /// What the store holds; a damaged record holds nothing, and one that cannot be read now is not written over.
    private func stored(_ record: inout ListRecord, _ remarks: inout [String]) async throws(StoreError) -> LastCopy? {
        do throws(StoreError) {
            record = try await store.record(of: subscription.address) ?? record
            // Of what is declared otherwise by now, neither validators nor the number of rules mean anything.
            guard let copy = record.copy, copy.isAccepted(as: subscription) else { return nil }
            guard let body = try await store.body(of: subscription.address) else { return nil }
            return LastCopy(copy: copy, body: body)
        } catch {
            guard case .damaged = error else { throw error }
            remarks.append(error.explanation)
            record.copy = nil
            return nil
        }
    }

    /// Tries the list's own patch.
    /// - Returns: nothing when the whole list is to be asked for.
    private func patched(
        _ last: LastCopy, _ record: inout ListRecord, _ remarks: inout [String]
    ) async throws -> FetchResult? {
        let patches = PatchFetch(subscription: subscription, transport: transport, limits: limits, now: now)
        // A locked list is one certain version, and patches lead to the newest.
        guard subscription.pin == nil, let answer = try await patches.run(last) else { return nil }
        record.copy?.patchAsked = now()
        switch answer {
        case .problem(let problem):
            remarks.append("the patch is of no use: \(problem.explanation); the whole list is fetched instead")
            return nil
        case .noneAnyMore: return nil
        case .noneYet:
            guard !isWholeDue else { return nil }
            record.failure = nil
            try await save(record, body: nil)
            return FetchResult(subscription: subscription, outcome: .unchanged, record: record, remarks: remarks)
        case .patched(let body):
            let list: AcceptedList
            do throws(Refusal) {
                list = try AcceptedList(
                    judging: body, of: subscription, lastRuleCount: last.copy.ruleCount)
            } catch {
                remarks.append("the patched list is not taken: \(error.explanation); the whole list is fetched instead")
                return nil
            }
            var next = list.copy(from: last.copy.origin, at: now(), after: last.copy)
            next.patchAsked = now()
            // The whole list is asked for when it would have been without patches: what they miss is found then.
            next.confirmed = last.copy.confirmed
            record.copy = next
            record.failure = nil
            try await save(record, body: body)
            return FetchResult(subscription: subscription, outcome: .patched, record: record, remarks: remarks)
        }
    }

    /// Asks one address for the whole list.
    private func downloaded(
        from address: String, _ last: LastCopy?, _ record: ListRecord
    ) async throws -> FetchResult {
        // Validators belong to the address that gave them.
        let own = last.flatMap { $0.copy.origin == address ? $0.copy : nil }
        let request = TransportRequest(
            address: address, headers: own.map(HTTPFreshness.conditionalFields) ?? [:], limits: limits)
        let response = try await response(to: request)
        var record = record
        record.failure = nil
        switch response.status {
        case 304:
            guard var copy = own, !request.headers.isEmpty else { throw FetchProblem.nothingToConfirm }
            copy.confirmed = now()
            copy.note(response, received: now())
            record.copy = copy
            try await save(record, body: nil)
            return FetchResult(subscription: subscription, outcome: .unchanged, record: record)
        case 200:
            let list: AcceptedList
            do throws(Refusal) {
                list = try AcceptedList(
                    judging: response.body, of: subscription, lastRuleCount: last?.copy.ruleCount)
            } catch {
                throw FetchProblem.refused(error)
            }
            var copy = list.copy(from: address, at: now(), after: last?.copy)
            copy.note(response, received: now())
            record.copy = copy
            let isNew = last?.copy.sha256 != list.sha256
            try await save(record, body: isNew ? response.body : nil)
            return FetchResult(subscription: subscription, outcome: isNew ? .updated : .unchanged, record: record)
        default:
            throw FetchProblem.status(response.status, retryAfter: response.retryAfter(now: now()))
        }
    }

    private func response(to request: TransportRequest) async throws -> TransportResponse {
        do throws(TransportError) {
            return try await transport.send(request)
        } catch .cancelled {
            throw CancellationError()
        } catch {
            throw FetchProblem.transport(error)
        }
    }

    private func save(_ record: ListRecord, body: [UInt8]?) async throws {
        // Who was cancelled while the answer was on its way leaves all as it was.
        try Task.checkCancellation()
        do throws(StoreError) {
            try await store.save(record, body: body)
        } catch {
            throw FetchProblem.store(error)
        }
    }

    /// Keeps in mind that the list could not be fetched, as far as the store can.
    private func failed(
        _ problems: [(address: String, problem: FetchProblem)], _ record: ListRecord, _ remarks: [String]
    ) async -> FetchResult {
        var record = record
        let problem = problems[0].problem
        // Where nobody was asked, nothing has failed once more.
        let wasAsked = problems.contains { if case .paused = $0.problem { false } else { true } }
        // The list can be asked for as soon as one of its servers can.
        let dates = problems.map(\.problem.retryAfter)
        record.failure = ListRecord.Failure(
            count: max((record.failure?.count ?? 0) + (wasAsked ? 1 : 0), 1), date: now(), code: problem.code,
            explanation: problem.explanation, retryAfter: dates.contains(nil) ? nil : dates.compactMap(\.self).min())
        try? await store.save(record, body: nil)
        return FetchResult(
            subscription: subscription, outcome: .failed(problem), record: record,
            remarks: remarks + problems.dropFirst().map(Self.remark))
    }
}
