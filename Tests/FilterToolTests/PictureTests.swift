import Foundation
import Testing

/// The picture of the README shows what the tool prints; `scripts/picture` draws it anew.
@Suite struct PictureTests {
    /// The lines of the picture as text.
    private static func lines() throws -> [String] {
        try Repository.text(of: "docs/terminal.svg").split(separator: "\n").filter { $0.hasPrefix("<text") }.map {
            String($0).replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
                .replacing("&quot;", with: "\"").replacing("&#x27;", with: "'").replacing("&amp;", with: "&")
                .replacing("\u{A0}", with: " ")
        }
    }

    @Test func pictureShowsWhatIsPrinted() throws {
        let folder = try Folder()
        for name in ["ads.txt", "old.txt"] { try folder.write(name, try Repository.text(of: "Filters/ads.txt")) }
        var scenes: [(command: String, answer: String)] = []
        for line in try Self.lines() {
            if line.hasPrefix("$ ") {
                scenes.append((String(line.dropFirst(2)), ""))
            } else if line != "…" {
                scenes[scenes.count - 1].answer += line
            }
        }
        #expect(scenes.count == 4)
        for scene in scenes {
            let command = scene.command.replacing(#/^filterc /#, with: "\(Tool.path) ")
            let tool = try Tool("/bin/sh", ["-c", command], in: folder)
            let printed = (tool.output + tool.errors).filter { !$0.isWhitespace }
            #expect(printed.hasPrefix(scene.answer.filter { !$0.isWhitespace }), "\(scene.command)\n\(tool.output)")
        }
    }
}
