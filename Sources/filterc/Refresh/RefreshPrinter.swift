internal import FilterCatalogues
internal import FilterRefresh
internal import Foundation
internal import ReviewReports
internal import Terminal

/// Tells people how far a refresh is and what came of each list.
struct RefreshPrinter: Sendable {
    let lists: CatalogueSubscriptions
    let folder: RefreshFolder
    private let printer = Printer.standardError

    init(lists: CatalogueSubscriptions, folder: RefreshFolder) {
        self.lists = lists
        self.folder = folder
    }

    /// Prints a line for each list that was asked for, and on a terminal what is being asked for.
    func print(_ steps: AsyncStream<RefreshStep>) async {
        var line = ProgressLine()
        var asked = ""
        for await step in steps {
            switch step {
            case .waits(let process):
                line.clear()
                printer.line("waiting for \(process.map { "the refresh of process \($0)" } ?? "another refresh")")
            case .list(.began(let subscription, let index, let count)):
                asked = "\(index + 1) of \(count): \(lists.name(of: subscription.address).visible(limit: 60))"
                line.show(asked)
            case .pauses(let pause):
                let wait = "\(asked); its server is asked again in \(pause.wholeSeconds) s"
                if line.isShown { line.show(wait) } else { printer.line("waiting   \(wait)") }
            case .list(.ended(let result)):
                line.clear()
                print(result)
            // The compiler tells of itself.
            case .compiles: line.clear()
            }
        }
        line.clear()
    }

    private func print(_ result: FetchResult) {
        let name = lists.name(of: result.subscription.address)
        for remark in result.remarks { printer.warning("\(name): \(remark)") }
        switch result.outcome {
        // Why nothing can be compiled is told each time.
        case .notDue where result.isMissed:
            let failure = result.record?.failure.map { "\($0.explanation) [\($0.code)]; " } ?? ""
            let due = folder.schedule().due(result.record, of: result.subscription, now: Date())
            let wait = TimeSpan.words(Int(due.timeIntervalSinceNow.rounded(.up)))
            printer.line(
                "\(printer.red("not due"))   \(name)  \(failure)\(rest(of: result)); it is asked for again in \(wait)")
        case .notDue: break
        case .unchanged: printer.line("\(printer.dim("unchanged")) \(name)")
        case .updated: printer.line("\(printer.bold("updated"))   \(name)  \(size(of: result))")
        case .patched: printer.line("\(printer.bold("patched"))   \(name)  \(size(of: result))")
        case .failed(let problem):
            let isUsable = result.isUsable(now: Date())
            let word = isUsable || !result.subscription.isRequired ? printer.yellow("failed") : printer.red("failed")
            printer.line("\(word)    \(name)  \(problem.explanation) [\(problem.code)]; \(rest(of: result))")
        }
    }

    /// `12,345 bytes (+120), 345 rules (-2)`.
    private func size(of result: FetchResult) -> String {
        guard let copy = result.record?.copy else { return "" }
        let last = copy.trend.dropLast().last
        func change(_ now: Int, _ before: Int?) -> String {
            guard let before, before != now else { return "" }
            return " (\(now > before ? "+" : "")\((now - before).grouped))"
        }
        return "\(copy.byteCount.counted("byte"))\(change(copy.byteCount, last?.byteCount)), "
            + "\(copy.ruleCount.counted("rule"))\(change(copy.ruleCount, last?.ruleCount))"
    }

    /// What is there in place of what could not be fetched.
    private func rest(of result: FetchResult) -> String {
        guard let copy = result.record?.copy else { return "there is no copy of it" }
        guard let renewed = copy.renewed.known else { return "the copy that was there stays" }
        let age = TimeSpan.words(Int(Date().timeIntervalSince(renewed)))
        let past = age == "now" ? "just now" : "\(age) ago"
        return result.isUsable(now: Date())
            ? "the copy of \(past) stays" : "the copy of \(past) is too old or not the one that is locked"
    }

    /// Prints what came of it all.
    func finish(_ outcome: RefreshOutcome) {
        for warning in outcome.warnings { printer.warning(warning) }
        var counts = outcome.results.reduce(into: [String: Int]()) { $0[$1.outcome.word, default: 0] += 1 }
        var words = FetchResult.Outcome.words.compactMap { word in
            counts.removeValue(forKey: word).map { "\($0) \(word)" }
        }
        if !outcome.unlocked.isEmpty { words.append("\(outcome.unlocked.count) \(RefreshOutcome.unlockedWord)") }
        let count = outcome.results.count + outcome.unlocked.count
        guard count > 0 else {
            printer.line("no list of the catalogue has an address; nothing was fetched")
            return
        }
        printer.line("\(count.counted("list"))\(words.isEmpty ? "" : ": \(words.joined(separator: ", "))")")
        if outcome.isCompiled == false { printer.line("nothing to compile") }
    }
}

extension FetchResult.Outcome {
    /// For people and programs.
    var word: String {
        switch self {
        case .notDue: "not due"
        case .unchanged: "unchanged"
        case .updated: "updated"
        case .patched: "patched"
        case .failed: "failed"
        }
    }

    static let words = ["updated", "patched", "unchanged", "not due", "failed"]
}
