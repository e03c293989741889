import ReviewReports
import Testing

/// Patches of lists of which lines went and others changed.
struct FindingPatchTests {
    /// - Parameter kept: the old numbers of the lines that are left.
    private static func patch(_ old: String, _ new: String, _ kept: [UInt32]) -> String {
        String(
            decoding: LinePatch(file: "a.txt", old: Array(old.utf8), new: Array(new.utf8), keptLines: kept).bytes,
            as: UTF8.self)
    }

    @Test func sameFileIsNoPatch() { #expect(Self.patch("a\nb\n", "a\nb\n", [1, 2]) == "") }

    static let cases: [(old: String, new: String, kept: [UInt32], hunks: String)] = [
        ("a\nb\nc\n", "a\nc\n", [1, 3], "@@ -1,3 +1,2 @@\n a\n-b\n c\n"),
        ("a\nb\nc\n", "a\nx\nc\n", [1, 2, 3], "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
        ("a\nb\nc\nd\n", "a\nx\ny\nd\n", [1, 2, 3, 4], "@@ -1,4 +1,4 @@\n a\n-b\n-c\n+x\n+y\n d\n"),
        (
            "a\nb", "a\nx", [1, 2],
            "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+x\n\\ No newline at end of file\n"
        ),
        ("a\nb", "a\n", [1], "@@ -1,2 +1,1 @@\n a\n-b\n\\ No newline at end of file\n"),
        ("a\r\nb\r\n", "b\r\n", [2], "@@ -1,2 +1,1 @@\n-a\r\n b\r\n"),
        ("a\n", "", [], "@@ -1,1 +0,0 @@\n-a\n"),
        ("\u{FEFF}a\nb\n", "\u{FEFF}a\n", [1], "@@ -1,2 +1,1 @@\n \u{FEFF}a\n-b\n"),
        (
            "1\n2\n3\n4\n5\n6\n7\n8\n9\na\nb\n", "1\n3\n4\n5\n6\n7\n8\n9\na\n", [1, 3, 4, 5, 6, 7, 8, 9, 10],
            "@@ -1,5 +1,4 @@\n 1\n-2\n 3\n 4\n 5\n@@ -8,4 +7,3 @@\n 8\n 9\n a\n-b\n"
        ),
    ]

    @Test(arguments: cases) func hunks(_ old: String, _ new: String, _ kept: [UInt32], _ hunks: String) {
        let patch = Self.patch(old, new, kept)
        #expect(patch.utf8.elementsEqual(("--- a/a.txt\n+++ b/a.txt\n" + hunks).utf8), "\(patch)")
    }
}
