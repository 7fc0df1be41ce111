const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

/** A table; its cells are HTML, its titles texts. @param marked rows in which something does not agree */
export const htmlTable = (
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  marked: ReadonlySet<number> = new Set(),
): string =>
  `<div class="wide"><table><thead>${row(titles.map(escaped), 'th')}</thead><tbody>${rows
    .map((cells, place) => (marked.has(place) ? row(cells).replace('<tr>', '<tr class="differs">') : row(cells)))
    .join('')}</tbody></table></div>`

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:62rem;padding:0 1rem;color:#1b1f24;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1rem;margin:1.2rem 0 .3rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #d5dae0;vertical-align:top}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.5rem}dt{color:#57606a}dd{margin:0}
.differs td{color:#b00020;font-weight:600}.agrees{color:#1a7f37}.differ{color:#b00020;font-weight:600}a{color:#0b57d0}
@media (prefers-color-scheme:dark){body{color:#e6e8eb;background:#14171a}th,td{border-color:#3a4048}dt{color:#9aa4af}
.differs td,.differ{color:#ff8a80}.agrees{color:#7ee2a8}a{color:#8ab4f8}}`

/** A page that opens from a zip on any machine: without scripts, with a policy that allows none, and nothing that it loads. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>${style}</style></head>
<body><main>${body}</main></body></html>
`
