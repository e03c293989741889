import Foundation
import Testing

@testable import FilterLists

/// Real files, which lie beside the repository on the project's machine only.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: SharedSyntaxes.folder.path), "there is no ../shared/lists"))
struct SharedSyntaxTests {
    /// A file's bytes up to a length that only the largest filter lists have.
    private static func bytes(_ path: String) throws -> [UInt8] {
        let handle = try FileHandle(forReadingFrom: SharedSyntaxes.folder.appendingPathComponent(path))
        let bytes = Array(try handle.read(upToCount: 400_000) ?? Data())
        return Base64Text.decoded(bytes) ?? bytes
    }

    @Test func tellsEveryFile() throws {
        let enumerator = FileManager.default.enumerator(
            at: SharedSyntaxes.folder, includingPropertiesForKeys: [.isRegularFileKey])
        let files = (enumerator?.compactMap { $0 as? URL } ?? []).filter {
            (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
        }
        #expect(files.count > 100)
        for file in files {
            let path = String(file.resolvingSymlinksInPath().path.dropFirst(SharedSyntaxes.folder.path.count + 1))
            let folder = String(path.prefix { $0 != "/" })
            let text = SourceText(try Self.bytes(path))
            let expected = SharedSyntaxes.byPath[path] ?? SharedSyntaxes.byFolder[folder] ?? "adblock"
            var told = ""
            do throws(SourceProblem) {
                told = try text.syntax(declared: nil).rawValue
            } catch {
                told = error.code.rawValue
            }
            #expect(told == expected, "\(path)")
        }
    }

    /// The hosts of the rules that a source's transcript, or the hosts file itself, holds.
    private static func hosts(_ path: String) throws -> Set<String> {
        let text = SourceText(try bytes(path))
        let found =
            switch try text.syntax(declared: nil) {
            case .domains: list(Transcript(domains: text))
            case .dnsmasq: list(Transcript(dnsmasq: text))
            case .unbound: list(Transcript(unbound: text))
            case .rpz: list(Transcript(rpz: text))
            case .hostsDeny: list(Transcript(hostsDeny: text))
            default: FilterList(name: path, bytes: text.bytes)
            }
        let list = try #require(found)
        let rules = list.rules(trueTokens: [])
        let start = #"^[^:]+:\/\/"#
        let end = #"[:\/]"#
        return Set(
            rules.networkRules.filter { !$0.isException }.map { rule in
                var host = list.text(of: rule.pattern)
                if rule.form == .regularExpression, host.hasPrefix(start), host.hasSuffix(end) {
                    host = String(host.dropFirst(start.count).dropLast(end.count)).replacing(#"\."#, with: ".")
                }
                return host.hasSuffix("^") ? String(host.dropLast()) : host
            })
    }

    private static func list(_ transcript: Transcript) -> FilterList? {
        FilterList(
            name: "test", bytes: transcript.bytes, places: transcript.places, problems: transcript.problems)
    }

    @Test func agreesOnPeterLowesList() throws {
        let hosts = try Self.hosts("peter-lowe/2019-01-23.nohtml.txt")
        #expect(hosts.count == 2976)
        for file in ["adblock-cab.txt", "dnsmasq.conf", "hosts.txt", "adblockplus.txt"] {
            #expect(try Self.hosts("peter-lowe/2019-01-23.\(file)") == hosts, "\(file)")
        }
    }

    @Test func agreesOnIndonesianList() throws {
        let hosts = try Self.hosts("multi-abpindo/domain.txt")
        #expect(hosts.count > 100)
        for file in ["dnsmasq", "dnsmasq_server", "hosts", "rpz", "unbound", "aghome"] {
            #expect(try Self.hosts("multi-abpindo/\(file).txt") == hosts, "\(file)")
        }
    }

    /// The other files leave out the addresses that the hosts file names as hosts.
    @Test func agreesOnNordicList() throws {
        let hosts = try Self.hosts("multi-nordic/NordicHosts.txt").filter { !Array($0.utf8)[...].isNetworkAddress }
        for file in ["Dnsmasq.conf", "HostsDeny.deny", "RPZ.txt", "Unbound.conf"] {
            let others = try Self.hosts("multi-nordic/NordicFilters\(file)")
            #expect(hosts.subtracting(others).isEmpty, "\(file)")
            // A name that says where a copy comes from is none of the hosts file's.
            #expect(others.subtracting(hosts).count <= 1, "\(file)")
        }
    }
}
