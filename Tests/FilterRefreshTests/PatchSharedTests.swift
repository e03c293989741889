import Foundation
import Testing

@testable import FilterRefresh

/// Real patches, which lie beside the repository on the project's machine only.
@Suite struct PatchSharedTests {
    private static let shared = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true).resolvingSymlinksInPath()
    private static let newest = "2026.8.22.1353"
    private static let files = [
        "ublock-badware": "filters/badware.min.txt", "ublock-privacy": "filters/privacy.min.txt",
        "ublock-quick-fixes": "filters/quick-fixes.min.txt", "ublock-unbreak": "filters/unbreak.min.txt",
        "ublock-annoyances": "filters/annoyances.min.txt", "ublock-experimental": "filters/experimental.min.txt",
        "ublock-filters": "filters/filters.min.txt", "easylist": "thirdparties/easylist.txt",
    ]

    private static func isThere(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: shared.appendingPathComponent(folder).path)
    }

    private static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: shared.appendingPathComponent(path)))
    }

    private static func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: shared.appendingPathComponent(folder).path).sorted()
    }

    /// Every patch leads from its version straight to the newest.
    ///
    /// Of most old versions only the patches are kept. There the newest text with the block taken back stands for the
    /// old one, and lines that nobody has any more are made up.
    @Test(.enabled(if: isThere("patches/ubo"), "there is no ../shared/patches/ubo"))
    func appliesEveryBlockOfUBlockOrigin() throws {
        var results: [String: [UInt8]] = [:]
        for (name, file) in Self.files { results[name] = try Self.bytes("patches/ubo/\(Self.newest)/\(file)") }
        results["easyprivacy"] = try Self.bytes("lists/privacy/easyprivacy.2026-08-22.txt")
        let offsets = results.mapValues(Self.lineOffsets)
        var blockCount = 0
        var realCount = 0
        for patch in try Self.names("patches/ubo/patches") {
            let bytes = try Self.bytes("patches/ubo/patches/\(patch)")
            for block in try PatchFile(bytes).blocks {
                let name = try #require(block.name)
                let path = "patches/ubo/\(patch.dropLast(".patch".count))/\(Self.files[name] ?? "none")"
                let old: [UInt8]
                if Self.isThere(path) {
                    old = try Self.bytes(path)
                    realCount += 1
                } else {
                    old = try Self.takenBack(
                        bytes, name: name, from: try #require(results[name]), offsets: try #require(offsets[name]))
                }
                let new = try DifferentialUpdate.list(
                    after: old, patch: bytes, resource: name, dialect: .uBlockOrigin)
                #expect(Data(new) == Data(try #require(results[name])), "\(patch) \(name)")
                blockCount += 1
            }
        }
        #expect(blockCount == 180)
        #expect(realCount == 20)
    }

    /// The same way as a client goes.
    @Test(.enabled(if: isThere("patches/ubo"), "there is no ../shared/patches/ubo"))
    func bringsAListToTheNewestVersion() throws {
        let old = try Self.bytes("patches/ubo/2026.8.18.1132/thirdparties/easylist.txt")
        var plan = try #require(
            PatchPlan(
                list: old, address: "https://example.com/easylist.txt",
                patchFolders: ["https://example.com/thirdparties/"]))
        let due = try #require(plan.due)
        let address = try #require(plan.addresses(at: due).first)
        let prefix = "https://example.com/patches/"
        #expect(address.hasPrefix(prefix))
        let patch = try Self.bytes("patches/ubo/patches/\(address.dropFirst(prefix.count))")
        guard case .patched(let list) = plan.receive(status: 200, body: patch, at: due) else {
            Issue.record("not patched")
            return
        }
        #expect(Data(list) == Data(try Self.bytes("patches/ubo/\(Self.newest)/thirdparties/easylist.txt")))
        #expect(plan.isFinished)
    }

    @Test(
        .enabled(if: isThere("patches/adguard"), "there is no ../shared/patches/adguard"),
        arguments: [
            ("spec-examples/examples/01_simple/", "filter_v1.0.0.txt", ["filter_v1.0.1.txt", "filter.txt"]),
            ("spec-examples/examples/02_validation/", "filter_v1.0.0.txt", ["filter_v1.0.1.txt", "filter.txt"]),
            (
                "spec-examples/examples/03_batch/", "list1/list1_v1.0.0.txt",
                ["list1/list1_v1.0.1.txt", "list1/list1.txt"]
            ),
            (
                "spec-examples/examples/03_batch/", "list2/list2_v1.0.0.txt",
                ["list2/list2_v1.0.1.txt", "list2/list2.txt"]
            ),
            ("spec-examples/examples/04_checksum/", "filter_v1.0.0.txt", ["filter.txt"]),
            ("spec-examples/examples/05_directives/", "filter_v1.0.0.txt", ["filter_v1.0.1.txt", "filter.txt"]),
        ])
    func followsAdGuard(folder: String, first: String, steps: [String]) throws {
        let root = "patches/adguard/\(folder)"
        let prefix = "https://example.com/"
        var plan = try #require(PatchPlan(list: try Self.bytes(root + first), address: prefix + first))
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        for step in steps {
            let address = try #require(plan.addresses(at: now).first)
            let patch = try Self.bytes(root + address.dropFirst(prefix.count))
            #expect(plan.receive(status: 200, body: patch, at: now) == .patched(try Self.bytes(root + step)), "\(step)")
        }
        // Where the publisher had no newer version yet the next patch is an empty file.
        if let address = plan.addresses(at: now).first, Self.isThere(root + address.dropFirst(prefix.count)) {
            let patch = try Self.bytes(root + address.dropFirst(prefix.count))
            #expect(plan.receive(status: 200, body: patch, at: now) == .noneYet)
        }
    }

    /// The patch was made from lists whose lines end with CR LF; these are stored with LF, and one without the last.
    @Test(.enabled(if: isThere("patches/adguard"), "there is no ../shared/patches/adguard"))
    func followsARealListOfAdGuard() throws {
        let root = "patches/adguard/real-208/"
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        var plan = try #require(
            PatchPlan(
                list: try Self.bytes(root + "filters/208_optimized.txt"),
                address: "https://example.com/filters/208_optimized.txt"))
        let next = try Self.bytes(root + "filters/208_optimized_next.txt")
        for isLast in [false, true] {
            let address = try #require(plan.addresses(at: now).first)
            let patch = try Self.bytes(root + address.dropFirst("https://example.com/".count))
            let answer = plan.receive(status: 200, body: patch, at: now)
            if isLast { #expect(answer == .noneYet) }
            #expect(plan.list.filter { $0 != UInt8(ascii: "\r") } + [UInt8(ascii: "\n")] == next)
        }
        #expect(plan.stepCount == 1)
    }

    /// Where each line begins, and at last where the text ends.
    private static func lineOffsets(_ bytes: [UInt8]) -> [Int] {
        var offsets = [0]
        while let last = offsets.last, last < bytes.count { offsets.append(TextLines.end(from: last, in: bytes)) }
        return offsets
    }

    /// A text to which the block of that name applies and gives the new text.
    private static func takenBack(
        _ patch: [UInt8], name: String, from new: [UInt8], offsets: [Int]
    ) throws -> [UInt8] {
        let written = String(decoding: patch, as: UTF8.self).components(separatedBy: "\n")
        var index = try #require(written.firstIndex { $0.hasPrefix("diff name:\(name) ") }) + 1
        var old: [UInt8] = []
        var oldCount = 0
        var taken = 0
        while !written[index].isEmpty, !written[index].hasPrefix("diff ") {
            let numbers = written[index].dropFirst().split(separator: " ").compactMap { Int($0) }
            let isDeletion = written[index].hasPrefix("d")
            // So many lines stay before the command's own.
            let kept = numbers[0] - (isDeletion ? 1 : 0) - oldCount
            old += new[offsets[taken]..<offsets[taken + kept]]
            oldCount += kept
            taken += kept
            index += 1
            if isDeletion {
                for line in 0..<numbers[1] { old += "||made-up-\(line).example^\n".utf8 }
                oldCount += numbers[1]
            } else {
                taken += numbers[1]
                index += numbers[1]
            }
        }
        return old + new[offsets[taken]...]
    }
}
