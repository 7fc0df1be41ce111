import { expect, test } from 'vitest'
import type { readVatMatrix } from '#schema/calls/reference/vatWorkbench.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import type { Territory } from '../../src/screens/vat/place/placeOptions.ts'
import { mapPlaces } from '../../src/screens/vat/workbench/mapPlaces.ts'
import { mapTiles } from '../../src/screens/vat/workbench/mapTiles.ts'
import { rateSteps, stepOf } from '../../src/screens/vat/workbench/rateSteps.ts'
import { territoryTiles } from '../../src/screens/vat/workbench/territoryTiles.ts'
import { colours } from '../../src/ui/look/tokens.ts'

type MatrixCell = ReplyOf<typeof readVatMatrix>['rows'][number]['cells'][number]

const standard = (rate: string, next: MatrixCell['next'] = null): MatrixCell => ({
  line: 'standard',
  type: 'STANDARD',
  rate,
  rateId: 1,
  start_date: '2020-01-01',
  end_date: null,
  next,
  codes: 0,
  toReview: 0,
})

const rows = [
  { country: 'DE', cells: [standard('19.0000')] },
  { country: 'FI', cells: [standard('25.5000', { rate: '26.0000', start_date: '2027-01-01' })] },
]
const outside = [
  { country: 'CH', rate_type: 'STANDARD', rate: '7.7000', start_date: '2018-01-01', end_date: '2023-12-31' },
  { country: 'CH', rate_type: 'STANDARD', rate: '8.1000', start_date: '2024-01-01', end_date: null },
  { country: 'CH', rate_type: 'REDUCED', rate: '2.6000', start_date: '2024-01-01', end_date: null },
]
const tileOf = (country: string, date = '2026-11-22') =>
  mapTiles({ date, rows, outside }).find((tile) => tile.country === country)

test('no two countries of the map have the same place', () => {
  const places = Object.values(mapPlaces).map(([column, row]) => `${column} ${row}`)
  expect(new Set(places).size).toBe(places.length)
})

test('a tile shows the standard rate of the day and the scheduled one', () => {
  expect(tileOf('DE')).toMatchObject({ rate: '19.0000', next: null, isInside: true })
  expect(tileOf('FI')).toMatchObject({ rate: '25.5000', next: { rate: '26.0000', start_date: '2027-01-01' } })
})

test('for countries outside the EU the map shows the standard rate of the day and the next one', () => {
  expect(tileOf('CH')).toMatchObject({ rate: '8.1000', next: null, isInside: false })
  expect(tileOf('CH', '2023-12-31')).toMatchObject({ rate: '7.7000', next: { rate: '8.1000', start_date: '2024-01-01' } })
  expect(tileOf('NO')).toMatchObject({ rate: null, next: null })
})

const territory = (id: number, country_code: string, treatment: Territory['treatment']): Territory => ({
  id,
  special_territory_name: `Place ${id}`,
  country_code,
  iso_code: null,
  treatment,
})

test('a territory below the map has its own rate of the day, that of its country, or no EU VAT', () => {
  const territories = [
    territory(1, 'PT', 'REGIONAL_RATE'),
    territory(2, 'FI', 'THIRD_TERRITORY'),
    territory(3, 'DE', 'SAME_AS_PARENT'),
    territory(4, 'GB', 'EU_FOR_GOODS'),
  ]
  const rateOf = (rate: string, start_date: string, end_date: string | null, rate_line = 'standard') => ({
    special_territory_id: 1,
    rate_line,
    rate,
    start_date,
    end_date,
  })
  const regional = [
    rateOf('18.0000', '2015-07-01', '2021-06-30'),
    rateOf('9.0000', '2015-07-01', null, 'reduced_1'),
    rateOf('16.0000', '2021-07-01', null),
  ]
  const tiles = ['PT', 'FI', 'DE', 'XI', 'GB'].map((country, place) => ({ country, rate: `2${place}.0000` }))
  const ratesOn = (date: string) => territoryTiles({ date, territories, regional, tiles }).map(({ rate }) => rate)
  expect(ratesOn('2021-06-30')).toEqual(['18.0000', null, '22.0000', '23.0000'])
  expect(ratesOn('2021-07-01')).toEqual(['16.0000', null, '22.0000', '23.0000'])
  expect(territoryTiles({ date: '2026-11-27', territories, regional, tiles }).map(({ isOutside }) => isOutside)).toEqual([
    false,
    true,
    false,
    false,
  ])
})

const channels = (hex: string): number[] => [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16) / 255)
/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (rgb: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

test.for(['light', 'dark'] as const)('text can be read on each step of the map in %s mode, and the steps differ', (mode) => {
  const { accent, surface, text } = colours[mode]
  const ground = channels(surface)
  const lights = rateSteps.map((step) =>
    luminance(channels(accent).map((part, place) => (part * step.accent + (ground[place] ?? 0) * (100 - step.accent)) / 100)),
  )
  for (const [place, light] of lights.entries()) {
    expect(contrast(light, luminance(channels(text))), `text on step ${place}`).toBeGreaterThanOrEqual(4.5)
    if (place > 0) expect(contrast(light, lights[place - 1] ?? 0), `step ${place}`).toBeGreaterThanOrEqual(1.15)
  }
})

test('a rate belongs to the highest step that begins at or below it', () => {
  expect(['8.1', '18.9', '19.0000', '20.5', '21', '25.5', '27'].map((rate) => stepOf(rate).from)).toEqual([
    0, 0, 19, 19, 21, 25, 25,
  ])
})
