import type { Territory } from '../place/placeOptions.ts'
import type { MapTile } from './mapTiles.ts'

/** What a territory charges instead of a line of its country's rates, as stored. */
export interface RegionalRate {
  special_territory_id: number
  rate_line: string
  rate: string
  start_date: string | null
  end_date: string | null
}

/** What the map shows about a special territory. */
export interface TerritoryTile {
  territory: Territory
  /** The EU levies no VAT there. */
  isOutside: boolean
  /** The standard rate in percent on the day; null outside, and if none is known. */
  rate: string | null
}

interface Known {
  date: string
  territories: readonly Territory[]
  regional: readonly RegionalRate[]
  /** The countries of the map. */
  tiles: readonly Pick<MapTile, 'country' | 'rate'>[]
}

/** The standard rates of all special territories on a day: their own, those of their countries, or none. */
export const territoryTiles = ({ date, territories, regional, tiles }: Known): TerritoryTile[] =>
  territories.map((territory) => {
    const { id, country_code, treatment } = territory
    if (treatment === 'THIRD_COUNTRY' || treatment === 'THIRD_TERRITORY') return { territory, isOutside: true, rate: null }
    // Northern Ireland has the rates of the United Kingdom, under a code of its own.
    const country = treatment === 'EU_FOR_GOODS' ? 'XI' : country_code
    const own = regional.find(
      (row) =>
        treatment === 'REGIONAL_RATE' &&
        row.special_territory_id === id &&
        row.rate_line === 'standard' &&
        (row.start_date === null || row.start_date <= date) &&
        (row.end_date === null || date <= row.end_date),
    )
    return { territory, isOutside: false, rate: own?.rate ?? tiles.find((tile) => tile.country === country)?.rate ?? null }
  })
