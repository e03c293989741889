internal import FilterRefresh
internal import Foundation
internal import Logging

/// Writes what a refresh does into a log.
struct RefreshLog: Sendable {
    let logger: Logger

    func note(_ step: RefreshStep) {
        switch step {
        case .waits(let process):
            let number = process.map(String.init) ?? "unknown"
            logger.info("waiting for another refresh", metadata: ["process": "\(number)"])
        case .compiles: logger.info("compiling")
        case .list(.began(let subscription, _, _)):
            logger.debug("asking", metadata: ["list": "\(subscription.address)"])
        case .list(.ended(let result)): note(result)
        case .pauses(let pause):
            logger.info("waiting before the server is asked again", metadata: ["seconds": "\(pause.wholeSeconds)"])
        }
    }

    private func note(_ result: FetchResult) {
        var metadata: Logger.Metadata = [
            "list": "\(result.subscription.address)", "outcome": "\(result.outcome.word)",
        ]
        for remark in result.remarks { logger.warning("\(remark)", metadata: metadata) }
        if result.outcome == .notDue {
            guard result.isMissed else { return }
            if let failure = result.record?.failure { metadata["code"] = "\(failure.code)" }
            metadata["usable"] = "false"
            logger.warning("\(result.record?.failure?.explanation ?? "the copy is too old")", metadata: metadata)
            return
        }
        if case .failed(let problem) = result.outcome {
            metadata["code"] = "\(problem.code)"
            metadata["usable"] = "\(result.isUsable(now: Date()))"
            logger.warning("\(problem.explanation)", metadata: metadata)
            return
        }
        if let copy = result.record?.copy {
            metadata["bytes"] = "\(copy.byteCount)"
            metadata["rules"] = "\(copy.ruleCount)"
        }
        logger.info("fetched", metadata: metadata)
    }
}
