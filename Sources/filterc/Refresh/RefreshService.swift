internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation
internal import Logging
internal import ServiceLifecycle
internal import UnixSignals

/// `filterc refresh --watch`: refreshes whenever a list is due, until it is told to stop.
struct RefreshService: Service {
    let options: RefreshOptions
    let logger: Logger

    /// How long it waits after a refresh that could not even begin, in seconds.
    private static let pauseAfterFault = 300.0
    /// How often it looks at the catalogue at least, in seconds: people edit it.
    private static let longestPause = 3600.0

    static func run(_ options: RefreshOptions) async throws {
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        let logger = Logger(label: "filterc")
        var options = options
        // What a log needs of the lines of lists is in the reports.
        options.diagnostics = .none
        let group = ServiceGroup(
            services: [RefreshService(options: options, logger: logger)], gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger)
        try await group.run()
    }

    func run() async throws {
        logger.info("watching", metadata: ["catalogue": "\(options.catalogue)"])
        // A fetch under way is broken off: what it would have brought is still there next time.
        do {
            try await cancelWhenGracefulShutdown { try await repeatedly() }
        } catch is CancellationError {
        }
        logger.info("stopped")
    }

    private func repeatedly() async throws {
        var options = options
        while true {
            try Task.checkCancellation()
            let pause = try await round(options)
            options = options.afterwards
            logger.info("waiting", metadata: ["seconds": "\(Int(pause))"])
            try await Task.sleep(for: .seconds(pause))
        }
    }

    /// One refresh.
    /// - Returns: how many seconds to wait for the next.
    private func round(_ options: RefreshOptions) async throws -> Double {
        do {
            let log = RefreshLog(logger: logger)
            var session = try RefreshSession(
                options, transport: WebTransport.standard { log.note(.pauses($0)) })
            let outcome = try await session.run { log.note($0) }
            for warning in outcome.warnings { logger.warning("\(warning)") }
            logger.info(
                "refreshed",
                metadata: [
                    "lists": "\(outcome.results.count)",
                    "changed": "\(outcome.results.count(where: \.hasChanged))",
                    "unusable": "\(outcome.failures.count)", "compiled": "\(outcome.isCompiled == true)",
                ])
            let pause = outcome.next.map { $0.timeIntervalSinceNow } ?? Self.longestPause
            return min(max(pause, RefreshSchedule.leastPause), Self.longestPause)
        } catch let error as ToolError {
            // What is wrong may be put right while the service runs.
            logger.error("\(error.message ?? "the catalogue cannot be used")")
            return Self.pauseAfterFault
        }
    }
}
