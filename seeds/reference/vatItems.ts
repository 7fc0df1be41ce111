import { readCsv } from './readCsv.ts'

/** What the law has moved to another rate since the list was made (vat_rates.csv says so at the rates). */
export const movedItems = [{ country: 'SE', category: 'FOODSTUFFS', before: '12', after: '6', on: '2026-04-01' }] as const

/**
 * Commodity codes under reduced rates as the Commission's database listed them in 2025 (situation_on in the file), without
 * those that it lists under several rates. The codes are beginnings: they hold for every longer code.
 */
export const vatItems = readCsv('vat_items.csv').map((row) => {
  const moved = movedItems.find(
    ({ country, category, before }) =>
      row['country_alpha2'] === country && row['category'] === category && Number(row['rate']) === Number(before),
  )
  return {
    country: row['country_alpha2'] ?? '',
    rate: moved?.after ?? row['rate'] ?? '',
    since: moved?.on ?? null,
    beginning: row['cn_code'] ?? '',
    category: row['category'] || null,
    conditional: row['conditional'] === '1',
  }
})

const isWhole = (code: string): boolean => code.length >= 6

/** The codes of that list that are whole, with their descriptions, each once. */
export const hs6pCodes = [
  ...new Map(
    readCsv('vat_items.csv')
      .filter((row) => isWhole(row['cn_code'] ?? ''))
      .map((row) => [row['cn_code'] ?? '', { code: row['cn_code'] ?? '', description: row['description'] || null }]),
  ).values(),
]
