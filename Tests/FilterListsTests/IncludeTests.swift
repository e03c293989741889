import FilterLists
import Testing

@Suite struct IncludeTests {
    /// Lists, and their includes as `line:column path`.
    @Test(arguments: [
        ("!#include other.txt", ["1:11 other.txt"]),
        ("a\n  !#include\t sub/a%20b – c.txt \n!#include x.txt", ["2:14 sub/a%20b – c.txt", "3:11 x.txt"]),
        ("!#if yes\n!#include a.txt\n!#else\n!#include b.txt\n!#endif", ["2:11 a.txt"]),
        ("!#include", []), ("!#include\"a.txt\"", []), ("!#include/a.txt", []), ("!#include a\u{0}.txt", []),
        ("!#includes a.txt", []), ("! !#include a.txt", []), ("!# include a.txt", []), ("#include a.txt", []),
        ("!+ PLATFORM(windows)\n!#include a.txt\n!#include b.txt", ["3:11 b.txt"]),
        ("!+ PLATFORM(ios)\n!#include a.txt", ["2:11 a.txt"]),
    ])
    func reads(_ text: String, _ includes: [String]) throws {
        let written = try Written(text, tokens: ["yes"])
        let found = written.rules.includes.map { include in
            let place = written.rules.list.place(line: include.line, offset: include.range.offset)
            return "\(place.line):\(place.column) \(written.text(include.range))"
        }
        #expect(found == includes)
        #expect(written.rules.includes.map(\.path) == includes.map { String($0.drop { $0 != " " }.dropFirst()) })
        #expect(written.unaccountedLineCount == 0)
    }

    @Test func inheritsAffinity() throws {
        let text = "!#include a.txt\n!#safari_cb_affinity(privacy)\n!#include b.txt\n!#safari_cb_affinity\n"
        let rules = try Written(text + "!#include c.txt").rules
        #expect(rules.includes.map(\.affinity) == [nil, .privacy, nil])
        #expect(rules.includes.allSatisfy { $0.syntax == nil && !$0.isException })
    }

    /// The root, the including list, the path, and what is included.
    @Test(arguments: [
        ("list.txt", "list.txt", "a.txt", "a.txt"),
        ("lists/list.txt", "lists/list.txt", "./sub//a.txt", "lists/sub/a.txt"),
        ("lists/list.txt", "lists/sub/a.txt", "b.txt", "lists/sub/b.txt"),
        ("lists/list.txt", "lists/sub/a.txt", "../b.txt", "lists/b.txt"),
        ("lists/list.txt", "lists/list.txt", "sub/../a.txt", "lists/a.txt"),
        ("../list.txt", "../list.txt", "a.txt", "../a.txt"),
        ("/home/x/list.txt", "/home/x/list.txt", "a%20b/%e2%80%93.txt", "/home/x/a b/–.txt"),
        ("/list.txt", "/list.txt", "a.txt", "/a.txt"),
        ("list.txt", "list.txt", "100%.txt", "100%.txt"),
        ("list.txt", "list.txt", "a?b#c.txt", "a?b#c.txt"),
        ("list.txt", "list.txt", "...", "..."), ("list.txt", "list.txt", "-", "./-"), ("list.txt", "./-", "a", "a"),
        ("https://a.example/list.txt", "https://a.example/list.txt", "b.txt", "https://a.example/b.txt"),
        ("https://a.example/x/l.txt?v=1/2", "https://a.example/x/l.txt?v=1/2", "b.txt", "https://a.example/x/b.txt"),
        ("https://a.example", "https://a.example", "b.txt", "https://a.example/b.txt"),
        ("https://a.example/x/l", "https://a.example/x/y/l", "../b.txt#c", "https://a.example/x/b.txt"),
        ("https://a.example/x/l", "https://a.example/x/l", "../../../b", "https://a.example/b"),
        ("https://a.example/x/l", "https://a.example/x/l", "/b.txt", "https://a.example/b.txt"),
        ("https://a.example/x/l", "https://a.example/x/l", "%2E%2e/b%20c?%2e%2e/", "https://a.example/b%20c?%2e%2e/"),
        ("https://a.example/x/l", "https://a.example/x/l", "a – b.txt", "https://a.example/x/a%20%E2%80%93%20b.txt"),
        ("https://a.example/l", "https://a.example/l", "HTTPS://A.example:443/b", "https://a.example/b"),
        ("http://a.example:80/l", "http://a.example:80/l", "//a.example/b", "http://a.example/b"),
        ("https://a.example:8443/l", "https://a.example:8443/l", "b", "https://a.example:8443/b"),
    ])
    func resolves(_ root: String, _ including: String, _ path: String, _ expected: String) throws {
        #expect(try Self.include(path).resolved(in: including, root: root) == expected)
    }

