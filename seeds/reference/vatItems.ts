import type { ListedRate } from '#domain/vat/expandItems.ts'
import { expandItems, wholeCode } from '#domain/vat/expandItems.ts'
import { stanceOf } from '#domain/vat/stanceOf.ts'
import { hsCodes } from './nomenclature.ts'
import { readCsv } from './readCsv.ts'
import { vatRates } from './vatRates.ts'
import { vatStances } from './vatStances.ts'

/** What the law has moved to another rate since the list was made (vat_rates.csv mentions it at those rates). */
const movedItems = [{ country: 'SE', category: 'FOODSTUFFS', before: 'reduced_1', after: 'reduced_2', on: '2026-04-01' }] as const

const file = readCsv('vat_items.csv')
const notes = new Map(readCsv('vat_item_notes.csv').map(({ id = '', note = '' }) => [id, note]))

/**
 * The codes of the nomenclature, and those of the list that it lacks: codes of eight digits, and six-digit codes of former
 * editions.
 */
export const hs6pCodes = [
  ...new Map<string, { code: string; description: string | null }>([
    ...file
      .map((row) => ({ code: wholeCode(row['cn_code'] ?? ''), description: row['description'] || null }))
      .filter(({ code }) => code.length >= 6)
      .map((row) => [row.code, row] as const),
    ...hsCodes.map((row) => [row.code, row] as const),
  ]).values(),
].toSorted((a, b) => a.code.localeCompare(b.code))

const listed = file.map((row): ListedRate => ({
  country: row['country_alpha2'] ?? '',
  code: row['cn_code'] ?? '',
  rate: row['rate'] ?? '',
  category: row['category'] || null,
  note: notesOf(row['notes'] ?? ''),
  isExempt: row['tedb_rate_type'] === 'EXEMPTED',
}))

/** The conditions of a row, which names them by their numbers: alternatives, one in each line. */
function notesOf(numbers: string): string | null {
  const texts = numbers.split(' ').flatMap((number) => notes.get(number) ?? [])
  return texts.length ? texts.join('\n') : null
}

/** The line of a country's rates with this percentage; of several, the last by name. Items never belong to the standard rate. */
const lineOf = ({ country, rate }: Pick<ListedRate, 'country' | 'rate'>): string | undefined =>
  vatRates
    .filter((row) => row.country === country && row.rate_type !== 'STANDARD' && Number(row.rate) === Number(rate))
    .map(({ rate_line }) => rate_line)
    .toSorted()
    .at(-1)

/**
 * The codes under reduced rates as the Commission's database listed them in 2025 (situation_on in the file), expanded over the
 * known codes, each with its current line of rates and, if the law has moved it, with its former one.
 */
export const vatItems = expandItems(
  listed,
  hs6pCodes.map(({ code }) => code),
  (row, code) => row.note !== null && stanceOf(vatStances, { ...row, code })?.stance !== 'applies',
).items.flatMap(({ country, code, listedCode, rate, category, note }) => {
  const line = lineOf({ country, rate })
  const moved = movedItems.find((move) => move.country === country && move.category === category && move.before === line)
  if (line === undefined) return []
  return [
    {
      country,
      hs6p_code: code,
      rate_line: moved?.after ?? line,
      since: moved?.on ?? null,
      line_before: moved?.before ?? null,
      listed_code: listedCode,
      category,
      legal_note: note,
      review: note === null ? 'NOT_NEEDED' : 'TO_REVIEW',
    },
  ]
})
