/* What holds of every return, whatever the ledger holds: rows may come in any order and in any portions. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumDecimals } from '#domain/decimal.ts'
import { composeNationalReturn } from '#domain/returns/composeNationalReturn.ts'
import { composeVatReturn } from '#domain/returns/composeVatReturn.ts'
import type { LedgerGroup } from '#domain/returns/LedgerGroup.ts'
import { quarterOf } from '#domain/returns/Period.ts'
import { frameOf, group, quotes } from './ledgerGroups.ts'

const cents = (most: number) =>
  fc.integer({ min: -most / 10, max: most }).map((amount) => `${amount < 0 ? '-' : ''}${Math.abs(amount / 100).toFixed(2)}`)

const days = ['2026-08-01', '2026-09-01', '2026-10-01'] as const

/** Rows of the ledger of October: its own sales, and what concerns the months before. */
const rows = fc.array(
  fc
    .record({
      mscon: fc.constantFrom('DE', 'FR', 'IT', 'SE'),
      origin: fc.constantFrom('MSID', 'DISPATCH'),
      rate: fc.constantFrom('19', '7', '25.5'),
      currency: fc.constantFrom('EUR', 'USD', 'SEK'),
      saleDay: fc.constantFrom(...days),
      net: cents(500_000),
      vat: cents(100_000),
    })
    .map(({ origin, ...row }) => group({ ...row, originKind: origin as 'MSID', originCountry: origin === 'MSID' ? 'EE' : 'PL' })),
  { minLength: 1, maxLength: 40 },
)

const rateOn = quotes(
  Object.fromEntries(
    [...days, '2026-08-31', '2026-09-30', '2026-10-31'].flatMap((day, place) => [
      [`USD ${day}`, `1.1${place}42`],
      [`SEK ${day}`, `11.${place}7`],
    ]),
  ),
)

const shuffled = (from: readonly LedgerGroup[], places: readonly number[]): LedgerGroup[] =>
  from
    .map((row, index) => ({ row, place: places[index] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row)

const keyOf = ({ net: _net, vat: _vat, rows: _rows, ...key }: LedgerGroup): string => JSON.stringify(key)

/** What the database makes of rows that are alike. */
const added = (all: readonly LedgerGroup[]): LedgerGroup[] =>
  [...Map.groupBy(all, keyOf).values()].map((alike) => ({
    ...(alike[0] ?? group()),
    net: sumDecimals(alike.map(({ net }) => net)),
    vat: sumDecimals(alike.map(({ vat }) => vat)),
    rows: alike.length,
  }))

const order = fc.array(fc.integer(), { minLength: 40, maxLength: 40 })
const runs = { numRuns: 200, seed: 20_261_127 }

test('a return of the one-stop shop is the same in whatever order and portions its rows come', () => {
  const frame = frameOf({ rateOn })
  fc.assert(
    fc.property(rows, order, (all, places) => {
      const composed = composeVatReturn(added(all), frame)
      expect(composeVatReturn(shuffled(added(all), places), frame)).toEqual(composed)
      expect(composeVatReturn(added(shuffled(all, places)), frame).form).toEqual(composed.form)
    }),
    runs,
  )
})

const national = {
  kind: 'main',
  number: 0,
  traderId: 'GB123456789',
  merchant: 'Lotus Trading',
  isOurs: false,
  period: quarterOf('2026-10-01'),
  startDate: '2026-10-01',
  endDate: '2026-12-31',
  ratesInForce: () => 'STANDARD' as const,
} as const

test('a national return is the same in whatever order and portions its rows come', () => {
  fc.assert(
    fc.property(fc.constantFrom('GB', 'NO', 'CH'), rows, order, (scheme, all, places) => {
      const frame = { ...national, scheme, rateOn }
      const own = all.map((row) => ({ ...row, mscon: scheme }))
      const composed = composeNationalReturn(added(own), frame)
      expect(composeNationalReturn(shuffled(added(own), places), frame)).toEqual(composed)
      expect(composeNationalReturn(added(shuffled(own, places)), frame).form).toEqual(composed.form)
    }),
    runs,
  )
})
