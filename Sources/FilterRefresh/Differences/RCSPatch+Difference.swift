extension RCSPatch {
    /// A patch that leads from one text to another: applied to the old bytes it gives the new ones exactly.
    ///
    /// The same texts give the same patch always. Lines that occur once in both texts are the anchors; that suits
    /// texts whose lines are mostly unique, as rule sets are, and takes about as long as reading them.
    package static func difference(from old: [UInt8], to new: [UInt8]) -> [UInt8] {
        var numbers = LineNumbering()
        let oldLines = numbers.lines(of: old)
        let newLines = numbers.lines(of: new)
        var patch: [UInt8] = []
        for change in LineDifference.changes(from: oldLines.numbers, to: newLines.numbers) {
            if !change.old.isEmpty { patch += "d\(change.old.lowerBound + 1) \(change.old.count)\n".utf8 }
            if !change.new.isEmpty {
                patch += "a\(change.old.upperBound) \(change.new.count)\n".utf8
                patch += new[newLines.offsets[change.new.lowerBound]..<newLines.offsets[change.new.upperBound]]
            }
        }
        return patch
    }
}
