/// What the tests of reports ask of a page.
enum ReportPageScripts {
    /// An expression about the table of a section.
    static func table(of section: String, _ expression: String) -> String {
        """
        (() => {
          const box = document.querySelector("#\(section) .table");
          const rows = () => [...box.querySelectorAll("tbody tr")];
          const headings = () => [...box.querySelectorAll("thead th")];
          const heading = (column) => headings()[column];
          const count = () => box.querySelector(".count").textContent;
          const enter = (control, value) => {
            control.value = value;
            control.dispatchEvent(new Event("input", { bubbles: true }));
          };
          const type = (text) => enter(box.querySelector("input"), text);
          const choose = (number, value) => enter(box.querySelectorAll("select")[number], value);
          return \(expression);
        })()
        """
    }

    /// The texts whose contrast with what they stand on is less than WCAG's least; nothing if there are none.
    static let faintTexts = """
        (() => {
          const parts = (colour) => colour.match(/[0-9.]+/g).map(Number);
          const light = (colour) => parts(colour).slice(0, 3)
            .map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
            .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
          const ground = (element) => {
            for (let other = element; other; other = other.parentElement) {
              const colour = getComputedStyle(other).backgroundColor;
              if (!/^rgba/.test(colour)) return colour;
              if (parts(colour)[3] > 0) throw Error("half transparent: " + other.outerHTML.slice(0, 80));
            }
            throw Error("no ground");
          };
          for (const details of document.querySelectorAll("details")) details.open = true;
          const faint = [];
          let count = 0;
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const element = walker.currentNode.parentElement;
            if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
            const style = getComputedStyle(element);
            const [one, other] = [light(element.closest("svg") ? style.fill : style.color), light(ground(element))];
            const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
            count += 1;
            if (contrast < 4.5) faint.push(`${contrast.toFixed(2)} ${element.outerHTML.slice(0, 80)}`);
          }
          if (count < 100) faint.push(`only ${count} texts were looked at`);
          return faint.slice(0, 5).join(String.fromCharCode(10));
        })()
        """

    /// Controls, tables and drawings that say nothing to those who do not see them; nothing if there are none.
    static let nameless = """
        (() => {
          const named = (element) => element.getAttribute("aria-label") || element.getAttribute("aria-labelledby")
            || element.labels?.[0]?.textContent.trim() || element.textContent.trim();
          return [...document.querySelectorAll("button, input, select, table, form, nav, section, th, svg")]
            .filter((element) => element.getAttribute("aria-hidden") !== "true" && !named(element))
            .map((element) => element.outerHTML.slice(0, 80)).slice(0, 5).join(String.fromCharCode(10));
        })()
        """
}
