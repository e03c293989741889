/// An answer to a request.
struct HTTPResponse: Sendable {
    var status = 200
    var type: String
    var fields: [String: String] = [:]
    var body: [UInt8] = []

    /// The answer as it goes out by HTTP/1.1.
    func bytes(withBody: Bool) -> [UInt8] {
        var head = "HTTP/1.1 \(status) Answer\r\nContent-Length: \(body.count)\r\n"
        for (name, value) in allFields.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
        return Array((head + "\r\n").utf8) + (withBody ? body : [])
    }

    var allFields: [String: String] {
        fields.merging(["Content-Type": type, "Cache-Control": "no-store"]) { own, _ in own }
    }
}
