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
    /// The files of includes that cannot be followed, or stand where a condition does not hold.
    fileprivate var unreadIncludes: [String] {
        let folder = FilePath.parent(of: list.name)
        return problems.compactMap(unreadPath).map { FilePath.join(folder, $0.removingPercentEncoding ?? $0) }
    }

    private func unreadPath(_ problem: ReadingProblem) -> String? {
        guard !problem.range.isEmpty else { return nil }
        switch problem.code {
        case .includeNotFollowed: return list.text(of: problem.range)
        // The whole line.
        case .conditionFalse, .hintFalse:
            guard list.bytes[problem.range.indices].starts(with: Self.includeSign) else { return nil }
            return list.text(of: problem.range).dropFirst(Self.includeSign.count).trimmingCharacters(in: .whitespaces)
        default: return nil
        }
    }

    private static let includeSign = Array("!#include".utf8)
}
