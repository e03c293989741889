internal import FilterLists
package import Foundation

/// What came of a server's answer to the question for a patch.
package enum PatchAnswer: Sendable, Hashable {
    /// There is no newer version yet.
    case noneYet
    /// There is no patch for a copy of this age, which may be the newest version all the same: the whole list tells.
    case noneAnyMore
    /// The list is this now.
    case patched([UInt8])
    /// The whole list is to be fetched.
    case problem(PatchProblem)
}

/// The way of a list to its newest version by patches: what to ask next, and what an answer means.
///
/// It holds values only; who owns it does the fetching: ask `addresses(at:)`, in order, until one answers, give the
/// answer to `receive`, and go on until there are no addresses.
package struct PatchPlan: Sendable {
    /// After so many patches the whole list costs less.
    package static let maximumStepCount = 32
    /// How long after an answer without a patch the server may be asked again: AdGuard's specification.
    package static let shortestPause = 30 * 60

    /// The list, as far as patches have brought it.
    package private(set) var list: [UInt8]
    /// Where its next patch is.
    package private(set) var diffPath: DiffPath
    package private(set) var diffExpiry: Int?
    /// How many patches were applied.
    package private(set) var stepCount = 0
    /// Whether an answer has ended the way.
    package private(set) var isFinished = false
    private let bases: [String]

    /// Begins with the last good copy of a list.
    ///
    /// Fails with nothing when the list's headers name no patch.
    /// - Parameters:
    ///   - address: where the list comes from.
    ///   - patchFolders: where its patches come from in place of that.
    package init?(list: [UInt8], address: String, patchFolders: [String] = []) {
        let headers = ListMetadata(header: list)
        guard let diffPath = headers.diffPath.flatMap(DiffPath.init) else { return nil }
        self.list = list
        self.diffPath = diffPath
        diffExpiry = headers.diffExpiry
        bases = patchFolders.isEmpty ? [address] : patchFolders
    }

    /// When the next patch is expected; nothing when the list does not say it.
    package var due: Date? { isFinished ? nil : diffPath.due(diffExpiry: diffExpiry) }

    /// The addresses of the next patch, to be tried in order until a server answers.
    /// - Returns: nothing when there is no more to ask now.
    package func addresses(at now: Date) -> [String] {
        guard !isFinished, due.map({ $0 <= now }) ?? true else { return [] }
        return bases.compactMap { diffPath.address(relativeTo: $0) }
    }

    /// Whether another server may know better than the one that answered this: it has a fault of its own.
    package static func isWorthAnotherServer(status: Int) -> Bool { ![200, 204, 404].contains(status) }

    /// Takes a server's answer and, when it is a patch, a step.
    package mutating func receive(status: Int, body: [UInt8], at now: Date) -> PatchAnswer {
        guard !isFinished else { return .noneYet }
        isFinished = true
        switch status {
        case 200 where !body.isEmpty: break
        case 404 where isOutdated(at: now): return .noneAnyMore
        case 200, 204, 404: return .noneYet
        default: return .problem(PatchProblem(.unexpectedStatus(status)))
        }
        do throws(PatchProblem) {
            guard stepCount < Self.maximumStepCount else {
                throw PatchProblem(.tooManySteps(limit: Self.maximumStepCount))
            }
            return .patched(try step(body))
        } catch {
            return .problem(error)
        }
    }

    /// A publisher of uBlock Origin's kind removes patches after some days, and gives new versions more often.
    ///
    /// uBlock Origin itself gives up after as many spans.
    private func isOutdated(at now: Date) -> Bool {
        guard diffPath.dialect == .uBlockOrigin, let diffExpiry, let due = diffPath.due(diffExpiry: diffExpiry) else {
            return false
        }
        return now.timeIntervalSince(due) >= 4 * Double(diffExpiry)
    }

    /// Applies a patch and finds the next one in the patched list.
    private mutating func step(_ patch: [UInt8]) throws(PatchProblem) -> [UInt8] {
        let patched = try DifferentialUpdate.list(
            after: list, patch: patch, resource: diffPath.resource, dialect: diffPath.dialect)
        let headers = ListMetadata(header: patched)
        let next = headers.diffPath.flatMap(DiffPath.init)
        guard next != diffPath else { throw PatchProblem(.repeatedPatch) }
        list = patched
        stepCount += 1
        if let next, diffPath.dialect == .adGuard {
            isFinished = false
            diffPath = next
            diffExpiry = headers.diffExpiry
        }
        return patched
    }
}
