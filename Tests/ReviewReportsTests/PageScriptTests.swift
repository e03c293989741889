import Foundation
import Testing

@testable import ReviewReports

/// What stands in a page beside the review.
@Suite struct PageScriptTests {
    /// A browser runs the script only if its digest is that of the page's policy.
    @Test(.enabled(if: OpenSSL.isThere, "there is no openssl on the PATH"))
    func digestIsTheScripts() throws {
        #expect(try OpenSSL.digest(of: PageScript.text) == PageScript.digest, "write the digest anew")
    }

    /// Nothing in the script or the style sheet ends its element, makes markup of text or asks the network.
    @Test(arguments: [PageScript.text, PageStyle.text]) func nothingLeavesThePage(text: String) {
        for word in ["</", "<!--", "http", "url(", "@import", "fetch", "innerHTML", "eval"] {
            #expect(!text.contains(word), "\(word)")
        }
    }
}

private enum OpenSSL {
    static var isThere: Bool { (try? digest(of: "")) == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" }

    /// Base64 of the SHA-256 of a text.
    static func digest(of text: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("digest-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let command = Process()
        let output = Pipe()
        command.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        command.arguments = ["openssl", "dgst", "-sha256", "-binary", file.path]
        command.standardOutput = output
        command.standardError = FileHandle.nullDevice
        try command.run()
        let digest = try output.fileHandleForReading.readToEnd() ?? Data()
        command.waitUntilExit()
        return digest.base64EncodedString()
    }
}
