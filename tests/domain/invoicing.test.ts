import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { ClassHistory } from '#domain/fees/feeClassOn.ts'
import { feeClassOn } from '#domain/fees/feeClassOn.ts'
import { feeRefundLines } from '#domain/invoicing/feeRefundLines.ts'
import { clientNumber, invoiceNumber } from '#domain/invoicing/invoiceNumber.ts'
import { invoiceTable } from '#domain/invoicing/invoiceTable.ts'
import type { BilledMonth } from '#domain/invoicing/monthlyInvoice.ts'
import { monthlyInvoice } from '#domain/invoicing/monthlyInvoice.ts'
import type { BilledSplit, FeeClass } from '#domain/invoicing/orderFeeLines.ts'
import { feeKeyOf, orderFeeLines } from '#domain/invoicing/orderFeeLines.ts'
import { balanceOf, dueDate, isOverdue, isOverpaid, paymentStatus } from '#domain/invoicing/payment.ts'
import { invoiceReference, rfReference, viite } from '#domain/invoicing/referenceNumber.ts'
import type { DueReport } from '#domain/invoicing/returnLines.ts'
import { reportingLine, taxLines } from '#domain/invoicing/returnLines.ts'
import { feeVatTreatment } from '#domain/invoicing/vatOnFees.ts'
import { reportTypes } from '#schema/choices.ts'

interface Vectors {
  invoice_table_by_id: { id: number; table: string }[]
  creditor_reference: { base: string; viite: string; rf: string }[]
  creditor_reference_external_valid: string[]
  merchant_invoice: {
    lines: { line: string; eur: string }[]
    fees_total: string
    vat_on_fees_US: string
    vat_on_fees_EE_24: string
    ioss_vat: string
    fc_rep_duty: string
    fc_rep_vat: string
    total: string
    order_fees: { base: string; fixed: string; percent: string; fee: string }[]
    issued: string
    due: string
    after_payment_of_1000: { payment_status: string; balance: string; is_overdue_on: string }
  }
}

const vectors = JSON.parse(readFileSync(new URL('invoicing.json', import.meta.url), 'utf8')) as Vectors
const worked = vectors.merchant_invoice

test.for(vectors.invoice_table_by_id)(
  'invoice $id belongs to the $table invoices [CONST-10] [CONST-11] [CONST-13]',
  ({ id, table }) => {
    expect(invoiceTable(id)).toBe(table)
  },
)

describe('references', () => {
  test.for(vectors.creditor_reference)('$base becomes $viite and $rf', ({ base, viite: finnish, rf }) => {
    expect(viite(base)).toBe(finnish)
    expect(rfReference(finnish)).toBe(rf)
  })

  test.for(vectors.creditor_reference_external_valid)('%s has the check digits that we would give it', (text) =>
    expect(rfReference(text.slice(4))).toBe(text),
  )

  test('that of an invoice contains its client and its id', () => {
    expect(invoiceReference(clientNumber(42), 123)).toBe('RF6010042000001235')
  })
})

test.for([
  ['standard', '2026-000042'],
  ['addons', 'A2026-000042'],
  ['mcg', 'M2026-000042'],
  ['gpsr', 'G2026-000042'],
] as const)('the number of a %s invoice alone tells its series, as %s does', ([kind, number]) => {
  expect(invoiceNumber(kind, 2026, 42)).toBe(number)
})

test('client numbers have five digits from 10001 on', () => {
  expect([clientNumber(1), clientNumber(42)]).toEqual(['10001', '10042'])
})

test('every report type bears the fee of its scheme; gift cards and exports bear none', () => {
  expect(Object.fromEntries(reportTypes.map((type) => [type, feeKeyOf(type)]))).toEqual({
    OSS_IMPORT: 'import',
    NON_EU_COUNTRY_IMPORT: 'import',
    OSS_NON_UNION: 'non_union',
    OSS_UNION: 'union',
    EI_FACILITATION: 'union',
    DOMESTIC: 'b2c_domestic',
    B2B: 'b2c_domestic',
    FC_REP: 'fc_rep',
    GIFTCARD_SCHEME: undefined,
    EXPORT: undefined,
  })
})

const none = { fixed: '0', percent: '0' }
const feeClass = (id: number, fees: Partial<FeeClass>): FeeClass => ({
  id,
  import: none,
  non_union: none,
  union: none,
  b2c_domestic: none,
  fc_rep: none,
  ...fees,
})
const classB = feeClass(2, { import: { fixed: '0.50', percent: '1.00' }, fc_rep: { fixed: '0.40', percent: '0.80' } })

const splitOf = (reportType: string, base: string, of = classB): BilledSplit => ({
  orderId: 1,
  splitNumber: 1,
  day: '2026-10-15',
  reportType,
  base,
  feeClass: of,
})

