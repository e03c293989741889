import Foundation
import Testing
import Yams

/// The workflows of this repository, as far as any machine can check them.
@Suite struct WorkflowTests {
    private static let folder = ".github/workflows"

    private static func jobs() throws -> [(name: String, job: Node)] {
        let path = Repository.folder.appendingPathComponent(folder).path
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        return try names.flatMap { name in
            let workflow = try #require(try Yams.compose(yaml: Repository.text(of: "\(folder)/\(name)")))
            // Whatever a job does not ask for it may not do.
            let permissions = try #require(workflow["permissions"]?.mapping)
            #expect(permissions.values.allSatisfy { $0.string == "read" }, "\(name)")
            #expect(workflow["concurrency"]?["group"]?.string?.isEmpty == false, "\(name)")
            return try #require(workflow["jobs"]?.mapping).map { ("\(name): \($0.key.string ?? "")", $0.value) }
        }
    }

    /// The steps of all jobs, and of the action.
    private static func steps() throws -> [Node] {
        let action = try #require(try Yams.compose(yaml: Repository.text(of: "action.yml")))
        return try jobs().flatMap { try #require($0.job["steps"]?.array()) }
            + #require(action["runs"]?["steps"]?.array())
    }

    @Test func jobsRunOnBothSystemsAndEnd() throws {
        let jobs = try Self.jobs()
        let machines = jobs.compactMap { $0.job["runs-on"]?.string }
        #expect(machines.contains { $0.hasPrefix("ubuntu") } && machines.contains { $0.hasPrefix("macos") })
        for (name, job) in jobs {
            #expect(job["timeout-minutes"]?.int != nil, "\(name)")
            #expect(job["permissions"] == nil, "\(name)")
        }
    }

    /// A tag can be moved to other code, a commit cannot.
    @Test func actionsArePinned() throws {
        let actions = try Self.steps().compactMap { $0["uses"]?.string }
        #expect(actions.count >= 4)
        for action in actions {
            #expect(action.wholeMatch(of: /actions\/[a-z-]+@[0-9a-f]{40}/) != nil, "\(action)")
        }
        // Which version a commit is, stands behind it; the same one everywhere.
        let texts = try ["action.yml", ".github/workflows/ci.yml"].map(Repository.text).joined()
        let comments = texts.matches(of: /uses: (\S+@\S+)( # v[0-9.]+)?/)
        #expect(comments.count == actions.count && comments.allSatisfy { $0.2 != nil })
        #expect(Set(comments.map(\.1)).count == Set(comments.map { $0.1.prefix { $0 != "@" } }).count)
    }

    @Test func scriptsAreShellAndMakeTargetsExist() throws {
        let makefile = try Repository.text(of: "Makefile")
        let targets = Set(makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) })
        let folder = try Folder()
        var named: Set<String> = []
        for step in try Self.steps() {
            guard let script = step["run"]?.string else { continue }
            #expect(!script.contains("${{"), "values come by the environment: \(script)")
            let result = try Tool("/bin/bash", ["-n", "-c", script], in: folder)
            #expect(result.exitCode == 0 && result.errors == "", "\(result.errors)")
            for call in script.matches(of: /(?m)^make((?: [a-z]+)*)/) {
                named.formUnion(call.1.split(separator: " ").map(String.init))
            }
        }
        #expect(named.isSuperset(of: ["lint", "test", "deb"]))
        #expect(named.subtracting(targets) == [])
    }
}
