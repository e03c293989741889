import Foundation
import Testing

@testable import FilterLists

@Suite struct Base64TextTests {
    static let list = "[Adblock Plus 2.0]\n! Title: A list\n||ads.example^\n||track.example^$script\n"

    static func encoded(_ text: String, columns: Int = 0, lineEnd: String = "\n") -> [UInt8] {
        let base64 = Data(text.utf8).base64EncodedString()
        guard columns > 0 else { return Array(base64.utf8) }
        var lines = ""
        for (offset, character) in base64.enumerated() {
            if offset > 0, offset % columns == 0 { lines += lineEnd }
            lines.append(character)
        }
        return Array((lines + lineEnd).utf8)
    }

    @Test(arguments: [(0, "\n"), (64, "\n"), (76, "\r\n"), (4, "\r"), (63, "\n")])
    func decodes(columns: Int, lineEnd: String) {
        for text in [Self.list, Self.list + "a", Self.list + "ab"] {
            #expect(Base64Text.decoded(Self.encoded(text, columns: columns, lineEnd: lineEnd)) == Array(text.utf8))
        }
    }

    @Test(arguments: [
        "||ads.example^", "ads.example", "adserver", "banner/ads", "adserver\nadbanner\n", "", "====", "QQ==", "Q",
        "a=b",
        "W0FkYmxvY2s=W0Fk",
    ])
    func leavesOthers(text: String) {
        #expect(Base64Text.decoded(Array(text.utf8)) == nil)
    }

    /// What is cut is told apart from what was never base64; a cut where a line of the list ends cannot be seen.
    @Test func tellsTruncation() {
        let whole = Self.encoded(Self.list, columns: 64)
        for count in 40..<whole.count - 1 {
            let outcome = Base64Text.outcome(of: Array(whole[..<count]))
            if case .decoded(let bytes) = outcome { #expect(Self.list.utf8.starts(with: bytes)) }
            #expect(outcome != .notEncoded, "\(count)")
        }
        let cut = Array(whole[..<41])
        #expect(Base64Text.outcome(of: cut) == .truncated)
        #expect(throws: SourceProblem.self) { try SourceText(cut).syntax(declared: nil) }
    }

    /// A page within base64 is a page: here, one of links to lists.
    @Test func readsPage() throws {
        let page = "<html><body><a href=\"abp:subscribe?location=https://l.example/a.txt\">A</a></body></html>"
        let source = ListSource(name: "test", bytes: Self.encoded(page, columns: 76))
        guard case .links(let links) = try source.read(ReadingConditions()) else { return #expect(Bool(false)) }
        #expect(links.map(\.address) == ["https://l.example/a.txt"])
    }

    @Test func takesLinearTime() {
        let bytes = Array(repeating: UInt8(ascii: "A"), count: 200_000)
        #expect(Base64Text.decoded(bytes) == nil)
    }
}
