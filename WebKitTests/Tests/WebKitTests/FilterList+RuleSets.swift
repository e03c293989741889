import ContentRules
import FilterCompiler
import FilterLists

extension FilterList {
    /// The rule sets that the compiler makes of the list for WebKitGTK.
    func ruleSets() throws -> [[UInt8]] {
        try FilterCompiler(target: .webKitGTK250).compile([rules()], category: "test").parts.map(\.json)
    }
}
