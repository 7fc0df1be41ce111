import { sumDecimals } from '../../decimal.ts'
import { bareNumber } from '../../identifiers/bareNumber.ts'
import type { NationalReturn, NationalScheme } from '../NationalReturn.ts'
import { sumProblem, type FileProblem } from './FileProblem.ts'
import { amountShape, misshapen, rateShape } from './FileReading.ts'
import { NATIONAL_SCHEME, nationalCsvTitles } from './nationalCsv.ts'
import { swissBox } from './nationalForm.ts'
import { splitCsv } from './splitCsv.ts'

/** Numbers under which sales are declared; our own registration in Norway may be in its VAT register instead of VOEC. */
const numbers: Readonly<Record<NationalScheme, RegExp>> = {
  GB: /^(GB)?(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  NO: /^(\d{7}|(NO)?\d{9}(MVA)?)$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA|TPV)?$/,
}

/** Whether a national return may be written: its number, the lines of its form, its sums. */
export function checkNational({ country, trader, lines, taxable, totalDue }: NationalReturn): FileProblem[] {
  const unknown = country === 'CH' ? lines.filter(({ rate }) => swissBox(rate) === undefined) : []
  return [
    ...(numbers[country].test(bareNumber(trader.id))
      ? []
      : [{ code: 'RETURN_FILE_NUMBER', params: { found: trader.id } } as const]),
    ...unknown.map(
      ({ rate }) =>
        ({ code: 'RETURN_FILE_RATE', params: { line: lines.findIndex((one) => one.rate === rate) + 1, found: rate } }) as const,
    ),
    ...sumProblem(country, taxable, sumDecimals(lines.map((line) => line.taxable))),
    ...sumProblem(country, totalDue, sumDecimals(lines.map(({ vat }) => vat))),
  ]
}

const record = new RegExp(
  `^(?:BOX|TURNOVER|TAX|TOTAL),${NATIONAL_SCHEME},[A-Z0-9. -]{2,25},20\\d\\d-Q[1-4],(?:GB|NO|CH),\\d{0,3},(?:${rateShape})?,(?:${amountShape}|-?\\d{1,15}),(?:GBP|NOK|CHF)$`,
)

/** Whether the csv of a national return is well-formed and says the total of the return. */
export function checkNationalCsv(file: string, { country, totalDue }: NationalReturn): FileProblem[] {
  const rows = file.split('\r\n')
  if (rows.pop() !== '' || rows[0] !== nationalCsvTitles.join(',')) return [misshapen(1, rows[0] ?? '')]
  const records = rows.slice(1)
  const last = splitCsv(records.at(-1) ?? '') ?? []
  if (last[0] !== 'TOTAL') return [misshapen(rows.length, records.at(-1) ?? '')]
  const wrong = records.flatMap((row, index) => (record.test(row) ? [] : [misshapen(index + 2, row)]))
  if (wrong.length) return wrong
  const taxes = records
    .map((row) => splitCsv(row) ?? [])
    .filter(([kind, , , , , box, rate]) => (kind === 'TAX' && rate !== '') || (kind === 'BOX' && box === '1'))
  return [
    ...sumProblem(country, last[7] ?? '', totalDue),
    ...sumProblem(country, sumDecimals(taxes.map((fields) => fields[7] ?? '0')), totalDue),
  ]
}
