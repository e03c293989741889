import Foundation
import SeededRandom
import Testing

@testable import FilterRefresh

/// Moments as HTTP writes them, and until when a server asks to be left alone.
@Suite struct TransportDateTests {
    /// 2026-11-21 00:00:00.
    private static let now = Date(timeIntervalSince1970: 1_795_219_200)

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
        ("Sun Nov  6 08:49:37 1994", 784_111_777),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
        ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
        ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
        ("Fri, 31 Dec 2100 23:59:59 GMT", 4_133_980_799),
        // Two digits: at most 50 years ahead of 2026.
        ("Friday, 31-Dec-76 23:59:59 GMT", 3_376_684_799),
        ("Saturday, 01-Jan-77 00:00:00 GMT", 220_924_800),
    ])
    func read(_ text: String, _ seconds: Double) {
        #expect(HTTPDate.date(text, now: Self.now) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "now", "120", "Sun", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
        "Sun, 06 Nov 94 08:49:37 GMT", "Sun, 6 Foo 1994 08:49:37 GMT", "Sun, 31 Apr 1994 08:49:37 GMT",
        "Mon, 29 Feb 2100 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sun, 06 Nov -199 08:49:37 GMT", "Day, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 99999 08:49:37 GMT", "Sun, ٠٦ Nov 1994 08:49:37 GMT", "Sun Nov 6 08:49:37 94",
        "1994-11-06T08:49:37Z",
    ])
    func notRead(_ text: String) { #expect(HTTPDate.date(text, now: Self.now) == nil) }

    @Test func whatIsWrittenIsRead() {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let second = Int.random(in: -62_135_596_800...253_402_300_799, using: &generator)
            let date = Date(timeIntervalSince1970: Double(second))
            let text = HTTPDate.text(date)
            #expect(HTTPDate.date(text) == date, "\(text), seed \(seed)")
        }
        #expect(HTTPDate.text(Date(timeIntervalSince1970: 784_111_777)) == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test func whatIsDamagedNeverStopsTheProcess() {
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        let forms = ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"]
        for _ in 0..<500 {
            var bytes = Array(forms.randomElement(using: &generator).map { Array($0.utf8) } ?? [])
            for _ in 0..<3 {
                let index = Int.random(in: bytes.indices, using: &generator)
                bytes[index] = UInt8.random(in: 0x20...0x7E, using: &generator)
            }
            _ = HTTPDate.date(String(decoding: bytes, as: UTF8.self), now: Self.now)
        }
    }

    @Test(arguments: [
        ("120", 120), ("1", 1), (" 5 ", 5), ("Sat, 21 Nov 2026 00:02:00 GMT", 120),
        ("Saturday, 21-Nov-26 01:00:00 GMT", 3600), ("99999999999999999999", 1e10),
    ])
    func retryAfter(_ text: String, _ seconds: Double) {
        let response = TransportResponse(address: "https://a.example/", status: 503, headers: ["Retry-After": text])
        #expect(response.retryAfter(now: Self.now) == Self.now.addingTimeInterval(seconds))
    }

    @Test(arguments: ["", "0", "-5", "1.5", "soon", "Fri, 20 Nov 2026 00:00:00 GMT", "Sat, 21 Nov 2026 00:00:00 GMT"])
    func noRetryAfter(_ text: String) {
        let response = TransportResponse(address: "https://a.example/", status: 503, headers: ["Retry-After": text])
        #expect(response.retryAfter(now: Self.now) == nil)
    }
}
