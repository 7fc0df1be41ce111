import { compareDecimals } from '#domain/decimal.ts'
import { expandItems } from '#domain/vat/expandItems.ts'
import type { ListedRow } from '#domain/vat/listedVat.ts'
import { listedVat } from '#domain/vat/listedVat.ts'
import { matchLines } from '#domain/vat/matchLines.ts'
import { stanceOf } from '#domain/vat/stanceOf.ts'
import { fill } from '#schema/messages/messages.ts'
import { tableOf } from '#schema/registry.ts'
import type { ProposalDetail } from '#schema/work/proposalSentences.ts'
import { proposalDetails } from '#schema/work/proposalSentences.ts'
import { UnreadableFeed } from '../../../feeds/UnreadableFeed.ts'
import { readStances } from '../../../law/readStances.ts'
import { addRow } from '../../../records/write/insert.ts'
import type { WriteTransaction } from '../../../records/write/transaction.ts'
import { updateLocked } from '../../../records/write/update.ts'
import { applyItems } from './applyItems.ts'
import type { Proposal } from './propose.ts'
import { propose } from './propose.ts'
import type { StoredRate } from './readStoredVat.ts'
import { readStoredRates } from './readStoredVat.ts'

/** The list of a country, and the codes to which it is expanded. */
interface CountryList {
  country: string
  rows: readonly ListedRow[]
  /** Every HS6+ code. */
  known: readonly string[]
  today: string
  source: 'TEDB' | 'SAMPLE'
}

export interface VatCounts {
  rowsIn: number
  inserted: number
  changed: number
  unchanged: number
  kept: number
}

/**
 * Writes the listed rates and codes of a country inside a transaction, but only the differences from the stored ones, so that
 * the history has the former state. What people entered stays; what is not certain becomes a proposal.
 * @throws {UnreadableFeed} if the list contradicts itself, or would remove more than half of the codes
 */
export async function applyCountry(trx: WriteTransaction, list: CountryList): Promise<VatCounts> {
  const { country, rows, known, today, source } = list
  const { rates, items, standards } = listedVat(rows)
  if (standards.length !== 1)
    throw standards.length
      ? new UnreadableFeed('FEED_SEVERAL_STANDARDS', { rates: standards.join(', ') })
      : new UnreadableFeed('FEED_NO_STANDARD')
  await trx.client.query(`select set_config('clearance.source', $1, true)`, [source])
  const stored = await readStoredRates(trx.client, country, today)
  const proposals: Proposal[] = []
  const counts: VatCounts = { rowsIn: rows.length, inserted: 0, changed: 0, unchanged: 0, kept: 0 }
  const matched = matchLines(rates, stored)
  const lines = matched.lines.map(({ wanted, line }) => ({ ...line, rate: wanted.rate }))
  counts.unchanged += matched.lines.length
  for (const { wanted, line } of matched.changed) {
    const { row } = stored.find(({ id }) => id === line.id) ?? {}
    if (row?.['source'] === 'MANUAL') {
      counts.kept++
      proposals.push({
        kind: 'differs_from_manual',
        subject: `${line.type} ${line.line}`,
        subjectCode: 'line',
        ...detailIn('rateChanges', { rateLine: line.line, formerRate: line.rate, rate: wanted.rate }),
      })
      continue
    }
    if (!row) continue
    await updateLocked(trx, tableOf('country_vat_rate'), { before: row, values: { rate: wanted.rate } })
    counts.changed++
    lines.push({ ...line, rate: wanted.rate })
  }
  if (!stored.length) {
    const added = await addLines(trx, { country, today, rates: matched.added })
    lines.push(...added)
    counts.inserted += added.length
  } else
    for (const { type, rate } of matched.added)
      proposals.push({ kind: 'new_rate', ...aboutRate(type, rate), detail: categoriesOf(rows, rate) })
  for (const { type, rate } of matched.gone) proposals.push({ kind: 'rate_gone', ...aboutRate(type, rate), detail: null })

  const stances = await readStances(trx.client)
  const expansion = expandItems(
    items,
    known,
    (row, code) => row.note !== null && stanceOf(stances, { ...row, code })?.stance !== 'applies',
  )
  const done = await applyItems(trx, {
    country,
    today,
    source,
    lines,
    items: expansion.items,
  })
  for (const name of ['inserted', 'changed', 'unchanged', 'kept'] as const) counts[name] += done[name]
  await propose(trx, country, [...proposals, ...notApplied(expansion), ...done.proposals])
  return counts
}

/** The parts of the list that have not become items. */
const notApplied = ({ conflicts, unmatched }: ReturnType<typeof expandItems>): Proposal[] => [
  ...conflictsOf(conflicts).map(({ listedCode, rates }) => ({
    kind: 'not_applied' as const,
    subject: listedCode,
    ...detailIn('severalRates', { rates: rates.join(' / ') }),
  })),
  ...unmatched.map(({ code }) => ({ kind: 'not_applied' as const, subject: code, ...detailIn('codeUnknown', {}) })),
]

/** A rate that a proposal is about. */
const aboutRate = (type: string, rate: string) =>
  ({ subject: `${type} ${rate}`, subjectCode: 'rate', params: { rateLine: type, rate } }) as const

/** A sentence of proposals with its values. */
const detailIn = (detailCode: ProposalDetail, params: Readonly<Record<string, string>>) => ({
  detail: fill(proposalDetails[detailCode], params),
  detailCode,
  params,
})

/** Adds the first rates of a country. The highest reduced rate becomes its first reduced one. */
async function addLines(
  trx: WriteTransaction,
  { country, today, rates }: { country: string; today: string; rates: readonly { type: string; rate: string }[] },
): Promise<Omit<StoredRate, 'row'>[]> {
  const added: Omit<StoredRate, 'row'>[] = []
  const ordered = rates.toSorted((a, b) => compareDecimals(b.rate, a.rate))
  for (const { type, rate } of ordered) {
    const number = added.filter((line) => line.type === type).length + 1
    const line = type === 'REDUCED' ? `reduced_${number}` : number > 1 ? `${type.toLowerCase()}_${number}` : type.toLowerCase()
    const values = { country, rate_type: type, rate_line: line, rate, start_date: today }
    const { id } = await addRow(trx, tableOf('country_vat_rate'), { values })
    added.push({ id, type, line, rate })
  }
  return added
}

const categoriesOf = (rows: readonly ListedRow[], rate: string): string | null =>
  [
    ...new Set(
      rows.flatMap(({ value, category }) => (value !== null && category && compareDecimals(value, rate) === 0 ? [category] : [])),
    ),
  ].join(', ') || null

/** One proposal for each listed code, however many of our codes begin with it. */
const conflictsOf = (conflicts: readonly { listedCode: string; rates: string[] }[]) => [
  ...new Map(conflicts.map((conflict) => [conflict.listedCode, conflict])).values(),
]
