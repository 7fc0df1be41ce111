import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals, roundDecimal, subtractDecimals } from '../decimal.ts'
import type { ReturnFinding } from './ReturnFinding.ts'
import type { OssScheme } from './VatReturn.ts'
import type { ComposedLine } from './Composed.ts'

/** The type of a rate of a member state that was in force on some day of the period, in percent; undefined if there was none. */
export type RatesInForce = (country: string, rate: string) => 'STANDARD' | 'REDUCED' | undefined

interface Checked {
  scheme: Lowercase<OssScheme>
  country: string | null
  isElectronicInterface: boolean
  ratesInForce: RatesInForce
}

const isNegative = (amount: string): boolean => compareDecimals(amount, '0') < 0

/** A cent for the line, and half a cent for each row of the ledger, as amounts are rounded to cents. */
const ofRounding = (rows: number): string => addDecimals('0.01', multiplyDecimals('0.005', String(rows)))

/**
 * How far roundings of many rows alike may move VAT from rate times base, in the currency of the return: goods and delivery are rounded
 * each by itself, of prices that include VAT the net takes the rounding as well, and half a penny is more than half a cent.
 */
const ofRowsAlike = (rows: number): string => multiplyDecimals('0.015', String(rows))

/** The VAT of a line may differ from rate times base by what its rows were rounded by. */
function followsFromRate({ taxable, vat, rate, rows }: ComposedLine): boolean {
  const expected = roundDecimal(divideDecimals(multiplyDecimals(taxable, rate), '100'), 2)
  const difference = subtractDecimals(vat, expected)
  const size = isNegative(difference) ? subtractDecimals('0', difference) : difference
  return [ofRounding(rows), ofRowsAlike(rows)].some((tolerance) => compareDecimals(size, tolerance) <= 0)
}

/** What its scheme takes: goods for imports, services for traders outside the Union, nothing from a state to itself. */
function isAllowed({ mscon, supplyType, origin }: ComposedLine, { scheme, country, isElectronicInterface }: Checked): boolean {
  if (mscon === 'XI' && supplyType === 'SERVICES') return false
  if (scheme === 'import') return supplyType === 'GOODS'
  if (scheme === 'non_union') return supplyType === 'SERVICES'
  const from = origin.kind === 'MSID' ? country : origin.country
  return from !== mscon || (isElectronicInterface && supplyType === 'GOODS')
}

/** What stops the filing of a line: it is below zero, its rate or VAT does not fit, or its scheme does not take it. */
export function checkLine(line: ComposedLine, checked: Checked): ReturnFinding[] {
  const { mscon, rate, supplyType } = line
  const about = { mscon, rate, supplyType }
  const isBelowZero = isNegative(line.taxable) || isNegative(line.vat)
  const holds = checked.ratesInForce(mscon, rate) !== undefined && (isBelowZero || followsFromRate(line))
  return [
    ...(isBelowZero ? [{ code: 'NEGATIVE_LINE', ...about, amount: line.taxable } as const] : []),
    ...(holds ? [] : [{ code: 'RATE_NOT_IN_FORCE', ...about } as const]),
    ...(isAllowed(line, checked) ? [] : [{ code: 'LINE_NOT_ALLOWED', ...about } as const]),
  ]
}
