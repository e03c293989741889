internal import FilterLists

/// Reading sources of categories.
extension CatalogueReader {
    mutating func source(_ node: YAMLNode) -> Catalogue.Source? {
        guard let fields = CatalogueFields<SourceKey>(node, of: "a source", problems: &problems) else { return nil }
        let isEnabled = fields.bool(.enabled, problems: &problems) ?? true
        let isRequired = isRequired(fields)
        let source = Catalogue.Source(
            origin: .file(""), syntax: fields.word(.syntax, of: ListSyntax.self, problems: &problems),
            selection: fields.text(.select, problems: &problems), title: fields.text(.title, problems: &problems),
            licence: fields.text(.licence, problems: &problems), languages: languages(fields), isRequired: isRequired,
            isEnabled: isEnabled, mirrors: addresses(.mirrors, fields), patches: addresses(.patches, fields),
            refresh: refresh(fields[.refresh]), place: place(of: fields))
        checkRemoteKeys(fields)
        guard let origin = origin(fields, isExpected: isRequired && isEnabled) else { return nil }
        var result = source
        result.origin = origin
        return result
    }

    private func place(of fields: CatalogueFields<SourceKey>) -> SourcePlace {
        (fields[.url] ?? fields[.path] ?? fields[.glob])?.place ?? fields.place
    }

    private mutating func isRequired(_ fields: CatalogueFields<SourceKey>) -> Bool {
        let required = fields.bool(.required, problems: &problems)
        let optional = fields.bool(.optional, problems: &problems)
        if let node = fields[.optional], fields[.required] != nil {
            problems.append(CatalogueProblem("'required' and 'optional' say the same; keep one", at: node.place))
        }
        return required ?? optional.map { !$0 } ?? true
    }

    private mutating func languages(_ fields: CatalogueFields<SourceKey>) -> [String] {
        let texts = fields.texts(.language, problems: &problems)
        for (text, node) in texts where !Catalogue.isLanguageTag(text) {
            problems.append(CatalogueProblem("'\(text)' is no language tag such as et or pt-BR", at: node.place))
        }
        return texts.map(\.text)
    }

    /// - Parameter isExpected: whether files that are not there are an error.
    private mutating func origin(
        _ fields: CatalogueFields<SourceKey>, isExpected: Bool
    ) -> Catalogue.Source.Origin? {
        if fields[.glob] != nil, let other = fields[.url] ?? fields[.path] {
            problems.append(
                CatalogueProblem(
                    "a source has one of 'path', 'glob' and 'url'; make this a source of its own", at: other.place))
            return nil
        }
        if let node = fields[.url] { return address(node, fields) }
        if let node = fields[.path] {
            return fields.text(.path, problems: &problems).flatMap { file($0, node.place, isExpected: isExpected) }
        }
        if let node = fields[.glob] {
            return fields.text(.glob, problems: &problems).flatMap { files($0, node.place, isExpected: isExpected) }
        }
        problems.append(CatalogueProblem("a source has none of 'path', 'glob' and 'url'", at: fields.place))
        return nil
    }

    mutating func file(_ written: String, _ place: SourcePlace, isExpected: Bool) -> Catalogue.Source.Origin? {
        let path = FilePath.join(folder, written)
        ownFiles.add(path, at: place)
        guard isExpected else { return .file(path) }
        if isFolder(path) {
            let pattern = written.hasSuffix("/") ? written : written + "/"
            problems.append(
                CatalogueProblem("\(path) is a folder; write 'glob: \"\(pattern)*.txt\"' for its files", at: place))
        } else if !FilePath.exists(path), FilePath.isLink(path) {
            problems.append(CatalogueProblem("\(path) is a link that leads nowhere", at: place))
        } else if !FilePath.exists(path) {
            let advice = Glob.isPattern(written) ? "; patterns are written with 'glob'" : ""
            problems.append(CatalogueProblem("no such file: \(path)\(advice)", at: place))
        }
        return .file(path)
    }

    private mutating func files(
        _ pattern: String, _ place: SourcePlace, isExpected: Bool
    ) -> Catalogue.Source.Origin? {
        ownFiles.add(pattern: FilePath.join(folder, pattern), at: place)
        do throws(Glob.Problem) {
            let files = try Glob.files(pattern, in: folder)
            if files.isEmpty, isExpected {
                problems.append(CatalogueProblem("no file matches \(FilePath.join(folder, pattern))", at: place))
            }
            return .files(pattern, files)
        } catch {
            problems.append(
                CatalogueProblem("more than \(Glob.maximumFileCount) files match; narrow the pattern", at: place))
            return nil
        }
    }

    private mutating func address(
        _ node: YAMLNode, _ fields: CatalogueFields<SourceKey>
    ) -> Catalogue.Source.Origin? {
        let path = fields.text(.path, problems: &problems)
        guard let text = fields.text(.url, problems: &problems) else { return nil }
        let address: WebListAddress
        do throws(WebListAddress.Problem) {
            address = try WebListAddress(text)
        } catch {
            problems.append(CatalogueProblem("the address \(text) \(error.explanation)", at: node.place))
            return nil
        }
        let copy =
            path.map { FilePath.join(folder, $0) } ?? FilePath.join(copiesFolder, LocalCopy.path(of: address))
        let place = fields[.path]?.place ?? node.place
        if path != nil, isReserved(copy) {
            problems.append(
                CatalogueProblem("\(copy) is a file of filterc's own; give the copy another with 'path'", at: place))
        }
        if let other = copies.add(copy, of: address.text) {
            problems.append(
                CatalogueProblem(
                    "the local copy \(copy) is in the way of that of \(other); give one of them another with 'path'",
                    at: place))
        }
        checkSameCopy(copy, of: address, at: place)
        copyFiles.append((copy, place))
        return .address(address.text, copy: copy)
    }

    /// A list that several sources name is fetched once, into one file.
    private mutating func checkSameCopy(_ copy: String, of address: WebListAddress, at place: SourcePlace) {
        guard let index = firstCopies[address.text] else {
            firstCopies[address.text] = copyFiles.count
            return
        }
        let first = copyFiles[index]
        guard FilePath.place(of: first.path) != FilePath.place(of: copy) else { return }
        problems.append(
            CatalogueProblem(
                "the local copy of \(address.text) is \(first.path) by line \(first.place.line), and \(copy) here; a "
                    + "list has one copy: give both sources the same 'path', or neither",
                at: place))
    }

    /// No download may be written over a file of the user's own, wherever in the catalogue that is named.
    mutating func checkCopies() {
        for copy in copyFiles {
            guard let own = ownFiles.place(of: copy.path) else { continue }
            problems.append(
                CatalogueProblem(
                    "\(copy.path) is a file of your own by line \(own.line), and what is fetched would be written over "
                        + "it; give the copy another with 'path', or take the file out of that line",
                    at: copy.place))
        }
    }

    /// Whether a copy would take the place of the catalogue, of `filters.lock` or of what refreshes remember.
    private func isReserved(_ copy: String) -> Bool {
        let memory = FilePath.place(of: FilePath.join(copiesFolder, Catalogue.memoryFolder))
        let copy = FilePath.place(of: copy)
        return [path, FiltersLock.path(besideCatalogue: path)].contains { FilePath.place(of: $0) == copy }
            || copy == memory || copy.hasPrefix(memory + "/")
    }
}
