internal import FilterCatalogues
internal import FilterCompiler
internal import FilterLists
internal import Foundation

extension [LoadedCategory] {
    /// The names of all lists, and the files that these include without being read: what is written over is lost.
    var listFiles: [String] {
        flatMap { $0.sources.flatMap(\.lists) }.flatMap { [$0.list.name] + $0.unreadIncludes }
    }
}

extension RulesAsWritten {
    fileprivate var unreadIncludes: [String] {
        let folder = FilePath.parent(of: list.name)
        return problems.filter { $0.code == .includeNotFollowed && !$0.range.isEmpty }.map { problem in
            let path = list.text(of: problem.range)
            return FilePath.join(folder, path.removingPercentEncoding ?? path)
        }
    }
}