const reportOf = (due: string | null, more: Partial<DueReport> = {}): DueReport => ({
  id: 1,
  reference: 'EE/IM2331234567/M10.2026',
  month: '2026-10',
  due,
  isNil: due === '0.00',
  billed: '0.00',
  place: 0,
  ...more,
})

/** October 2026 of merchant 10042 (US, indirect): the worked invoice, whose figures were computed by hand. */
const october: BilledMonth = {
  month: '2026-10',
  returned: [],
  isNilCharged: true,
  splits: [
    ...Array.from({ length: 120 }, () => splitOf('OSS_IMPORT', '50.00')),
    splitOf('FC_REP', '220.00'),
    splitOf('FC_REP', '0.00'),
  ],
  annualFee: null,
  reports: [reportOf(worked.ioss_vat)],
  reportingFee: { id: 1, value: '15.00' },
  customsData: { parcels: 122, fee: '0.10' },
  invoicingFee: { id: 1, value: '6.00', above: '30.00' },
  fcRep: { duty: worked.fc_rep_duty, vat: worked.fc_rep_vat, parcels: 2 },
  paymentMode: 'indirect',
}
const outside = { treatment: 'outside_scope', rate: '0' } as const
const estonian = { treatment: 'domestic', rate: '24' } as const

describe('the worked invoice', () => {
  const invoice = monthlyInvoice(october, outside)

  test('has the lines of the reference', () => {
    expect(invoice?.lines.slice(0, 5).map(({ amount }) => amount)).toEqual(worked.lines.map(({ eur }) => eur))
    expect(invoice?.lines.map(({ kind }) => kind)).toEqual([
      'import',
      'fc_rep',
      'reporting',
      'customs_data',
      'invoicing',
      'vat_due',
      'fc_rep_duty',
      'fc_rep_vat',
    ])
  })

  test('adds up to its total', () => {
    expect(invoice).toMatchObject({ fees: worked.fees_total, total: worked.total, vat: { amount: worked.vat_on_fees_US } })
  })

  test('bears Estonian VAT, only on the fees, for an Estonian merchant', () => {
    expect(monthlyInvoice(october, estonian)?.vat.amount).toBe(worked.vat_on_fees_EE_24)
  })

  test('charges only fees to a merchant that pays its taxes itself', () => {
    const direct = monthlyInvoice({ ...october, paymentMode: 'direct', reports: [reportOf(null)] }, outside)
    expect(direct).toMatchObject({ fees: worked.fees_total, passedOn: '0.00', total: worked.fees_total })
  })

  test('keeps what each fee was computed from', () => {
    expect(invoice?.lines[0]).toMatchObject({
      quantity: 120,
      base: '6000.00',
      computedFrom: { fee_class_id: 2, fixed_fee: '0.50', percentage_fee: '1.00' },
    })
  })

  test('is due fourteen days after it was issued', () => {
    expect(dueDate(worked.issued, 14)).toBe(worked.due)
  })

  test('is partly paid by 1000.00, and overdue all the same', () => {
    const { payment_status, balance, is_overdue_on } = worked.after_payment_of_1000
    const state = { total: worked.total, paid: '1000.00', due: worked.due }
    expect(paymentStatus(state, is_overdue_on)).toBe(payment_status)
    expect(balanceOf(state)).toBe(balance)
    expect(isOverdue(state, is_overdue_on)).toBe(true)
    expect(isOverdue(state, worked.due)).toBe(false)
  })
})

test('each part of an order is rounded separately', () => {
  const splits = worked.order_fees.map(({ base }) => splitOf('OSS_IMPORT', base))
  expect(orderFeeLines(splits, '2026-10').map(({ amount }) => amount)).toEqual(['2.70'])
})

test('orders of two fee classes have a line each', () => {
  const postSale = feeClass(6, { import: { fixed: '0.40', percent: '0' } })
  const splits = [splitOf('OSS_IMPORT', '10'), splitOf('OSS_IMPORT', '10', postSale), splitOf('EXPORT', '99')]
  const lines = orderFeeLines(splits, '2026-10')
  expect(lines.map(({ amount, computedFrom }) => [computedFrom['fee_class_id'], amount])).toEqual([
    [2, '0.60'],
    [6, '0.40'],
  ])
})

