/// What makes tables of a page searchable and sortable; without it the page lacks nothing else.
enum PageScript {
    /// Base64 of the text's SHA-256, by which the page's policy lets it run.
    static let digest = "BvZUEL2wkj4Dt2etiXEvb/PxeTR8fSDN7pyEd3WyGAY="

    /// The rows are those of the document, also the ones in the template: the script makes none of its own, and reads
    /// nothing of what stands in them but text.
    static let text = #"""
        "use strict";
        for (const box of document.querySelectorAll(".table")) {
          const table = box.querySelector("table");
          const body = table.tBodies[0];
          const count = box.querySelector(".count");
          const form = box.querySelector("form");
          const more = box.querySelector(".more");
          const step = Number(box.dataset.shown);
          const rest = box.querySelector("template");
          const rows = [...body.rows, ...(rest ? rest.content.children : [])];
          const entries = rows.map((row) => ({ row, text: "", keys: [] }));
          let order = entries, found = entries, shown = step;

          const own = (cell) => cell.dataset.key ?? (cell.firstElementChild ?? cell).textContent;
          const key = (entry, column) => entry.keys[column] ??= own(entry.row.cells[column]);
          const text = (entry) => entry.text ||= (
            Array.from(entry.row.cells, (cell) => cell.textContent).join("\n").toLowerCase());
          const number = (count) => count.toLocaleString("en");

          function show() {
            body.replaceChildren(...found.slice(0, shown).map((entry) => entry.row));
            more.hidden = found.length <= shown;
            if (!count) return;
            const all = `${number(rows.length)} ${rows.length === 1 ? box.dataset.one : box.dataset.many}`;
            count.textContent = (
              (found.length < rows.length ? `${number(found.length)} of ${all}` : all)
              + (found.length > shown ? `; the first ${number(shown)} are shown` : ""));
          }

          function find() {
            const words = form ? form.querySelector("input").value.toLowerCase().split(/\s+/).filter(Boolean) : [];
            const choices = form ? [...form.querySelectorAll("select")].filter((select) => select.value) : [];
            found = order.filter((entry) =>
              choices.every((select) => key(entry, select.dataset.column) === select.value)
              && words.every((word) => text(entry).includes(word)));
            shown = step;
            show();
          }

          // A heading sorts upwards, then downwards, then not at all: the order that the page came in is a ranking.
          const next = { none: "ascending", ascending: "descending", descending: "none" };
          function sort(heading, column) {
            const direction = next[heading.ariaSort];
            for (const other of table.tHead.rows[0].cells) other.ariaSort = "none";
            heading.ariaSort = direction;
            const sign = direction === "descending" ? -1 : 1;
            const value = heading.dataset.sort === "number"
              ? (entry) => Number(key(entry, column)) : (entry) => key(entry, column).toLowerCase();
            order = direction === "none" ? entries : entries
              .map((entry) => ({ entry, value: value(entry) }))
              .sort((a, b) => a.value < b.value ? -sign : a.value > b.value ? sign : 0)
              .map((item) => item.entry);
            find();
          }

          [...table.tHead.rows[0].cells].forEach((heading, column) => {
            const button = document.createElement("button");
            button.type = "button";
            button.append(...heading.childNodes);
            button.addEventListener("click", () => sort(heading, column));
            heading.append(button);
            heading.ariaSort = "none";
          });
          more.querySelector("button").addEventListener("click", () => { shown += step; show(); });
          if (form) {
            let timer = 0;
            form.hidden = false;
            form.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(find, 120); });
            form.addEventListener("submit", (event) => { event.preventDefault(); find(); });
            form.addEventListener("reset", () => setTimeout(find));
          }
          // Paper has no button for more.
          addEventListener("beforeprint", () => { shown = 2000; show(); });
          show();
        }

        """#
}
