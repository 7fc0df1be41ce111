import { formatCount } from '#schema/texts/formatCount.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import type { Tie, TiedReturn } from './readTies.ts'
import type { PackFolder } from './packLists.ts'
import { packFolders } from './packLists.ts'
import type { PackRequest } from './PackScope.ts'

/** A file that was written, as the first page and the manifest tell of it. */
export interface WrittenFile {
  name: string
  folder: PackFolder | null
  size: number
  sha256: string
  /** The rows of a list; null for what is none. */
  rows: number | null
}

export interface FrontPage {
  request: PackRequest & { reason: string | null }
  merchant: { name: string; identifier: string }
  made: { at: Date; by: string }
  records: number
  ties: readonly TiedReturn[]
  files: readonly WrittenFile[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')

const row = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

const table = (titles: readonly string[], rows: readonly string[]): string =>
  `<div class="wide"><table><thead>${row(titles.map(escaped), 'th')}</thead><tbody>${rows.join('')}</tbody></table></div>`

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:62rem;padding:0 1rem;color:#1b1f24;background:#fff}
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}h3{font-size:1rem;margin:1.2rem 0 .3rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #d5dae0;vertical-align:top}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.5rem}dt{color:#57606a}dd{margin:0}
.differs td{color:#b00020;font-weight:600}.agrees{color:#1a7f37}.differ{color:#b00020;font-weight:600}a{color:#0b57d0}
@media (prefers-color-scheme:dark){body{color:#e6e8eb;background:#14171a}th,td{border-color:#3a4048}dt{color:#9aa4af}
.differs td,.differ{color:#ff8a80}.agrees{color:#7ee2a8}a{color:#8ab4f8}}`

const tieRow = (say: SayOutgoing, { reference, period, id }: TiedReturn, tie: Tie): string => {
  const { what, currency, expected, found, difference, agrees, reason } = tie
  const cells = [
    reference ?? `${period} (${id})`,
    say(`papers.evidence.ties.${what}`),
    ...[expected, found, difference].map(amountIn(currency)),
  ]
  return row(cells.map(escaped).concat(reason === null ? [] : [escaped(reason)])).replace(
    '<tr>',
    agrees ? '<tr>' : '<tr class="differs">',
  )
}

const amountIn =
  (currency: string) =>
  (amount: string): string =>
    currency === '' ? amount : `${amount} ${currency}`

function chapter(say: SayOutgoing, folder: PackFolder, files: readonly WrittenFile[]): string {
  const word = (name: 'file' | 'rows' | 'bytes') => say(`papers.evidence.columns.${name}`)
  const rows = files
    .filter((file) => file.folder === folder)
    .map(({ name, rows: count, size }) =>
      row([
        `<a href="${name.split('/').map(encodeURIComponent).join('/')}">${escaped(name)}</a>`,
        count === null ? '' : formatCount(count),
        formatCount(size),
      ]),
    )
  return rows.length
    ? `<h3>${escaped(say(`papers.evidence.folders.${folder}`))}</h3>${table([word('file'), word('rows'), word('bytes')], rows)}`
    : ''
}

/** The number of comparisons that do not agree. */
export const differencesIn = (ties: readonly TiedReturn[]): number =>
  ties.flatMap((one) => one.ties).filter(({ agrees }) => !agrees).length

/** The page that opens offline and links all files: without scripts, and nothing that it loads from elsewhere. */
export function frontPage(say: SayOutgoing, page: FrontPage): string {
  const { request, merchant, made, records, ties, files } = page
  const word = (name: Parameters<SayOutgoing>[0], values?: Parameters<SayOutgoing>[1]) => escaped(say(name, values))
  const facts = [
    [word('papers.evidence.merchant'), escaped(`${merchant.name} (${merchant.identifier})`)],
    [word('papers.evidence.schemes'), escaped(request.schemes.join(', '))],
    [word('papers.evidence.days'), escaped(`${request.first_day} – ${request.last_day}`)],
    [
      word('papers.evidence.buyers'),
      request.with_buyers
        ? word('papers.evidence.buyersIn', { reason: request.reason ?? '' })
        : word('papers.evidence.buyersOut'),
    ],
    [
      word('papers.evidence.made'),
      word('papers.evidence.madeBy', { at: made.at.toISOString().slice(0, 16).replace('T', ' '), name: made.by }),
    ],
    [word('papers.evidence.records'), formatCount(records)],
  ]
  const column = (name: 'return' | 'compared' | 'expected' | 'found' | 'difference') => say(`papers.evidence.columns.${name}`)
  const agree = differencesIn(ties) === 0
  const title = word('papers.evidence.title', { merchant: merchant.name })
  const verdict = ties.length
    ? `<p class="${agree ? 'agrees' : 'differ'}">${word(agree ? 'papers.evidence.agree' : 'papers.evidence.differ')}</p>${table(
        [column('return'), column('compared'), column('expected'), column('found'), column('difference')],
        ties.flatMap((one) => one.ties.map((tie) => tieRow(say, one, tie))),
      )}`
    : `<p>${word('papers.evidence.noReturns')}</p>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>${style}</style></head>
<body><main><h1>${title}</h1><dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<h2>${word('papers.evidence.tiesTitle')}</h2>${verdict}
<h2>${word('papers.evidence.filesTitle')}</h2><p>${word('papers.evidence.noted')}</p><p>${word('papers.evidence.papers')}</p>
${packFolders.map((folder) => chapter(say, folder, files)).join('')}
<h2>${word('papers.evidence.proofTitle')}</h2><p>${word('papers.evidence.proof')}</p></main></body></html>
`
}
