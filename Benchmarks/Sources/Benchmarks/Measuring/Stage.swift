/// What is measured of an input.
enum Stage: String, Codable, CaseIterable {
    /// The tool, which says its version: what is left of a run without work.
    case start
    /// The yardstick of reading: the files are read and their lines counted.
    case scan
    /// The yardstick of writing: the tool's output is written.
    case write
    /// Bytes to rules as written, within a process.
    case parse
    /// Rules as written to JSON and report, within a process.
    case compile
    /// The tool, files to files.
    case tool
    /// The tool, after one line of the first file has changed, with the last output in place.
    case recompile
    /// The tool, reading one list at a time.
    case oneJob = "one-job"
    /// The tool, reading two lists at a time.
    case twoJobs = "two-jobs"
    /// WebKit's compiler, given the tool's output.
    case webkit

    var title: String {
        switch self {
        case .start: "filterc --version"
        case .scan: "read, count lines"
        case .write: "write the output"
        case .parse: "parse"
        case .compile: "compile"
        case .tool: "filterc compile"
        case .recompile: "  one line changed"
        case .oneJob: "  --jobs 1"
        case .twoJobs: "  --jobs 2"
        case .webkit: "WebKit compiles it"
        }
    }
}
