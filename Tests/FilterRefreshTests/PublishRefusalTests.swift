import Foundation
import Testing

@testable import FilterRefresh

/// What is not published, and why.
@Suite struct PublishRefusalTests {
    private let folder: ScratchFolder
    private let categories = [PublishableCategory.specimen("ads", revision: 0)]

    init() throws { folder = try ScratchFolder() }

    private func problem(_ categories: [PublishableCategory]? = nil, day: Double = 0) -> PublishProblem? {
        do throws(PublishProblem) {
            try folder.publish(categories ?? self.categories, day: day)
            return nil
        } catch {
            #expect(!error.explanation.hasSuffix(".") && !error.code.contains(" "))
            return error
        }
    }

    @Test(arguments: [
        "photo.jpg", "sets/photo.jpg", "deltas/readme", "generations/1.txt", "manifest.json/x", "public/a",
    ])
    func aFolderOfOthers(name: String) throws {
        try folder.write([1], to: "public/\(name)")
        guard case .otherFolder(let path, let found) = problem() else {
            Issue.record("\(name) does not matter")
            return
        }
        #expect(path == "\(folder.path)/public" && name.hasPrefix(found))
        #expect(folder.publishedNames == [name])
    }

    @Test func aFolderOfCompiledRules() throws {
        try folder.write(Array(#"{"categories":[],"target":"safari-16.4"}"#.utf8), to: "public/manifest.json")
        guard case .manifest(let path, .invalid) = problem() else {
            Issue.record("the folder was taken")
            return
        }
        #expect(path == "\(folder.path)/public/manifest.json" && folder.publishedNames == ["manifest.json"])
    }

    /// A file manager's leavings and a site's checkout do not count.
    @Test func hiddenFilesDoNotMatter() throws {
        for name in [".nojekyll", ".git/config", "sets/.hidden"] { try folder.write([1], to: "public/\(name)") }
        #expect(problem() == nil)
    }

    @Test(arguments: ["manifest.json", "generations/1.json"]) func aNewerFormat(name: String) throws {
        #expect(problem() == nil)
        try folder.write(Array(#"{"format":9}"#.utf8), to: "public/\(name)")
        let names = folder.publishedNames
        let found = problem([.specimen("ads", revision: 1)], day: 99)
        #expect(found == .manifest(path: "\(folder.path)/public/\(name)", .newerFormat(9)))
        #expect(folder.publishedNames == names)
    }

    @Test func aDamagedManifest() throws {
        #expect(problem() == nil)
        try folder.write([], to: "public/manifest.json")
        guard case .manifest(_, .invalid) = problem() else {
            Issue.record("the manifest was read")
            return
        }
    }

    @Test(arguments: [["ads", "ads"], ["ads", "ADS"], ["../ads"], [""], [".ads"], ["a b"]])
    func namesThatCannotBe(names: [String]) {
        guard case .invalid(let reason) = problem(names.map { .specimen($0, revision: 0) }) else {
            Issue.record("\(names) were published")
            return
        }
        #expect(reason.hasPrefix("cannot be published"))
        #expect(folder.names == [])
    }

    @Test func aFileInTheFoldersPlace() throws {
        try folder.write([1], to: "public")
        guard case .unusable = problem() else {
            Issue.record("a file is no folder")
            return
        }
    }

    /// A full disk and the like, at every step.
    @Test(arguments: [Int32(28), 30, 13, 5]) func whatTheSystemRefuses(code: Int32) throws {
        try folder.publish(categories, day: 0)
        let manifest = folder.bytes("public/manifest.json")
        for step in [FileSteps.Step.create, .write, .synchronize, .rename] {
            let steps = FileSteps { taken, _ in taken == step ? .failure(code) : nil }
            #expect {
                try folder.publish([.specimen("ads", revision: 1)], day: 1, steps: steps)
            } throws: { error in
                guard case .unusable(let path, let reason) = error as? PublishProblem else { return false }
                return path.hasPrefix("\(folder.path)/public/sets/") && path.hasSuffix(".json") && !reason.isEmpty
            }
            #expect(folder.bytes("public/manifest.json") == manifest)
            _ = try folder.verifiedPublication()
            #expect(!folder.publishedNames.contains { $0.hasSuffix(".aside") })
        }
    }
}
