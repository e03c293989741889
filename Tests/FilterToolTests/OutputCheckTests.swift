import Testing

@testable import FilterCatalogues
@testable import filterc

/// The tool's own output is checked before it is written.
@Suite struct OutputCheckTests {
    static let report = """
        {"category":"ads","target":"safari-16.4",
        "files":[{"name":"ads.json","rules":2},{"name":"ads-2.json","rules":1}],
        "codes":{},
        "rules":[
        [[0,1]],
        [[1,7],[0,2]],
        []
        ],
        "sources":[
        {"name":"a.txt","lines":[
        [1,[0]],
        [2,[1]]
        ]},
        {"name":"b.txt","lines":[
        [7,[1]]
        ]}
        ]}

        """
    static let good = #"{"trigger":{"url-filter":"a"},"action":{"type":"block"}}"#

    private static func message(_ second: String, named name: String = "ads.json") -> String? {
        do throws(ToolError) {
            try OutputCheck.check(Array("[\n\(good),\n\(second)\n]".utf8), named: name, report: Array(report.utf8))
            return nil
        } catch {
            #expect(error.exitCode == 70)
            return error.message
        }
    }

    @Test func whatWebKitTakesPasses() {
        #expect(Self.message(Self.good) == nil)
    }

    @Test(arguments: [
        (#"{"trigger":{"url-filter":"a|b"},"action":{"type":"block"}}"#, "3:28", "[invalid-url-filter]"),
        (
            #"{"trigger":{"url-filter":"a"},"action":{"type":"css-display-none","selector":"a:no"}}"#, "3:80",
            "[invalid-selector]"
        ),
        (#"{"trigger":{"url-filter":"[\\x80-\\xff]"},"action":{"type":"block"}}"#, "3:27", "[aborting-url-filter]"),
    ])
    func badRuleIsNamedWithItsLine(_ rule: String, _ place: String, _ code: String) throws {
        let message = try #require(Self.message(rule))
        #expect(message.hasPrefix("ads.json:\(place): rule 2 from b.txt:7: "), "\(message)")
        #expect(message.contains(code), "\(message)")
    }

    /// The report counts one rule in that file and not two, so it says nothing of it.
    @Test func noLineIsBetterThanAWrongOne() throws {
        let message = try #require(Self.message("{}", named: "ads-2.json"))
        #expect(message.hasPrefix("ads-2.json:3:1: rule 2: "), "\(message)")
    }
}
