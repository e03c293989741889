import Foundation
import Testing

@testable import FilterLists

private let sharedMarkup = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/markup", isDirectory: true)

/// Real documents, which lie beside the repository on the project's machine only.
///
/// The numbers are those that Python's xml.etree counts.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: sharedMarkup.path), "there is no ../shared/markup"))
struct XMLSharedTests {
    private func bytes(_ file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: sharedMarkup.appendingPathComponent(file)))
    }

    /// Network rules, hiding rules, files to be included, and rules that are none of these, of which some are off.
    @Test(arguments: [
        ("adverts", 4, 5, 0, 51, 0), ("adverts_specific", 3, 4, 0, 29, 0), ("blacklist_ads", 0, 0, 2, 0, 0),
        ("blacklist_aggressive", 0, 0, 2, 0, 0), ("css", 0, 0, 0, 2, 1), ("erotic", 0, 0, 0, 2, 2),
        ("feeds", 0, 1, 0, 8, 0), ("header", 0, 0, 0, 9, 2), ("meta", 0, 0, 0, 2, 1), ("misc", 0, 0, 0, 17, 1),
        ("plugins", 0, 0, 0, 5, 0), ("rating", 0, 0, 0, 1, 1), ("redirects", 0, 0, 0, 16, 0),
        ("scripting", 0, 0, 0, 25, 5),
    ])
    func readsWebCleaner(
        _ file: String, _ network: Int, _ hiding: Int, _ includes: Int, _ others: Int, _ disabled: Int
    ) throws {
        let rules = try XMLSource.rules(try bytes("xml-webcleaner/\(file).zap"), as: .webCleaner)
        #expect(rules.networkRules.count == network)
        #expect(rules.cosmeticRules.count == hiding)
        #expect(rules.includes.count == includes)
        #expect(rules.problems.count == others)
        #expect(rules.problems.count { $0.code == .disabledEntry } == disabled)
        #expect(rules.metadata.title?.isEmpty == false)
    }

    /// No item of theirs names a host.
    @Test(arguments: [
        ("profile_internal", 1551), ("windowsspyblocker_extra_blocklist", 965),
        ("windowsspyblocker_spy_blocklist", 167),
    ])
    func readsSimplewall(_ file: String, _ addresses: Int) throws {
        let rules = try XMLSource.rules(try bytes("xml-simplewall/\(file).xml"), as: .simplewall)
        #expect(rules.problems.count == addresses && rules.networkRules.isEmpty)
        #expect(rules.problems.allSatisfy { $0.code != .malformedEntry && $0.code != .unsupportedEntry })
    }

    /// The last subscription of 2011 has an empty address.
    @Test(arguments: [
        ("abp_subscriptions.2009-05-04", 7), ("abp_subscriptions.2011-06-02", 9), ("abp_subscriptions.2013-05-08", 13),
        ("abp_subscriptions.2016-01-20", 15), ("abp_subscriptions.2019-01-23", 24),
        ("abpchrome_subscriptions.2012-12-06", 11), ("autoproxy_subscriptions", 1),
    ])
    func readsSubscriptions(_ file: String, _ count: Int) throws {
        let markup = try Markup(try bytes("xml-subscriptions/\(file).xml"), as: .xml)
        let links = try ListSource(name: file, bytes: []).links(of: markup)
        #expect(links.count == count)
        #expect(links.allSatisfy { $0.address.hasPrefix("http") && $0.title?.isEmpty == false })
    }

    /// The templates that such documents are made from are none.
    @Test(arguments: ["recommendations", "subscriptions", "subscriptions2"])
    func refusesTemplates(_ name: String) throws {
        let bytes = try bytes("xml-subscriptions/sitescripts_\(name).template.xml")
        let problem = #expect(throws: SourceProblem.self) { try Markup(bytes, as: .xml) }
        #expect(problem?.code == .malformed)
    }

    @Test func refusesProfilesWithoutList() throws {
        let bytes = try bytes("plist/mdatp_netfilter.mobileconfig")
        let problem = #expect(throws: SourceProblem.self) {
            try XMLSource.rules(bytes, as: .configurationProfile)
        }
        #expect(problem?.code == .noRules && problem?.explanation.contains("com.microsoft.wdav") == true)
        for name in ["adguard-default", "adguard-family", "cloudflare-family"] {
            #expect(Markup.isSignedProfile(try self.bytes("plist/encrypted-dns_\(name)-https.signed.mobileconfig")))
        }
    }

    /// What each file is, is told from its content.
    @Test(arguments: [
        ("xml-webcleaner/adverts.zap", "60 lines"), ("xml-simplewall/profile_internal.xml", "1551 lines"),
        ("xml-simplewall/windowsspyblocker_spy_blocklist.xml", "167 lines"),
        ("xml-subscriptions/abp_subscriptions.2019-01-23.xml", "24 links"),
        ("xml-subscriptions/sitescripts_subscriptions.template.xml", "malformed-source"),
        ("plist/mdatp_netfilter.mobileconfig", "no-rules"),
        ("plist/encrypted-dns_adguard-default-https.signed.mobileconfig", "signed-profile"),
    ])
    func isTold(_ file: String, _ expected: String) throws {
        let source = ListSource(name: file, bytes: try bytes(file))
        do throws(SourceProblem) {
            switch try source.read(ReadingConditions()) {
            case .rules(let rules): #expect("\(rules.lineCount - rules.commentCount) lines" == expected)
            case .links(let links): #expect("\(links.count) links" == expected)
            }
        } catch {
            #expect(error.code.rawValue == expected)
        }
    }
}
