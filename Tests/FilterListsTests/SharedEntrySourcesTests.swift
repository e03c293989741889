import FilterLists
import Foundation
import Testing

/// Real lists of other syntaxes, which lie beside the repository on the project's machine only; the numbers of their
/// entries were counted apart.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: SharedSyntaxes.folder.path), "there is no ../shared/lists"))
struct SharedEntrySourcesTests {
    private func read(_ path: String, _ syntax: ListSyntax) throws -> EntrySource {
        try EntrySource(Array(try Data(contentsOf: SharedSyntaxes.folder.appendingPathComponent(path))), syntax)
    }

    /// One generation of one list.
    @Test func givesSameHosts() throws {
        let files: [(String, ListSyntax)] = [
            ("junkbuster.txt", .privoxy), ("littlesnitch.lsrules", .littleSnitch),
            ("msfilter.tpl", .trackingProtection),
        ]
        let hosts = try files.map { file, syntax in
            let source = try read("peter-lowe/2019-01-23.\(file)", syntax)
            #expect(source.problems == [])
            return Set(source.written.rules.networkRules.map { source.written.text($0.pattern) })
        }
        #expect(hosts.map(\.count) == [2976, 2976, 2976])
        #expect(Set(hosts).count == 1)
    }

    @Test(arguments: [
        ("peter-lowe/2021-09.proxyautoconfig.pac", ListSyntax.proxyAutoConfiguration, 3664, 0),
        ("multi-nordic/DandelionSproutsNorskeFiltre.tpl", .trackingProtection, 814, 128),
        ("multi-nordic/NordicFiltersPrivoxy.action", .privoxy, 710, 24),
        ("other/littlesnitch-blocklist-example.lsrules", .littleSnitch, 3, 2),
        ("other/opera-urlfilter.ini", .opera, 6731, 6),
        ("other/privoxy-block-trackers.action.2019", .privoxy, 151, 1),
        ("other/privoxy-default.action", .privoxy, 536, 243),
        ("tpl/2019.Adversity.tpl", .trackingProtection, 3299, 0),
        ("tpl/2019.adblock-persian.tpl", .trackingProtection, 674, 3),
        ("tpl/2019.antiadblockfilters.tpl", .trackingProtection, 74, 0),
        ("tpl/2019.easy.tpl", .trackingProtection, 595, 0),
        ("tpl/2019.facebook-connect-optout-adblockplusfilter.tpl", .trackingProtection, 0, 1),
        ("tpl/2019.fanboy-tracking.tpl", .trackingProtection, 4747, 0),
        ("tpl/2019.latvian-list.tpl", .trackingProtection, 163, 0),
        ("tpl/2019.Liste_AR.tpl", .trackingProtection, 1128, 0),
        ("tpl/2019.m.tpl", .trackingProtection, 2246, 0),
        ("tpl/2019.obtrusive.tpl", .trackingProtection, 57, 0),
        ("tpl/2019.pinboard-google-block.tpl", .trackingProtection, 19, 0),
        ("tpl/2019.ricklist.tpl", .trackingProtection, 204, 0),
    ])
    func accountsForEntries(_ path: String, _ syntax: ListSyntax, _ rules: Int, _ problems: Int) throws {
        let source = try read(path, syntax)
        #expect(source.written.rules.networkRules.count == rules)
        #expect(source.written.rules.problems.count == problems)
        #expect(source.written.unaccountedLineCount == 0)
    }

    /// One breaks off before its last brackets, the other is a program.
    @Test(arguments: [
        ("multi-nordic/LittleSnitchNorwegianList.lsrules", ListSyntax.littleSnitch, SourceProblem.Code.truncated),
        ("other/easylist-pac.proxy.pac", .proxyAutoConfiguration, .unreadSyntax),
    ])
    func refuses(_ path: String, _ syntax: ListSyntax, _ code: SourceProblem.Code) throws {
        let problem = #expect(throws: SourceProblem.self) { try read(path, syntax) }
        #expect(problem?.code == code)
    }
}
