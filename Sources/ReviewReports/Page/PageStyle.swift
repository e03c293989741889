/// How a page looks: on a phone, on paper, by day and by night.
enum PageStyle {
    static let text = colours + layout + tables + small

    /// Each text has a contrast of at least 4.5 to 1 with what it stands on (WCAG 2.2, 1.4.3).
    private static let colours = """
        :root {
          color-scheme: light dark;
          --page: #fbfbf9; --card: #fff; --text: #1d2125; --quiet: #5a6169; --rule: #dcdfe2; --code: #f0f1ee;
          --link: #1a56b8; --bar: #2563c9; --past: #9aa3ad; --track: #eceeee;
          --added: #17692f; --removed: #b02a1e; --changed: #7d5200; --moved: #5f3aa8;
          --added-back: #e4f3e7; --removed-back: #fcebe8; --changed-back: #fbf1d9; --moved-back: #efeafa;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --page: #14171a; --card: #1b1f23; --text: #e4e7ea; --quiet: #a0a8b0; --rule: #343a41; --code: #262b30;
            --link: #86b4ff; --bar: #5b93f0; --past: #6b747e; --track: #2a2f35;
            --added: #6fd38c; --removed: #ff9d92; --changed: #e8bb5a; --moved: #c3abff;
            --added-back: #173222; --removed-back: #43201c; --changed-back: #3a2d10; --moved-back: #2d2347;
          }
        }

        """

    private static let layout = """
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-behavior: smooth; }
        @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
        body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
        body > :not(.skip) { max-width: 84rem; margin-inline: auto; padding-inline: clamp(1rem, 3vw, 2.5rem); }
        h1, h2, h3, h4, p, ul, ol, dl, dd { margin: 0; padding: 0; }
        h1 { font-size: clamp(1.7rem, 5vw, 2.6rem); line-height: 1.15; letter-spacing: -0.02em; }
        h2 { font-size: 1.35rem; letter-spacing: -0.01em; margin-block: 3rem 0.75rem; scroll-margin-top: 1rem; }
        h3 { font-size: 1.05rem; overflow-wrap: anywhere; }
        td strong { font-weight: 600; }
        h4 { font-size: 0.85rem; font-weight: 500; color: var(--quiet); }
        h2 .number, nav .number { color: var(--quiet); font-weight: 400; font-size: 0.85em; }
        a { color: var(--link); }
        :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
        main:focus { outline: none; }
        .skip { position: absolute; left: -999rem; background: var(--card); padding: 0.75rem 1rem; z-index: 2; }
        .skip:focus { left: 0.5rem; top: 0.5rem; }
        code { font: 0.85em/1.45 ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace;
          overflow-wrap: anywhere; unicode-bidi: isolate; background: var(--code); border-radius: 4px;
          padding: 0.1em 0.3em; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
        header { padding-top: clamp(1.5rem, 5vw, 3.5rem); }
        .tool { color: var(--quiet); font-weight: 600; letter-spacing: 0.02em; }
        .names { margin-top: 0.75rem; overflow-wrap: anywhere; }
        .side { color: var(--quiet); font-size: 0.85em; }
        .introduction { color: var(--quiet); max-width: 46rem; margin-bottom: 1rem; overflow-wrap: anywhere; }
        .tiles { display: flex; flex-wrap: wrap; gap: 0.75rem 2.25rem; margin-top: 1.5rem; }
        .tiles div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
        .tiles dt { color: var(--quiet); font-size: 0.85rem; }
        .tiles dd { font-size: 1.5rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
        .tiles small { font-size: 0.6em; font-weight: 400; color: var(--quiet); }
        nav { margin-top: 1.5rem; }
        nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding-block: 0.6rem;
          border-block: 1px solid var(--rule); }
        nav a { text-decoration: none; display: inline-block; padding-block: 0.25rem; }
        nav a:hover { text-decoration: underline; }
        footer { color: var(--quiet); font-size: 0.85rem; padding-block: 4rem 2rem; }
        .alarms { list-style: none; display: grid; gap: 0.75rem; }
        .alarms li { background: var(--card); border: 1px solid var(--rule); border-left: 5px solid var(--past);
          border-radius: 6px; padding: 0.75rem 1rem; overflow-wrap: anywhere; }
        .alarms .error { border-left-color: var(--removed); }
        .alarms .warning { border-left-color: var(--changed); }
        .alarms p { font-size: 1.05rem; margin-block: 0.25rem; }
        .cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); }
        .card { background: var(--card); border: 1px solid var(--rule); border-radius: 8px; padding: 1rem 1.1rem;
          display: grid; gap: 0.75rem; align-content: start; min-width: 0; }
        .measure p { font-variant-numeric: tabular-nums; display: flex; flex-wrap: wrap; justify-content: space-between;
          gap: 0 1rem; }
        .measure p > * { color: var(--quiet); font-weight: 400; }
        .measure p > .excess { color: var(--removed); font-weight: 600; }
        .figures { display: grid; gap: 0.15rem; font-size: 0.9rem; border-top: 1px solid var(--rule);
          padding-top: 0.6rem; }
        .figures div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
        .figures dt { color: var(--quiet); }
        .figures dd { font-variant-numeric: tabular-nums; }
        .card > p { color: var(--quiet); font-size: 0.9rem; }
        .bars { display: block; width: 100%; min-width: 5rem; margin-top: 0.25rem; }
        .bars .track { fill: var(--track); }
        .bars .old { fill: var(--past); }
        .bars .new { fill: var(--bar); }
        .bars .excess { fill: var(--removed); }
        .bars line { stroke: var(--text); stroke-width: 3; }
        .trend { display: block; width: 100%; height: auto; font-size: 12px; }
        .trend polyline { fill: none; stroke: var(--bar); stroke-width: 2; stroke-linejoin: round; }
        .trend circle { fill: var(--bar); }
        .trend line { stroke: var(--rule); }
        .trend text { fill: var(--quiet); }
        .trend .last { fill: var(--text); font-weight: 600; }

        """

