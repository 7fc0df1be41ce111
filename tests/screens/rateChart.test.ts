import { expect, test } from 'vitest'
import { firstDayOf } from '../../src/screens/rates/chartRange.ts'
import { monthEnds, monthTicks, ratePoints } from '../../src/screens/rates/ratePoints.ts'
import { nextMonth } from '../../src/screens/vat/nextMonth.ts'

const daily = { time: 'date', rate: 'daily_rate' }
const pointsOf = (...times: string[]) =>
  ratePoints(
    times.map((date, id) => ({ id, date, daily_rate: `1.${id}` })),
    daily,
  )
const days = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(0, 10))

test('a range of a chart begins on the same day some months before, or on the last day of a shorter month', () => {
  expect(firstDayOf('M1', '2026-11-22')).toBe('2026-10-22')
  expect(firstDayOf('M1', '2026-03-31')).toBe('2026-02-28')
  expect(firstDayOf('M3', '2026-01-15')).toBe('2025-10-15')
  expect(firstDayOf('Y1', '2024-02-29')).toBe('2023-02-28')
  expect(firstDayOf('all', '2026-11-22')).toBeUndefined()
})

test('rates of days, months and years are sorted, and keep their digits', () => {
  expect(pointsOf('2026-02-01', '2026-01-31').map(({ time, rate }) => [time, rate])).toEqual([
    ['2026-01-31', '1.1'],
    ['2026-02-01', '1.0'],
  ])
  expect(days(pointsOf('2024', '2024-05').map(({ date }) => date))).toEqual(['2024-01-01', '2024-05-01'])
  expect(pointsOf('null')).toEqual([])
})

test('ticks are at the beginnings of months, fewer of them if there is no room', () => {
  const year = pointsOf('2025-11-24', '2026-11-20')
  expect(days(monthTicks(year, 12))).toHaveLength(6)
  expect(days(monthTicks(year, 13))[0]).toBe('2025-12-01')
  expect(days(monthTicks(pointsOf('2026-10-20', '2026-11-20'), 12))).toEqual(['2026-11-01'])
  expect(days(monthTicks(pointsOf('2020-01-01', '2026-01-01'), 8))).toEqual(
    ['2020', '2021', '2022', '2023', '2024', '2025', '2026'].map((first) => `${first}-01-01`),
  )
  expect(monthTicks([], 12)).toEqual([])
})

test('a long table shows the last rate of each month', () => {
  const points = pointsOf('2026-01-05', '2026-01-30', '2026-02-02')
  expect(monthEnds(points).map(({ time }) => time)).toEqual(['2026-01-30', '2026-02-02'])
})

test('a new rate is offered from the first day of the next month on', () => {
  expect(nextMonth('2026-11-22')).toBe('2026-12-01')
  expect(nextMonth('2026-12-31')).toBe('2027-01-01')
})
