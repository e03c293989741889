/// Filter lists that are measured together.
struct BenchmarkInput {
    /// What reports call it, the same for ever: figures of two commits are compared by it.
    var name: String
    /// What tables call it.
    var title: String
    var files: [String]
    /// What is measured, in the order of reports.
    var stages: [Stage]
    /// Whether WebKit compiles what comes of it, which takes long.
    var isForWebKit = false

    /// All that is measured of a few lists.
    static let wholeStages: [Stage] = [.scan, .write, .parse, .compile, .tool, .recompile]
    /// What is measured of many lists.
    static let manyStages: [Stage] = [.scan, .write, .tool, .oneJob, .twoJobs]
}
