/// What a change does to hosts and pages.
package struct EffectSummary: Sendable {
    /// A host of which requests are treated in another way than before.
    package struct Host: Sendable {
        /// The host, or where rules name none the part of an address that they are about.
        package var name: String
        package var category: String
        /// A request that shows it: its address, type and page, and the frame if it comes from one.
        package var example: String
        package var oldLine: RuleLine?
        package var newLine: RuleLine?

        package init(name: String, category: String, example: String, oldLine: RuleLine?, newLine: RuleLine?) {
            self.name = name
            self.category = category
            self.example = example
            self.oldLine = oldLine
            self.newLine = newLine
        }
    }

    /// A page on which other elements are hidden than before.
    package struct Page: Sendable {
        /// The host, with a path where a part of it is meant, or the whole address of a page that is not secure;
        /// nothing for all pages.
        package var host: String?
        package var category: String
        package var hidden: [Element]
        package var unhidden: [Element]

        package struct Element: Sendable {
            package var selector: String
            package var line: RuleLine?

            package init(selector: String, line: RuleLine?) {
                self.selector = selector
                self.line = line
            }
        }

        package init(host: String?, category: String, hidden: [Element], unhidden: [Element]) {
            self.host = host
            self.category = category
            self.hidden = hidden
            self.unhidden = unhidden
        }
    }

    /// A rule that does nothing any more because another does all of it.
    package struct Pointless: Sendable {
        package var category: String
        package var line: RuleLine?
        package var rule: String
        package var coverLine: RuleLine?
        package var cover: String

        package init(category: String, line: RuleLine?, rule: String, coverLine: RuleLine?, cover: String) {
            self.category = category
            self.line = line
            self.rule = rule
            self.coverLine = coverLine
            self.cover = cover
        }
    }

    package var newlyBlocked: [Host] = []
    package var noLongerBlocked: [Host] = []
    package var newlyExcepted: [Host] = []
    package var pages: [Page] = []
    package var pointless: [Pointless] = []

    package init() {}

    /// Whether no host and no page is treated in another way than before.
    var areNone: Bool { newlyBlocked.isEmpty && noLongerBlocked.isEmpty && newlyExcepted.isEmpty && pages.isEmpty }
}
