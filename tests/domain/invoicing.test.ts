import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { clientNumber, invoiceNumber } from '#domain/invoicing/invoiceNumber.ts'
import { invoiceTable } from '#domain/invoicing/invoiceTable.ts'
import type { BilledMonth } from '#domain/invoicing/monthlyInvoice.ts'
import { monthlyInvoice } from '#domain/invoicing/monthlyInvoice.ts'
import type { BilledSplit, FeeClass } from '#domain/invoicing/orderFeeLines.ts'
import { feeKeyOf, orderFeeLines } from '#domain/invoicing/orderFeeLines.ts'
import { balanceOf, dueDate, isOverdue, paymentStatus } from '#domain/invoicing/payment.ts'
import { invoiceReference, rfReference, viite } from '#domain/invoicing/referenceNumber.ts'
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

const splitOf = (reportType: string, base: string, of = classB): BilledSplit => ({ reportType, base, feeClass: of })

/** October 2026 of merchant 10042 (US, indirect): the worked invoice, whose figures were computed by hand. */
const october: BilledMonth = {
  splits: [
    ...Array.from({ length: 120 }, () => splitOf('OSS_IMPORT', '50.00')),
    splitOf('FC_REP', '220.00'),
    splitOf('FC_REP', '0.00'),
  ],
  annualFee: null,
  reports: [{ reference: 'EE/IM2331234567/M10.2026', totalDue: worked.ioss_vat }],
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
    const direct = monthlyInvoice({ ...october, paymentMode: 'direct' }, outside)
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
  expect(orderFeeLines(splits).map(({ amount }) => amount)).toEqual(['2.70'])
})

test('orders of two fee classes have a line each', () => {
  const postSale = feeClass(6, { import: { fixed: '0.40', percent: '0' } })
  const lines = orderFeeLines([splitOf('OSS_IMPORT', '10'), splitOf('OSS_IMPORT', '10', postSale), splitOf('EXPORT', '99')])
  expect(lines.map(({ amount, computedFrom }) => [computedFrom['fee_class_id'], amount])).toEqual([
    [2, '0.60'],
    [6, '0.40'],
  ])
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
