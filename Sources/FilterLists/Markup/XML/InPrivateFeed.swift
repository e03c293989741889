extension Transcript {
    /// A feed of Internet Explorer 8's InPrivate Filtering: RSS or Atom with `blockRegex` and `allowRegex` elements.
    ///
    /// They count at any depth, since a real feed has them in items without a channel. An element holds one expression
    /// a line or CDATA section; all are about third-party addresses only. (learn.microsoft.com, IShellUIHelper3::
    /// AddInPrivateSubscription)
    init(inPrivate markup: Markup) throws(SourceProblem) {
        self.init(reserving: markup.bytes.count)
        addTitle(of: markup)
        var hasEntries = false
        for node in markup.nodes.indices {
            let isException = markup.isElement(node, "allowRegex", in: Markup.webFilterNamespace)
            guard isException || markup.isElement(node, "blockRegex", in: Markup.webFilterNamespace) else { continue }
            hasEntries = true
            addExpressions(of: node, in: markup, isException: isException)
        }
        guard hasEntries else {
            throw SourceProblem(.noRules, "the feed has no blockRegex or allowRegex element of InPrivate Filtering")
        }
    }

    private mutating func addExpressions(of node: Int, in markup: Markup, isException: Bool) {
        let place = markup.place(of: node)
        let lines = markup.ownLines(of: node)
        for line in lines {
            if let expression = AddressExpression(line), !expression.ignoresCase {
                addExpression(expression.bytes, at: place, isException: isException, modifiers: "third-party")
            } else {
                skip(line, at: place, .unsupportedEntry)
            }
        }
        if lines.isEmpty { skip(markup.bytes[markup.nodes[node].name.indices], at: place, .malformedEntry) }
    }

    /// The title of the feed, not of an item.
    private mutating func addTitle(of markup: Markup) {
        let root = 0
        let holder = markup.child("channel", of: root) ?? root
        guard let title = markup.child("title", of: holder) else { return }
        addComment("Title: ".utf8 + markup.trimmedText(of: title), at: markup.place(of: title))
    }
}
