internal import Foundation

/// Brings a list up to date by its makers' patches.
struct PatchFetch: Sendable {
    let subscription: Subscription
    let transport: any Transport
    let limits: TransportLimits
    let now: @Sendable () -> Date

    /// When a copy's next patch is to be asked for; nothing when it has none or does not say when.
    static func due(_ copy: ListRecord.GoodCopy, of subscription: Subscription) -> Date? {
        guard let path = copy.diffPath.flatMap(DiffPath.init), let due = path.due(diffExpiry: copy.diffExpiry) else {
            return nil
        }
        // A server without a newer patch is left alone for a while.
        return max(due, copy.patchAsked.map { $0 + Double(PatchPlan.shortestPause) } ?? due)
    }

    /// - Returns: what came of it; nothing when no patch is to be asked for.
    /// - Throws: `CancellationError`.
    func run(_ last: ListFetch.LastCopy) async throws -> PatchAnswer? {
        guard
            var plan = PatchPlan(
                list: last.body, address: subscription.address, patchFolders: subscription.patchFolders)
        else { return nil }
        var answer: PatchAnswer?
        while true {
            let addresses = plan.addresses(at: now())
            guard !addresses.isEmpty, let response = try await response(from: addresses) else { return answer }
            switch plan.receive(status: response.status, body: response.body, at: now()) {
            case .patched(let list): answer = .patched(list)
            // What was reached by the patches before is whole and checked.
            case let end: return answer ?? end
            }
        }
    }

    /// The first answer of a server that has no fault of its own; else the last one.
    private func response(from addresses: [String]) async throws -> TransportResponse? {
        var last: TransportResponse?
        for address in addresses {
            do throws(TransportError) {
                let response = try await transport.send(TransportRequest(address: address, limits: limits))
                last = response
                if !PatchPlan.isWorthAnotherServer(status: response.status) { return response }
            } catch .cancelled {
                throw CancellationError()
            } catch {
                continue
            }
        }
        return last
    }
}
