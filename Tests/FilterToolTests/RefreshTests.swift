import Foundation
import LoopbackServer
import Testing

/// `filterc refresh` and `filterc status`, with a server on this machine.
@Suite struct RefreshTests {
    private static func catalogue(_ server: LoopbackServer, _ more: String = "") -> String {
        """
        categories:
          - name: ads
            sources:
              - url: \(server.address("/ads.txt"))
                title: Ads
        \(more)
        """
    }

    private func refresh(_ arguments: String..., in folder: Folder) async throws -> Tool {
        try await Tool.run(["refresh", "--diagnostics", "none"] + arguments, in: folder)
    }

    private func copy(_ server: LoopbackServer, _ name: String) -> String { "lists/127.0.0.1_\(server.port)/\(name)" }

    @Test func listsAreFetchedCompiledAndLocked() async throws {
        try await Lists.serving(["/ads.txt": "||ads.example^\n||more.example^\n"]) { server, _, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            let first = try await refresh(in: folder)
            #expect(first.exitCode == 0)
            #expect(first.errors == "updated   Ads  31 bytes, 2 rules\n1 list: 1 updated\n")
            #expect(try folder.text(of: copy(server, "ads.txt")) == "||ads.example^\n||more.example^\n")
            #expect(try folder.names(in: "out") == ["ads.json", "ads.report.json", "manifest.json"])
            let lock = try folder.text(of: "filters.lock")
            #expect(lock.contains(server.address("/ads.txt")) && lock.contains("\"bytes\" : 31"))
            #expect(try folder.text(of: "lists/.filterc/.gitignore") == "*\n")
            // Nothing is due, nothing is asked, nothing is compiled.
            let dates = try folder.dates(in: "out")
            let second = try await refresh(in: folder)
            #expect(second.errors == "1 list: 1 not due\nnothing to compile\n")
            #expect(try folder.dates(in: "out") == dates)
            #expect(await server.requests.count == 1)
        }
    }

    @Test func whatChangedIsCompiled() async throws {
        try await Lists.serving(["/ads.txt": "||ads.example^\n"]) { server, lists, folder in
            try folder.write("filterc.yml", Self.catalogue(server, "      - path: own.txt"))
            try folder.write("own.txt", "||own.example^\n")
            #expect(try await refresh(in: folder).exitCode == 0)
            await lists.set("/ads.txt", "||ads.example^\n||new.example^\n")
            let changed = try await refresh("--force", in: folder)
            #expect(changed.errors == "updated   Ads  30 bytes (+15), 2 rules (+1)\n1 list: 1 updated\n")
            #expect(try folder.text(of: "out/ads.json").contains("new\\\\.example"))
            // So is what is missing, or is not what was written.
            let written = try folder.text(of: "out/ads.json")
            for name in ["ads.json", "ads.report.json"] {
                try FileManager.default.removeItem(at: folder.url.appendingPathComponent("out/\(name)"))
                #expect(try await refresh(in: folder).errors == "1 list: 1 not due\n", "\(name)")
                #expect(try folder.text(of: "out/ads.json") == written)
            }
            try folder.write("out/ads.json", "[]")
            #expect(try await refresh(in: folder).errors == "1 list: 1 not due\n")
            #expect(try folder.text(of: "out/ads.json") == written)
            #expect(try await refresh(in: folder).errors.hasSuffix("nothing to compile\n"))
            // So is what changed here.
            try folder.write("own.txt", "||other.example^\n||own.example^\n")
            let own = try await refresh(in: folder)
            #expect(own.errors == "1 list: 1 not due\n")
            #expect(try folder.text(of: "out/ads.json").contains("other\\\\.example"))
        }
    }

