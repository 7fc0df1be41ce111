import type { readVatMatrix } from '#schema/calls/reference/vatWorkbench.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { mapPlaces } from './mapPlaces.ts'

type MatrixRow = ReplyOf<typeof readVatMatrix>['rows'][number]

/** A rate of a country outside the EU, as stored. */
export interface OutsideRate {
  country: string
  rate_type: string
  rate: string
  start_date: string
  end_date: string | null
}

/** What a tile of the map shows about a country. */
export interface MapTile {
  country: string
  column: number
  row: number
  isInside: boolean
  /** The standard rate in percent on the day; null if there is none. */
  rate: string | null
  /** The scheduled next rate. */
  next: { rate: string; start_date: string } | null
}

interface Known {
  /** The day of the rates. */
  date: string
  /** The member states and Northern Ireland. */
  rows: readonly MatrixRow[]
  outside: readonly OutsideRate[]
}

function standardOutside(country: string, { date, outside }: Known): Pick<MapTile, 'rate' | 'next'> {
  const periods = outside
    .filter((row) => row.country === country && row.rate_type === 'STANDARD')
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
  const now = periods.findLast(({ start_date, end_date }) => start_date <= date && (end_date === null || end_date >= date))
  const next = periods.find(({ start_date }) => start_date > date)
  return { rate: now?.rate ?? null, next: next ? { rate: next.rate, start_date: next.start_date } : null }
}

/** The standard rates of all countries of the map on a day, with scheduled ones. */
export function mapTiles(known: Known): MapTile[] {
  return Object.entries(mapPlaces).map(([country, [column, row]]): MapTile => {
    const inside = known.rows.find((entry) => entry.country === country)
    const standard = inside?.cells.find(({ type }) => type === 'STANDARD')
    const { rate, next } = inside ? (standard ?? { rate: null, next: null }) : standardOutside(country, known)
    return { country, column, row, isInside: inside !== undefined, rate, next }
  })
}
