#if !canImport(CCurl) || DEBUG
internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Exchanges over the one URLSession of the process.
enum SessionConnection {
    static func open(_ call: HTTPCall, into events: AsyncStream<ExchangeEvent>.Continuation) {
        var request = URLRequest(url: call.url)
        for (name, value) in call.fields { request.setValue(value, forHTTPHeaderField: name) }
        let task = session.dataTask(with: request)
        let tick = call.tick
        let ticks = Task { while (try? await Task.sleep(for: tick)) != nil { events.yield(.tick) } }
        events.onTermination = { _ in
            ticks.cancel()
            task.cancel()
        }
        let listener = SessionDelegate.Listener(events: events, maximumByteCount: call.limits.maximumByteCount)
        // The queue is serial: who listens is known before anything can come.
        session.delegateQueue.addOperation { delegate.add(listener, for: task.taskIdentifier) }
        task.resume()
    }

    private static let delegate = SessionDelegate()

    private static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.urlCredentialStorage = nil
        // The exchange has its own clocks; these only must not be shorter.
        configuration.timeoutIntervalForRequest = 86_400
        configuration.timeoutIntervalForResource = 86_400
        #if !canImport(FoundationNetworking)
        configuration.connectionProxyDictionary =
            ProxySettings(environment: ProcessInfo.processInfo.environment).connectionProxyDictionary
        #endif
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    }()
}
#endif
