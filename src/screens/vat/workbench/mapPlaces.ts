/** The position of a country among the tiles: column and row, from 1. */
type MapPlace = readonly [column: number, row: number]

/**
 * Europe in tiles of equal size: neighbours are close to each other, and Malta is as easy to click as France. It contains the
 * member states, Northern Ireland, and the three countries outside the EU whose rates are stored.
 */
export const mapPlaces: Readonly<Record<string, MapPlace>> = {
  NO: [5, 1],
  SE: [6, 1],
  FI: [7, 1],
  XI: [2, 2],
  EE: [7, 2],
  IE: [1, 3],
  GB: [2, 3],
  DK: [5, 3],
  LV: [7, 3],
  NL: [4, 4],
  DE: [5, 4],
  PL: [6, 4],
  LT: [7, 4],
  BE: [3, 5],
  LU: [4, 5],
  CZ: [5, 5],
  SK: [6, 5],
  FR: [3, 6],
  CH: [4, 6],
  AT: [5, 6],
  HU: [6, 6],
  RO: [7, 6],
  PT: [1, 7],
  ES: [2, 7],
  IT: [4, 7],
  SI: [5, 7],
  HR: [6, 7],
  BG: [7, 7],
  MT: [4, 8],
  GR: [6, 8],
  CY: [7, 8],
}
