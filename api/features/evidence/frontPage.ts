import { formatCount } from '#schema/texts/formatCount.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { escaped, htmlPage, htmlTable } from '../../documents/htmlPage.ts'
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

const tieCells = (say: SayOutgoing, { reference, period, id }: TiedReturn, tie: Tie): string[] => {
  const { what, currency, expected, found, difference, reason } = tie
  const amounts = [expected, found, difference].map(amountIn(currency))
  const cells = [reference ?? `${period} (${id})`, say(`papers.evidence.ties.${what}`), ...amounts]
  return [...cells, ...(reason === null ? [] : [reason])].map(escaped)
}

const amountIn =
  (currency: string) =>
  (amount: string): string =>
    currency === '' ? amount : `${amount} ${currency}`

function chapter(say: SayOutgoing, folder: PackFolder, files: readonly WrittenFile[]): string {
  const word = (name: 'file' | 'rows' | 'bytes') => say(`papers.evidence.columns.${name}`)
  const rows = files
    .filter((file) => file.folder === folder)
    .map(({ name, rows: count, size }) => [
      `<a href="${name.split('/').map(encodeURIComponent).join('/')}">${escaped(name)}</a>`,
      count === null ? '' : formatCount(count),
      formatCount(size),
    ])
  return rows.length
    ? `<h3>${escaped(say(`papers.evidence.folders.${folder}`))}</h3>${htmlTable([word('file'), word('rows'), word('bytes')], rows)}`
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
  const all = ties.flatMap((one) => one.ties.map((tie) => ({ agrees: tie.agrees, cells: tieCells(say, one, tie) })))
  const verdict = ties.length
    ? `<p class="${agree ? 'agrees' : 'differ'}">${word(agree ? 'papers.evidence.agree' : 'papers.evidence.differ')}</p>${htmlTable(
        [column('return'), column('compared'), column('expected'), column('found'), column('difference')],
        all.map(({ cells }) => cells),
        new Set(all.flatMap(({ agrees }, place) => (agrees ? [] : [place]))),
      )}`
    : `<p>${word('papers.evidence.noReturns')}</p>`
  const title = say('papers.evidence.title', { merchant: merchant.name })
  return htmlPage(
    title,
    `<h1>${escaped(title)}</h1><dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<h2>${word('papers.evidence.tiesTitle')}</h2>${verdict}
<h2>${word('papers.evidence.filesTitle')}</h2><p>${word('papers.evidence.noted')}</p><p>${word('papers.evidence.papers')}</p>
${packFolders.map((folder) => chapter(say, folder, files)).join('')}
<h2>${word('papers.evidence.proofTitle')}</h2><p>${word('papers.evidence.proof')}</p>`,
  )
}
