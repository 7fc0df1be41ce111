import { compareDecimals } from '#domain/decimal.ts'
import { vatRateLines } from '#schema/columns/vatRateLines.ts'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { Findings, FoundProblem } from '../Findings.ts'
import type { UploadReader } from '../UploadReader.ts'
import { codeOf, dayOf, rateOf, textOf } from '../cells.ts'
import { readCodes } from '../readCodes.ts'
import type { NamedRow } from '../readSheet.ts'
import { readSheet } from '../readSheet.ts'
import type { RateType } from './VatLines.ts'
import { euTables, VatLines } from './VatLines.ts'

const { sheet } = uploadTypes.country_vat_rate
const { columns } = sheet
type Row = NamedRow<keyof typeof columns>

/** SECOND_REDUCED distinguishes two reduced rates in the database; the sheet has one word for both. */
export const sheetRateTypes = ['STANDARD', 'REDUCED', 'SUPER_REDUCED', 'PARKING', 'ZERO', 'EXEMPT'] as const

export const isRateType = (text: string): text is (typeof sheetRateTypes)[number] & RateType =>
  Object.hasOwn(vatRateLines, text) && text !== 'SECOND_REDUCED'

interface Known {
  countries: ReadonlyMap<string, boolean>
  codes: ReadonlySet<string>
  lines: VatLines
  today: string
}

/** A CPA code (Regulation (EC) No 451/2008) begins with two digits and a dot: services have no other. */
const isCpa = (codeType: string, code: string): boolean => codeType === 'CPA' || (codeType === '' && /^\d{2}\.\d/.test(code))

/** EU VAT rates: standard rates of countries, and codes under their other rates. Rows of CPA codes are skipped. */
export const readEuVat: UploadReader = async ({ files, db, today, progress, mending }, found) => {
  const known: Known = {
    countries: await readCountries(db),
    codes: await readCodes(db),
    lines: await VatLines.read(db, euTables, today),
    today,
  }
  for await (const row of readSheet(files[0]?.bytes ?? Buffer.alloc(0), sheet, { progress, mending })) {
    found.rows++
    if (row.isDropped) found.skipped++
    else await readRow(row, known, found)
  }
}

/** The countries, each with whether it belongs to the EU VAT area. */
async function readCountries(db: Queryable): Promise<Map<string, boolean>> {
  const { rows } = await db.query<{ code: string; is_eu: boolean }>('select code, is_eu from country')
  return new Map(rows.map(({ code, is_eu: isEu }) => [code, isEu || code === 'XI']))
}

async function readRow({ row, cells }: Row, known: Known, found: Findings): Promise<void> {
  const wrong = (column: keyof typeof columns, code: FoundProblem['code'], more: Partial<FoundProblem> = {}) =>
    found.problem({ row, column: columns[column].title, value: cells[column], code, ...more })
  const country = textOf(cells.country).toUpperCase().replace(/^EL$/, 'GR')
  const type = textOf(cells.type).toUpperCase()
  if (!known.countries.has(country)) return wrong('country', 'UNKNOWN_COUNTRY')
  if (!known.countries.get(country)) return wrong('country', 'NOT_EU_COUNTRY')
  if (!isRateType(type)) return wrong('type', 'BAD_RATE_TYPE', { params: { types: sheetRateTypes.join(', ') } })
  if (isCpa(textOf(cells.codeType).toUpperCase(), textOf(cells.code))) {
    found.skipped++
    return
  }
  const rate = rateOf(type === 'EXEMPT' && textOf(cells.rate) === '' ? 0 : cells.rate)
  if ('wrong' in rate) return wrong('rate', rate.wrong)
  const from = dayOf(cells.from)
  if ('wrong' in from) return wrong('from', from.wrong)
  const day = from.value ?? known.today
  if (type === 'STANDARD') return setStandard({ row, country, rate: rate.value, day }, known, found)
  const code = codeOf(cells.code)
  if ('wrong' in code) return wrong('code', code.wrong)
  if (!known.codes.has(code.value)) return wrong('code', 'HS6P_NOT_FOUND')
  const item = known.lines.itemOf(country, code.value)
  if (item) return wrong('code', VatLines.isSame(item.rate, rate.value) ? 'DUPLICATE_CODE' : 'CONFLICTING_RATE')
  if (code.warning) await wrong('code', code.warning, { isWarning: true })
  return known.lines.addItem(found, { row, country, type, rate: rate.value, code: code.value, from: day })
}

interface Standard {
  row: number
  country: string
  rate: string
  day: string
}

/** Sets the standard rate: as a new rate if it starts on a later day, otherwise by changing the one in force. */
async function setStandard({ row, country, rate, day }: Standard, { lines, today }: Known, found: Findings): Promise<void> {
  const current = lines.standardOf(country)
  if (current && compareDecimals(current.rate, rate) === 0) return
  if (current && current.id !== 0 && day <= today) {
    const label = `${country} STANDARD`
    const before = { rate: current.rate }
    return found.change({ row, kind: 'changed', label, table: 'country_vat_rate', id: current.id, before, after: { rate } })
  }
  await lines.addRate(found, { row, country, type: 'STANDARD', rate, from: day })
}
