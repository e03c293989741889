import ContentRules
import FilterCompiler
import FilterLists
import Foundation
import Testing

@testable import Benchmarks

/// Lists of one shape, and how their growth is told.
@Suite struct GrowthTests {
    @Test func placesAreFilled() {
        let shape = ListShape("", "||h{n}.example/{n/2}{n%2}", "##.c")
        #expect(
            shape.text(ruleCount: 6) == """
                ||h0000000.example/00000000000000
                ##.c
                ||h0000001.example/00000000000001
                ##.c
                ||h0000002.example/00000010000000
                ##.c

                """)
    }

    @Test func bracesOfAStyleStay() {
        let shape = ListShape("", "h{n}.example#$#.c{n} { color: red }")
        #expect(shape.text(ruleCount: 1) == "h0000000.example#$#.c0000000 { color: red }\n")
    }

    @Test func everySecondIsLeftOut() {
        #expect(
            ListShape("", "##.c{n}", "##.d{n}").text(ruleCount: 6, isHalved: true) == """
                ##.c0000000
                ##.d0000000
                ##.c0000002
                ##.d0000002

                """)
    }

    @Test func oneRule() {
        let shape = ListShape("", "", each: "h{n}.example", separator: ",", "##.ad")
        #expect(shape.text(ruleCount: 2) == "h0000000.example,h0000001.example##.ad\n")
        #expect(shape.text(ruleCount: 4, isHalved: true) == "h0000000.example,h0000002.example##.ad\n")
    }

    /// Nobody can put one rule into several files.
    @Test(arguments: GrowthWork.allCases) func oneRuleIsNotSplit(work: GrowthWork) {
        #expect(work.takes(ListShape("", "##.c{n}")))
        #expect(work.takes(ListShape("", "##", each: ".c{n}", separator: ",")) == (work != .split))
    }

    @Test func namesAreDifferent() { #expect(Set(ListShape.all.map(\.name)).count == ListShape.all.count) }

    /// A shape that is not read as meant would tell of the growth of something else.
    @Test(arguments: ListShape.all.map(\.name)) func everyRuleIsRead(name: String) throws {
        let shape = try #require(ListShape.all.first { $0.name == name })
        let source = ListSource(name: "shape.txt", bytes: Array(shape.text(ruleCount: 120).utf8))
        guard case .rules(let rules) = try source.read(.safari) else {
            Issue.record("this is no list of rules")
            return
        }
        #expect(rules.networkRules.count + rules.cosmeticRules.count == (shape.isOneRule ? 1 : 120))
        #expect(rules.problems.isEmpty)
        let compilation = try FilterCompiler(target: .standard).compile([rules], category: "rules")
        let skipped = compilation.accounts.reduce(0) { $0 + $1.skipped }
        #expect(skipped == (name == "cancelled rules" ? 60 : 0))
    }

    @Test func table() {
        let growths = [
            Growth(shape: "hosts", cpu: (0.02, 0.09), memory: (30_000_000, 60_000_000)),
            Growth(shape: "pairs of hosts", cpu: (0.02, 0.32), memory: (30_000_000, 61_500_000)),
            Growth(shape: "nothing", cpu: (0.0001, 0.01), memory: (30_000_000, 30_000_000)),
        ]
        let table = GrowthTable(
            growths: growths, work: .compile, ruleCount: 10_000, times: 4, style: TextStyle(isColoured: false))
        #expect(
            table.text == """
                CPU of compile  10,000  40,000  times  memory
                hosts           0.0200  0.0900   4.50    60.0
                pairs of hosts  0.0200  0.3200   16.0    61.5  steep
                nothing         0.0001  0.0100   1.00    30.0

                """)
    }
}
