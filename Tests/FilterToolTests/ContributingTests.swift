import Foundation
import Testing

/// docs/CONTRIBUTING.md names what there is.
@Suite struct ContributingTests {
    private let text: String
    /// What stands in the text as code.
    private let words: Set<String>

    init() throws {
        let text = try Repository.text(of: "docs/CONTRIBUTING.md")
        self.text = text
        words = Set(text.matches(of: /`([^`\n]+)`/).map { String($0.1) })
    }

    @Test func pathsExist() throws {
        let roots = ["Sources/", "Tests/", "docs/", "scripts/", "WebKitTests/", "Filters/", ".ci/"]
        let paths = words.filter { word in word == "README.md" || roots.contains { word.hasPrefix($0) } }
        #expect(paths.count > 40)
        for path in paths.sorted() {
            // A script may have its arguments with it.
            let file = Repository.folder.appendingPathComponent(String(path.prefix { $0 != " " })).path
            #expect(FileManager.default.fileExists(atPath: file), "\(path)")
        }
    }

    /// Names with a capital are types of the sources, modules or plugins.
    @Test func typesExist() throws {
        let names = words.filter { $0.wholeMatch(of: /[A-Z][A-Za-z]+/) != nil }
        let lines = try Self.texts(in: "Sources").flatMap { $0.split(separator: "\n") }
        let types = Set(
            lines.compactMap { line -> String? in
                let words = line.split { !$0.isLetter }
                guard let keyword = words.firstIndex(where: { ["struct", "enum", "class", "actor"].contains($0) }),
                    keyword + 1 < words.count
                else { return nil }
                return String(words[keyword + 1])
            })
        let modules = try FileManager.default.contentsOfDirectory(
            atPath: Repository.folder.appendingPathComponent("Sources").path)
        #expect(names.contains("Transcript"))
        let plugins = try FileManager.default.contentsOfDirectory(
            atPath: Repository.folder.appendingPathComponent("Plugins").path)
        #expect(names.subtracting(types).subtracting(modules).subtracting(plugins) == [])
    }

    @Test func modulesImportWhatIsSaid() throws {
        let rows = text.matches(of: /(?m)^\| `([A-Za-z]+)` \| ((?:`[A-Za-z0-9]+`(?:, )?)+|none) \|$/)
        let modules = try FileManager.default.contentsOfDirectory(
            atPath: Repository.folder.appendingPathComponent("Sources").path)
        // The tool imports all, and libraries of the system import nothing.
        let rooms = modules.filter { $0 != "filterc" && !["CCurl", "CLibXML2", "CMalloc", "CZlib"].contains($0) }
        #expect(rows.map { String($0.1) }.sorted() == rooms.sorted())
        for row in rows {
            let said = Set(row.2.matches(of: /`([A-Za-z0-9]+)`/).map { String($0.1) })
            let imports = try Self.texts(in: "Sources/\(row.1)").flatMap { text in
                text.matches(of: /(?m)^(?:[a-z]+ )?import ([A-Za-z0-9]+)/).map { String($0.1) }
            }
            #expect(Set(imports).intersection(modules) == said, "\(row.1)")
        }
    }

    /// They build or test for minutes, so what they name is only looked up.
    @Test func commandsExist() throws {
        let commands = text.matches(of: /(?m)^ *((?:make|\.ci|UPDATE_GOLDEN)\b.*)$/).map { String($0.1) }
        #expect(commands.count == 10)
        let named = Set((commands + words).compactMap { $0.firstMatch(of: /^make ([a-z-]+)/).map { String($0.1) } })
        let makefile = try Repository.text(of: "Makefile")
        #expect(named.subtracting(makefile.matches(of: /(?m)^([a-z-]+):/).map { String($0.1) }) == [])
        #expect(FileManager.default.isExecutableFile(atPath: Repository.folder.appendingPathComponent(".ci/run").path))
        let tests = try Self.texts(in: "Tests").joined(separator: "\n")
        let suites = text.matches(of: /swift test --filter '?([A-Za-z|]+)/).flatMap { $0.1.split(separator: "|") }
        #expect(suites.count == 5)
        for suite in suites {
            #expect(tests.contains("struct \(suite) ") || tests.contains("struct \(suite):"), "\(suite)")
        }
    }

    /// What UPDATE_GOLDEN=1 is said to write anew is all that it does.
    @Test func goldenSuitesAreNamed() throws {
        let filter = try #require(text.firstMatch(of: /UPDATE_GOLDEN=1 swift test --filter '([^']+)'/)).1.split(
            separator: "|")
        for text in try Self.texts(in: "Tests") where text.contains("environment[\"UPDATE_GOLDEN\"]") {
            let suite = try #require(text.firstMatch(of: /struct ([A-Za-z]+Tests)/)).1
            #expect(filter.contains { suite.contains($0) }, "\(suite)")
        }
    }

    /// The Swift files in a folder.
    private static func texts(in path: String) throws -> [String] {
        let folder = Repository.folder.appendingPathComponent(path)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.map {
            String(decoding: try Data(contentsOf: folder.appendingPathComponent($0)), as: UTF8.self)
        }
    }
}
