import Foundation
import Testing

/// What is printed about lists, on standard error.
@Suite struct MessageTests {
    static let list = """
        ! Title: x
        ||a.example^
        ||a.example^$domain=b.example
        ||b.example^$script,ping
        ||c.example^$removeparam=x
        ##.ad:has-text(x)
        a.example##:\(String(repeating: "é", count: 99))

        """
    static let ping = "WebKit counts beacons as 'other', so only links' pings are meant"
    static let summary = """
        rules for safari-16.4: 6 rules in, 3 out, 351 B in rules.json (3)
          list.txt  2 rules from 7 lines: 3 compiled, 1 approximated, 2 skipped, 1 comment or blank
          approximated:
            1 ping-without-beacon: \(ping)
          skipped:
            1 selector-unknown-pseudo-class: WebKit knows no such pseudo-class
            1 unsupported-modifier: WebKit's content blockers cannot do what the modifier asks
          1 rule for a companion extension in rules.advanced.txt

        """
    static let all = """
        list.txt:4:21: warning: approximated: \(ping): 'ping' [ping-without-beacon]
        list.txt:5:14: warning: skipped: WebKit's content blockers cannot do what the modifier asks: 'removeparam' \
        [unsupported-modifier]
        list.txt:7:12: warning: skipped: WebKit knows no such pseudo-class: ':\(String(repeating: "é", count: 39))…' \
        [selector-unknown-pseudo-class]

        """

    private func errors(_ arguments: String..., environment: [String: String] = [:]) throws -> String {
        let folder = try Folder()
        try folder.write("list.txt", Self.list)
        let words = ["compile", "-o", "out"] + arguments + ["list.txt"]
        return try Tool(Tool.path, words, in: folder, environment: environment).errors
    }

    @Test func summaryIsTheDefault() throws {
        #expect(try errors() == Self.summary)
        #expect(try errors("--diagnostics", "summary") == errors())
    }

    @Test func allSaysWhatIsWrongWithEachLine() throws {
        let text = try errors("--diagnostics", "all")
        #expect(text.hasPrefix(Self.all))
        #expect(text.dropFirst(Self.all.count) == (try errors())[...])
    }

    @Test func noneSaysNothing() throws {
        #expect(try errors("--diagnostics", "none") == "")
    }

    @Test func thousandsAreSetApart() throws {
        let folder = try Folder()
        try folder.write("list.txt", (0..<1234).map { "||a\($0).example^\n" }.joined())
        let tool = try Tool.compile("-o", "out", "list.txt", in: folder)
        #expect(tool.errors.hasPrefix("rules for safari-16.4: 1,234 rules in, 1,235 out, "))
    }

    /// Of many reasons the commonest are named.
    @Test func reasonsAreCountedAndCut() throws {
        let folder = try Folder()
        let types = ["ping", "object", "other", "cookie", "strict3p", "redirect=x", "script,webrtc", "domain=a.*"]
        let lines = (types + ["domain=a.example|b..c", "ping"]).enumerated().map { "||a\($0).example^$\($1)" }
        try folder.write("list.txt", lines.joined(separator: "\n"))
        let errors = try Tool.compile("-o", "out", "list.txt", in: folder).errors.split(separator: "\n")
        let start = try #require(errors.firstIndex(of: "  approximated:"))
        #expect(errors[(start + 1)...].first?.hasPrefix("    2 ping-without-beacon: ") == true)
        #expect(errors[(start + 1)...].count == 9)
        #expect(errors.last == "    and 1 for 1 other reason")
    }

    /// Whether `script` can run a command in a terminal of its own.
    private static var canMakeTerminal: Bool {
        #if os(Linux)
        guard FileManager.default.fileExists(atPath: "/dev/pts/ptmx") else { return false }
        #endif
        return FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
    }

    /// Escape codes go only to terminals whose owner wants them; `script` makes one.
    @Test(
        .enabled(if: canMakeTerminal, "there is no /usr/bin/script, or no pseudo-terminal for it"),
        arguments: [([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false)]
    )
    func coloursAreForTerminals(_ environment: [String: String], _ isColoured: Bool) throws {
        let folder = try Folder()
        try folder.write("list.txt", Self.list)
        let command = "'\(Tool.path)' compile -o out --diagnostics all list.txt"
        #if os(Linux)
        let words = ["-q", "-e", "-c", command, "/dev/null"]
        #else
        let words = ["-q", "/dev/null", "/bin/sh", "-c", command]
        #endif
        let tool = try Tool("/usr/bin/script", words, in: folder, environment: environment)
        #expect(tool.output.contains("list.txt:4:21:"), "\(tool.output)\(tool.errors)")
        #expect(tool.output.contains("\u{1B}[") == isColoured, "\(tool.output)")
    }

    @Test func noColoursInAPipe() throws {
        #expect(try !errors("--diagnostics", "all").contains("\u{1B}"))
    }
}