    @Test func whatCannotBeTakenLeavesTheLastCopy() async throws {
        try await Lists.serving(["/ads.txt": "||ads.example^\n"]) { server, lists, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            #expect(try await refresh(in: folder).exitCode == 0)
            let before = try folder.text(of: "out/ads.json")
            await lists.set("/ads.txt", "<!DOCTYPE html>\n<html><body><p>Down for maintenance</p></body></html>\n")
            let page = try await refresh("--force", in: folder)
            #expect(page.exitCode == 0)
            #expect(page.errors.hasPrefix("failed    Ads  "))
            #expect(page.errors.contains("[page-instead-of-list]; the copy of just now stays\n"))
            #expect(try folder.text(of: copy(server, "ads.txt")) == "||ads.example^\n")
            #expect(try folder.text(of: "out/ads.json") == before)
            let status = try await Tool.run(["status"], in: folder)
            #expect(status.exitCode == 0)
            #expect(status.output.contains("page-instead-of-list: "))
        }
    }

    @Test func aRequiredListWithoutCopyIsAnError() async throws {
        try await Lists.serving([:]) { server, lists, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            let tool = try await refresh(in: folder)
            #expect(tool.exitCode == 2)
            #expect(tool.errors.contains("failed    Ads  the server has no such list (404)"))
            #expect(tool.errors.contains("error: a required list has no usable copy; nothing was compiled"))
            #expect(try await Tool.run(["status"], in: folder).exitCode == 1)
            // An optional one is left out.
            try folder.write("own.txt", "||own.example^\n")
            try folder.write(
                "filterc.yml", Self.catalogue(server, "        optional: true\n      - path: own.txt"))
            #expect(try await refresh("--force", in: folder).exitCode == 0)
        }
    }

    @Test func lockedListsAreTheseBytes() async throws {
        try await Lists.serving(["/ads.txt": "||ads.example^\n"]) { server, lists, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            let unlocked = try await refresh("--locked", in: folder)
            #expect(unlocked.exitCode == 2)
            #expect(unlocked.errors.contains("filters.lock: no such file"))
            #expect(try await refresh(in: folder).exitCode == 0)
            let lock = try folder.text(of: "filters.lock")
            // Elsewhere, with the lock alone, the same bytes are fetched.
            let other = try Folder()
            try other.write("filterc.yml", Self.catalogue(server))
            try other.write("filters.lock", lock)
            #expect(try await refresh("--locked", in: other).exitCode == 0)
            #expect(try other.text(of: copy(server, "ads.txt")) == "||ads.example^\n")
            await lists.set("/ads.txt", "||ads.example^\n||new.example^\n")
            // What is there already is not asked for.
            #expect(try await refresh("--locked", in: other).errors.hasPrefix("1 list: 1 not due\n"))
            let late = try Folder()
            try late.write("filterc.yml", Self.catalogue(server))
            try late.write("filters.lock", lock)
            let refused = try await refresh("--locked", in: late)
            #expect(refused.exitCode == 2)
            #expect(refused.errors.contains("[not-as-locked]"))
            #expect(try late.text(of: "filters.lock") == lock)
        }
    }

    /// A copy of an earlier state, as version control brings back, is kept if it is as locked, whatever the store has.
    @Test func copiesAsLockedStay() async throws {
        try await Lists.serving(["/ads.txt": "||ads.example^\n"]) { server, lists, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            #expect(try await refresh(in: folder).exitCode == 0)
            let lock = try folder.text(of: "filters.lock")
            await lists.set("/ads.txt", "||ads.example^\n||new.example^\n")
            #expect(try await refresh("--force", in: folder).exitCode == 0)
            try folder.write("filters.lock", lock)
            // Without the copy it is not to be had, and what lies there is left alone.
            let refused = try await refresh("--locked", in: folder)
            #expect(refused.exitCode == 2)
            #expect(refused.errors.contains("not to be had as filters.lock has it"))
            #expect(try folder.text(of: copy(server, "ads.txt")) == "||ads.example^\n||new.example^\n")
            try folder.write(copy(server, "ads.txt"), "||ads.example^\n")
            #expect(try await refresh("--locked", in: folder).exitCode == 0)
            #expect(try folder.text(of: copy(server, "ads.txt")) == "||ads.example^\n")
            #expect(try !folder.text(of: "out/ads.json").contains("new"))
        }
    }

