/* The points and grades of the monthly risk, on both sides of each limit. */
import { describe, expect, test } from 'vitest'
import { riskOf, type MonthOfMerchant } from '#domain/risk/riskOf.ts'

const quiet: MonthOfMerchant = {
  value: '1000.00',
  refunds: '0',
  parcels: 200,
  unpaidParcels: 0,
  overdueInvoices: 0,
  overdueDays: 0,
  vat: '200.00',
  corrections: '0',
  exceedsDeclared: false,
  lateReturns: 0,
}

describe('points of a month', () => {
  test.for<[what: string, month: Partial<MonthOfMerchant>, points: object]>([
    ['refunds of 10 %', { refunds: '100.00' }, { refunds: 0 }],
    ['refunds above 10 %', { refunds: '100.01' }, { refunds: 1 }],
    ['refunds of 25 %', { refunds: '250.00' }, { refunds: 1 }],
    ['refunds above 25 %', { refunds: '250.01' }, { refunds: 2 }],
    ['refunds without sales', { value: '0', refunds: '1.00' }, { refunds: 2 }],
    ['one unpaid parcel of 200', { unpaidParcels: 1 }, { unpaid: 1 }],
    ['two of 200 unpaid', { unpaidParcels: 2 }, { unpaid: 1 }],
    ['three of 200 unpaid', { unpaidParcels: 3 }, { unpaid: 2 }],
    ['an overdue invoice', { overdueInvoices: 1, overdueDays: 30 }, { overdue: 1 }],
    ['one that is 31 days overdue', { overdueInvoices: 1, overdueDays: 31 }, { overdue: 2 }],
    ['two overdue invoices', { overdueInvoices: 2, overdueDays: 1 }, { overdue: 2 }],
    ['corrections of 5 % of the VAT', { corrections: '10.00' }, { corrections: 0 }],
    ['corrections above 5 % of the VAT', { corrections: '10.01' }, { corrections: 1 }],
    ['corrections of more than was declared', { corrections: '1.00', exceedsDeclared: true }, { corrections: 2 }],
    ['a late return', { lateReturns: 1 }, { late: 2 }],
  ])('%s', ([, month, points]) => {
    const none = { refunds: 0, unpaid: 0, overdue: 0, corrections: 0, late: 0 }
    expect(riskOf({ ...quiet, ...month }).points).toEqual({ ...none, ...points })
  })
})

test('up to one point is low, up to three medium, more high [RISK-07]', () => {
  const grades = [
    {},
    { overdueInvoices: 1 },
    { lateReturns: 1 },
    { lateReturns: 1, unpaidParcels: 1 },
    { lateReturns: 1, overdueInvoices: 2 },
  ].map((month) => riskOf({ ...quiet, ...month }))
  expect(grades.map(({ total, grade }) => [total, grade])).toEqual([
    [0, 'low'],
    [1, 'low'],
    [2, 'medium'],
    [3, 'medium'],
    [4, 'high'],
  ])
})
