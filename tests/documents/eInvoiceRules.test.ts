/* The rules of EN 16931: each is broken once and found by its number. */
import { describe, expect, test } from 'vitest'
import { brokenRules, invoiceRules } from '#domain/einvoice/brokenRules.ts'
import type { EInvoice, ELine, EVatGroup } from '#domain/einvoice/EInvoice.ts'
import { eInvoiceOf } from '../../api/documents/invoices/eInvoiceOf.ts'
import type { PlaceName } from './exampleInvoices.ts'
import { exampleInvoice } from './exampleInvoices.ts'

const invoiceTo = (place: PlaceName): EInvoice =>
  eInvoiceOf(exampleInvoice({ kind: 'standard', mode: 'indirect', place, documentType: 'invoice' }))
const [home, reverse, outside] = [invoiceTo('home'), invoiceTo('reverse charge'), invoiceTo('outside the EU')]

const withTotals = (totals: Partial<EInvoice['totals']>): EInvoice => ({ ...home, totals: { ...home.totals, ...totals } })
const withLine = (line: Partial<ELine>, of = home): EInvoice => ({
  ...of,
  lines: of.lines.map((one, place) => (place === 0 ? { ...one, ...line } : one)),
})
/** One of the groups has something else. */
const withGroup = (group: Partial<EVatGroup>, of = home, category: EVatGroup['category'] = 'S'): EInvoice => ({
  ...of,
  vatGroups: of.vatGroups.map((one) => (one.category === category ? { ...one, ...group } : one)),
})
const withSeller = (seller: Partial<EInvoice['seller']>, of = home): EInvoice => ({ ...of, seller: { ...of.seller, ...seller } })
const withBuyer = (buyer: Partial<EInvoice['buyer']>, of = home): EInvoice => ({ ...of, buyer: { ...of.buyer, ...buyer } })
const withPayment = (payment: Partial<NonNullable<EInvoice['payment']>>): EInvoice => ({
  ...home,
  payment: home.payment && { ...home.payment, ...payment },
})
/** Something of a kind that the type does not allow. */
const wrong = (text: string) => text as never

