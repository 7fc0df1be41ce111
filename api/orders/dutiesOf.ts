import type { Day } from '#domain/day.ts'
import { compareDecimals, divideDecimals, multiplyDecimals, roundDecimal } from '#domain/decimal.ts'
import { dutyOn } from '#domain/customs/dutyOn.ts'
import { apportion } from '#domain/orders/apportion.ts'
import type { CustomsConsignment, LineDuty, QuotedRate } from '#domain/orders/OrderLaw.ts'

/** A row of the tariff for goods of any origin. A code that ends in pairs of zeros stands for all below it. */
export interface TariffRow {
  id: number
  code: string
  duty: string
  from: Day
  to: Day | null
}

export interface DutyRates {
  /** By the first six digits of their codes. */
  tariff: ReadonlyMap<string, readonly TariffRow[]>
  /** What applies to a code without a row, in percent. */
  standard: string
  /** In EUR for each commodity of six digits (Council Regulation (EU) 2026/382). */
  flat: { amount: string; from: Day; to: Day; limit: string }
}

const noDuty: LineDuty = { basis: 'none', rate: null, amount: '0', rateId: null }

/** The customs duty of each line of a consignment that comes into the EU, in the order's currency, which has so many decimal places. */
export function dutiesOf(
  { tariff, standard, flat }: DutyRates,
  { day, currency, intrinsicValue, isBusiness, lines }: CustomsConsignment,
  { toEuro, places }: { toEuro: QuotedRate | undefined; places: number },
): LineDuty[] {
  const isSmall = compareDecimals(intrinsicValue, flat.limit) <= 0
  if (isSmall && day < flat.from) return lines.map(() => ({ ...noDuty, basis: 'relief' }))
  if (isSmall && !isBusiness && day <= flat.to) {
    const one = currency === 'EUR' ? flat.amount : multiplyDecimals(flat.amount, toEuro?.quote ?? '1')
    const duties = lines.map(() => noDuty)
    // Goods of one tariff classification bear it once, whatever their number.
    for (const own of Map.groupBy(lines.keys(), (place) => (lines[place]?.code ?? '').slice(0, 6)).values()) {
      const shares = apportion(
        roundDecimal(one, places),
        own.map((place) => lines[place]?.goodsNet ?? '0'),
        places,
      )
      own.forEach((place, index) => (duties[place] = { basis: 'flat', rate: null, amount: shares[index] ?? '0', rateId: null }))
    }
    return duties
  }
  return lines.map(({ code = '', customsValue }) => {
    const found = dutyOn(tariff.get(code.slice(0, 6)) ?? [], code, day)
    const rate = found?.duty ?? standard
    const amount = roundDecimal(divideDecimals(multiplyDecimals(customsValue, rate), '100'), places)
    const row = found && tariff.get(code.slice(0, 6))?.find((entry) => entry === found)
    return { basis: 'tariff', rate, amount, rateId: row?.id ?? null }
  })
}
