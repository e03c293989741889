internal import ContentRules
package import FilterCompiler

/// Checks what was compiled before it is written: a file that WebKit refuses would block nothing at all.
package enum OutputCheck {
    /// What the compiler is certain of is not read again.
    /// - Throws: an internal error that names the first bad rule and a line it comes from.
    package static func check(_ compilation: Compilation) throws(ToolError) {
        for part in compilation.uncertainParts {
            try check(compilation.parts[part].json, named: compilation.fileNames[part], report: compilation.report)
        }
    }

    /// - Parameter report: the category's report, from which a bad rule's line is told.
    package static func check(_ json: [UInt8], named name: String, report: [UInt8]) throws(ToolError) {
        let reading = RuleSetReader.read(json, checking: [.filters, .selectors])
        guard let problem = reading.problems.first(where: { $0.severity >= .dropped }) else { return }
        var counter = LineCounter(json)
        var place = "\(name):\(counter.location(of: problem.offset))"
        if problem.rule > 0 {
            place += ": rule \(problem.rule)"
            let lines = SourceLines(report: report)?
                .lines(ofRule: Int(problem.rule), of: name, with: reading.ruleCount)
            if let line = lines?.first { place += " from \(line.list):\(line.line)" }
        }
        throw .internalFault(
            "\(place): \(problem.explanation) [\(problem.code.rawValue)]; filterc should not have made this, so nothing "
                + "was written; please report it with the line")
    }
}
