import Foundation
import Testing
import Yams

/// The files of docs/refresh, which start a refresh regularly, as far as any machine can check them.
@Suite struct RefreshUnitsTests {
    private static let folder = Repository.folder.appendingPathComponent("docs/refresh")
    private static let analyzer = "/usr/bin/systemd-analyze"
    private static let hasAnalyzer = FileManager.default.isExecutableFile(atPath: analyzer)

    private static func text(of name: String) throws -> String { try Repository.text(of: "docs/refresh/\(name)") }

    private static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func eachFileIsDescribed() throws {
        let description = try Repository.text(of: "docs/REFRESH.md")
        let names = try Self.names()
        #expect(names.count >= 6)
        for name in names { #expect(description.contains("](refresh/\(name))"), "\(name)") }
        let linked = description.matches(of: /\]\(refresh\/([^)]+)\)/).map { String($0.1) }
        #expect(Set(linked) == Set(names))
    }

    /// Every option that a file or the description uses is one of the tool's.
    @Test func optionsAreTheTools() throws {
        let folder = try Folder()
        let texts = try Self.names().map(Self.text) + [Repository.text(of: "docs/REFRESH.md")]
        var options: [String: Set<String>] = [:]
        for line in texts.joined(separator: "\n").split(separator: "\n") {
            for call in line.matches(of: /filterc (refresh|status)((?: +(?:--[a-z-]+|[^ `&|>-][^ `]*))*)/) {
                let words = call.2.matches(of: /--[a-z-]+/).map { String($0.0) }
                options[String(call.1), default: []].formUnion(words)
            }
        }
        #expect(options["refresh"]?.isSuperset(of: ["--no-wait", "--catalogue", "--watch", "--force"]) == true)
        #expect(options["status"] != nil)
        for (command, words) in options {
            let help = try Tool(Tool.path, [command, "--help"], in: folder)
            #expect(help.exitCode == 0, "filterc \(command): \(help.errors)")
            for word in words {
                // The help shows a pair of flags as --wait/--no-wait.
                #expect(help.output.contains(word), "filterc \(command) \(word)")
            }
        }
    }

    // MARK: systemd

    /// The units in a folder, with a program in filterc's place that is surely there.
    private static func units() throws -> (folder: Folder, names: [String]) {
        let copies = try Folder()
        let names = try names().filter { $0.hasSuffix(".service") || $0.hasSuffix(".timer") }
        for name in names {
            try copies.write(name, text(of: name).replacing("/usr/local/bin/filterc", with: "/bin/sh"))
        }
        return (copies, names)
    }

    @Test(.enabled(if: hasAnalyzer, "there is no systemd-analyze; Debian's package systemd has it"))
    func unitsAreValid() throws {
        let (folder, names) = try Self.units()
        #expect(names == ["filterc-refresh.service", "filterc-refresh.timer", "filterc-watch.service"])
        let result = try Tool(Self.analyzer, ["verify", "--man=no"] + names.map { "./\($0)" }, in: folder)
        #expect(result.exitCode == 0)
        // Unknown keys are warnings only.
        #expect(!names.contains { result.errors.contains($0) }, "\(result.errors)")
    }

    /// A unit with an error and one with an unknown key, so that the test above is known to see them.
    @Test(.enabled(if: hasAnalyzer, "there is no systemd-analyze; Debian's package systemd has it"))
    func faultsOfUnitsAreSeen() throws {
        let (folder, _) = try Self.units()
        let name = "filterc-watch.service"
        let text = try folder.text(of: name)
        try folder.write(name, text.replacing("ProtectSystem=", with: "ProtectSystems="))
        #expect(try Tool(Self.analyzer, ["verify", "--man=no", "./\(name)"], in: folder).errors.contains(name))
        try folder.write(name, text.replacing("/bin/sh", with: "/nowhere/filterc"))
        #expect(try Tool(Self.analyzer, ["verify", "--man=no", "./\(name)"], in: folder).exitCode != 0)
    }

    /// systemd's own measure of what a service could do to the machine: from 0 for nothing to 10 for everything.
    @Test(
        .enabled(if: hasAnalyzer, "there is no systemd-analyze; Debian's package systemd has it"),
        arguments: ["filterc-refresh.service", "filterc-watch.service"])
    func servicesAreHardened(_ name: String) throws {
        let (folder, _) = try Self.units()
        // The threshold is in tenths. Most of what is left is the network, which a refresh is about.
        let arguments = ["security", "--offline=true", "--threshold=20", "--no-pager", "./\(name)"]
        let result = try Tool(Self.analyzer, arguments, in: folder)
        #expect(result.exitCode == 0, "\(result.output.suffix(200))")
    }

    /// The calendar of the timer is one that systemd understands.
    @Test(.enabled(if: hasAnalyzer, "there is no systemd-analyze; Debian's package systemd has it"))
    func timerComesOften() throws {
        let folder = try Folder()
        let timer = try Self.text(of: "filterc-refresh.timer")
        let calendar = try #require(timer.firstMatch(of: /(?m)^OnCalendar=(.+)$/)).1
        let result = try Tool(Self.analyzer, ["calendar", String(calendar)], in: folder)
        #expect(result.exitCode == 0)
        #expect(result.output.contains("Normalized form: *-*-* *:00:00"), "\(result.output)")
        #expect(timer.contains("\nPersistent=true\n") && timer.contains("\nRandomizedDelaySec=30min\n"))
    }

    @Test func watchEndsOnSIGTERM() throws {
        let service = try Self.text(of: "filterc-watch.service")
        for line in ["Type=exec", "KillSignal=SIGTERM", "Restart=on-failure"] {
            #expect(service.contains("\n\(line)\n"), "\(line)")
        }
        // What both may do to the machine is the same.
        let limits = try ["filterc-watch.service", "filterc-refresh.service"].map { name in
            try Self.text(of: name).split(separator: "\n").drop { !$0.hasPrefix("EnvironmentFile=") }
                .prefix { !$0.hasPrefix("[Install]") }
        }
        #expect(limits[0] == limits[1] && limits[0].count > 20)
    }

    // MARK: launchd

    @Test func propertyListIsOneOfLaunchd() throws {
        let name = "local.filterc.refresh.plist"
        let data = Data(try Self.text(of: name).utf8)
        let list = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        let keys = try #require(list as? [String: Any])
        #expect(keys["Label"] as? String == String(name.dropLast(".plist".count)))
        let arguments = try #require(keys["ProgramArguments"] as? [String])
        #expect(arguments.first?.hasPrefix("/") == true && arguments.dropFirst().first == "refresh")
        let time = try #require(keys["StartCalendarInterval"] as? [String: Int])
        #expect(time.keys.sorted() == ["Minute"] && time["Minute"].map((0...59).contains) == true)
        for key in ["RunAtLoad", "LowPriorityIO"] { #expect(keys[key] as? Bool == true, "\(key)") }
        #expect(keys["ProcessType"] as? String == "Background")
        #expect((keys["Nice"] as? Int).map((-20...20).contains) == true)
        for key in ["WorkingDirectory", "StandardOutPath", "StandardErrorPath"] {
            #expect((keys[key] as? String)?.hasPrefix("/") == true, "\(key)")
        }
        // A misspelt key is no error to launchd, so no others than these.
        #expect(keys.count == 10)
    }

    // MARK: cron

    /// The bounds of the five fields: minute, hour, day of the month, month, day of the week.
    private static let cronBounds = [0...59, 0...23, 1...31, 1...12, 0...7]

    /// Whether five fields are numbers, ranges, steps and lists of these within their bounds.
    private static func isSchedule(_ text: String) -> Bool {
        let fields = text.split(separator: " ", omittingEmptySubsequences: false)
        guard fields.count == cronBounds.count else { return false }
        return zip(fields, cronBounds).allSatisfy { field, bounds in
            field.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
                guard let match = part.wholeMatch(of: /(?:\*|([0-9]+)(?:-([0-9]+))?)(?:\/([0-9]+))?/) else {
                    return false
                }
                let first = match.1.map { Int($0) ?? -1 } ?? bounds.lowerBound
                let last = match.2.map { Int($0) ?? -1 } ?? first
                let step = match.3.map { Int($0) ?? 0 } ?? 1
                return bounds.contains(first) && bounds.contains(last) && first <= last && step > 0
            }
        }
    }

    @Test(arguments: [
        ("17 * * * *", true), ("17 1,7,13 * * 0-5", true), ("*/15 0 1 1 7", true), ("60 * * * *", false),
        ("17 24 * * *", false), ("1 1 0 * *", false), ("1 1 1 13 *", false), ("1 1 1 1 8", false), ("* * * *", false),
        ("* * * * * *", false), ("5-1 * * * *", false), ("*/0 * * * *", false), ("1, * * * *", false),
        ("@daily", false), ("", false),
    ]) func schedulesAreTold(_ text: String, _ isSchedule: Bool) {
        #expect(Self.isSchedule(text) == isSchedule)
    }

    @Test func crontabIsOne() throws {
        let lines = try Self.text(of: "crontab").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let line = try #require(lines.first)
        #expect(lines.count == 1)
        let fields = line.split(separator: " ", maxSplits: 5)
        #expect(Self.isSchedule(fields.prefix(5).joined(separator: " ")))
        let command = try #require(fields.last)
        // cron takes a percent sign for the end of the command.
        #expect(!command.contains("%"))
        let folder = try Folder()
        let result = try Tool("/bin/sh", ["-n", "-c", String(command)], in: folder)
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    // MARK: GitHub Actions

    private static func workflow() throws -> Node {
        try #require(try Yams.compose(yaml: text(of: "refresh.yml")))
    }

    @Test func workflowIsScheduledAndMayDoLittle() throws {
        let workflow = try Self.workflow()
        let schedules = try #require(workflow["on"]?["schedule"]?.sequence)
        #expect(!schedules.isEmpty)
        for schedule in schedules {
            let cron = try #require(schedule["cron"]?.string)
            #expect(Self.isSchedule(cron), "\(cron)")
        }
        #expect(workflow["permissions"]?.mapping?.isEmpty == true)
        #expect(workflow["concurrency"]?["group"]?.string?.isEmpty == false)
        let jobs = try #require(workflow["jobs"]?.mapping)
        #expect(jobs.keys.compactMap(\.string) == ["refresh"])
        let permissions = try #require(jobs["refresh"]?["permissions"]?.mapping)
        #expect(Set(permissions.keys.compactMap(\.string)) == ["contents", "pull-requests"])
        #expect(jobs["refresh"]?["timeout-minutes"]?.int != nil)
    }

    @Test func workflowStepsAreWhole() throws {
        let steps = try #require(try Self.workflow()["jobs"]?["refresh"]?["steps"]?.sequence)
        let folder = try Folder()
        var scripts = ""
        for step in steps {
            let name = try #require(step["name"]?.string)
            #expect((step["uses"] != nil) != (step["run"] != nil), "\(name)")
            if let action = step["uses"]?.string {
                #expect(action.wholeMatch(of: /actions\/(checkout|cache)@v[0-9]+/) != nil, "\(action)")
            }
            if let script = step["run"]?.string {
                // What GitHub puts into a script is not quoted, so values come by the environment.
                #expect(!script.contains("${{"), "\(name)")
                let result = try Tool("/bin/bash", ["-n", "-c", script], in: folder)
                #expect(result.exitCode == 0 && result.errors == "", "\(name): \(result.errors)")
                scripts += script + "\n"
            }
        }
        for words in ["filterc refresh", "gh pr create", "git push"] { #expect(scripts.contains(words), "\(words)") }
        let cached = steps.compactMap { $0["with"]?["path"]?.string }
        #expect(cached.contains("lists/.filterc"))
    }
}
