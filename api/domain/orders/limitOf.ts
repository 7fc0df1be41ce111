import type { ConsignmentDraft, PlacedPrice } from './consignmentsOf.ts'
import { UNION_CUSTOMS } from './placeLine.ts'
import type { LimitArea } from './thresholdOf.ts'

const isWithinUk = (...places: readonly string[]): boolean => places.every((place) => place === 'GB' || place === 'XI')

/** The limit that a line has to meet, and the value that is compared with it. */
export function limitOf(
  { line, placed, net }: PlacedPrice,
  consignments: readonly ConsignmentDraft[],
): { area: LimitArea; amount: string } | undefined {
  const { destination, dispatch } = placed
  if (line.type !== 'GOODS' || dispatch === undefined || dispatch === destination) return undefined
  // Between Northern Ireland and Great Britain goods are sold within the United Kingdom.
  if (isWithinUk(dispatch, destination)) return undefined
  const whole = consignments.find((consignment) => consignment.dispatch === dispatch)
  if (!placed.isOutside) return placed.isDispatchInUnion ? undefined : { area: 'EU', amount: whole?.net ?? net }
  // Outside the VAT area, but inside the customs territory: the flat duty has the same limit as the import scheme.
  if (placed.customs.to === UNION_CUSTOMS && placed.customs.from !== UNION_CUSTOMS)
    return { area: 'EU', amount: whole?.net ?? net }
  if (destination === 'GB') return { area: 'GB', amount: whole?.net ?? net }
  if (destination === 'NO') return { area: 'NO', amount: net }
  return whole?.swissTax === undefined ? undefined : { area: 'CH', amount: whole.swissTax }
}
