import ArgumentParser
import ProcessMemory
import Testing

@testable import filterc

/// Which commands take memory ahead, and from one heap or many: docs/PERFORMANCE.md says why.
@Suite struct HeapsTests {
    @Test(arguments: [
        ("compile ads.txt --output out", ProcessMemory.Heaps.one),
        ("compile - --output out --jobs 2", .one),
        ("compile", .perThread),
        ("compile --catalogue lists.yml", .perThread),
        ("refresh", .perThread),
        ("refresh --no-wait", .perThread),
        ("refresh --watch", nil),
        ("check ads.txt", .one),
        ("diff old.txt new.txt", .perThread),
    ]) func heaps(_ line: String, _ expected: ProcessMemory.Heaps?) throws {
        let command = try FilterC.command(line.split(separator: " ").map(String.init))
        #expect(FilterC.heaps(of: command) == expected)
    }
}
