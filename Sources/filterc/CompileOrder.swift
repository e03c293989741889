internal import ArgumentParser
internal import ContentRules
internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import Foundation
internal import Terminal

/// What is to be compiled, for what, and where to.
struct CompileOrder {
    var target: Target
    /// The folder to write to.
    var output: String
    var budget: CategoryBudget
    var contents: Catalogue.Contents
    /// Whether these are all categories of a catalogue, so that others that one wrote into the folder go.
    var isWhole: Bool
    /// How many categories are compiled, and files written, at a time; as many as there are processors unless given.
    var jobs: Int?
    var goal = FilterCompiler.Goal.size
    /// The catalogue that names the categories, if one does: it is not written over, as lists are not.
    var catalogue: String?

    /// Compiles the categories, writes them, and tells what came of them.
    ///
    /// - Parameter tellsCost: whether the summary tells what WebKit will spend on the rules.
    func compile(
        diagnostics: DiagnosticsDetail, tellsCost: Bool, printer: Printer
    ) async throws(ToolError) -> [Compilation] {
        let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        let compilations: [Compilation]
        do throws(CompilationError) {
            compilations = try await FilterCompiler(target: target, budget: budget, goal: goal).compile(
                contents.categories, jobs: jobs)
        } catch {
            throw ToolError(error, category: "")
        }
        for compilation in compilations { try OutputCheck.check(compilation) }
        let lists = contents.categories.flatMap { $0.sources.flatMap(\.lists) }
        let gone = try await OutputFolder(path: output).write(
            compilations, areAll: isWhole, sparing: lists.map(\.list.name) + [catalogue].compactMap(\.self),
            contents.namedFiles, jobs: jobs)
        for name in gone { printer.line("\(name) is in the catalogue no more; its files were removed") }
        for compilation in compilations {
            if diagnostics == .all { DiagnosticPrinter(lists: lists).print(compilation.findings, to: printer) }
            if diagnostics != .none {
                SummaryPrinter(compilation: compilation, tellsCost: tellsCost).print(to: printer)
            }
        }
        return compilations
    }
}

/// How much is printed about single lines.
enum DiagnosticsDetail: String, CaseIterable, ExpressibleByArgument {
    case all, summary, none
}
