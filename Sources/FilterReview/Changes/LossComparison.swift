internal import FilterCompiler

/// Compares what compiling loses on both sides of a change.
enum LossComparison {
    private struct Key: Hashable {
        var code: String
        var isSkipped: Bool
    }

    static func changes(_ old: [Loss], _ new: [Loss]) -> [LossChange] {
        let before = Dictionary(grouping: old) { Key(code: $0.code.name, isSkipped: $0.isSkipped) }
        let after = Dictionary(grouping: new) { Key(code: $0.code.name, isSkipped: $0.isSkipped) }
        let keys = Set(before.keys).union(after.keys).sorted { one, other in
            one.isSkipped == other.isSkipped ? one.code < other.code : one.isSkipped
        }
        return keys.compactMap { key in
            let (was, isNow) = (before[key] ?? [], after[key] ?? [])
            let lines = newLines(was, isNow)
            guard was.count != isNow.count || !lines.isEmpty, let loss = (isNow + was).first else { return nil }
            return LossChange(
                code: key.code, explanation: loss.code.explanation, isSkipped: key.isSkipped, oldCount: was.count,
                newCount: isNow.count, newLines: lines)
        }
    }
    /// The lines that were not lost, even with their names in another order.
    private static func newLines(_ was: [Loss], _ isNow: [Loss]) -> [RuleLine] {
        let texts = Set(was.map(\.line.text))
        let lines = isNow.map(\.line).filter { !texts.contains($0.text) }
        guard !lines.isEmpty else { return [] }
        let inOrder = Set(was.map { NamesInOrder.text(of: Array($0.line.text.utf8)[...]) })
        return lines.filter { !inOrder.contains(NamesInOrder.text(of: Array($0.text.utf8)[...])) }
    }
}
