import { compareDecimals } from '../decimal.ts'
import type { FeeClass, FeeKey } from '../invoicing/orderFeeLines.ts'
import { feeKeys } from '../invoicing/orderFeeLines.ts'
import type { FeeBand } from './chooseFeeClass.ts'
import { chooseFeeClass } from './chooseFeeClass.ts'

/** What is known about the sales of a merchant that has not sold anything yet. */
interface ExpectedSales {
  import: boolean
  union: boolean
  nonUnion: boolean
  /** It delivers nothing but services. */
  isDigital: boolean
}

/** The kinds of orders that such a merchant will have; every kind if nothing is known. */
function expectedKeys({ import: imports, union, nonUnion, isDigital }: ExpectedSales): readonly FeeKey[] {
  const known: FeeKey[] = [
    ...(imports ? (['import', 'fc_rep'] as const) : []),
    ...(union ? (['union'] as const) : []),
    ...(union && !isDigital ? (['b2c_domestic'] as const) : []),
    ...(nonUnion ? (['non_union'] as const) : []),
  ]
  if (known.length) return known
  return isDigital ? ['union', 'non_union'] : feeKeys
}

const NO_VOLUME = { orders: 0, value: '0' }

/**
 * The first class of a merchant with an automatic one, before there is a month to choose by (FEE-37): one that charges for
 * every kind of order that its schemes bring, and for the fewest others; of several the one with the lowest band.
 */
export function firstFeeClass(classes: readonly (FeeClass & FeeBand)[], sales: ExpectedSales): number | undefined {
  const charges = (feeClass: FeeClass, key: FeeKey) =>
    [feeClass[key].fixed, feeClass[key].percent].some((fee) => compareDecimals(fee, '0') > 0)
  const keys = expectedKeys(sales)
  const suitable = classes.filter((feeClass) => keys.every((key) => charges(feeClass, key)))
  const others = (feeClass: FeeClass) => feeKeys.filter((key) => !keys.includes(key) && charges(feeClass, key)).length
  const fewest = Math.min(...suitable.map(others))
  const closest = suitable.filter((feeClass) => others(feeClass) === fewest)
  return chooseFeeClass(closest.length ? closest : classes, NO_VOLUME, null)
}
