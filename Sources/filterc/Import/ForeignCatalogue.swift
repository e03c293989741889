internal import FilterCatalogues
internal import FilterLists
internal import Foundation

/// A catalogue of another program: what it is, is told from what it holds.
enum ForeignCatalogue {
    /// The lists that it names.
    /// - Throws: that it is no catalogue, or none of lists that have addresses.
    static func read(_ bytes: [UInt8], name: String) throws(ToolError) -> ImportedLists {
        let lists = try readAny(bytes, name: name)
        guard !lists.lists.isEmpty else {
            let notes = lists.notes.isEmpty ? "" : " (\(lists.notes.joined(separator: "; ")))"
            throw .unusable("\(name): \(lists.kind) that names no list\(notes)")
        }
        return lists
    }

    private static func readAny(_ bytes: [UInt8], name: String) throws(ToolError) -> ImportedLists {
        let skipped: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
        let first = bytes.first { !skipped.contains($0) }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return try readJSON(bytes, name: name) }
        if let subscription = SubscriptionFile(bytes) { return subscription.imported }
        return try readLinks(bytes, name: name)
    }

    private static func readJSON(_ bytes: [UInt8], name: String) throws(ToolError) -> ImportedLists {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let data = Data(bytes[start...])
        let decoder = JSONDecoder()
        if let catalogue = try? decoder.decode(AdGuardCatalogue.self, from: data) { return catalogue.imported }
        if let catalogue = try? decoder.decode(BraveCatalogue.self, from: data) { return catalogue.imported }
        if let catalogue = try? decoder.decode(AdblockPlusCatalogue.self, from: data) { return catalogue.imported }
        if let catalogue = try? decoder.decode(HostlistCompilation.self, from: data) { return catalogue.imported }
        if let catalogue = try? decoder.decode(UBlockCatalogue.self, from: data) { return catalogue.imported }
        do {
            _ = try JSONSerialization.jsonObject(with: data)
        } catch {
            throw .unusable("\(name): damaged JSON; fetch it again")
        }
        throw .unusable(
            "\(name): JSON, but none of the catalogues that filterc knows: AdGuard's filters.json, uBlock Origin's "
                + "assets.json, Brave's list_catalog.json, Adblock Plus's subscriptions.json")
    }

    /// Pages, feeds and Adblock Plus's `subscriptions.xml`.
    private static func readLinks(_ bytes: [UInt8], name: String) throws(ToolError) -> ImportedLists {
        let source = ListSource(name: name, bytes: bytes, syntax: .links)
        let contents: SourceContents
        do throws(SourceProblem) {
            contents = try source.read(ReadingConditions())
        } catch {
            throw .unusable("\(name)\(error.line.map { ":\($0)" } ?? ""): \(error.explanation)")
        }
        guard case .links(let links) = contents else {
            throw .unusable("\(name): a list of rules, not a catalogue; name it in filterc.yml itself")
        }
        var imported = LinkCatalogue(links: links).imported
        if let note = PassedLines(in: source.unwrapped).note { imported.notes.append(note) }
        return imported
    }
}
