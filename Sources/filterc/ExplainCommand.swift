internal import ArgumentParser
internal import ContentRules
internal import FilterCatalogues
internal import Terminal

/// `filterc explain`.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Tells what rule sets do with a request or a page, and which lines of filter lists are the reason.",
        discussion: """
            Without an address it explains the page itself (with --frame, the document in that frame): whether it is \
            blocked, and what is hidden in it. Without --type it tells of all types. Lines are named if \
            CATEGORY.report.json stands beside the rules, and quoted if the lists are still where they were, as seen \
            from this folder: explain rules where their lists were compiled.

            Exit codes: 0 whenever it can tell, 2 unusable rules or addresses, 64 wrong usage.
            """)

    @Option(
        help: ArgumentHelp(
            "A rule set, or a folder of them; may be given again. Each file is a list of its own.", valueName: "path"))
    var rules: [String]

    @Option(help: ArgumentHelp("The page that makes the request.", valueName: "url"))
    var page: String

    @Option(help: "What is requested; WebKit's words and those of browsers' extensions are taken too.")
    var type: RequestType?

    @Option(help: ArgumentHelp("The document in a frame of the page that makes the request.", valueName: "url"))
    var frame: String?

    @Option(help: "How to answer: text or json.")
    var format = AnswerFormat.text

    @Flag(help: "List everything: also the selectors that are hidden on nearly all sites.")
    var all = false

    @Argument(help: ArgumentHelp("The address that is requested.", valueName: "url"))
    var url: String?

    func validate() throws {
        if url == nil, type != nil { throw ValidationError("--type needs an address that is requested.") }
    }

    func run() throws {
        do throws(ToolError) {
            let explanation = try explain()
            switch format {
            case .text:
                let printer = Printer.standardOutput
                let text = ExplanationText(isComplete: all, isForTerminal: printer.isTerminal)
                try Answer.write(text.of(explanation, printer), to: nil)
            case .json: try JSONAnswer.print(explanation)
            }
        } catch {
            if let message = error.message { Printer.standardError.error(message) }
            throw ExitCode(error.exitCode)
        }
    }

    private func explain() throws(ToolError) -> Explanation {
        let page = try address(self.page)
        var frame: CanonicalURL?
        if let text = self.frame { frame = try address(text) }
        var requested: CanonicalURL?
        if let text = url { requested = try address(text) }
        let loaded = try LoadedRules.load(rules)
        for warning in loaded.warnings { Printer.standardError.warning(warning) }
        var explainer = Explainer(loaded)
        let document = frame ?? page
        let types: [RequestType] =
            if let requested { type.map { [$0] } ?? RequestType.all(for: requested) } else {
                [frame == nil ? .document : .subdocument]
            }
        let requests = explainer.requests(
            requested ?? document, types: types, page: page, frame: requested == nil ? nil : frame)
        let hiding = requested == nil ? explainer.hiding(in: page, frame: frame, withGeneric: all) : nil
        return Explanation(
            url: (requested ?? document).description, page: page.description, frame: frame?.description,
            requests: requests, hiding: hiding)
    }

    private func address(_ text: String) throws(ToolError) -> CanonicalURL {
        if let url = CanonicalURL(text) { return url }
        throw .unusable("'\(text)' is no complete address; write it with its scheme, as in https://example.com/")
    }
}

/// How an answer is written.
enum AnswerFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
}
