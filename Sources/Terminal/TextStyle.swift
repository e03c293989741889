/// Colours for a terminal, or none.
package struct TextStyle: Sendable {
    package let isColoured: Bool

    package init(isColoured: Bool) { self.isColoured = isColoured }

    package func bold(_ text: String) -> String { styled(text, "1") }
    package func dim(_ text: String) -> String { styled(text, "2") }
    package func red(_ text: String) -> String { styled(text, "31") }
    package func boldRed(_ text: String) -> String { styled(text, "1;31") }
    package func green(_ text: String) -> String { styled(text, "32") }
    package func yellow(_ text: String) -> String { styled(text, "33") }
    package func cyan(_ text: String) -> String { styled(text, "36") }

    /// Select Graphic Rendition of ECMA-48, section 8.3.117.
    private func styled(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
