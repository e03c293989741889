import FilterRefresh
import Foundation
import Testing

/// What servers say of freshness, and how they are asked.
@Suite struct HTTPFreshnessTests {
    /// Tue, 10 Nov 2026 12:00:00 GMT, by `date -u -d`.
    private static let received = Date(timeIntervalSince1970: 1_794_312_000)

    /// Header fields, and the seconds that they mean.
    private static let answers: [(headers: [String: String], seconds: Int?)] = [
        ([:], nil),
        // Nothing is guessed.
        (["last-modified": "Tue, 10 Nov 2020 12:00:00 GMT"], nil),
        (["cache-control": "max-age=300"], 300),
        (["cache-control": "max-age=0"], 0),
        (["Cache-Control": "Public, MAX-AGE=300, must-revalidate"], 300),
        (["cache-control": " public ,, max-age = 300 ,"], 300),
        (["cache-control": "max-age=\"300\""], 300),
        (["cache-control": "max-age=300, max-age=9"], 300),
        (["cache-control": "ext=\"a, max-age=9\", max-age=300"], 300),
        (["cache-control": #"ext="a\", max-age=9", max-age=300"#], 300),
        // A shared cache's age is not ours.
        (["cache-control": "s-maxage=900, max-age=300"], 300),
        (["cache-control": "s-maxage=900"], nil),
        (["cache-control": "public"], nil),
        (["cache-control": ""], nil),
        // Larger than can be.
        (["cache-control": "max-age=31536000, immutable"], 31_536_000),
        (["cache-control": "max-age=99999999999999999999999999"], 2_147_483_648),
        // What is no number has passed.
        (["cache-control": "max-age"], 0),
        (["cache-control": "max-age="], 0),
        (["cache-control": "max-age=-5"], 0),
        (["cache-control": "max-age=1.5"], 0),
        (["cache-control": "max-age=\"300"], 0),
        (["cache-control": "max-age=\u{0663}"], 0),
        (["cache-control": "no-store"], 0),
        (["cache-control": "max-age=300, no-cache"], 0),
        (["cache-control": "no-cache=\"set-cookie, etag\", max-age=300"], 0),
        (["cache-control": "x-no-cache, no-cached, max-age=300"], 300),
        // In caches on the way it became older.
        (["cache-control": "max-age=300", "age": "100"], 200),
        (["cache-control": "max-age=300", "age": "300"], 0),
        (["cache-control": "max-age=300", "age": "99999999999999999999"], 0),
        (["cache-control": "max-age=300", "age": "-1"], 300),
        (["cache-control": "max-age=300", "age": "old"], 300),
        (["cache-control": "max-age=300", "age": "100, 200"], 200),
        (["age": "100"], nil),
        // Expires, against the server's clock, not ours.
        (["expires": "Tue, 10 Nov 2026 13:00:00 GMT", "date": "Tue, 10 Nov 2026 12:30:00 GMT"], 1800),
        (["expires": "Tue, 10 Nov 2026 13:00:00 GMT", "date": "Tue, 10 Nov 2026 12:30:00 GMT", "age": "60"], 1740),
        (["expires": "Tue, 10 Nov 2026 13:00:00 GMT", "date": "Tue, 10 Nov 2026 13:00:00 GMT"], 0),
        (["expires": "Tue, 10 Nov 2026 13:00:00 GMT", "date": "Wed, 11 Nov 2026 13:00:00 GMT"], 0),
        (["expires": "Tue, 10 Nov 2026 13:00:00 GMT"], 3600),
        (["expires": "Tue, 10 Nov 2026 13:00:00 GMT", "date": "today"], 3600),
        (["expires": "Fri, 31 Dec 9999 23:59:59 GMT"], 2_147_483_648),
        (["expires": "0"], 0), (["expires": "-1"], 0), (["expires": ""], 0),
        // Cache-Control is above it.
        (["expires": "Tue, 10 Nov 2026 13:00:00 GMT", "cache-control": "max-age=300"], 300),
        (["expires": "Tue, 10 Nov 2026 13:00:00 GMT", "cache-control": "max-age=soon"], 0),
        (["expires": "Tue, 10 Nov 2026 13:00:00 GMT", "cache-control": "public"], 3600),
    ]

    @Test(arguments: answers) func freshness(_ headers: [String: String], _ seconds: Int?) {
        for status in [200, 304] {
            let response = TransportResponse(address: "https://lists.example/", status: status, headers: headers)
            #expect(HTTPFreshness.seconds(of: response, received: Self.received) == seconds, "\(headers)")
        }
    }

    /// What a server gave with a copy, and what it is asked with.
    private static let validators: [(entityTag: String?, lastModified: String?, fields: [String: String])] = [
        (nil, nil, [:]),
        ("\"a1\"", nil, ["If-None-Match": "\"a1\""]),
        ("W/\"a1\"", nil, ["If-None-Match": "W/\"a1\""]),
        // As it was written, though it should have quotes.
        ("a1", nil, ["If-None-Match": "a1"]),
        (nil, "Tue, 10 Nov 2026 12:00:00 GMT", ["If-Modified-Since": "Tue, 10 Nov 2026 12:00:00 GMT"]),
        ("\"a1\"", "Tue, 10 Nov 2026 12:00:00 GMT", ["If-None-Match": "\"a1\""]),
        ("", "Tue, 10 Nov 2026 12:00:00 GMT", ["If-Modified-Since": "Tue, 10 Nov 2026 12:00:00 GMT"]),
        // What would be more than a field.
        ("\"a1\"\r\nHost: other.example", nil, [:]),
        ("\"a1\"\u{0}", "Tue\nX: y", [:]),
        (String(repeating: "a", count: 1025), nil, [:]),
    ]

    @Test(arguments: validators)
    func asksConditionally(_ entityTag: String?, _ lastModified: String?, _ fields: [String: String]) {
        let copy = ListRecord.GoodCopy(
            origin: "https://lists.example/", entityTag: entityTag, lastModified: lastModified, sha256: "",
            byteCount: 0, ruleCount: 0, fetched: Self.received, confirmed: Self.received)
        #expect(HTTPFreshness.conditionalFields(of: copy) == fields)
    }
}
