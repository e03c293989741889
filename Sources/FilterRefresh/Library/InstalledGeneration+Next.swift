internal import Foundation

extension InstalledGeneration {
    /// What must stand in the folder after the one that stands there.
    ///
    /// - Parameters:
    ///   - base: nothing at the very first time.
    ///   - number: where it differs from `base`, it is written under this number.
    ///   - date: now; it decides whether the entitlement has run out.
    init(
        after base: InstalledGeneration?, number: Int, date: Date, configuration: LibraryConfiguration,
        preferences: LibraryPreferences, entitlement: Entitlement, arrivals: Arrivals?
    ) {
        format = Self.currentFormat
        self.number = number
        self.date = date
        earlier = (base?.earlier ?? []) + (base.map { [Earlier(number: $0.number, date: date)] } ?? [])
        self.entitlement = entitlement
        manifest = arrivals?.manifest ?? base?.manifest
        categories = configuration.categories.map { category in
            let installed = arrivals?.withdrawn.contains(category.name) == true ? nil : base?.category(category.name)
            return Category(
                name: category.name,
                isActive: preferences.isOn(category) && entitlement.covers(category.name, at: date),
                rules: arrivals?.rules[category.name] ?? installed?.rules, declaredFiles: category.files.sorted())
        }
        earlier = earlier(at: date)
    }
}

extension LibraryPreferences {
    func isOn(_ category: LibraryConfiguration.Category) -> Bool { choices[category.name] ?? category.isOnAtFirst }
}

extension LibraryConfiguration {
    /// Why no library can be made of this; nothing if one can.
    var impossibility: String? {
        var names: Set<String> = []
        for category in categories {
            guard Self.isName(category.name) else {
                return "the category '\(category.name)' must be letters, digits, '_' and '-', without a part's number"
            }
            guard names.insert(category.name.lowercased()).inserted else {
                return "the category '\(category.name)' is there twice"
            }
            for file in category.files where !Self.isOwn(file, of: category.name) {
                return "the file '\(file)' of the category '\(category.name)' must be called '\(category.name).json' "
                    + "or '\(category.name)-2.json'"
            }
        }
        return nil
    }

    /// Whether a file can only be that category's: `ads.json`, `ads-2.json` and `ads.advanced.txt` of `ads`.
    static func isOwn(_ file: String, of category: String) -> Bool {
        file.contains(".") && isPlain(file) && !GenerationFolder.reservedNames.contains(file)
            && Self.category(of: file) == category
    }

    /// The category that a file can only be of.
    static func category(of file: String) -> String { withoutPartNumber(String(file.prefix { $0 != "." })) }

    private static func isName(_ category: String) -> Bool {
        isPlain(category) && !category.contains(".") && withoutPartNumber(category) == category
    }

    private static func isPlain(_ name: String) -> Bool {
        (1...128).contains(name.utf8.count) && name.first != "-"
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    /// `ads` of `ads-2`.
    private static func withoutPartNumber(_ name: String) -> String {
        let digits = name.reversed().prefix { ("0"..."9").contains($0) }
        let rest = name.dropLast(digits.count)
        return digits.isEmpty || rest.count < 2 || rest.last != "-" ? name : String(rest.dropLast())
    }
}
