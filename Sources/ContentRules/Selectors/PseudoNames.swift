/// Names of pseudo-classes or pseudo-elements, found without regard to case and without making a string of one.
struct PseudoNames: Sendable {
    /// What a pseudo-class takes in brackets, and what is to be said of it.
    enum Form: Sendable {
        /// Nothing.
        case plain
        /// Nothing; needs ``SelectorFeatures/recentPseudoClasses``.
        case recent
        /// Selectors set apart by commas.
        case list
        /// The same, each perhaps beginning with a combinator.
        case relativeList
        /// An+B, perhaps with `of` and selectors.
        case nthChild
        /// An+B.
        case nthOfType
        /// Languages.
        case languages
        /// Nothing, or one compound selector.
        case compound
        /// An identifier; needs ``SelectorFeatures/recentPseudoClasses``.
        case recentIdentifier
        /// Nothing: a pseudo-element, which CSS 2 writes with one colon.
        case pseudoElement
        /// Nothing: `::before` and `::after`, which WebKit hides as it does elements.
        case generatedContent
        /// Whatever a content script makes of it.
        case procedural

        var takesArgument: Bool {
            switch self {
            case .plain, .recent, .pseudoElement, .generatedContent: false
            case .list, .relativeList, .nthChild, .nthOfType, .languages, .compound, .recentIdentifier, .procedural:
                true
            }
        }
    }

    private struct Entry: Sendable {
        var name: [UInt8]
        var form: Form
    }

    /// By hash: a place in the table is empty or holds an entry, a search goes on to the next place.
    private var places: [Entry?]

    init(_ groups: [(Form, String)]) {
        places = Array(repeating: nil, count: 512)
        for (form, names) in groups {
            for name in names.split(separator: " ") {
                let bytes = Array(name.utf8)
                var place = hash(bytes.indices, in: bytes)
                while places[place] != nil {
                    place = (place + 1) & (places.count - 1)
                }
                places[place] = Entry(name: bytes, form: form)
            }
        }
    }

    /// The form of the pseudo-class whose name stands in a range of bytes, or nil if the table lacks it.
    func form(of range: Range<Int>, in bytes: [UInt8]) -> Form? {
        var place = hash(range, in: bytes)
        while let entry = places[place] {
            if entry.name.count == range.count,
                entry.name.indices.allSatisfy({ entry.name[$0] == bytes[range.lowerBound + $0].inSmallLetters })
            {
                return entry.form
            }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    /// The names of those that take something in brackets, in the order of the alphabet.
    var namesWithArgument: [String] {
        places.compactMap { $0 }.filter(\.form.takesArgument).map { String(decoding: $0.name, as: UTF8.self) }.sorted()
    }

    /// A place in the table for a name: FNV-1a over its small letters.
    private func hash(_ range: Range<Int>, in bytes: [UInt8]) -> Int {
        var hash: UInt32 = 2_166_136_261
        for index in range {
            hash = (hash ^ UInt32(bytes[index].inSmallLetters)) &* 16_777_619
        }
        return Int(hash ^ hash >> 16) & (places.count - 1)
    }
}

extension PseudoNames {
    /// Pseudo-classes, as WebKitGTK 2.50 was seen to take and refuse them in a content blocker.
    ///
    /// Refused there, and so not here: `:open`, `:popover-open`, `:picture-in-picture`, `:any()`, `:host-context()`.
    static let classes = PseudoNames([
        (
            .plain,
            """
            active any-link autofill checked default defined disabled empty enabled first-child first-of-type focus \
            focus-within future hover in-range indeterminate invalid last-child last-of-type link only-child \
            only-of-type optional out-of-range past placeholder-shown read-only read-write required root scope target \
            valid visited \
            corner-present decrement double-button end horizontal increment no-button single-button start vertical \
            window-inactive \
            -webkit-any-link -webkit-autofill -webkit-drag -webkit-full-screen
            """
        ),
        (
            .recent,
            """
            -webkit-autofill-and-obscured -webkit-autofill-strong-password buffering focus-visible fullscreen modal \
            muted paused playing seeking stalled user-invalid user-valid volume-locked
            """
        ),
        (.list, "is not where matches -webkit-any"),
        (.relativeList, "has"),
        (.nthChild, "nth-child nth-last-child"),
        (.nthOfType, "nth-of-type nth-last-of-type"),
        (.languages, "lang"),
        (.compound, "host"),
        (.recentIdentifier, "dir state"),
        (.generatedContent, "after before"),
        (.pseudoElement, "first-letter first-line"),
        (
            .procedural,
            """
            -abp-contains -abp-has -abp-properties contains empty-trimmed has-text if if-not matches-attr matches-css \
            matches-css-after matches-css-before matches-media matches-path matches-prop matches-property \
            min-text-length nth-ancestor others properties remove remove-attr remove-class shadow style upward \
            watch-attr watch-attrs xpath
            """
        ),
    ])

    /// Pseudo-elements; all that begin with `-webkit-` are known as well.
    static let elements = PseudoNames([
        (.generatedContent, "after before"),
        (
            .pseudoElement,
            """
            backdrop cue details-content file-selector-button first-letter first-line grammar-error highlight marker \
            part placeholder selection slotted spelling-error
            """
        ),
    ])
}
