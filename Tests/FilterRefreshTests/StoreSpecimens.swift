import Foundation

@testable import FilterRefresh

extension ListRecord {
    /// A record with a copy of these bytes.
    static func specimen(
        _ address: String, of body: [UInt8]?, failure: Failure? = nil, date: Double = 1_800_000_000.123
    ) -> ListRecord {
        let date = Date(timeIntervalSince1970: date)
        let copy = body.map { body in
            GoodCopy(
                origin: "https://mirror.example/list.txt", entityTag: "\"a-1\"", sha256: ContentDigest(of: body).hex,
                byteCount: body.count, ruleCount: 3, fetched: date, confirmed: date, expiry: 86_400,
                related: ["https://lists.example/other.txt"],
                trend: [Size(date: date, byteCount: body.count, ruleCount: 3)])
        }
        return ListRecord(address: address, copy: copy, failure: failure)
    }
}

extension ListRecord.Failure {
    static let specimen = ListRecord.Failure(
        count: 2, date: Date(timeIntervalSince1970: 1_800_000_000), code: "status",
        explanation: "the server answered 503")
}
