import Foundation
import PackagePlugin

/// Compiles the filter lists of a target into rule sets among its resources, and into a Swift file that names them.
@main
struct CompileFilters: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        return try commands(
            for: target.directoryURL, named: target.name, of: .package,
            tool: try context.tool(named: "CompileFiltersTool").url, output: context.pluginWorkDirectoryURL)
    }

    /// Whose target it is; the tool knows the words.
    private enum Owner: String {
        case package, project
    }

    private func commands(
        for target: URL, named name: String, of owner: Owner, tool: URL, output: URL
    ) throws -> [Command] {
        guard let sources = FilterSources(of: target) else {
            Diagnostics.error(
                """
                \(name) uses CompileFilters and has nothing to compile; write a catalogue, filterc.yml, in \
                \(target.path), or put filter lists into a folder Filters there
                """)
            return []
        }
        let categories = try sources.categories()
        guard !categories.isEmpty else {
            Diagnostics.error(
                "\(sources.folder.path): no category; put lists there, or begin each category with '- name: '")
            return []
        }
        let (kind, path) =
            switch sources {
            case .catalogue(let file): ("catalogue", file.path)
            case .lists(let folder): ("lists", folder.path)
            }
        let files = categories.map { "\($0).json" } + ["ContentBlockers.swift"]
        return [
            .buildCommand(
                displayName: "Compiling the filter lists of \(name)", executable: tool,
                arguments: [kind, path, owner.rawValue, output.path] + categories, inputFiles: sources.files(),
                outputFiles: files.map { output.appendingPathComponent($0) })
        ]
    }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension CompileFilters: XcodeBuildToolPlugin {
    /// A target of an Xcode project has no folder of its own: its files say where the catalogue is.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
        let folders = target.inputFiles.map { $0.url.deletingLastPathComponent() }
        let catalogue = target.inputFiles.first { $0.url.lastPathComponent == "filterc.yml" }
        let folder =
            catalogue?.url.deletingLastPathComponent()
            ?? folders.first { FilterSources(of: $0) != nil }
            ?? context.xcodeProject.directoryURL.appendingPathComponent(target.displayName)
        return try commands(
            for: folder, named: target.displayName, of: .project,
            tool: try context.tool(named: "CompileFiltersTool").url, output: context.pluginWorkDirectoryURL)
    }
}
#endif
