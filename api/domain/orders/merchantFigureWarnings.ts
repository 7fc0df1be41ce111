import { compareDecimals, multiplyDecimals, roundDecimal, subtractDecimals } from '../decimal.ts'
import type { MerchantFigures } from './Order.ts'
import { vatOn } from './vatOfAmount.ts'

/** How far a merchant's VAT may differ from net times rate without a warning, in the order's currency. */
const TOLERANCE = '0.02'

type FigureWarning = { code: 'VAT_DIFFERS'; expected: string } | { code: 'RATE_NOT_VALID'; valid: readonly string[] }

interface Checked {
  figures: MerchantFigures
  quantity: number
  places: number
  /** Every rate, in percent, of the country of the sale on its day. */
  rates: readonly string[]
}

/** What looks wrong about figures that a merchant computed itself. They are recorded all the same, never changed. */
export function merchantFigureWarnings({ figures, quantity, places, rates }: Checked): FigureWarning[] {
  const net = roundDecimal(multiplyDecimals(figures.unitCost, String(quantity)), places)
  const expected = vatOn(net, figures.vatRate, places)
  const difference = subtractDecimals(figures.itemVat, expected).replace('-', '')
  const isKnown = rates.some((rate) => compareDecimals(rate, figures.vatRate) === 0)
  return [
    ...(compareDecimals(difference, TOLERANCE) > 0 ? [{ code: 'VAT_DIFFERS', expected } as const] : []),
    ...(isKnown ? [] : [{ code: 'RATE_NOT_VALID', valid: rates } as const]),
  ]
}
