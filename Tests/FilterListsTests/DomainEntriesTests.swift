import FilterLists
import Testing

@Suite struct DomainEntriesTests {
    /// Lists with their separators, and the entries: `~` for negation, the form, the range.
    @Test(arguments: [
        ("a.example", ",", ["name a.example"]),
        ("a.example,~b.a.example", ",", ["name a.example", "~name b.a.example"]),
        (" a.example , ~ b.example ,,", ",", ["name a.example", "~name b.example"]),
        ("a.example|~b.example", "|", ["name a.example", "~name b.example"]),
        ("shop.*,*,*.example", ",", ["anySuffix shop", "any *", "name *.example"]),
        ("/re/,/a,b/,~/c/", ",", ["regularExpression re", "regularExpression a,b", "~regularExpression c"]),
        (#"/a|b/|/c\/|d/|e.example"#, "|", ["regularExpression a|b", #"regularExpression c\/|d"#, "name e.example"]),
        ("/open|a.example", "|", ["path /open", "name a.example"]),
        ("/open|/b/|c", "|", ["regularExpression open|/b", "name c"]),
        ("a.example/path,b.example/x/*", ",", ["path a.example/path", "path b.example/x/*"]),
        ("a.example>>,~b.* >>", ",", ["name>> a.example", "~anySuffix>> b"]),
        ("[::1]|127.0.0.1", "|", ["name [::1]", "name 127.0.0.1"]),
        (",,~,  ,", ",", []),
        ("", ",", []),
        ("/", ",", ["path /"]),
        (">>", ",", []),
    ])
    func reads(_ text: String, _ separator: String, _ expected: [String]) throws {
        let bytes = Array("x\(text)y".utf8)
        var entries = DomainEntries(
            ByteRange(1..<bytes.count - 1), separator: try #require(separator.utf8.first))
        var found: [String] = []
        while let entry = entries.next(in: bytes) {
            let form = "\(entry.isNegated ? "~" : "")\(entry.form)\(entry.isOfFrames ? ">>" : "")"
            found.append("\(form) \(String(decoding: bytes[entry.range.indices], as: UTF8.self))")
        }
        #expect(found == expected)
    }
}
