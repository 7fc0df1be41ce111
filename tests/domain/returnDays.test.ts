/* Names, due days and references of returns: what an accountant worked out, and the first and last days of each country. */
import { describe, expect, test } from 'vitest'
import vectors from '../returns/returns.json' with { type: 'json' }
import { addDays } from '#domain/day.ts'
import { firstDay, lastDay, monthOf, periodCode, quarterOf } from '#domain/returns/Period.ts'
import { correctionLimit, dueDay, obligations, ownPeriod, periodName } from '#domain/returns/periods.ts'
import { paymentReference } from '#domain/returns/paymentReference.ts'
import { registrationOf } from '#domain/returns/registrationOf.ts'
import { ledgerRange } from '#domain/returns/ledgerRange.ts'

/** The period with this code, and a scheme that has periods of its length. */
const named = (code: string) => {
  const year = Number(code.slice(0, 4))
  const number = Number(code.slice(6))
  return code[5] === 'M'
    ? ({ scheme: 'import', period: { year, month: number } } as const)
    : ({ scheme: 'union', period: { year, quarter: number } } as const)
}

test.for(vectors.periods.map((row) => [row.period, row] as const))(
  'the return for %s is due, and may be corrected, until the days of the example',
  ([code, { last_day, due, correction_limit }]) => {
    const { scheme, period } = named(code)
    expect([lastDay(period), dueDay(scheme, period), correctionLimit(scheme, period)]).toEqual([last_day, due, correction_limit])
  },
)

test.for(vectors.payment_references.map((row) => [row.reference, row] as const))('%s is quoted with the payment', ([, row]) => {
  expect(paymentReference(row.msid, row.vat_id, named(row.period).period)).toBe(row.reference)
})

test('without a number there is no reference', () => {
  expect(paymentReference('EE', null, monthOf('2026-10-01'))).toBeNull()
})

test.for([
  ['GB', quarterOf('2026-10-01'), '2027-02-07'],
  ['GB', quarterOf('2026-10-01', 2), '2026-12-07'],
  ['GB', quarterOf('2026-02-01', 3), '2026-04-07'],
  ['NO', quarterOf('2026-01-01'), '2026-04-20'],
  ['NO', quarterOf('2026-12-31'), '2027-01-20'],
  ['CH', quarterOf('2026-01-01'), '2026-05-31'],
  ['CH', quarterOf('2026-04-01'), '2026-08-31'],
  ['CH', quarterOf('2026-07-01'), '2026-11-30'],
  ['CH', quarterOf('2027-10-01'), '2028-02-29'],
  ['CH', quarterOf('2026-10-01'), '2027-02-28'],
] as const)('the return of %s for %o is due on %s', ([scheme, period, due]) => {
  expect(dueDay(scheme, period)).toBe(due)
})

test('quarters that are not those of the calendar say their months', () => {
  expect(
    [monthOf('2026-10-01'), quarterOf('2026-10-01'), quarterOf('2025-12-01', 3), quarterOf('2025-12-31', 2)].map(periodName),
  ).toEqual(['October', 'Q4', 'Q1 (Dec–Feb)', 'Q1 (Nov–Jan)'])
})

describe('the periods for which a return is due', () => {
  const monthly = { scheme: 'import', from: '2026-01-20', to: '2026-04-10', vatGroup: 1 } as const
  const codes = (registration: Parameters<typeof obligations>[0], since: string, until: string) =>
    obligations(registration, { since, until }).map(({ period, startDay, endDay }) => [periodCode(period), startDay, endDay])

  test('begin with the registration and end with it, with its first and last days', () => {
    expect(codes(monthly, '2020-01-01', '2026-12-31')).toEqual([
      ['2026-M01', '2026-01-20', '2026-01-31'],
      ['2026-M02', '2026-02-01', '2026-02-28'],
      ['2026-M03', '2026-03-01', '2026-03-31'],
      ['2026-M04', '2026-04-01', '2026-04-10'],
    ])
  })

  test('begin no earlier than with the period from which we file for the merchant', () => {
    expect(codes(monthly, '2026-03-15', '2026-12-31').map(([code]) => code)).toEqual(['2026-M03', '2026-M04'])
    expect(codes({ ...monthly, to: null }, '2026-03-15', '2026-02-28')).toEqual([])
  })

  test('do not hold a period in which the registration held on no day', () => {
    expect(ownPeriod(monthly, monthOf('2026-05-01'))).toBeUndefined()
    expect(ownPeriod(monthly, monthOf('2025-12-31'))).toBeUndefined()
  })
})

describe('a row of the ledger is declared', () => {
  const held = { scheme: 'import', vatGroup: 1 } as const
  const [estonian, latvian] = [
    { ...held, id: 1, from: '2025-01-01', to: '2026-10-15' },
    { ...held, id: 2, from: '2026-10-16', to: null },
  ] as const
  const under = (
    originTaxPoint: string,
    taxPoint: string,
    registrations = [estonian, latvian] as { id: number }[] & (typeof estonian)[],
  ) => registrationOf(registrations, { scheme: 'import', originTaxPoint, taxPoint })?.id

  test('under the registration of its own day, from its first to its last', () => {
    expect([under('2026-10-15', '2026-10-15'), under('2026-10-16', '2026-10-16'), under('2024-12-31', '2024-12-31')]).toEqual([
      1,
      2,
      undefined,
    ])
  })

  test('as a refund in the period of its sale under that of the sale, later under that of its day', () => {
    expect([under('2026-10-10', '2026-10-25'), under('2026-10-10', '2026-11-01')]).toEqual([1, 2])
  })

  test('as a refund after the end of all registrations under that of the sale', () => {
    expect(under('2026-10-10', '2026-11-01', [estonian] as never)).toBe(1)
  })
})

describe('the days of the ledger that a return takes', () => {
  const registration = { scheme: 'import', vatGroup: 1, from: '2025-01-20' } as const
  const october = monthOf('2026-10-01')
  const range = (filed: readonly string[], scheme: 'import' | 'NO' | 'CH' = 'import') =>
    ledgerRange({ ...registration, scheme }, scheme === 'import' ? october : quarterOf('2026-10-01'), new Set(filed))

  test('are those of its own period as long as the one before is open', () => {
    expect(range(['2026-M08'])).toEqual({ from: '2026-10-01', to: '2026-10-31', bySale: false })
  })

  test('reach back over the periods right before it that are filed', () => {
    expect(range(['2026-M06', '2026-M08', '2026-M09']).from).toBe('2026-08-01')
  })

  test('reach back no further than the registration', () => {
    const all = Array.from({ length: 40 }, (_, back) => periodCode(monthOf(addDays('2026-10-01', -1 - back * 30))))
    expect(range(all).from).toBe(firstDay(monthOf('2025-01-20')))
  })

  test('are never those of another period in Norway, by the day of the sale, and in Switzerland', () => {
    expect(range(['2026-Q3'], 'NO')).toEqual({ from: '2026-10-01', to: '2026-12-31', bySale: true })
    expect(range(['2026-Q3'], 'CH')).toEqual({ from: '2026-10-01', to: '2026-12-31', bySale: false })
  })
})
