internal import FilterRefresh
internal import Observation

/// Works out how far an update is from what passes through its transport: the manifest says what is to come.
@MainActor @Observable
final class UpdateMeter {
    private(set) var progress: UpdateProgress?
    @ObservationIgnored private var installed: InstalledGeneration?

    /// - Parameter installed: what stands on the device when the update begins.
    func begin(from installed: InstalledGeneration) {
        self.installed = installed
        progress = nil
    }

    func end() { progress = nil }

    /// Takes note of what there is to download.
    fileprivate func expect(manifest: [UInt8]) {
        guard let installed, let publication = try? Publication(json: manifest) else { return }
        let active = installed.categories.filter(\.isActive)
        let files = active.flatMap { $0.rules?.files ?? [] }
        let hashes = Dictionary(files.map { ($0.name, $0.sha256) }) { first, _ in first }
        let updates = publication.updates(of: Set(active.map(\.name)), installed: hashes)
        progress = UpdateProgress(receivedByteCount: 0, expectedByteCount: updates.reduce(0) { $0 + $1.byteCount })
    }

    fileprivate func receive(_ byteCount: Int) { progress?.receivedByteCount += byteCount }
}

/// A transport that lets a meter see every answer.
struct MeteredTransport: Transport {
    let base: any Transport
    let meter: UpdateMeter
    let manifestAddress: String

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let response = try await base.send(request)
        if request.address == manifestAddress {
            await meter.expect(manifest: response.body)
        } else {
            await meter.receive(response.body.count)
        }
        return response
    }
}
