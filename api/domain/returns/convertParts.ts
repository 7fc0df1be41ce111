import { roundDecimal, sumDecimals } from '../decimal.ts'
import { convert } from '../fx/convert.ts'
import type { Day } from '../day.ts'
import type { LedgerGroup, Part } from './LedgerGroup.ts'
import type { RateOn, StoredRate } from './ReturnRates.ts'

/** A currency for which no official rate is published yet, and the day that it is needed for. */
export interface MissingRate {
  currency: string
  day: Day
}

export interface Converted {
  /** Exact, in the currency of the return. */
  net: string
  vat: string
  parts: Part[]
  missing: MissingRate[]
}

interface Alike {
  currency: string
  day: Day
  rate: StoredRate | null
}

const keyOf = ({ currency, rate }: Alike): string => `${currency} ${rate ? `${rate.table} ${rate.id}` : ''}`

/** Sums groups per currency and rate and converts each sum once; nothing is rounded. The sequence of the groups does not matter. */
export function convertParts(
  groups: readonly LedgerGroup[],
  { rateOn, dayOf }: { rateOn: RateOn; dayOf: (group: LedgerGroup) => Day },
): Converted {
  const missing = new Map<string, MissingRate>()
  const sums = new Map<string, { alike: Alike; groups: LedgerGroup[] }>()
  for (const group of groups) {
    const day = dayOf(group)
    const rate = rateOn(group.currency, day)
    if (rate === undefined) missing.set(`${group.currency} ${day}`, { currency: group.currency, day })
    else {
      const alike = { currency: group.currency, day, rate }
      const known = sums.get(keyOf(alike)) ?? { alike, groups: [] }
      known.groups.push(group)
      sums.set(keyOf(alike), known)
    }
  }
  const sorted = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
  const parts = sorted.map(({ alike: { currency, rate }, groups: own }): Part => ({
    currency,
    net: sumDecimals(own.map(({ net }) => net)),
    vat: sumDecimals(own.map(({ vat }) => vat)),
    rows: own.reduce((sum, { rows }) => sum + rows, 0),
    rate: rate && { table: rate.table, id: rate.id, unit: rate.unit, quote: rate.quote },
  }))
  const total = (name: 'net' | 'vat') =>
    sumDecimals(parts.map(({ [name]: amount, rate }) => (rate === null ? amount : convert(amount, rate))))
  return { net: total('net'), vat: total('vat'), parts, missing: [...missing.values()] }
}

/** An amount with two decimal places. */
export const inCents = (amount: string): string => roundDecimal(amount, 2)
