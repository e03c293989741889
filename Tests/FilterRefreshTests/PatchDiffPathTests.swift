import FilterRefresh
import Foundation
import Testing

@Suite struct PatchDiffPathTests {
    @Test(
        arguments: [
            // The examples of AdGuard's specification.
            ("list1_v1.0.0-m-28334180-60.patch#list1", "list1", .adGuard, 1_700_050_800 + 3600),
            ("list1_v1.0.0-472236-1.patch", nil, .adGuard, 1_700_049_600 + 3600),
            ("/list-472234-1.patch", nil, .adGuard, 472_235 * 3600),
            ("../patches/3/3-s-1720074918-3600.patch", nil, .adGuard, 1_720_078_518),
            ("patches/a-h-1-2.patch#a-b_c", "a-b_c", .adGuard, 3 * 3600),
            // Dates and times that `date -u -d` knows.
            ("../patches/2026.8.22.1353.patch#easylist", "easylist", .uBlockOrigin, 1_787_437_980),
            ("2024.2.29.0.patch#x", "x", .uBlockOrigin, 1_709_164_800),
            ("2000.12.31.1439.patch", nil, .uBlockOrigin, 978_307_140),
            ("1970.1.1.0.patch", nil, .uBlockOrigin, 0),
            (" ../2026.8.22.1353.patch ", nil, .uBlockOrigin, 1_787_437_980),
        ] as [(String, String?, DiffPath.Dialect, Int)]) func reads(
            value: String, resource: String?, dialect: DiffPath.Dialect, due: Int
        ) throws
    {
        let path = try #require(DiffPath(value))
        #expect(path.resource == resource)
        #expect(path.dialect == dialect)
        let expiry = dialect == .uBlockOrigin ? 600 : nil
        let seconds = dialect == .uBlockOrigin ? due + 600 : due
        #expect(path.due(diffExpiry: expiry)?.timeIntervalSince1970 == Double(seconds))
    }

    @Test func doesNotKnowWhenWithoutExpiry() throws {
        #expect(try #require(DiffPath("2026.8.22.1353.patch#x")).due(diffExpiry: nil) == nil)
        // AdGuard's names say it themselves.
        let path = try #require(DiffPath("a-s-100-50.patch"))
        #expect(path.due(diffExpiry: 7)?.timeIntervalSince1970 == 150)
    }

    @Test(arguments: [
        "", " ", "#list", "patch", ".patch", "list.patch", "list-472234.patch", "-472234-1.patch", "472234-1.patch",
        "list-472234-1.txt", "list-472234-1.patch.txt", "list-472234-1.patch?x", "list-472234-0.patch",
        "list-472234--1.patch", "list-d-472234-1.patch", "list-472234-x.patch", "my-list-472234-1.patch",
        "list-99999999999999999999-1.patch", "list-1-99999999999999999999.patch", "list-70000000000-1.patch",
        "li st-472234-1.patch", "list-472234-1.patch#", "list-472234-1.patch#a b", "list-472234-1.patch#a#b",
        "list-472234-1.patch#é", "l\u{E9}st-472234-1.patch", String(repeating: "a", count: 65) + "-472234-1.patch",
        "list-472234-1.patch#" + String(repeating: "a", count: 65),
        String(repeating: "a/", count: 600) + "list-472234-1.patch",
        "https://example.com/list-472234-1.patch", "HTTPS:list-472234-1.patch", "file:list-472234-1.patch",
        "javascript:list-472234-1.patch", "//example.com/list-472234-1.patch", "\\\\example.com\\list-472234-1.patch",
        "..\\list-472234-1.patch", "list-472234-1.patch/", "2026.13.1.0.patch", "2026.0.1.0.patch", "2026.2.29.0.patch",
        "2026.8.32.0.patch", "2026.8.0.0.patch", "2026.8.22.1440.patch", "2026.8.22.patch", "26.8.22.0.patch",
        "2026.8.22.1.2.patch", "2026.8.22.-1.patch", "1969.8.22.1.patch", "2026.8.22..patch",
    ]) func refuses(value: String) { #expect(DiffPath(value) == nil) }

    @Test(
        arguments: [
            ("a-1-1.patch", "https://example.com/lists/list.txt", "https://example.com/lists/a-1-1.patch"),
            ("../a-1-1.patch", "https://example.com/lists/list.txt", "https://example.com/a-1-1.patch"),
            ("/a-1-1.patch", "https://example.com/lists/list.txt", "https://example.com/a-1-1.patch"),
            ("./x/./a-1-1.patch#r", "http://example.com:81/l/list.txt?v=/1#f", "http://example.com:81/l/x/a-1-1.patch"),
            ("../../../a-1-1.patch", "https://example.com/lists/list.txt", "https://example.com/a-1-1.patch"),
            ("%2e%2E/a-1-1.patch", "https://example.com/lists/list.txt", "https://example.com/a-1-1.patch"),
            ("x/../a-1-1.patch", "https://example.com/lists/", "https://example.com/lists/a-1-1.patch"),
            ("x//a-1-1.patch", "https://example.com/lists/", "https://example.com/lists/x//a-1-1.patch"),
            (
                "..//other.example/a-1-1.patch", "https://example.com/l/",
                "https://example.com//other.example/a-1-1.patch"
            ),
            ("a-1-1.patch", "https://example.com", "https://example.com/a-1-1.patch"),
            ("a-1-1.patch", "HTTPS://Example.com?list", "https://Example.com/a-1-1.patch"),
            // uBlock Origin's folders of patches.
            (
                "../patches/2026.8.22.1353.patch#easylist", "https://cdn.example/assets/thirdparties/",
                "https://cdn.example/assets/patches/2026.8.22.1353.patch"
            ),
            ("a-1-1.patch", "file:///lists/list.txt", nil),
            ("a-1-1.patch", "lists/list.txt", nil),
            ("a-1-1.patch", "https:///list.txt", nil),
            ("a-1-1.patch", "", nil),
        ] as [(String, String, String?)]) func resolves(value: String, base: String, address: String?) throws
    {
        #expect(try #require(DiffPath(value)).address(relativeTo: base) == address)
    }
}
