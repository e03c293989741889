import Foundation
import Testing

/// The commands that docs/DISTRIBUTION.md gives.
@Suite struct DistributionDocumentTests {
    @Test(.enabled(if: python != nil, "there is no python3, which scripts/distribution needs"))
    func commandsRun() throws {
        let folder = try Folder.likeRepository()
        let commands = try Document("docs/DISTRIBUTION.md").commands
        #expect(commands.count >= 4)
        for command in commands {
            let tool = try Tool("/bin/sh", ["-c", command], in: folder)
            #expect(tool.exitCode == 0, "\(command)\n\(tool.errors)")
        }
        #expect(try folder.names(in: "public").contains("manifest.json"))
    }

    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}
