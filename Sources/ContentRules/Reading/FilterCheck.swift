/// Says whether WebKit takes regular expressions that stand in JSON.
struct FilterCheck {
    /// What the quick look at a filter writes down, which nobody reads here.
    private var literals: [UInt8] = []

    /// Why WebKit does not take a url-filter, or nil if it does.
    ///
    /// - Parameters:
    ///   - bytes: The JSON.
    ///   - range: Where the filter stands in it, without its quotation marks.
    /// - Returns: The problem; its offset is that in the decoded filter.
    mutating func problem(in bytes: [UInt8], _ range: Range<Int>) -> URLFilterProblem? {
        literals.removeAll(keepingCapacity: true)
        if range.count <= URLFilter.maximumLength,
            FilterLiteral(plain: bytes, TextRange(range), into: &literals) != nil
        {
            return nil
        }
        return Self.problem(of: JSONCharacters.decoded(bytes, range))
    }

    static func problem(of filter: [UInt8]) -> URLFilterProblem? {
        do throws(URLFilterProblem) {
            _ = try URLFilter(parsing: filter)
            return nil
        } catch {
            return error
        }
    }
}