describe('orders of another month or price', () => {
  const dearer = { ...classB, import: { fixed: '0.60', percent: '1.00' } }
  const splits = [
    splitOf('OSS_IMPORT', '10'),
    { ...splitOf('OSS_IMPORT', '10'), day: '2026-09-30' },
    { ...splitOf('OSS_IMPORT', '10', dearer), orderId: 2 },
  ]

  test('have a line each, with the month where it is not the billed one', () => {
    const lines = orderFeeLines(splits, '2026-10')
    expect(lines.map(({ month, amount, computedFrom }) => [month, computedFrom['fixed_fee'], amount])).toEqual([
      ['2026-09', '0.50', '0.60'],
      [undefined, '0.50', '0.60'],
      [undefined, '0.60', '0.70'],
    ])
  })

  test('are settled with their invoice, also those that bear no fee', () => {
    const invoice = monthlyInvoice({ ...october, splits: [...splits, splitOf('EXPORT', '99')] }, outside)
    const parts = [...(invoice?.lines.flatMap((line) => line.parts ?? []) ?? []), ...(invoice?.free ?? [])]
    expect(parts.map(({ reportType, fee }) => [reportType, fee])).toEqual([
      ['OSS_IMPORT', '0.60'],
      ['OSS_IMPORT', '0.60'],
      ['OSS_IMPORT', '0.70'],
      ['EXPORT', '0.00'],
    ])
  })
})