    /// What a locked list includes is locked too; what could not be fetched then is left alone.
    @Test func includedListsAreLockedToo() async throws {
        let lists = [
            "/ads.txt": "||ads.example^\n!#include part.txt\n!#include gone.txt\n", "/part.txt": "||part.example^\n",
        ]
        try await Lists.serving(lists) { server, lists, folder in
            let optional = "      - {url: '\(server.address("/optional.txt"))', optional: true}"
            try folder.write("filterc.yml", Self.catalogue(server, optional))
            #expect(try await refresh(in: folder).exitCode == 0)
            let other = try Folder()
            for name in ["filterc.yml", "filters.lock"] { try other.write(name, folder.text(of: name)) }
            await lists.set("/gone.txt", "||gone.example^\n")
            await lists.set("/part.txt", "||part.example^\n||more.example^\n")
            let tool = try await refresh("--locked", in: other)
            // The including list is as it was locked; its part is not to be had any more.
            #expect(tool.exitCode == 0, "\(tool.errors)")
            #expect(tool.errors.contains("[not-as-locked]; there is no copy of it"))
            #expect(tool.errors.contains("3 lists: 1 updated, 1 failed, 1 not in filters.lock\n"))
            #expect(try !other.text(of: "out/ads.json").contains("more"))
            await lists.set("/part.txt", "||part.example^\n")
            let again = try await refresh("--locked", in: other)
            #expect(again.errors.contains("3 lists: 1 updated, 1 not due, 1 not in filters.lock\n"))
            #expect(try other.text(of: "out/ads.json") == folder.text(of: "out/ads.json"))
        }
    }

    @Test func aListThatLostMostOfItsRulesIsTakenOnlyWhenAsked() async throws {
        let many = (0..<10).map { "||ads\($0).example^\n" }.joined()
        try await Lists.serving(["/ads.txt": many]) { server, lists, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            #expect(try await refresh(in: folder).exitCode == 0)
            await lists.set("/ads.txt", "||ads0.example^\n")
            let refused = try await refresh("--force", in: folder)
            #expect(refused.exitCode == 0)
            #expect(refused.errors.contains("only 1 of 10 rules is left"))
            #expect(try folder.text(of: copy(server, "ads.txt")) == many)
            #expect(try await refresh(in: folder).errors.hasPrefix("1 list: 1 not due\n"))
            // As the message has it: the list is not held back any more.
            let allowed = try await refresh("--allow-shrunk", in: folder)
            #expect(allowed.errors.hasPrefix("updated   Ads  16 bytes (-144), 1 rule (-9)\n"), "\(allowed.errors)")
            #expect(try folder.text(of: copy(server, "ads.txt")) == "||ads0.example^\n")
            #expect(try await refresh("--allow-shrunk", in: folder).errors.hasPrefix("1 list: 1 not due\n"))
        }
    }

    /// However long the copy stays fresh.
    @Test func afterAForcedRefreshThatFailedAListIsDueSoon() async throws {
        struct Answer: Decodable {
            struct List: Decodable { var due: Date }
            var lists: [List]
        }
        try await Lists.serving(["/ads.txt": "! Expires: 4 days\n||ads.example^\n"]) { server, lists, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            #expect(try await refresh(in: folder).exitCode == 0)
            await lists.set("/ads.txt", nil)
            #expect(try await refresh("--force", in: folder).errors.hasPrefix("failed    Ads  "))
            let status = try await Tool.run(["status", "--format", "json"], in: folder)
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .iso8601
            let due = try decoder.decode(Answer.self, from: Data(status.output.utf8)).lists[0].due
            #expect((300...700).contains(due.timeIntervalSinceNow), "\(status.output)")
        }
    }