    /// The root, the path, and why nothing is included.
    @Test(arguments: [
        ("lists/list.txt", "../a.txt", IncludeProblem.outsideFolder),
        ("lists/list.txt", "sub/../../a.txt", .outsideFolder), ("list.txt", "..", .outsideFolder),
        ("lists/list.txt", "%2e%2e/a.txt", .outsideFolder), ("lists/list.txt", "%2e%2e%2fa.txt", .outsideFolder),
        // A combining character behind a slash makes one character of the two, and is still behind a slash.
        ("lists/list.txt", "../\u{338}/../../a.txt", .outsideFolder),
        ("lists/list.txt", "..%2f\u{338}a", .outsideFolder),
        ("lists/list.txt", "/a", .outsideFolder), ("lists/list.txt", "\\a", .outsideFolder),
        ("list.txt", "C:\\a.txt", .otherOrigin), ("list.txt", "https://a.example/a.txt", .otherOrigin),
        ("list.txt", "file:///etc/hosts", .otherOrigin), ("list.txt", "", .malformedPath),
        ("list.txt", ".", .malformedPath), ("list.txt", "sub/", .malformedPath), ("list.txt", "sub/..", .malformedPath),
        ("list.txt", "a%00.txt", .malformedPath), ("list.txt", "a%ff.txt", .malformedPath),
        ("https://a.example/l", "http://a.example/b", .otherOrigin),
        ("https://a.example/l", "https://b.example/b", .otherOrigin),
        ("https://a.example/l", "https://a.example:8443/b", .otherOrigin),
        ("https://a.example/l", "https://a.example@b.example/b", .otherOrigin),
        ("https://a.example/l", "https://a.example\u{338}/b", .otherOrigin),
        ("https://a.example/l", "//b.example/b", .otherOrigin), ("https://a.example/l", "file:///b", .otherOrigin),
        ("https://a.example/l", "data:,b", .otherOrigin), ("https://a.example/l", "https:b", .otherOrigin),
        ("https://a.example/l", "\\\\b.example\\b", .malformedPath),
        ("https://a.example/l", "h\ttps://b", .malformedPath),
        ("https://a.example/l", "?b", .malformedPath), ("https://a.example/l", "#b", .malformedPath),
    ])
    func refuses(_ root: String, _ path: String, _ problem: IncludeProblem) throws {
        let include = try Self.include(path)
        #expect(throws: problem) { try include.resolved(in: root, root: root) }
        #expect(!problem.explanation.isEmpty && !problem.explanation.hasSuffix("."))
    }

    @Test func namesCycles() throws {
        let chain = try IncludeChain(root: "lists/a.txt").following(Self.include("sub/b.txt"))
        #expect(chain.last == "lists/sub/b.txt")
        #expect(throws: IncludeProblem.cycle(["lists/a.txt", "lists/sub/b.txt", "lists/a.txt"])) {
            try chain.following(Self.include("../a.txt"))
        }
        #expect(throws: IncludeProblem.cycle(["lists/sub/b.txt", "lists/sub/b.txt"])) {
            try chain.following(Self.include("./b.txt"))
        }
        #expect(IncludeProblem.cycle(["a", "b", "a"]).explanation.contains("a → b → a"))
    }

    @Test func endsSomewhere() throws {
        var chain = IncludeChain(root: "https://a.example/0")
        for number in 1..<IncludeChain.maximumDepth { chain = try chain.following(Self.include("\(number)")) }
        let longest = chain
        #expect(throws: IncludeProblem.tooDeep) { try longest.following(Self.include("more")) }
    }

    /// Whatever the path, what is included lies in the folder of the root.
    @Test(arguments: 0..<20 as Range<UInt64>) func staysInFolder(seed: UInt64) throws {
        let pieces = ["..", ".", "/", "//", "%2e", "%2F", "%", "a", "\u{338}", "é", "\\", "?", "#", ":", " "]
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<200 {
            var path = "x"
            for _ in 0..<8 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                path += pieces[Int(state % UInt64(pieces.count))]
            }
            guard let found = try? Self.include(path).resolved(in: "r/s/l", root: "r/l") else { continue }
            let names = found.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            #expect(names.first?.elementsEqual("r".utf8) == true && names.count > 1, "seed \(seed): \(path)")
            #expect(!names.contains { $0.isEmpty || $0.elementsEqual("..".utf8) }, "seed \(seed): \(path)")
        }
    }

    private static func include(_ path: String) throws -> Include {
        var include = try #require(try Written("!#include x").rules.includes.first)
        include.path = path
        return include
    }
}
