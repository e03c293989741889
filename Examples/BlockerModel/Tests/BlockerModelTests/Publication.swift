import ContentRules
import FilterCompiler
import FilterLists
import FilterRefresh
import Foundation
import Testing

/// A folder that rule sets are published to, as `filterc publish` does it, and the transport that reads it.
actor PublishedFolder: Transport {
    static let address = "https://filters.example/manifest.json"

    private let folder: URL
    /// What was asked for, by the last part of the path, in order.
    private(set) var requests: [String] = []
    private var isOffline = false
    private var isDamaging = false
    /// How many requests are answered; those after them wait.
    private var allowedCount = Int.max

    init(_ folder: URL) { self.folder = folder }

    /// Compiles lists and publishes the rule sets in place of those before: lines by the names of categories.
    func publish(_ lists: [(category: String, lines: [String])]) throws {
        let categories = try lists.map { name, lines in
            let list = try #require(FilterList(name: name, bytes: Array(lines.joined(separator: "\n").utf8)))
            return FilterCategory(name: name, sources: [Source(title: name, lists: [list.rules()])])
        }
        let compiled = try FilterCompiler(target: .safari164).compile(categories)
        try Publisher(path: folder.path).publish(
            compiled.map { compilation in
                let files = zip(compilation.fileNames, compilation.parts).map {
                    PublishableCategory.File(name: $0, bytes: $1.json, ruleCount: $1.ruleCount)
                }
                return PublishableCategory(
                    name: compilation.category, target: compilation.target.rawValue, files: files)
            }, at: Date())
    }

    func goOffline(_ isOffline: Bool = true) { self.isOffline = isOffline }
    func damageFiles(_ isDamaging: Bool = true) { self.isDamaging = isDamaging }
    func answer(_ count: Int) { allowedCount = count }
    func answerAll() { allowedCount = .max }

    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let path = String(request.address.dropFirst("https://filters.example/".count))
        requests.append(path)
        let number = requests.count
        while number > allowedCount {
            do { try await Task.sleep(for: .milliseconds(2)) } catch { throw .cancelled }
        }
        if isOffline { throw .connection("no network") }
        guard let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
            return TransportResponse(address: request.address, status: 404)
        }
        var body = Array(data)
        if isDamaging, path != "manifest.json" { body[body.count / 2] ^= 0xFF }
        let tag = "\"\(data.hashValue)\""
        if path == "manifest.json", request.headers["If-None-Match"] == tag {
            return TransportResponse(address: request.address, status: 304)
        }
        return TransportResponse(address: request.address, status: 200, headers: ["ETag": tag], body: body)
    }
}
