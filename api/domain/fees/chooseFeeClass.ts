import { compareDecimals } from '../decimal.ts'

/** The volume for which a class is meant; no maximum, or a maximum of zero, means no limit. */
export interface FeeBand {
  id: number
  minOrders: number | null
  maxOrders: number | null
  minValue: string | null
  maxValue: string | null
}

interface Volume {
  orders: number
  /** Trade value in EUR. */
  value: string
}

/**
 * The fee class that the volume of the previous calendar month selects (FEE-37): among the classes whose band contains
 * it, the one with the lowest minimum. If none does, the previous class stays; a merchant that never had one gets the lowest.
 */
export function chooseFeeClass(bands: readonly FeeBand[], volume: Volume, previous: number | null): number | undefined {
  const byBeginning = bands.toSorted(
    (a, b) => (a.minOrders ?? 0) - (b.minOrders ?? 0) || compareDecimals(a.minValue ?? '0', b.minValue ?? '0') || a.id - b.id,
  )
  const fitting = byBeginning.find((band) => fits(band, volume))
  return fitting?.id ?? previous ?? (byBeginning.find(hasBand) ?? byBeginning[0])?.id
}

/** Whether a class is meant for a volume at all. */
const hasBand = ({ minOrders, maxOrders, minValue, maxValue }: FeeBand): boolean =>
  [minOrders, maxOrders].some((count) => count !== null) || [minValue, maxValue].some((value) => value !== null)

function fits({ minOrders, maxOrders, minValue, maxValue }: FeeBand, { orders, value }: Volume): boolean {
  const byOrders = Boolean(minOrders) || Boolean(maxOrders)
  const byValue = compareDecimals(minValue ?? '0', '0') > 0 || compareDecimals(maxValue ?? '0', '0') > 0
  if (byOrders) return (minOrders ?? 0) <= orders && (!maxOrders || orders <= maxOrders)
  if (!byValue) return false
  return (
    compareDecimals(minValue ?? '0', value) <= 0 &&
    (!maxValue || compareDecimals(maxValue, '0') === 0 || compareDecimals(value, maxValue) <= 0)
  )
}