describe('a return', () => {
  const lines = (...reports: DueReport[]) =>
    [...reportingLine(reports, october.reportingFee, false), ...taxLines(reports, '2026-10')].map(
      ({ kind, amount, reports: settled }) => [kind, amount, settled?.map(({ amount: of, place }) => [of, place])],
    )

  test('that is filed with another amount than was billed is adjusted, up or down', () => {
    const billed = { billed: '100.00', place: 1 }
    expect(lines(reportOf('100.01', billed))).toEqual([['vat_adjustment', '0.01', [['0.01', 1]]]])
    expect(lines(reportOf('60.00', billed))).toEqual([['vat_adjustment', '-40.00', [['-40.00', 1]]]])
    expect(lines(reportOf('100.00', billed))).toEqual([])
  })

  test('of any amounts, composed anew for each run and filed in the end, is billed to the cent as it was filed', () => {
    const cents = fc.integer({ min: -100_000, max: 500_000 }).map((amount) => roundDecimal(String(amount / 100), 2))
    const merchant = fc.array(fc.array(cents, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(merchant, (returns) => {
        const state = returns.map(() => ({ billed: '0.00', place: 0 }))
        const runs = Math.max(...returns.map((dues) => dues.length)) + 1
        const passedOn: string[] = []
        for (let run = 0; run < runs; run++) {
          // The last amount of a return is the filed one; nothing changes after it.
          const due = returns.map((dues, id) => ({ ...reportOf(dues[Math.min(run, dues.length - 1)] ?? null, state[id]), id }))
          for (const { amount, reports = [] } of taxLines(due, '2026-10')) {
            passedOn.push(amount)
            for (const { id, amount: of, place } of reports) {
              expect(place).toBe(state[id]?.place)
              state[id] = { billed: addDecimals(state[id]?.billed ?? '0', of), place: place + 1 }
            }
          }
        }
        const filed = returns.map((dues) => dues.at(-1) ?? '0').map((due) => (due.startsWith('-') ? '0' : due))
        expect(roundDecimal(sumDecimals(['0', ...passedOn]), 2)).toBe(roundDecimal(sumDecimals(['0', ...filed]), 2))
        expect(state.map(({ billed }) => Number(billed))).toEqual(filed.map(Number))
      }),
    )
  })

  test('with a negative balance passes nothing on, and costs its fee', () => {
    expect(lines(reportOf('-20.00'))).toEqual([['reporting', '15.00', [['0.00', 0]]]])
  })

  test('of nothing costs no fee if that is set so, and one whose tax the merchant pays itself does', () => {
    expect(lines(reportOf('0.00'))).toEqual([])
    expect(lines(reportOf(null))).toEqual([['reporting', '15.00', [['0.00', 0]]]])
  })
})

test('returned goods give back their share of the percentage, and nothing of the fixed amount', () => {
  const returned = {
    orderId: 1,
    splitNumber: 1,
    reportType: 'OSS_IMPORT',
    day: '2026-09-30',
    returnId: 7,
    percentagePart: '2.00',
  }
  const lines = feeRefundLines([{ ...returned, returned: '50', sold: '200' }], '2026-10')
  expect(lines).toMatchObject([
    { kind: 'fee_refund', month: '2026-09', amount: '-0.50', parts: [{ event: 'RETURN', sourceId: 7 }] },
  ])
})

test('a month that comes to less than nothing is a credit note, paid as it is set off and never overdue', () => {
  const adjusted = { ...october, splits: [], customsData: { parcels: 0, fee: '0' }, fcRep: { duty: '0', vat: '0', parcels: 0 } }
  const invoice = monthlyInvoice({ ...adjusted, reports: [reportOf('60.00', { billed: '100.00', place: 1 })] }, outside)
  expect(invoice?.total).toBe('-40.00')
  const status = (paid: string) => paymentStatus({ total: '-40.00', paid, due: '2026-11-16' }, '2026-12-01')
  expect([status('0.00'), status('-15.00'), status('-40.00')]).toEqual(['pending', 'partially_paid', 'paid'])
  expect(isOverdue({ total: '-40.00', paid: '0.00', due: '2026-11-16' }, '2026-12-01')).toBe(false)
})

describe('the fee class of a sale', () => {
  const history: ClassHistory = {
    choices: [
      { from: '2026-03-01', isAutomatic: false, classId: 1 },
      { from: '2026-06-15', isAutomatic: true, classId: 2 },
    ],
    automatic: [
      { from: '2026-02-01', to: null, classId: 9 },
      { from: '2026-07-01', to: '2026-07-31', classId: 3 },
      { from: '2026-08-01', to: '2026-08-31', classId: 4 },
    ],
    postSale: [{ from: '2026-05-01', classId: 5 }],
  }

  test.for([
    ['2026-01-01', 1],
    ['2026-06-14', 1],
    ['2026-06-15', 2],
    ['2026-06-30', 2],
    ['2026-07-01', 3],
    ['2026-08-31', 4],
    ['2026-09-01', 2],
  ] as const)('on %s is class %s', ([day, classId]) => {
    expect(feeClassOn(history, day, false)).toBe(classId)
  })

  test('of a month that was judged begins with an automatic class that is chosen on its first day', () => {
    const choices = [...history.choices, { from: '2026-08-01', isAutomatic: true, classId: 8 }]
    expect(feeClassOn({ ...history, choices }, '2026-08-01', false)).toBe(4)
    expect(
      feeClassOn({ ...history, choices: [{ from: '2026-08-02', isAutomatic: true, classId: 8 }] }, '2026-08-02', false),
    ).toBe(8)
  })

  test('declared after it was made is its own, if the merchant has one', () => {
    expect(feeClassOn(history, '2026-04-30', true)).toBe(5)
    expect(feeClassOn({ ...history, postSale: [] }, '2026-04-30', true)).toBe(1)
    expect(feeClassOn({ choices: [], automatic: [], postSale: [] }, '2026-04-30', false)).toBeUndefined()
  })
})

describe('the invoicing fee', () => {
  const month = {
    ...october,
    reports: [],
    fcRep: { duty: '999.00', vat: '0', parcels: 1 },
    customsData: { parcels: 0, fee: '0' },
  }

  test('is not charged up to the limit, whatever is passed on', () => {
    const invoice = monthlyInvoice({ ...month, splits: [], annualFee: { id: 1, value: '30.00' } }, outside)
    expect(invoice?.lines.map(({ kind }) => kind)).toEqual(['annual', 'fc_rep_duty'])
  })

  test('is charged above it', () => {
    expect(monthlyInvoice({ ...month, splits: [], annualFee: { id: 1, value: '30.01' } }, outside)?.fees).toBe('36.01')
  })
})

test('a month without anything to pay gets no invoice', () => {
  const empty = {
    ...october,
    splits: [],
    reports: [],
    customsData: { parcels: 0, fee: '0.10' },
    fcRep: { duty: '0', vat: '0', parcels: 0 },
  }
  expect(monthlyInvoice(empty, estonian)).toBeUndefined()
})

test.for([
  ['at home', { country: 'EE', isEu: true, hasVatId: true }, 'domestic'],
  ['elsewhere in the EU with a VAT number', { country: 'FI', isEu: true, hasVatId: true }, 'reverse_charge'],
  ['elsewhere in the EU without one', { country: 'FI', isEu: true, hasVatId: false }, 'domestic'],
  ['outside the EU', { country: 'US', isEu: false, hasVatId: false }, 'outside_scope'],
] as const)('the fees of a merchant %s bear VAT as %s: %s', ([, client, treatment]) => {
  expect(feeVatTreatment('EE', client)).toBe(treatment)
})

test.for([
  ['100.00', '100.00', '2026-12-01', 'paid'],
  ['100.00', '99.995', '2026-12-01', 'paid'],
  ['100.00', '120.00', '2026-12-01', 'paid'],
  ['100.00', '99.99', '2026-12-01', 'partially_paid'],
  ['100.00', '0.00', '2026-11-16', 'pending'],
  ['100.00', '0.00', '2026-11-17', 'overdue'],
] as const)('of %s EUR due on 2026-11-16, %s paid by %s is %s', ([total, paid, today, status]) => {
  expect(paymentStatus({ total, paid, due: '2026-11-16' }, today)).toBe(status)
})

test.for([
  ['60.00', false],
  ['60.01', true],
  ['0', false],
] as const)('a payment of %s of what is open, 60.00, is too much: %s', ([amount, isTooMuch]) => {
  expect(isOverpaid({ total: '100.00', paid: '40.00' }, amount)).toBe(isTooMuch)
})
