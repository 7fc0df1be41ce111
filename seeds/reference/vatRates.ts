import { readCsv } from './readCsv.ts'

/** The member states, and Northern Ireland, whose rates for goods are reported like theirs (source column in the file). */
const outsideEu = new Set(['GB', 'NO', 'CH', 'LI'])

/** The file numbers several rates of one type; the second reduced one has a type of its own. */
const typeOf = (type: string, label: string): string => (label === 'reduced_2' ? 'SECOND_REDUCED' : type)

const rows = readCsv('vat_rates.csv').map((row) => ({
  country: row['country_alpha2'] ?? '',
  rate_type: typeOf(row['rate_type'] ?? '', row['rate_label'] ?? ''),
  rate_line: row['rate_label'] ?? '',
  rate: row['rate'] ?? '',
  from: row['valid_from'] ?? '',
  to: row['valid_to'] || null,
  applies_to: row['applies_to'] || null,
}))

const facts = ({ country, rate_type, rate_line, rate }: (typeof rows)[number]) => ({ country, rate_type, rate_line, rate })

const inForce = rows
  .filter(({ to }) => to === null)
  .map((row) => ({ ...facts(row), start_date: row.from, applies_to: row.applies_to, source: 'IMPORT' }))

export const vatRates = inForce.filter(({ country }) => !outsideEu.has(country))
export const nonEuVatRates = inForce.filter(({ country }) => outsideEu.has(country))

/** Rates that have ended, which exist only in the history. */
export const formerVatRates = rows.flatMap((row) =>
  row.to === null ? [] : [{ ...facts(row), valid_from: row.from, valid_to: row.to, changed_by: null }],
)
