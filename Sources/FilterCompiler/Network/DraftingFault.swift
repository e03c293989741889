internal import FilterLists

/// Why a rule became no content rule, and the words at fault.
struct DraftingFault: Error {
    var code: FindingCode
    var range: ByteRange

    init(code: FindingCode, range: ByteRange) {
        self.code = code
        self.range = range
    }

    init(_ problem: CompilationProblem, _ range: ByteRange) { self.init(code: .compiling(problem), range: range) }

    init(_ fault: NetworkMeaning.Fault) { self.init(fault.problem, fault.range) }
}