    /// No catalogue brings back what is missing of it; where it took the place of a catalogue's category, one does.
    @Test func whatWasCompiledByItselfMakesNothingDue() async throws {
        try await Lists.serving(["/ads.txt": "||ads.example^\n"]) { server, _, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            try folder.write("mine.txt", "||mine.example^\n")
            #expect(try await refresh(in: folder).exitCode == 0)
            #expect(try Tool.compile("--category", "mine", "-o", "out", "mine.txt", in: folder).exitCode == 0)
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent("out/mine.json"))
            #expect(try await refresh(in: folder).errors == "1 list: 1 not due\nnothing to compile\n")
            #expect(try Tool.compile("--category", "ads", "-o", "out", "mine.txt", in: folder).exitCode == 0)
            #expect(try await refresh(in: folder).errors == "1 list: 1 not due\n")
            #expect(try folder.text(of: "out/ads.json").contains("ads\\\\.example"))
        }
    }

    @Test func includedAndLinkedListsAreFetchedAndCompiled() async throws {
        let lists = [
            "/main.txt": "||main.example^\n!#include part/one.txt\n", "/part/one.txt": "||one.example^\n",
            "/page.html": "<html><body><a href=\"abp:subscribe?location=linked.txt&title=x\">x</a></body></html>",
            "/linked.txt": "||linked.example^\n",
        ]
        try await Lists.serving(lists) { server, _, folder in
            try folder.write(
                "filterc.yml",
                """
                categories:
                  - name: ads
                    sources:
                      - {url: '\(server.address("/main.txt"))', path: kept/main.txt}
                      - {url: '\(server.address("/page.html"))', syntax: links}
                """)
            let tool = try await refresh(in: folder)
            #expect(tool.exitCode == 0, "\(tool.errors)")
            let rules = try folder.text(of: "out/ads.json")
            for name in ["main", "one", "linked"] { #expect(rules.contains("\(name)\\\\.example"), "\(name)") }
            #expect(try folder.text(of: "kept/main.txt").hasPrefix("||main.example^"))
            #expect(try folder.text(of: copy(server, "part/one.txt")) == "||one.example^\n")
        }
    }

    @Test func copiesOfOneselfAreTheFirstGoodCopies() async throws {
        try await Lists.serving([:]) { server, _, folder in
            try folder.write("filterc.yml", Self.catalogue(server, "refresh: {stale: 1 day}"))
            try folder.write(copy(server, "ads.txt"), bytes: Array("||kept.example^\n".utf8))
            let tool = try await refresh(in: folder)
            #expect(tool.exitCode == 0, "\(tool.errors)")
            #expect(try folder.text(of: "out/ads.json").contains("kept"))
        }
    }

    @Test func answersForProgramsAreJSON() async throws {
        try await Lists.serving(["/ads.txt": "! Expires: 2 days\n||ads.example^\n"]) { server, _, folder in
            try folder.write("filterc.yml", Self.catalogue(server))
            struct Answer: Decodable {
                struct List: Decodable {
                    var address, title: String
                    var outcome: String?
                    var rules, bytes: Int
                    var isUsable: Bool
                    var due, sha256: String
                }
                var lists: [List]
                var isCompiled: Bool?
            }
            let refreshed = try await refresh("--format", "json", in: folder)
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let answer = try decoder.decode(Answer.self, from: Data(refreshed.output.utf8))
            #expect(answer.lists.map(\.outcome) == ["updated"] && answer.isCompiled == true)
            #expect(answer.lists[0].title == "Ads" && answer.lists[0].rules == 1 && answer.lists[0].isUsable)
            let asked = try await Tool.run(["status", "--format", "json"], in: folder)
            let status = try decoder.decode(Answer.self, from: Data(asked.output.utf8))
            #expect(status.lists.map(\.outcome) == [nil] && status.lists[0].sha256 == answer.lists[0].sha256)
        }
    }
}

/// The lists that a server has.
actor Lists {
    private var texts: [String: String]

    init(_ texts: [String: String]) { self.texts = texts }

    /// A server of lists, which a test can change.
    static func serving(
        _ lists: [String: String], run: @Sendable (LoopbackServer, Lists, Folder) async throws -> Void
    ) async throws {
        let served = Lists(lists)
        try await LoopbackServer.with({ await served.answer($0) }) { server in
            try await run(server, served, try Folder())
        }
    }

    func set(_ path: String, _ text: String?) { texts[path] = text }

    func answer(_ request: LoopbackRequest) -> [ServerStep] {
        guard let text = texts[request.target] else { return ServerStep.answer(404) }
        return ServerStep.answer(200, ["Content-Type": "text/plain"], body: text)
    }
}
