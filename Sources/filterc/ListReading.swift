internal import FilterLists
internal import Foundation

/// Reads the files that a command names.
enum ListReading {
    /// The lists in the order of their names, read `jobs` at a time.
    static func read(_ paths: [String], jobs: Int?) async throws(ToolError) -> [RulesAsWritten] {
        let width = min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, paths.count)
        if width <= 1 {
            var lists: [RulesAsWritten] = []
            for path in paths { lists.append(try rules(of: path)) }
            return lists
        }
        let results = await withTaskGroup(of: (Int, Result<RulesAsWritten, ToolError>).self) { group in
            var results = [Result<RulesAsWritten, ToolError>?](repeating: nil, count: paths.count)
            var next = 0
            func start() {
                guard next < paths.count else { return }
                let index = next
                next += 1
                group.addTask { (index, Result { () throws(ToolError) in try rules(of: paths[index]) }) }
            }
            for _ in 0..<width { start() }
            for await (index, result) in group {
                results[index] = result
                start()
            }
            return results
        }
        var lists: [RulesAsWritten] = []
        for case let result? in results { lists.append(try result.get()) }
        return lists
    }

    private static func rules(of path: String) throws(ToolError) -> RulesAsWritten {
        let name = path == "-" ? "standard input" : path
        guard let list = FilterList(name: name, bytes: try bytes(of: path)) else {
            throw .unusable("\(name): larger than \(FilterList.maximumByteCount >> 20) MiB; this is no filter list")
        }
        let rules = list.rules(trueTokens: trueTokens)
        if rules.isMarkup {
            throw .unusable("\(name): this is a web page or an XML document, not a filter list; save the list's text")
        }
        if rules.networkRules.isEmpty, rules.cosmeticRules.isEmpty {
            throw .unusable("\(name): no rule in \(rules.lineCount) lines; is this the right file?")
        }
        return rules
    }

    /// The tokens of `!#if` that hold for content blockers in Safari.
    private static let trueTokens: Set<String> = ["adguard", "adguard_ext_safari", "env_safari"]

    private static func bytes(of path: String) throws(ToolError) -> [UInt8] {
        do {
            guard path != "-" else { return [UInt8](try FileHandle.standardInput.readToEnd() ?? Data()) }
            if isFolder(path) {
                throw ToolError.unusable("\(path): this is a folder; name the files in it")
            }
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch let error as ToolError {
            throw error
        } catch {
            throw .unusable("\(path): cannot be read: \(reason(error))")
        }
    }
}

/// Whether a folder stands at a path.
func isFolder(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)[.type]
    return type as? FileAttributeType == .typeDirectory
}

/// The system's words for an error, without the file's name.
func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let posix = error.userInfo[NSUnderlyingErrorKey] as? NSError, posix.domain == NSPOSIXErrorDomain {
        return POSIXErrorCode(rawValue: Int32(posix.code)).map { POSIXError($0).localizedDescription }
            ?? posix.localizedDescription
    }
    switch error.code {
    case CocoaError.fileReadNoSuchFile.rawValue, CocoaError.fileNoSuchFile.rawValue: return "no such file"
    case CocoaError.fileReadNoPermission.rawValue, CocoaError.fileWriteNoPermission.rawValue: return "no permission"
    case CocoaError.fileWriteOutOfSpace.rawValue: return "no space left on the disk"
    default: return error.localizedDescription
    }
}
