internal import FilterCatalogues
internal import Foundation
internal import Terminal

/// A catalogue as it is at a revision or in the working tree.
struct CatalogueState: Sendable {
    /// What people call the state.
    var name: String
    /// Nothing where there is no such file.
    var catalogue: Catalogue?
    /// Where the revision was written to; nothing for the working tree.
    var folder: RevisionFolder?

    /// Reads a catalogue, and prints all that is wrong in it.
    ///
    /// - Parameters:
    ///   - path: the catalogue's path in the working tree.
    ///   - folder: where the revision was written to; nothing for the working tree.
    init(name: String, path: String, folder: RevisionFolder?) throws(ToolError) {
        self.name = name
        self.folder = folder
        let file = folder.map { FilePath.join($0.folder, FilePath.name(of: path)) } ?? path
        guard FilePath.exists(file) else { return }
        do throws(CatalogueErrors) {
            catalogue = try Catalogue.read(path: file)
        } catch {
            throw refusal(error)
        }
    }

    /// Sets what the files of every category may hold, in place of what the catalogue says.
    mutating func limit(_ options: SideOptions) {
        catalogue?.limit(rules: options.maximumRules, bytes: options.maximumBytes)
    }

    /// Reads what the catalogue names; nothing where there is no catalogue, or all of it is switched off.
    func contents(jobs: Int?) async throws(ToolError) -> Catalogue.Contents? {
        guard let catalogue, !catalogue.enabledCategories.isEmpty else { return nil }
        do throws(CatalogueErrors) {
            try catalogue.checkCopies()
        } catch {
            throw refusal(error)
        }
        guard let folder else { return try await catalogue.contents(.forReview(jobs: jobs)) }
        do throws(ToolError) {
            return folder.named(try await catalogue.contents(.forReview(jobs: jobs)))
        } catch {
            throw folder.named(error)
        }
    }

    private func refusal(_ errors: CatalogueErrors) -> ToolError {
        var errors = errors
        if let folder {
            errors.path = folder.named(errors.path)
            for index in errors.problems.indices {
                errors.problems[index].message = folder.named(errors.problems[index].message)
                errors.problems[index].file = errors.problems[index].file.map(folder.named)
            }
        }
        errors.print(to: .standardError)
        let count = errors.problems.count
        let place = folder.map { "at '\($0.revision)'" } ?? "in the working tree"
        return .unusable("\(errors.path) \(place): \(count) \(count == 1 ? "error" : "errors"); nothing was compared")
    }
}
