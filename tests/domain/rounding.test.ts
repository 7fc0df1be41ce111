/* Every place that rounds money is tested with a tie: half a cent is rounded away from zero. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { roundDecimal } from '#domain/decimal.ts'
import { orderFee } from '#domain/fees/orderFee.ts'
import type { InvoiceLine } from '#domain/invoicing/InvoiceLine.ts'
import type { BilledMonth } from '#domain/invoicing/monthlyInvoice.ts'
import { monthlyInvoice, totalsOf } from '#domain/invoicing/monthlyInvoice.ts'
import { lateInterest } from '#domain/invoicing/lateInterest.ts'
import { openAmount } from '#domain/invoicing/payment.ts'
import { productLines } from '#domain/invoicing/productLines.ts'
import { orderFeeLines } from '#domain/invoicing/orderFeeLines.ts'
import { vatOf } from '#domain/invoicing/vatOnFees.ts'
import { readEuroRates } from '../../api/law/readEuroRates.ts'
import { formatMoney } from '../../src/kinds/text/formatMoney.ts'
import { test as onDatabase } from '../support/test.ts'

const none = { fixed: '0', percent: '0' }
const feeClass = { id: 1, import: none, non_union: none, union: none, b2c_domestic: none, fc_rep: none }
const nothing: BilledMonth = {
  month: '2026-10',
  splits: [],
  returned: [],
  annualFee: null,
  reports: [],
  reportingFee: null,
  isNilCharged: true,
  customsData: { parcels: 0, fee: '0' },
  invoicingFee: null,
  fcRep: { duty: '0', vat: '0', parcels: 1 },
  paymentMode: 'indirect',
}
const late = { rates: [{ from: '2026-07-01', percent: '2', confirmed: true }], fixed: '3' }
const untaxed = { treatment: 'outside_scope', rate: '0' } as const
const amountOf = (kind: InvoiceLine['kind'], month: Partial<BilledMonth>): string | undefined =>
  monthlyInvoice({ ...nothing, ...month }, untaxed)?.lines.find((line) => line.kind === kind)?.amount
const split = { orderId: 1, splitNumber: 1, reportType: 'OSS_IMPORT', day: '2026-10-01', feeClass }
const report = { id: 1, reference: 'R', month: '2026-10', isNil: false, billed: '0.00', place: 0 }
const product = { id: 1, productId: 1, name: 'Addon', kind: 'addons', month: '2026-10' } as const
const line = (kind: InvoiceLine['kind'], amount: string): InvoiceLine => ({
  kind,
  quantity: null,
  base: null,
  amount,
  computedFrom: {},
})

/** Each is tested with a tie whose lower neighbour is even, which rounding half to even would return. */
const places: readonly (readonly [place: string, rounded: () => string | undefined, expected: string])[] = [
  ['rounding itself', () => roundDecimal('0.425', 2), '0.43'],
  ['rounding itself, below zero', () => roundDecimal('-0.425', 2), '-0.43'],
  ['rounding itself, where a binary number would lie below the tie', () => roundDecimal('1.005', 2), '1.01'],
  ['the fee of an order: 12.50 at 1 % and 0.30', () => orderFee('12.50', '0.30', '1.00'), '0.43'],
  ['VAT on fees: 2.50 at 1 %', () => vatOf('2.50', '1'), '0.03'],
  [
    'the value that a fee was taken of',
    () => orderFeeLines([{ ...split, base: '12.345' }], '2026-10')[0]?.base ?? undefined,
    '12.35',
  ],
  ['a lump sum', () => amountOf('annual', { annualFee: { id: 1, value: '6.125' } }), '6.13'],
  ['a price by the piece', () => amountOf('customs_data', { customsData: { parcels: 5, fee: '0.025' } }), '0.13'],
  ['a product', () => productLines([{ ...product, price: '0.025', quantity: 5 }], '2026-10')[0]?.amount, '0.13'],
  ['VAT that is passed on', () => amountOf('vat_due', { reports: [{ ...report, due: '10.125' }] }), '10.13'],
  ['duty that is passed on', () => amountOf('fc_rep_duty', { fcRep: { duty: '24.385', vat: '0', parcels: 1 } }), '24.39'],
  ['import VAT that is passed on', () => amountOf('fc_rep_vat', { fcRep: { duty: '0', vat: '62.325', parcels: 1 } }), '62.33'],
  ['the fees of an invoice', () => totalsOf([line('annual', '0.125')], untaxed).fees, '0.13'],
  ['what an invoice passes on', () => totalsOf([line('vat_due', '0.125')], untaxed).passedOn, '0.13'],
  ['what is open of an invoice', () => openAmount({ total: '0.125', paid: '0' }), '0.13'],
  [
    'interest for late payment: 36.50 for a day at 5 %',
    () => lateInterest([{ amount: '36.50', due: '2026-11-16', until: '2026-11-17' }], late),
    '0.01',
  ],
  ['an amount on screen', () => formatMoney('0.125', 'EUR', 'en'), '0.13\u00a0€'],
]

describe('half a cent', () => {
  test.for(places)('is rounded away from zero by %s', ([, rounded, expected]) => {
    expect(rounded()).toBe(expected)
  })

  onDatabase('is rounded away from zero by a conversion to euro, and by an amount in euro', async ({ db, databases }) => {
    await db.query(
      `insert into daily_exchange_rate (currency, date, daily_rate, source) values ('SEK', '2031-03-03', 10, 'MANUAL')`,
    )
    const toEuro = await readEuroRates(databases.rw, '2031-03-01', '2031-04-01')
    expect([toEuro('0.25', 'SEK', '2031-03-05'), toEuro('0.025', 'EUR', '2031-03-05')]).toEqual(['0.03', '0.03'])
  })
})

const root = join(import.meta.dirname, '../..')

test('money is rounded in one place on the server and one on screen; no other rounding is of money', () => {
  const rounding = globSync(['api/**/*.ts', 'src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) =>
      !file.startsWith(join('api', 'cli')) &&
      /\.toFixed\(\w|\bROUND_|roundingMode|Math\.round\(|\bround\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(rounding.toSorted()).toEqual([
    // Seconds until a token expires.
    'api/auth/routes.ts',
    // Seconds of an outage, for the log.
    'api/db/embedded/EmbeddedSupervisor.ts',
    'api/domain/decimal.ts',
    // Milliseconds and seconds of what the lab of a demo does.
    'api/features/lab/rehearsal/reportForms.ts',
    'api/features/lab/rehearsal/takeSteps.ts',
    'api/features/lab/scenarios/playScenario.ts',
    // Milliseconds of a day in a workbook.
    'api/files/reading/readSheetRows.ts',
    // Euros of a row as it was, as the database computes them of the stored one.
    'api/records/history/asOfTables.ts',
    // The rate of a ledger row, as a line of a return names it.
    'api/returns/inspect/readReportRows.ts',
    // Kilobytes of a file.
    'src/apply/documents/DocumentItems.tsx',
    // Amounts that translators see instead of a merchant's.
    'src/data/samples/sampleValue.ts',
    'src/kinds/text/formatDecimal.ts',
    // The percentage of a part in a total.
    'src/record/facts/MoneyFlow.tsx',
    // The percentage of a file that has been sent.
    'src/screens/documents/UploadProgress.tsx',
    // The percentage of a colour.
    // Pixels of a column.
    'src/table/grid/ResizeHandle.tsx',
  ])
})
