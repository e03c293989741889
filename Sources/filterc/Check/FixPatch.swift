internal import FilterCatalogues
internal import FilterReview
internal import Foundation
internal import ReviewReports
internal import Terminal

/// What `--fix` would change, as `patch` and git read it.
enum FixPatch {
    /// Prints the patch; bytes go to a terminal only where they cannot steer it.
    static func print(_ files: [FixedCategories.File]) throws(ToolError) {
        let handle = FileHandle.standardOutput
        let isTerminal = isatty(handle.fileDescriptor) == 1
        for file in files {
            let patch = LinePatch(file: file.name, old: file.old, new: file.new, keptLines: file.keptLines).bytes
            do {
                try handle.write(contentsOf: isTerminal ? Data(visible(patch).utf8) : Data(patch))
            } catch {
                throw .unusable("standard output: cannot be written: \(reason(error))")
            }
        }
    }

    private static func visible(_ patch: [UInt8]) -> String {
        let style = Printer.standardOutput.style
        let lines = String(decoding: patch, as: UTF8.self).split { $0 == "\n" || $0 == "\r\n" }.map { line in
            let text = String(line).visible()
            switch line.first {
            case "+": return style.green(text)
            case "-": return style.red(text)
            case "@": return style.cyan(text)
            default: return text
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
