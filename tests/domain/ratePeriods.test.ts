import { expect, test } from 'vitest'
import { ratePeriods } from '#domain/vat/ratePeriods.ts'

const period = (rate: number, from: string, to: string | null = null) => ({ rate, from, to })
const written = (periods: readonly ReturnType<typeof period>[]) =>
  periods.map(({ rate, from, to }) => `${rate} ${from}..${to ?? ''}`)

test('current and former rates are ordered by their first days', () => {
  const now = [period(21, '2026-12-01'), period(20, '2024-01-01', '2026-11-30')]
  expect(written(ratePeriods(now, [period(19, '2020-01-01', '2023-12-31')]))).toEqual([
    '19 2020-01-01..2023-12-31',
    '20 2024-01-01..2026-11-30',
    '21 2026-12-01..',
  ])
})

test('of two rates for a day the current one counts, and of two former ones the one stored last', () => {
  expect(written(ratePeriods([period(22, '2023-01-01')], [period(19, '2020-01-01', '2025-12-31')]))).toEqual([
    '19 2020-01-01..2022-12-31',
    '22 2023-01-01..',
  ])
  const history = [period(18, '2021-01-01', '2021-06-30'), period(19, '2020-01-01', '2025-12-31')]
  expect(written(ratePeriods([], history))).toEqual([
    '19 2020-01-01..2020-12-31',
    '18 2021-01-01..2021-06-30',
    '19 2021-07-01..2025-12-31',
  ])
})

test('a former rate ends before the first day of the current one, also if that was its last', () => {
  expect(written(ratePeriods([period(22, '2023-01-01')], [period(19, '2020-01-01', '2023-01-01')]))).toEqual([
    '19 2020-01-01..2022-12-31',
    '22 2023-01-01..',
  ])
  expect(written(ratePeriods([period(22, '2023-01-01', '2023-12-31')], [period(19, '2023-12-31', '2024-06-30')]))).toEqual([
    '22 2023-01-01..2023-12-31',
    '19 2024-01-01..2024-06-30',
  ])
})

test('a current rate without an end leaves nothing of a former one after it', () => {
  expect(written(ratePeriods([period(22, '2020-01-01')], [period(19, '2021-01-01', '2021-12-31')]))).toEqual(['22 2020-01-01..'])
})
