import FilterRefresh
import Foundation

/// Answers with the files of a folder, as a static host would.
struct FolderTransport: Transport {
    let folder: String
    /// The address of the folder.
    let address: String

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let file = folder + request.address.dropFirst(address.count)
        guard request.address.hasPrefix(address), let data = FileManager.default.contents(atPath: file) else {
            return TransportResponse(address: request.address, status: 404)
        }
        return TransportResponse(address: request.address, status: 200, body: Array(data))
    }
}

/// Answers with texts by their addresses.
struct TextTransport: Transport {
    let texts: [String: String]

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        guard let text = texts[request.address] else {
            return TransportResponse(address: request.address, status: 404)
        }
        return TransportResponse(address: request.address, status: 200, body: Array(text.utf8))
    }
}
