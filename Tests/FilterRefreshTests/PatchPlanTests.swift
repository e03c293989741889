import FilterRefresh
import Foundation
import Testing

@Suite struct PatchPlanTests {
    private static let address = "https://example.com/lists/list.txt"
    private static let now = Date(timeIntervalSince1970: 10_000)

    private static func list(_ diffPath: String?, rule: String = "||ads.example^") -> [UInt8] {
        Array("! Title: Specimen\n\(diffPath.map { "! Diff-Path: \($0)\n" } ?? "!\n")\(rule)\n".utf8)
    }

    /// A patch in AdGuard's form that makes a list name its next patch.
    private static func patch(to diffPath: String?) -> [UInt8] {
        Array("d2 1\na2 1\n\(diffPath.map { "! Diff-Path: \($0)" } ?? "!")\n".utf8)
    }

    @Test func followsAdGuardStepByStep() throws {
        var plan = try #require(PatchPlan(list: Self.list("../p/v1-s-1000-60.patch"), address: Self.address))
        #expect(plan.addresses(at: Self.now) == ["https://example.com/p/v1-s-1000-60.patch"])
        let second = Self.list("../p/v2-s-2000-60.patch")
        #expect(
            plan.receive(status: 200, body: Self.patch(to: "../p/v2-s-2000-60.patch"), at: Self.now)
                == .patched(second))
        #expect(plan.addresses(at: Self.now) == ["https://example.com/p/v2-s-2000-60.patch"])
        // The third patch is not due before 10,060.
        let third = Self.list("../p/v3-s-10000-60.patch")
        #expect(
            plan.receive(status: 200, body: Self.patch(to: "../p/v3-s-10000-60.patch"), at: Self.now)
                == .patched(third))
        #expect(plan.addresses(at: Self.now).isEmpty)
        #expect(plan.due == Date(timeIntervalSince1970: 10_060))
        #expect(!plan.addresses(at: Date(timeIntervalSince1970: 10_060)).isEmpty)
        #expect(plan.receive(status: 204, body: [], at: Self.now) == .noneYet)
        #expect(plan.isFinished && plan.list == third && plan.stepCount == 2)
        #expect(plan.addresses(at: .distantFuture).isEmpty)
    }

    @Test func endsWhereThePatchedListNamesNoPatch() throws {
        var plan = try #require(PatchPlan(list: Self.list("v1-s-1000-60.patch"), address: Self.address))
        #expect(plan.receive(status: 200, body: Self.patch(to: nil), at: Self.now) == .patched(Self.list(nil)))
        #expect(plan.isFinished)
    }

    @Test func takesOnePatchOfUBlockOrigin() throws {
        let list = Self.list("../patches/1970.1.1.0.patch#own\n! Diff-Expires: 2 hours")
        let folders = ["https://a.example/assets/filters/", "http://b.example/filters/"]
        var plan = try #require(PatchPlan(list: list, address: Self.address, patchFolders: folders))
        #expect(plan.due == Date(timeIntervalSince1970: 7200))
        #expect(plan.addresses(at: Date(timeIntervalSince1970: 7199)).isEmpty)
        #expect(
            plan.addresses(at: Self.now) == [
                "https://a.example/assets/patches/1970.1.1.0.patch", "http://b.example/patches/1970.1.1.0.patch",
            ])
        let newest = Self.list("../patches/1970.1.1.120.patch#own\n! Diff-Expires: 2 hours")
        let head = "diff name:own checksum:\(Self.checksum) lines:3\n"
        let patch = "\(head)d2 1\na2 1\n! Diff-Path: ../patches/1970.1.1.120.patch#own\n"
        #expect(plan.receive(status: 200, body: Array(patch.utf8), at: Self.now) == .patched(newest))
        #expect(plan.isFinished && plan.stepCount == 1)
    }

    /// Of the newest list above.
    private static let checksum = "e787430dd4"

    @Test(
        arguments: [
            (200, "", .noneYet),
            (204, "", .noneYet),
            (204, "d1 1\n", .noneYet),
            (404, "<html>", .noneYet),
            (403, "", .problem(PatchProblem(.unexpectedStatus(403)))),
            (206, "d1 1\n", .problem(PatchProblem(.unexpectedStatus(206)))),
            (500, "", .problem(PatchProblem(.unexpectedStatus(500)))),
            (200, "<html>", .problem(PatchProblem(.unknownCommand, line: 1))),
            (200, "\n", .problem(PatchProblem(.unchanged))),
            (200, "d1 1\na1 1\n! Title: Specimen\n", .problem(PatchProblem(.unchanged))),
            (200, "d3 1\n", .problem(PatchProblem(.repeatedPatch))),
            (200, "d9 1\n", .problem(PatchProblem(.beyondText, line: 1))),
            (200, "diff name:a lines:1\nd3 1\ndiff name:b lines:1\nd3 1\n", .problem(PatchProblem(.unnamedList))),
            (200, "diff checksum:0123456789 lines:1\nd2 1\n", .problem(wrongChecksum)),
        ] as [(Int, String, PatchAnswer)]) func judges(status: Int, body: String, answer: PatchAnswer) throws
    {
        var plan = try #require(PatchPlan(list: Self.list("v1-s-1000-60.patch"), address: Self.address))
        #expect(plan.receive(status: status, body: Array(body.utf8), at: Self.now) == answer)
        #expect(plan.isFinished && plan.stepCount == 0)
        #expect(plan.list == Self.list("v1-s-1000-60.patch"))
    }

    private static let wrongChecksum = PatchProblem(
        .wrongChecksum(expected: "0123456789", found: "8662df7f01"), line: 1)

    /// uBlock Origin's blocks have all three fields.
    @Test(
        arguments: [
            ("d2 1\n", .missingBlock("own"), nil),
            ("diff name:other checksum:0123456789 lines:1\nd2 1\n", .missingBlock("own"), nil),
            ("diff name:own lines:1\nd2 1\n", .malformedField(.checksum), 1),
            ("diff name:own checksum:0123456789\nd2 1\n", .malformedField(.lines), 1),
        ] as [(String, PatchProblem.Reason, Int?)]) func asksForAllFields(
            patch: String, reason: PatchProblem.Reason, line: Int?
        )
    {
        #expect(throws: PatchProblem(reason, line: line)) {
            try DifferentialUpdate.list(
                after: Self.list(nil), patch: Array(patch.utf8), resource: "own", dialect: .uBlockOrigin)
        }
    }

    /// uBlock Origin's publisher keeps about four days of patches.
    @Test(arguments: [(35_999, .noneYet), (36_000, .noneAnyMore)] as [(Int, PatchAnswer)])
    func knowsWhenNoPatchWillCome(seconds: Int, answer: PatchAnswer) throws {
        let list = Self.list("1970.1.1.0.patch#own\n! Diff-Expires: 120 minutes")
        var plan = try #require(PatchPlan(list: list, address: Self.address))
        let now = Date(timeIntervalSince1970: Double(seconds))
        #expect(plan.receive(status: 404, body: [], at: now) == answer)
    }

    @Test func takesNoMoreStepsThanTheWholeListIsWorth() throws {
        var plan = try #require(PatchPlan(list: Self.list("v0-s-0-1.patch"), address: Self.address))
        var answers = 0
        while !plan.addresses(at: Self.now).isEmpty {
            answers += 1
            let answer = plan.receive(
                status: 200, body: Self.patch(to: "v\(answers)-s-\(answers)-1.patch"), at: Self.now)
            if case .problem(let problem) = answer {
                #expect(problem.reason == .tooManySteps(limit: PatchPlan.maximumStepCount))
            }
        }
        #expect(answers == PatchPlan.maximumStepCount + 1)
        #expect(plan.stepCount == PatchPlan.maximumStepCount)
    }

    @Test(arguments: [
        ("! Diff-Path: v1-s-1-2.patch", true), ("# diff path : v1-s-1-2.patch\r", true),
        ("\u{FEFF}  !Diff-Path:v1-s-1-2.patch", true), ("! Diff-Path:\n! Diff-Path: v1-s-1-2.patch", true),
        ("! Diff-Path: %path%\n! Diff-Path: v1-s-1-2.patch", true), ("[Adblock]\n\n! Diff-Path: v1-s-1-2.patch", true),
        (String(repeating: "!\n", count: 99) + "! Diff-Path: v1-s-1-2.patch", true),
        (String(repeating: "!\n", count: 100) + "! Diff-Path: v1-s-1-2.patch", false),
        ("! Diff-Path: https://example.com/v1-s-1-2.patch", false), ("! Diff-Name: v1-s-1-2.patch", false),
        ("Diff-Path: v1-s-1-2.patch", false), ("! Title: x", false), ("", false),
    ]) func findsTheHeader(list: String, isThere: Bool) {
        #expect((PatchPlan(list: Array(list.utf8), address: Self.address) != nil) == isThere)
    }

    @Test(
        arguments: [
            ("317 minutes", 317 * 60), ("5h", 5 * 3600), ("2 Hours", 7200), ("1 day", 86_400), ("4", 4 * 86_400),
            ("90s", 90),
            ("0 minutes", nil), ("never", nil), ("99999999999999999999 h", nil), ("-3 hours", nil),
            ("2 fortnights", nil),
        ] as [(String, Int?)]) func readsTheExpiry(text: String, seconds: Int?) throws
    {
        let list = Array("! Diff-Path: 1970.1.1.0.patch\n! Diff-Expires: \(text)\n".utf8)
        #expect(try #require(PatchPlan(list: list, address: Self.address)).diffExpiry == seconds)
    }

    @Test(arguments: [(200, false), (204, false), (404, false), (403, true), (410, true), (503, true)])
    func knowsWhoseFaultItIs(status: Int, isWorthAnother: Bool) {
        #expect(PatchPlan.isWorthAnotherServer(status: status) == isWorthAnother)
    }
}
