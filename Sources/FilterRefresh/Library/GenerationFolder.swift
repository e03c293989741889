internal import Foundation

/// The folder of a library: what is read from it and every change to it.
///
///     FOLDER/current                 a link to the newest generation
///     FOLDER/generations/7/ads.json  what readers find: the rules, or a set that matches nothing
///     FOLDER/generations/7/rules/    what was downloaded, also of categories that do not act
///     FOLDER/generations/7/installed.json, publication.json
///     FOLDER/staging/                what a refresh has verified so far
///
/// Nothing below `generations` is ever changed: files of the generation before are linked into the next, and `current`
/// is replaced by rename when everything that it will lead to is on the disk.
struct GenerationFolder: Sendable {
    let path: String
    var steps = FileSteps()

    static let current = "current"
    static let record = "installed.json"
    static let manifest = "publication.json"
    static let rules = "rules"
    /// Files beside the generations, which are replaced by rename.
    static let records: Set<String> = [FilePreferences.name, ReloadRecord.name]
    /// Names in a generation that no published file may have.
    static let reservedNames: Set<String> = [record, manifest, rules]

    var generations: String { "\(path)/generations" }
    var current: String { "\(path)/\(Self.current)" }
    var nextLink: String { "\(path)/.current.new" }
    var staging: String { "\(path)/staging" }

    func folder(of number: Int) -> String { "\(generations)/\(number)" }

    /// Where a downloaded file of a generation is.
    func rules(_ name: String, of number: Int) -> String { "\(folder(of: number))/\(Self.rules)/\(name)" }

    // MARK: - Reading

    /// The newest generation: the current one, or else the newest of which anything can be read.
    func newest() throws(LibraryError) -> InstalledGeneration? {
        if let number = currentNumber, let generation = try readGeneration(number) { return generation }
        for number in try numbers().reversed() {
            if let generation = try readGeneration(number) { return generation }
        }
        return nil
    }

    /// The number of the generation that `current` leads to.
    var currentNumber: Int? {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: current) else { return nil }
        return Int(FilePath.name(of: target))
    }

    /// What is recorded of a generation, without what is not there.
    /// - Returns: nothing if nothing of it can be used.
    private func readGeneration(_ number: Int) throws(LibraryError) -> InstalledGeneration? {
        let file = "\(folder(of: number))/\(Self.record)"
        let bytes: [UInt8]
        do throws(FileFault) {
            guard let read = try LibraryFile.read(file) else { return nil }
            bytes = read
        } catch {
            throw LibraryError(error)
        }
        struct Form: Decodable { var format: Int }
        guard let form = try? JSONDecoder().decode(Form.self, from: Data(bytes)) else { return nil }
        if form.format > InstalledGeneration.currentFormat { throw .newerVersion(path: file, version: form.format) }
        guard var generation = try? JSONDecoder().decode(InstalledGeneration.self, from: Data(bytes)),
            generation.number == number
        else { return nil }
        if size(of: "\(folder(of: number))/\(Self.manifest)") == nil { generation.manifest = nil }
        for index in generation.categories.indices {
            let category = generation.categories[index]
            let areThere = (category.rules?.files ?? []).allSatisfy { file in
                LibraryConfiguration.isOwn(file.name, of: category.name)
                    && size(of: rules(file.name, of: number)) == file.byteCount
            }
            if !areThere { generation.categories[index].rules = nil }
        }
        return generation
    }

    /// Whether readers of the current generation find what its record says.
    func isWhole(_ generation: InstalledGeneration) -> Bool {
        currentNumber == generation.number
            && generation.categories.allSatisfy { category in
                category.fileNames.allSatisfy { name in
                    let expected = category.file(name)?.byteCount ?? EmptyRuleSet.bytes(for: name).count
                    return size(of: "\(folder(of: generation.number))/\(name)") == expected
                }
            }
    }

    private func size(of file: String) -> Int? {
        guard let status = try? FileStatus.of(file), status.kind == .file else { return nil }
        return status.byteCount
    }

    /// The manifest that a generation was made from.
    func publication(of generation: InstalledGeneration) -> Publication? {
        guard let manifest = generation.manifest,
            let bytes = try? LibraryFile.read("\(folder(of: generation.number))/\(Self.manifest)"),
            ContentDigest(of: bytes).hex == manifest.sha256
        else { return nil }
        return try? Publication(json: bytes)
    }

    private func numbers() throws(LibraryError) -> [Int] {
        do throws(FileFault) {
            return try FileNames.names(in: generations).compactMap { Int($0) }.filter { $0 > 0 }.sorted()
        } catch {
            throw LibraryError(error)
        }
    }
}
