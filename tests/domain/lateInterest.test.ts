/* Interest for late payment, which is told and never booked. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { lateInterest, latePartsOf, latePeriods, unknownRateFrom } from '#domain/invoicing/lateInterest.ts'

const terms = {
  fixed: '11',
  rates: [
    ...['2025-07-01', '2026-01-01', '2026-07-01'].map((from) => ({ from, percent: '2.15', confirmed: true })),
    { from: '2025-01-01', percent: '3.15', confirmed: true },
    ...['2024-01-01', '2024-07-01'].map((from) => ({ from, percent: '4.5', confirmed: true })),
  ],
}
const invoice = { total: '1000.00', due: '2026-11-16' }
const paid = (day: string, amount: string) => ({ day, amount })
const interestOf = (payments: ReturnType<typeof paid>[], until: string, due = invoice.due) =>
  lateInterest(latePartsOf({ ...invoice, due, payments }, until), terms)

describe('interest for late payment', () => {
  test.for([
    ['counts each day after the due date over 365', [], '2026-11-27', '3.96'],
    ['is nothing on the due date', [], '2026-11-16', '0.00'],
    ['is nothing on what was paid by then', [paid('2026-11-16', '1000.00')], '2027-11-16', '0.00'],
    ['ends with the day of payment, which counts', [paid('2026-11-26', '1000.00')], '2027-11-16', '3.60'],
    ['is of what was open on each day', [paid('2026-11-20', '400'), paid('2026-11-26', '600')], '2027-11-16', '2.74'],
    ['is not of what was paid too much', [paid('2026-11-26', '5000.00')], '2026-11-27', '3.60'],
  ] as const)('%s', ([, payments, until, interest]) => {
    expect(interestOf([...payments], until)).toBe(interest)
  })

  test('is told for no part that was paid by the due date, and for one that was paid the day after', () => {
    const payments = [paid('2026-11-16', '400.00'), paid('2026-11-17', '600.00')]
    expect(latePartsOf({ ...invoice, payments }, '2026-11-30')).toEqual([
      { amount: '600.00', due: invoice.due, until: '2026-11-17' },
    ])
  })

  test('is at the reference rate of each day, whatever the order of the rates', () => {
    const [part] = latePartsOf({ total: '365.00', due: '2025-06-20', payments: [] }, '2025-07-10')
    expect(part && latePeriods(part, terms)).toEqual([
      {
        from: '2025-06-21',
        to: '2025-06-30',
        days: 10,
        amount: '365.00',
        percent: '14.15',
        since: '2025-01-01',
        confirmed: true,
      },
      {
        from: '2025-07-01',
        to: '2025-07-10',
        days: 10,
        amount: '365.00',
        percent: '13.15',
        since: '2025-07-01',
        confirmed: true,
      },
    ])
    expect(part && lateInterest([part], terms)).toBe('2.73')
  })

  test('counts 29 February, and a year of 366 days is more than a year', () => {
    expect(interestOf([], '2024-12-31', '2023-12-31')).toBe('155.42')
  })

  test('is not told without a reference rate for its first day', () => {
    expect(interestOf([], '2024-01-05', '2023-12-30')).toBeUndefined()
    expect(interestOf([], '2023-12-30', '2023-12-30')).toBe('0.00')
  })

  test('is not told at the rate of an earlier half-year: the first day without a rate is named', () => {
    const [part] = latePartsOf({ total: '365.00', due: '2026-12-20', payments: [] }, '2027-01-05')
    const known = latePartsOf({ total: '365.00', due: '2026-12-20', payments: [] }, '2026-12-31')
    expect(part && [latePeriods(part, terms), lateInterest([part], terms), unknownRateFrom([part], terms)]).toEqual([
      undefined,
      undefined,
      '2027-01-01',
    ])
    expect([lateInterest(known, terms), unknownRateFrom(known, terms)]).toEqual(['1.45', undefined])
    const entered = { ...terms, rates: [...terms.rates, { from: '2027-01-01', percent: '3', confirmed: false }] }
    expect(part && latePeriods(part, entered)?.map(({ from, confirmed }) => [from, confirmed])).toEqual([
      ['2026-12-21', true],
      ['2027-01-01', false],
    ])
    // A half-year that is missing between two others.
    const gap = terms.rates.filter(({ from }) => from !== '2025-07-01')
    expect(
      unknownRateFrom(latePartsOf({ ...invoice, due: '2025-06-20', payments: [] }, '2026-03-01'), { ...terms, rates: gap }),
    ).toBe('2025-07-01')
  })

  test('is what its days add up to, whatever was paid when', () => {
    const payment = fc.record({ after: fc.integer({ min: -20, max: 500 }), cents: fc.integer({ min: 0, max: 60_000 }) })
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 5 }), fc.integer({ min: 0, max: 500 }), (given, days) => {
        const due = '2024-11-30'
        const payments = given.map(({ after, cents }) => paid(addDays(due, after), (cents / 100).toFixed(2)))
        let sum = 0
        for (let day = addDays(due, 1); day <= addDays(due, days); day = addDays(day, 1)) {
          const before = given.filter(({ after }) => addDays(due, after) < day)
          const open = Math.max(0, 100_000 - before.reduce((all, { cents }) => all + cents, 0))
          sum += (open * (day < '2025-01-01' ? 15.5 : day < '2025-07-01' ? 14.15 : 13.15)) / 36_500
        }
        // Half a cent of rounding, and what floats lose.
        expect(Math.abs(Number(interestOf(payments, addDays(due, days), due)) * 100 - sum)).toBeLessThan(0.501)
      }),
    )
  })
})
