#if !canImport(CCurl) || DEBUG
internal import Foundation

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Hands what the tasks of the URLSession receive to the exchanges that wait for it.
///
/// It is called on the session's serial queue only, which guards what changes here. Linux knows no delegate of a task.
final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    struct Listener: Sendable {
        let events: AsyncStream<ExchangeEvent>.Continuation
        let maximumByteCount: Int
        var byteCount = 0

        init(events: AsyncStream<ExchangeEvent>.Continuation, maximumByteCount: Int) {
            self.events = events
            self.maximumByteCount = maximumByteCount
        }
    }

    private var listeners: [Int: Listener] = [:]

    func add(_ listener: Listener, for task: Int) { listeners[task] = listener }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse { tell(.header(ExchangeHeader(response)), to: dataTask) }
        completionHandler(.allow)
    }

    /// Counts what comes, unpacked: past the limit nothing is kept, however much is still on its way.
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard var listener = listeners[dataTask.taskIdentifier], listener.byteCount <= listener.maximumByteCount
        else { return }
        listener.byteCount += data.count
        listeners[dataTask.taskIdentifier] = listener
        listener.events.yield(listener.byteCount <= listener.maximumByteCount ? .body([UInt8](data)) : .overflow)
    }

    /// Redirects are followed by the transport itself, by one rule on all systems.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        tell(.header(ExchangeHeader(response)), to: task)
        // On Linux an answer to a task that was cancelled meanwhile stops the process; the transport cancels it.
        #if !canImport(FoundationNetworking)
        completionHandler(nil)
        #endif
    }

    /// The server's certificate is looked at as always; there is no name and password to give.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // Linux would try without a credential, and the task would never end; the answer is here already.
        tell(.finished, to: task)
        #else
        completionHandler(.performDefaultHandling, nil)
        #endif
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        tell(error.map { .failed(ExchangeFailure($0)) } ?? .finished, to: task)
        listeners[task.taskIdentifier] = nil
    }

    private func tell(_ event: ExchangeEvent, to task: URLSessionTask) {
        listeners[task.taskIdentifier]?.events.yield(event)
    }
}

extension ExchangeHeader {
    init(_ response: HTTPURLResponse) {
        status = response.statusCode
        fields = [:]
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            fields[name.lowercased()] = value
        }
    }
}

extension ExchangeFailure {
    init(_ error: any Error) {
        switch (error as? URLError)?.code {
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedOut
        case .cannotDecodeContentData, .cannotDecodeRawData: self = .damagedEncoding
        default: self = .connection(error.localizedDescription)
        }
    }
}
#endif
