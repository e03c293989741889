internal import FilterCatalogues
internal import Foundation
internal import ProcessMemory
internal import Terminal

/// The tool of the plugin CompileFilters: compiles the lists of a target into rule sets and a Swift file that names them.

ProcessMemory.expectMuch(in: .perThread)
guard let arguments = BuildArguments(Array(CommandLine.arguments.dropFirst())) else {
    Printer.standardError.error("this tool is for the plugin CompileFilters; 'filterc compile' is for people")
    exit(64)
}
do throws(ToolError) {
    try await Build(arguments).run()
} catch {
    if let message = error.message { Printer.standardError.error(message) }
    exit(error.exitCode)
}
