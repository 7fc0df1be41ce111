import { isPositive } from '../decimal.ts'
import type { ResolvedRate } from '../vat/resolveRate.ts'
import type { Territory } from '../vat/resolveTerritory.ts'
import type { Order, OrderLine } from './Order.ts'
import type { OrderLaw } from './OrderLaw.ts'
import { isGoods } from './priceLines.ts'

/** Where a line goes to and comes from, in the sense of the VAT area of the EU, and the rate that it has there. */
export interface PlacedLine {
  /** The place whose rates apply: the destination, or the place of dispatch. */
  place: Order['shipTo']
  territory: Territory | undefined
  resolved: ResolvedRate
  /** In percent; null if no rate of the member state is known. */
  rate: string | null
  isPublicationRate: boolean
  /** The country under which it is reported. */
  mscon: string
  /** The same, except for a territory outside the area, which has its own. */
  destination: string
  isOutside: boolean
  dispatch: string | undefined
  isDispatchInUnion: boolean
  /** The customs territories that it goes to and comes from: EU, or a country outside. */
  customs: { to: string; from: string | undefined }
}

/** The customs territory of the Union as a whole. */
export const UNION_CUSTOMS = 'EU'

const isThird = (territory: Territory | undefined): boolean =>
  territory?.treatment === 'THIRD_TERRITORY' || territory?.treatment === 'THIRD_COUNTRY'

/** The country from which goods leave, for VAT: the one that a territory counts as, otherwise the country itself. */
function areaOf(law: OrderLaw, place: Order['shipTo']): { country: string; isInUnion: boolean } {
  const territory = law.territoryOf(place)
  if (!territory) return { country: place.country, isInUnion: law.union.has(place.country) }
  // Büsingen, Livigno and others have no code of their own, but that of the country around them.
  const ownCode = territory.isoCode !== null && law.union.has(territory.isoCode) ? null : territory.isoCode
  if (isThird(territory)) return { country: ownCode ?? `${place.country}-${territory.id}`, isInUnion: false }
  const country = territory.treatment === 'EU_FOR_GOODS' ? 'XI' : territory.country
  return { country, isInUnion: law.union.has(country) }
}

/**
 * The customs territory in which a place lies. That of the Union is another one than its VAT area: the Canary Islands, Åland and
 * the French overseas departments are inside, Büsingen, Heligoland, Livigno, Ceuta and Melilla are not (Regulation (EU) No
 * 952/2013, Article 4; Directive 2006/112/EC, Article 6).
 */
function customsTerritoryOf(law: OrderLaw, place: Order['shipTo']): string {
  const { country, isInUnion } = areaOf(law, place)
  return (law.territoryOf(place)?.isInCustomsUnion ?? isInUnion) ? UNION_CUSTOMS : country
}

/** Determines where a line goes to and comes from, by the territories and rates of the law. */
export function placeLine(law: OrderLaw, { shipTo }: Order, line: OrderLine): PlacedLine {
  const rated = rateAt(law, shipTo, line)
  const { territory, mscon } = rated
  const from = line.dispatch && areaOf(law, line.dispatch)
  return {
    ...rated,
    destination: isThird(territory) ? areaOf(law, shipTo).country : mscon,
    isOutside: isThird(territory) || !law.union.has(mscon),
    dispatch: from?.country,
    isDispatchInUnion: from?.isInUnion ?? false,
    customs: { to: customsTerritoryOf(law, shipTo), from: line.dispatch && customsTerritoryOf(law, line.dispatch) },
  }
}

/** The same line, taxed where its dispatch begins (Article 32 of Directive 2006/112/EC). */
export const taxedAtDispatch = (law: OrderLaw, placed: PlacedLine, line: OrderLine): PlacedLine =>
  line.dispatch ? { ...placed, ...rateAt(law, line.dispatch, line) } : placed

function rateAt(law: OrderLaw, place: Order['shipTo'], line: OrderLine) {
  const territory = law.territoryOf(place)
  const goods = isGoods(line)
  const resolved = law.rateOf({ country: place.country, territory, code: line.code, isGoods: goods })
  const publication = line.isReducedTbe && !goods ? law.publicationRateOf(resolved.country, territory) : undefined
  return {
    place,
    territory,
    resolved,
    rate: publication ?? resolved.rate,
    isPublicationRate: publication !== undefined,
    mscon: resolved.country,
  }
}

export type RateType = 'STANDARD' | 'REDUCED'

/** How returns name a rate: standard, or reduced for every other rate, including zero. */
export const rateTypeOf = ({ resolved, isPublicationRate }: PlacedLine, rate: string): RateType =>
  resolved.line === 'standard' && !isPublicationRate && isPositive(rate) ? 'STANDARD' : 'REDUCED'
