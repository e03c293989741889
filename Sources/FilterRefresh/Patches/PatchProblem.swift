/// Why a patch cannot be used; the whole list takes its place.
package struct PatchProblem: Error, Sendable, Hashable {
    package var reason: Reason
    /// Where in the patch, counted from 1; nothing when it is not of one line.
    package var line: Int?

    package init(_ reason: Reason, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }

    package enum Reason: Sendable, Hashable {
        /// A line that is neither `dN M` nor `aN M`.
        case unknownCommand
        /// A number with more digits than any text has lines.
        case numberTooLarge
        /// A command for lines before those of the last one, or for lines that are deleted already.
        case outOfOrder
        /// A command for lines that the text does not have.
        case beyondText
        /// The patch ends before the lines that it announces.
        case missingLines(expected: Int, found: Int)
        /// The patched text has more bytes than this.
        case tooLarge(limit: Int)
        /// A field of the `diff` line is missing or is no value of its kind.
        case malformedField(Field)
        /// Two blocks are for the same list.
        case repeatedName(String)
        /// No block is for the list; nothing for a list without a name.
        case missingBlock(String?)
        /// Several blocks, and the list has no name to tell which is its own.
        case unnamedList
        /// The patched text is not what the publisher has.
        case wrongChecksum(expected: String, found: String)
        /// The patched text is the text of before.
        case unchanged
        /// The patched list waits for the patch that it was just given.
        case repeatedPatch
        case tooManySteps(limit: Int)
        /// Neither a patch nor the word that there is none yet.
        case unexpectedStatus(Int)
    }

    /// The fields of a `diff` line.
    package enum Field: String, Sendable, Hashable, CaseIterable {
        case name, checksum, lines
    }

    /// What was found: a sentence without a full stop.
    package var explanation: String {
        if let line { "line \(line) of the patch: \(reason.explanation)" } else { reason.explanation }
    }
}

extension PatchProblem.Reason {
    fileprivate var explanation: String {
        switch self {
        case .unknownCommand: "this is no command of a patch"
        case .numberTooLarge: "the number is larger than any text"
        case .outOfOrder: "the command goes back behind the one before it"
        case .beyondText: "the list has no such line; the patch is for another version"
        case .missingLines(let expected, let found):
            "the patch is cut off: \(expected) lines are announced and \(found) are there"
        case .tooLarge(let limit): "the patched list has more than \(limit) bytes"
        case .malformedField(.name): "the 'diff' line does not say which list the block is for"
        case .malformedField(.checksum): "the 'diff' line has no usable checksum, 8 to 40 hex digits"
        case .malformedField(.lines): "the 'diff' line does not say how many lines follow"
        case .repeatedName(let name): "a second block is for the list '\(name)'"
        case .missingBlock(let name?): "the patch has no block for the list '\(name)'"
        case .missingBlock(nil): "the patch has no block for the list"
        case .unnamedList: "the patch is for several lists, and the list does not say which name is its own"
        case .wrongChecksum(let expected, let found):
            "the patched list has the checksum \(found), not \(expected); the patch is for another version"
        case .unchanged: "the patch changes nothing"
        case .repeatedPatch: "the patched list names the same patch again"
        case .tooManySteps(let limit): "more than \(limit) patches lead to the newest version"
        case .unexpectedStatus(let status): "the server answers \(status) in place of a patch"
        }
    }
}
