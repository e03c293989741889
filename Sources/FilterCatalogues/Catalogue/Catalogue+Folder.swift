internal import FilterLists
internal import Foundation

extension Catalogue {
    /// A folder of filter lists as a catalogue: a file is a category of its name, a folder one of all lists in it.
    ///
    /// Hidden files are none of it.
    /// - Throws: that a name is none of a category, or that there are no lists.
    package static func lists(in folder: String) throws(CatalogueErrors) -> Catalogue {
        var problems: [CatalogueProblem] = []
        var categories: [String: [Source]] = [:]
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        where !entry.hasPrefix(".") {
            let path = FilePath.join(folder, entry)
            let name = CategoryName.category(ofListNamed: entry)
            guard CategoryName.isUsable(name) else {
                var problem = CatalogueProblem(
                    "'\(name)' cannot name a category; name the file with letters, digits, '_' and '-', and no number "
                        + "at the end behind a '-'")
                problem.file = path
                problems.append(problem)
                continue
            }
            do throws(Glob.Problem) {
                categories[name, default: []] +=
                    (isFolder(path) ? try Glob.files("**", in: path) : [path]).map(source)
            } catch {
                problems.append(CatalogueProblem("\(entry) holds more than \(Glob.maximumFileCount) files"))
            }
        }
        if problems.isEmpty, categories.values.allSatisfy(\.isEmpty) {
            problems = [CatalogueProblem("no filter lists in this folder; put one there, as in ads.txt")]
        }
        guard problems.isEmpty else { throw CatalogueErrors(path: folder, problems: problems) }
        return Catalogue(
            path: folder, target: nil, output: standardOutput, copies: FilePath.join(folder, standardCopies),
            refresh: Refresh(), budget: Budget(),
            categories: categories.sorted { $0.key < $1.key }.map { name, sources in
                Category(
                    name: name, affinity: AffinityWord.usual(of: name).groups, budget: Budget(), sources: sources,
                    place: SourcePlace(line: 1))
            },
            user: UserRules())
    }

    private static func source(_ path: String) -> Source {
        Source(origin: .file(path), languages: [], isRequired: true, isEnabled: true, place: SourcePlace(line: 1))
    }
}
