/// Names of categories, which are names of files.
package enum CategoryName {
    /// Whether a category's name can be part of a file name and of no other category's.
    ///
    /// A number behind a hyphen at its end is the number of a part: `ads-2`. `Manifest` would be the folder's own file
    /// where large letters are not told from small ones.
    package static func isUsable(_ category: String) -> Bool {
        !category.isEmpty && category.utf8.count <= 100 && !category.hasPrefix("-")
            && category.lowercased() != "manifest" && withoutPartNumber(category) == category
            && category.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// `ads` of `ads-2`.
    package static func withoutPartNumber(_ name: String) -> String {
        let digits = name.reversed().prefix { ("0"..."9").contains($0) }
        let rest = name.dropLast(digits.count)
        return digits.isEmpty || rest.count < 2 || rest.last != "-" ? name : String(rest.dropLast())
    }

    /// `ads` of `ads.txt`.
    package static func category(ofListNamed name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