    private static let tables = """
        .table > table { width: 100%; border-collapse: collapse; font-size: 0.92rem; }
        th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem 0.5rem 0; }
        .table th { position: sticky; top: 0; background: var(--page); z-index: 1; font-size: 0.85rem;
          font-weight: 600; color: var(--quiet); box-shadow: inset 0 -1px var(--rule); white-space: nowrap; }
        tbody tr { border-bottom: 1px solid var(--rule); }
        td { overflow-wrap: anywhere; }
        th { width: 16%; }
        th.wide { width: 30%; }
        th.widest { width: 50%; }
        th.short, th.number { width: auto; }
        td.short { overflow-wrap: break-word; }
        th.number, td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        td p { overflow-wrap: anywhere; }
        th button { all: unset; cursor: pointer; border-radius: 3px; padding-block: 0.25rem; }
        th button:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
        th button:hover { color: var(--text); text-decoration: underline; }
        th button::after { content: "↕" / ""; margin-left: 0.3em; opacity: 0.5; }
        th[aria-sort="ascending"] button, th[aria-sort="descending"] button { color: var(--text); }
        th[aria-sort="ascending"] button::after { content: "↑" / ""; opacity: 1; }
        th[aria-sort="descending"] button::after { content: "↓" / ""; opacity: 1; }
        .controls { display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: end; margin-bottom: 0.6rem; }
        .controls label { font-size: 0.85rem; color: var(--quiet); display: grid; gap: 0.15rem; }
        .controls .search { flex: 1 1 16rem; }
        input, select, .controls button, .more button { font: inherit; font-size: 1rem; color: var(--text);
          background: var(--card); border: 1px solid var(--past); border-radius: 6px; padding: 0.4rem 0.6rem;
          min-height: 2.6rem; max-width: 100%; }
        .controls button, .more button { cursor: pointer; }
        .more { margin-top: 1rem; }
        .count { color: var(--quiet); font-size: 0.9rem; margin-bottom: 0.4rem; }
        .line + .line, .line + .related, code + .line, p + .line, .related + .related, p + code, td > details,
        .related { margin-top: 0.3rem; }
        .related .line { display: inline; }
        .place { color: var(--quiet); font-size: 0.9em; overflow-wrap: anywhere; }
        .word { color: var(--quiet); font-size: 0.9em; }
        summary { cursor: pointer; color: var(--quiet); font-size: 0.9em; width: fit-content; }
        ins, del { text-decoration: none; overflow-wrap: anywhere; }
        code mark { color: inherit; background: var(--changed-back); border-bottom: 2px solid var(--changed); }
        ins { color: var(--added); }
        del { color: var(--removed); }
        .mark { display: inline-block; border-radius: 999px; padding: 0 0.6em; font-size: 0.9em; font-weight: 600;
          white-space: nowrap; background: var(--code); }
        .mark.added, .mark.unblocked { color: var(--added); background: var(--added-back); }
        .mark.removed, .mark.error, .mark.blocked { color: var(--removed); background: var(--removed-back); }
        .mark.changed, .mark.warning { color: var(--changed); background: var(--changed-back); }
        .mark.moved, .mark.note { color: var(--moved); background: var(--moved-back); }
        .mark.added::before { content: "+ " / ""; }
        .mark.removed::before { content: "− " / ""; }
        .mark.changed::before { content: "± " / ""; }
        .mark.moved::before { content: "↕ " / ""; }
        .mark.error::before { content: "✕ " / ""; }
        .mark.warning::before { content: "! " / ""; }
        .scroll { overflow-x: auto; }
        .cards + details { margin-top: 1rem; }
        .plain { border-collapse: collapse; font-size: 0.9rem; margin-block: 0.5rem; }
        .plain caption { text-align: left; color: var(--quiet); }

        """

    /// On a phone each row is a card.
    private static let small = """
        @media (max-width: 56rem) {
          .table > table, .table tbody { display: block; }
          .table thead { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding-block: 0.4rem; }
          .table thead tr, .table tbody tr { display: flex; flex-wrap: wrap; gap: 0.3rem 0.75rem; }
          .table th { position: static; width: auto; box-shadow: none; padding: 0.25rem 0; }
          .table tbody tr { background: var(--card); border: 1px solid var(--rule); border-radius: 8px;
            padding: 0.75rem 0.9rem; margin-bottom: 0.6rem; }
          .table td { flex: 1 1 100%; padding: 0; min-width: 0; max-width: 100%; }
          .table td.short, .table td.number { flex: 0 0 auto; }
          .table td:empty { display: none; }
          td[data-label]::before { content: attr(data-label) " "; color: var(--quiet); font-size: 0.9em; }
        }
        @media print {
          :root { --page: #fff; --card: #fff; --text: #000; }
          body { font-size: 9pt; }
          nav, .controls, .more, .skip, th button::after { display: none !important; }
          .table th { position: static; }
          tr, .card, .alarms li { break-inside: avoid; }
          h2, h3 { break-after: avoid; }
        }

        """
}
