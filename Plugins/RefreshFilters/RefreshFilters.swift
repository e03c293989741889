import Foundation
import PackagePlugin

/// Fetches the lists of the catalogues of a package's targets, and pins them in `filters.lock` beside each catalogue.
///
/// What is behind `--target NAME` goes to `filterc refresh`: `--force`, `--locked` and the like.
@main
struct RefreshFilters: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        try refresh(
            targets.compactMap { $0 as? any SourceModuleTarget }.map(\.directoryURL),
            tool: try context.tool(named: "filterc").url, arguments: extractor.remainingArguments)
    }

    private func refresh(_ targets: [URL], tool: URL, arguments: [String]) throws {
        var catalogues: [URL] = []
        for case .catalogue(let file)? in targets.map(FilterSources.init(of:)) where !catalogues.contains(file) {
            catalogues.append(file)
        }
        if catalogues.isEmpty {
            Diagnostics.error("no target has a catalogue of filter lists, filterc.yml; write one, or name the target")
        }
        for catalogue in catalogues {
            let process = Process()
            process.executableURL = tool
            process.arguments = ["refresh", "--catalogue", catalogue.path, "--no-compile"] + arguments
            try process.run()
            process.waitUntilExit()
            if process.terminationReason != .exit || process.terminationStatus != 0 {
                Diagnostics.error("\(catalogue.path): the lists are not all fresh; what filterc says above tells why")
            }
        }
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension RefreshFilters: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let targets = context.xcodeProject.targets.filter { names.isEmpty || names.contains($0.displayName) }
        let folders = targets.flatMap(\.inputFiles).map { $0.url.deletingLastPathComponent() }
        try refresh(
            Array(Set(folders)).sorted { $0.path < $1.path }, tool: try context.tool(named: "filterc").url,
            arguments: extractor.remainingArguments)
    }
}
#endif
