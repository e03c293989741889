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

    /// The last good copy with its bytes.
    struct LastCopy {
        var copy: ListRecord.GoodCopy
        var body: [UInt8]
    }

    /// - Throws: `FetchProblem`, which the store has noted, or `CancellationError`.
    func run() async throws -> FetchResult {
        var remarks: [String] = []
        var record = ListRecord(address: subscription.address)
        let last: LastCopy?
        do throws(StoreError) {
            last = try await stored(&record, &remarks)
        } catch {
            throw FetchProblem.store(error)
        }
        if let last, let result = try await patched(last, &record, &remarks) { return result }
        var problems: [FetchProblem] = []
        for address in [subscription.address] + subscription.mirrors {
            do {
                var result = try await downloaded(from: address, last, record)
                for (problem, mirror) in zip(problems, [subscription.address] + subscription.mirrors) {
                    remarks.append("\(mirror): \(problem.explanation)")
                }
                result.remarks = remarks
                return result
            } catch let problem as FetchProblem {
                problems.append(problem)
                // What cannot be kept from here cannot be kept from a mirror.
                if case .store = problem { break }
            }
        }
        throw await noted(problems[0], in: record)
    }

    /// What the store holds; a damaged record holds nothing, and one that cannot be read now is not written over.
    private func stored(_ record: inout ListRecord, _ remarks: inout [String]) async throws(StoreError) -> LastCopy? {
        do throws(StoreError) {
            record = try await store.record(of: subscription.address) ?? record
            guard let copy = record.copy else { return nil }
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
    private func noted(_ problem: FetchProblem, in record: ListRecord) async -> FetchProblem {
        var record = record
        record.failure = ListRecord.Failure(
            count: (record.failure?.count ?? 0) + 1, date: now(), code: problem.code,
            explanation: problem.explanation, retryAfter: problem.retryAfter)
        try? await store.save(record, body: nil)
        return problem
    }
}