const broken: Readonly<Record<string, EInvoice>> = {
  'BR-02': { ...home, number: '' },
  'BR-03': { ...home, issued: '2026-02-30' },
  'BR-04': { ...home, type: wrong('') },
  'BR-05': { ...home, currency: '' },
  'BR-06': withSeller({ name: ' ' }),
  'BR-07': withBuyer({ name: '\u0007' }),
  'BR-09': withSeller({ country: '' }),
  'BR-11': withBuyer({ country: '' }),
  'BR-12': withTotals({ lines: '' }),
  'BR-13': withTotals({ withoutVat: '' }),
  'BR-14': withTotals({ withVat: '' }),
  'BR-15': withTotals({ due: '1e3' }),
  'BR-16': { ...home, lines: [] },
  'BR-21': withLine({ id: '' }),
  'BR-22': withLine({ quantity: '' }),
  'BR-23': withLine({ unit: '' }),
  'BR-24': withLine({ amount: '' }),
  'BR-25': withLine({ name: '' }),
  'BR-26': withLine({ price: '' }),
  'BR-27': withLine({ price: '-1.00' }),
  'BR-29': { ...home, period: { from: '2026-10-02', to: '2026-10-01' } },
  'BR-30': withLine({ period: { from: '2026-10-02', to: '2026-10-01' } }),
  'BR-45': withGroup({ base: '' }),
  'BR-46': withGroup({ vat: '' }),
  'BR-48': withGroup({ rate: null }),
  'BR-50': withPayment({ iban: '' }),
  'BR-55': { ...home, preceding: { number: '', issued: null } },
  'BR-61': withPayment({ iban: 'EE382200221020145686' }),
  'BR-CL-01': { ...home, type: wrong('326') },
  'BR-CL-04': { ...home, currency: 'euro' },
  'BR-CL-14': withBuyer({ country: 'Estonia' }),
  'BR-CL-17': withGroup({ category: wrong('X') }),
  'BR-CL-18': withLine({ category: wrong('X') }),
  'BR-CL-22': withGroup({ reasonCode: 'VATEX-EU-132' }, home, 'E'),
  'BR-CL-23': withLine({ unit: 'piece' }),
  'BR-CO-09': withSeller({ vatId: '102384718' }),
  'BR-CO-10': withTotals({ lines: '1.00' }),
  'BR-CO-13': withTotals({ withoutVat: '1.00' }),
  'BR-CO-14': withTotals({ vat: '1.00' }),
  'BR-CO-15': withTotals({ withVat: '1.00' }),
  'BR-CO-16': withTotals({ due: '1.00' }),
  'BR-CO-17': withGroup({ vat: '38.86' }),
  'BR-CO-18': { ...home, vatGroups: [] },
  'BR-CO-25': { ...home, due: null },
  'BR-CO-26': withSeller({ registryCode: null }, outside),
  'BR-DEC-09': withTotals({ lines: '1.001' }),
  'BR-DEC-12': withTotals({ withoutVat: '1.001' }),
  'BR-DEC-13': withTotals({ vat: '1.001' }),
  'BR-DEC-14': withTotals({ withVat: '1.001' }),
  'BR-DEC-18': withTotals({ due: '1.001' }),
  'BR-DEC-19': withGroup({ base: '1.001' }),
  'BR-DEC-20': withGroup({ vat: '1.001' }),
  'BR-DEC-23': withLine({ amount: '1.001' }),
  'BR-S-01': { ...home, vatGroups: home.vatGroups.filter(({ category }) => category !== 'S') },
  'BR-S-02': withSeller({ vatId: null }),
  'BR-S-05': withLine({ rate: '0.00' }),
  'BR-S-08': withGroup({ base: '1.00' }),
  'BR-S-09': withGroup({ vat: '38.84' }),
  'BR-S-10': withGroup({ reason: 'Exempt' }),
  'BR-E-01': { ...home, vatGroups: home.vatGroups.filter(({ category }) => category !== 'E') },
  'BR-E-02': withSeller({ vatId: null }),
  'BR-E-05': { ...home, lines: home.lines.map((line) => (line.category === 'E' ? { ...line, rate: '24.00' } : line)) },
  'BR-E-08': withGroup({ base: '1.00' }, home, 'E'),
  'BR-E-09': withGroup({ vat: '0.01' }, home, 'E'),
  'BR-E-10': withGroup({ reason: null, reasonCode: null }, home, 'E'),
  'BR-AE-01': { ...reverse, vatGroups: reverse.vatGroups.filter(({ category }) => category !== 'AE') },
  'BR-AE-02': withBuyer({ vatId: null, registryCode: null }, reverse),
  'BR-AE-05': withLine({ rate: '24.00' }, reverse),
  'BR-AE-08': withGroup({ base: '1.00' }, reverse, 'AE'),
  'BR-AE-09': withGroup({ vat: '0.01' }, reverse, 'AE'),
  'BR-AE-10': withGroup({ reason: null, reasonCode: null }, reverse, 'AE'),
  'BR-O-01': { ...outside, vatGroups: [...outside.vatGroups, ...outside.vatGroups] },
  'BR-O-02': withSeller({ vatId: 'EE102384718' }, outside),
  'BR-O-05': withLine({ rate: '0.00' }, outside),
  'BR-O-08': withGroup({ base: '1.00' }, outside, 'O'),
  'BR-O-09': withGroup({ vat: '0.01' }, outside, 'O'),
  'BR-O-10': withGroup({ reason: null, reasonCode: null }, outside, 'O'),
  'BR-O-11': { ...outside, vatGroups: [...outside.vatGroups, ...home.vatGroups] },
  'BR-O-12': { ...outside, lines: [...outside.lines, ...home.lines] },
}

describe('an electronic invoice', () => {
  test('that breaks no rule is judged so', () => {
    for (const whole of [home, reverse, outside]) expect(brokenRules(whole)).toEqual([])
  })

  test.each(Object.entries(broken))('that breaks %s is found by that number', (id, invoice) => {
    expect(brokenRules(invoice).map((rule) => rule.id)).toContain(id)
  })

  test('is judged by no rule that is not broken here', () => {
    expect(Object.keys(broken).toSorted()).toEqual(invoiceRules.map(({ id }) => id).toSorted())
  })

  test('that takes back the rest of an invoice may have what rounding left, and less than one euro', () => {
    const rest = (vat: string) => brokenRules({ ...withGroup({ vat }), preceding: { number: '2026-000001', issued: null } })
    expect(rest('38.87').map(({ id }) => id)).toEqual(['BR-CO-14'])
    expect(rest('39.85').map(({ id }) => id)).toContain('BR-CO-17')
  })
})
