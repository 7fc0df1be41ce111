import { expect, test } from 'vitest'
import type { readVatMatrix } from '#schema/calls/reference/vatWorkbench.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { mapPlaces } from '../../src/screens/vat/workbench/mapPlaces.ts'
import { mapTiles } from '../../src/screens/vat/workbench/mapTiles.ts'

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
const territories = [{ country_code: 'DE' }, { country_code: 'DE' }, { country_code: 'FI' }]
const tileOf = (country: string, date = '2026-11-22') =>
  mapTiles({ date, rows, outside, territories }).find((tile) => tile.country === country)

test('no two countries of the map have the same place', () => {
  const places = Object.values(mapPlaces).map(([column, row]) => `${column} ${row}`)
  expect(new Set(places).size).toBe(places.length)
})

test('a tile shows the standard rate of the day, the scheduled one, and the number of special territories', () => {
  expect(tileOf('DE')).toMatchObject({ rate: '19.0000', next: null, territories: 2, isInside: true })
  expect(tileOf('FI')).toMatchObject({ rate: '25.5000', next: { rate: '26.0000', start_date: '2027-01-01' }, territories: 1 })
})

test('for countries outside the EU the map shows the standard rate of the day and the next one', () => {
  expect(tileOf('CH')).toMatchObject({ rate: '8.1000', next: null, isInside: false })
  expect(tileOf('CH', '2023-12-31')).toMatchObject({ rate: '7.7000', next: { rate: '8.1000', start_date: '2024-01-01' } })
  expect(tileOf('NO')).toMatchObject({ rate: null, next: null, territories: 0 })
})
