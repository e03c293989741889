import FilterRefresh
import Testing

@Suite struct PatchCommandTests {
    private static let text = "one\ntwo\nthree\nfour\n"

    @Test(arguments: [
        ("", "one\ntwo\nthree\nfour\n"),
        ("d1 1\n", "two\nthree\nfour\n"),
        ("d1 4\n", ""),
        ("d4 1", "one\ntwo\nthree\n"),
        ("a0 1\nzero\n", "zero\none\ntwo\nthree\nfour\n"),
        ("a4 2\nfive\nsix\n", "one\ntwo\nthree\nfour\nfive\nsix\n"),
        ("a4 1\nfive", "one\ntwo\nthree\nfour\nfive"),
        ("d2 1\na2 1\n2\n", "one\n2\nthree\nfour\n"),
        ("a2 1\n2b\nd3 1\n", "one\ntwo\n2b\nfour\n"),
        // All numbers are of the text before the change.
        ("d1 1\nd3 1\na4 1\nd9 9\n", "two\nfour\nd9 9\n"),
        ("a1 1\nx\na1 1\ny\n", "one\nx\ny\ntwo\nthree\nfour\n"),
        ("d0002 0000000000000000001\n", "one\nthree\nfour\n"),
        // Added lines may be empty or have another line break; they are bytes.
        ("a1 2\n\n\r\n", "one\n\n\r\ntwo\nthree\nfour\n"),
        // In uBlock Origin an empty line ends a block.
        ("d1 1\n\nd2 1\n", "two\nthree\nfour\n"),
        ("d1 3\nd4 1\na4 1\nonly", "only"),
    ]) func applies(patch: String, result: String) throws {
        let patched = try RCSPatch(Array(patch.utf8)).applied(to: Array(Self.text.utf8))
        #expect(String(decoding: patched, as: UTF8.self) == result)
    }

    @Test(arguments: [
        ("one\ntwo", "d2 1\na2 1\ntwo\n", "one\ntwo\n"),
        ("one\ntwo", "d1 1\n", "two"),
        ("one\r\ntwo\r\n", "d2 1\na2 1\n2\r\n", "one\r\n2\r\n"),
        ("", "a0 1\none\n", "one\n"),
        ("one", "d1 1\n", ""),
        ("\n\n\n", "d2 1\n", "\n\n"),
        // What GNU diff does not write: a line comes behind one without an end.
        ("one", "a1 1\ntwo\n", "one\ntwo\n"),
        ("one\ntwo\n", "d1 1\na1 1\n1", "1\ntwo\n"),
    ]) func keepsLineEnds(text: String, patch: String, result: String) throws {
        let patched = try RCSPatch(Array(patch.utf8)).applied(to: Array(text.utf8))
        #expect(Array(patched) == Array(result.utf8))
    }

    @Test(
        arguments: [
            ("x1 1\n", .unknownCommand, 1),
            ("d1\n", .unknownCommand, 1),
            ("d1 \n", .unknownCommand, 1),
            ("d 1\n", .unknownCommand, 1),
            ("d1 1 \n", .unknownCommand, 1),
            ("d1  1\n", .unknownCommand, 1),
            ("d1 1\r\n", .unknownCommand, 1),
            ("d-1 1\n", .unknownCommand, 1),
            ("d0 1\n", .unknownCommand, 1),
            ("d1 0\n", .unknownCommand, 1),
            ("a1 0\n", .unknownCommand, 1),
            ("a1 +1\nx\n", .unknownCommand, 1),
            ("<!DOCTYPE html>\n", .unknownCommand, 1),
            ("d1 1\nd2 1\n>\n", .unknownCommand, 3),
            ("d\(String(repeating: "1", count: 80)) 1\n", .unknownCommand, 1),
            ("d1 9999999999999999\n", .numberTooLarge, 1),
            ("d18446744073709551617 1\n", .numberTooLarge, 1),
            ("d1 2\nd2 1\n", .outOfOrder, 2),
            ("d3 1\nd1 1\n", .outOfOrder, 2),
            ("a3 1\nx\na2 1\ny\n", .outOfOrder, 3),
            ("a3 1\nx\nd3 1\n", .outOfOrder, 3),
            ("d1 3\na2 1\nx\n", .outOfOrder, 2),
            ("a1 2\nx\n", .missingLines(expected: 2, found: 1), 1),
            ("a1 999999999999999\nx\n", .missingLines(expected: 999_999_999_999_999, found: 1), 1),
            ("d1 1\na1 1\n", .missingLines(expected: 1, found: 0), 2),
            ("d5 1\n", .beyondText, 1),
            ("d4 2\n", .beyondText, 1),
            ("a5 1\nx\n", .beyondText, 1),
            ("d1 999999999999999\n", .beyondText, 1),
        ] as [(String, PatchProblem.Reason, Int?)])
    func refuses(patch: String, reason: PatchProblem.Reason, line: Int?) {
        #expect(throws: PatchProblem(reason, line: line)) {
            try RCSPatch(Array(patch.utf8)).applied(to: Array(Self.text.utf8))
        }
    }

    @Test(arguments: 0...12) func isBounded(limit: Int) throws {
        let patch = try RCSPatch(Array("d1 1\na4 1\nfive\n".utf8))
        let text = Array("one\n2\n3\n4\n".utf8)
        if limit >= 11 {
            #expect(try patch.applied(to: text, limit: limit) == Array("2\n3\n4\nfive\n".utf8))
        } else {
            #expect { try patch.applied(to: text, limit: limit) } throws: {
                ($0 as? PatchProblem)?.reason == .tooLarge(limit: limit)
            }
        }
    }
}
