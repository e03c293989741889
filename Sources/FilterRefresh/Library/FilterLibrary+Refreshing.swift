internal import Foundation

/// What a refresh does.
extension FilterLibrary {
    func fetch() async throws -> LibraryChange {
        let before = told
        let holding = try await hold(refreshing)
        defer { holding.release() }
        // What another process did is found here, and what ran out meanwhile is not fetched.
        try await settle()
        try clearStaging()
        defer { try? folder.removeStaging() }
        if let arrivals = try await arrivals() { try await settle(arrivals: arrivals) }
        return LibraryChange(from: before, to: installed.contents)
    }

    /// Fetches what is newer than what is installed.
    /// - Returns: nothing where nothing is.
    private func arrivals() async throws -> Arrivals? {
        guard !usable.isEmpty else { return nil }
        let download = PublicationDownload(
            transport: transport, manifestAddress: configuration.manifestAddress, limits: configuration.limits)
        guard let (publication, found) = try await publication(by: download) else { return nil }
        var arrivals = found
        // Somebody may turn a category on while another one is fetched.
        while let category = try nextOutdated(in: publication, arrivals) {
            try await fetch(category, by: download, into: &arrivals)
        }
        return arrivals.manifestBytes == nil && arrivals.rules.isEmpty ? nil : arrivals
    }

    /// The newest publication, be it the installed one.
    private func publication(by download: PublicationDownload) async throws -> (Publication, Arrivals)? {
        let known = folder.publication(of: installed)
        let manifest = known == nil ? nil : installed.manifest
        switch try await download.manifest(installed: manifest) {
        case .unchanged:
            guard let known, let manifest else { return nil }
            return (known, Arrivals(manifest: manifest))
        case .manifest(let publication, let manifest, let bytes):
            let names = publication.categories.map(\.name)
            return (
                publication,
                Arrivals(
                    manifest: manifest, manifestBytes: bytes,
                    withdrawn: Set(configuration.categories.map(\.name)).subtracting(names))
            )
        }
    }

    private func clearStaging() throws(LibraryError) {
        do throws(FileFault) {
            try folder.removeStaging()
        } catch {
            throw LibraryError(error)
        }
    }

    /// The names of the categories that are turned on and may be used.
    private var usable: [String] { installed.categories.filter(\.isActive).map(\.name) }

    /// The next category to fetch; nothing when all that act are as published.
    private func nextOutdated(
        in publication: Publication, _ arrivals: Arrivals
    ) throws(LibraryError) -> Publication.Category? {
        let published = usable.compactMap(publication.category)
        for category in published {
            if !configuration.supportsTarget(category.target) {
                throw .unsupportedTarget(category.target, category: category.name)
            }
            for file in category.allFiles where !LibraryConfiguration.isOwn(file.name, of: category.name) {
                throw .publication(
                    .invalid("category '\(category.name)': the file '\(file.name)' cannot be one of its own"),
                    address: configuration.manifestAddress)
            }
        }
        return published.first { category in
            let rules = arrivals.rules[category.name] ?? installed.category(category.name)?.rules
            return rules?.hashes != Self.hashes(of: category)
        }
    }

    private func fetch(
        _ category: Publication.Category, by download: PublicationDownload, into arrivals: inout Arrivals
    ) async throws {
        for file in category.allFiles {
            try Task.checkCancellation()
            let old = installedFile(file.name, of: category.name)
            if old?.sha256 == file.sha256 { continue }
            let contents = try await download.contents(of: file, installed: old)
            do throws(FileFault) {
                try folder.stage(file.name, contents)
            } catch {
                throw LibraryError(error)
            }
            arrivals.stagedFiles.insert(file.name)
        }
        arrivals.rules[category.name] = InstalledGeneration.Rules(
            version: category.version, date: clock.now(),
            files: category.allFiles.map { .init(name: $0.name, sha256: $0.sha256, byteCount: $0.byteCount) })
    }

    /// What is downloaded of a category's file, for a delta to be applied to.
    private func installedFile(_ name: String, of category: String) -> PublicationDownload.InstalledFile? {
        let files = installed.category(category)?.rules?.files ?? []
        guard let file = files.first(where: { $0.name == name }) else { return nil }
        return PublicationDownload.InstalledFile(
            sha256: file.sha256, path: folder.rules(name, of: installed.number))
    }

    private static func hashes(of category: Publication.Category) -> [String: String] {
        Dictionary(category.allFiles.map { ($0.name, $0.sha256) }) { first, _ in first }
    }
}
