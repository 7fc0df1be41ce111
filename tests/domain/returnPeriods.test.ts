import { describe, expect, test } from 'vitest'
import { firstDay, lastDay, monthOf, periodCode, quarterOf, type VatGroup } from '../../api/domain/returns/Period.ts'

const quarter = (day: string, group: VatGroup) => {
  const period = quarterOf(day, group)
  return [periodCode(period), firstDay(period), lastDay(period)]
}

describe('tax periods', () => {
  test('a month ends with its last day, in leap years too', () => {
    expect([firstDay(monthOf('2028-02-10')), lastDay(monthOf('2028-02-10'))]).toEqual(['2028-02-01', '2028-02-29'])
    expect(lastDay(monthOf('2026-12-01'))).toBe('2026-12-31')
  })

  test('quarters of VAT group 1 are those of the calendar', () => {
    expect(quarter('2026-03-31', 1)).toEqual(['2026-Q1', '2026-01-01', '2026-03-31'])
    expect(quarter('2026-10-01', 1)).toEqual(['2026-Q4', '2026-10-01', '2026-12-31'])
  })

  test('quarters of VAT group 2 end with January, April, July and October', () => {
    expect(quarter('2026-01-31', 2)).toEqual(['2026-Q1', '2025-11-01', '2026-01-31'])
    expect(quarter('2026-02-01', 2)).toEqual(['2026-Q2', '2026-02-01', '2026-04-30'])
    expect(quarter('2026-10-31', 2)).toEqual(['2026-Q4', '2026-08-01', '2026-10-31'])
    expect(quarter('2026-11-01', 2)).toEqual(['2027-Q1', '2026-11-01', '2027-01-31'])
  })

  test('quarters of VAT group 3 end with February, May, August and November', () => {
    expect(quarter('2025-12-01', 3)).toEqual(['2026-Q1', '2025-12-01', '2026-02-28'])
    expect(quarter('2026-03-01', 3)).toEqual(['2026-Q2', '2026-03-01', '2026-05-31'])
    expect(quarter('2026-11-30', 3)).toEqual(['2026-Q4', '2026-09-01', '2026-11-30'])
  })
})
