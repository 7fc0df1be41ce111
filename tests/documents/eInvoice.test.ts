/* Invoices as data: what is written is read by other code, which agrees with the invoice. */
import { buffer } from 'node:stream/consumers'
import { FacturX } from 'factur-x-kit'
import { describe, expect, test } from 'vitest'
import { negateDecimal, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { brokenRules } from '#domain/einvoice/brokenRules.ts'
import { ciiXml } from '#domain/einvoice/ciiXml.ts'
import { ublXml } from '#domain/einvoice/ublXml.ts'
import { eInvoiceOf } from '../../api/documents/invoices/eInvoiceOf.ts'
import { invoicePaper } from '../../api/documents/invoices/invoicePaper.ts'
import type { PrintedInvoice } from '../../api/documents/invoices/PrintedInvoice.ts'
import { pdfText } from '../support/pdfText.ts'
import { textsOf } from '../support/textsOf.ts'
import type { Case, PlaceName } from './exampleInvoices.ts'
import { cases, exampleInvoice, places } from './exampleInvoices.ts'

/** What both documents say, in cents as they are written: a credit note says what it takes back above zero. */
function expected({ documentType, lines, total, vat, fees, passedOn }: PrintedInvoice) {
  const signed = (amount: string) => (documentType === 'credit_note' ? negateDecimal(amount) : amount)
  return {
    lines: lines.map(({ amount }) => signed(amount)),
    vat: signed(vat.amount),
    base: roundDecimal(sumDecimals([signed(fees), signed(passedOn)]), 2),
    total: signed(total),
  }
}

const nameOf = ({ kind, mode, place, documentType }: Case): string => `${kind}, ${mode}, ${place}, ${documentType}`

test('every note of an invoice stands in both forms, in its sequence', () => {
  const [one] = cases
  if (!one) throw new Error('there are no examples')
  const notes = ['The first & foremost', 'The second', 'The third']
  const data = { ...eInvoiceOf(exampleInvoice(one)), notes }
  for (const written of [ciiXml(data), ublXml(data)]) {
    const places = notes.map((note) => written.indexOf(note.replace('&', '&amp;')))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
})

describe.each(cases.map((one) => [nameOf(one), one] as const))('%s', (_name, one) => {
  const invoice = exampleInvoice(one)
  const data = eInvoiceOf(invoice)
  const should = expected(invoice)

  test('breaks no rule, and a reader of Factur-X finds the same amounts and nothing wrong', async () => {
    expect(brokenRules(data)).toEqual([])
    const read = await FacturX.fromXML(ciiXml(data))
    expect(read.validate()).toEqual({ valid: true })
    expect(read.object).toMatchObject({
      document: { id: invoice.number, type: data.type, currency: 'EUR' },
      buyer: { name: invoice.client.name, postalAddress: { country: invoice.client.country } },
      invoiceLines: should.lines.map((netTotal) => ({ settlement: { lineTotals: { netTotal: Number(netTotal) } } })),
      totals: { grossTotal: Number(should.total), openAmount: Number(should.total) },
    })
  })

  test('adds up in UBL as it does on paper', () => {
    const texts = textsOf(ublXml(data))
    const [root, line] = data.type === '380' ? ['Invoice', 'InvoiceLine'] : ['CreditNote', 'CreditNoteLine']
    const at = (path: string) => texts.get(`${root}/${path}`)
    expect(at(`${line}/LineExtensionAmount`)).toEqual(should.lines)
    expect(roundDecimal(sumDecimals(at(`${line}/LineExtensionAmount`) ?? []), 2)).toBe(should.base)
    expect(roundDecimal(sumDecimals(at('TaxTotal/TaxSubtotal/TaxableAmount') ?? []), 2)).toBe(should.base)
    expect(at('TaxTotal/TaxAmount')).toEqual([should.vat])
    expect(at('LegalMonetaryTotal/PayableAmount')).toEqual([should.total])
    expect(at('AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')).toEqual([invoice.client.name])
  })
})

describe('taxes and duties passed on', () => {
  const groupsOf = (place: PlaceName) =>
    eInvoiceOf(exampleInvoice({ kind: 'standard', mode: 'indirect', place, documentType: 'invoice' })).vatGroups.map(
      ({ category, reasonCode, base }) => [category, reasonCode, base],
    )

  test('are exempt beside our fees in the EU, and nothing stands beside what is outside its scope', () => {
    expect(groupsOf('home')).toEqual([
      ['S', null, '161.86'],
      ['E', 'VATEX-EU-79-C', '1266.45'],
    ])
    expect(groupsOf('reverse charge')).toEqual([
      ['AE', 'VATEX-EU-AE', '161.86'],
      ['E', 'VATEX-EU-79-C', '1266.45'],
    ])
    expect(groupsOf('outside the EU')).toEqual([['O', 'VATEX-EU-O', '1428.31']])
  })

  test('outside the EU no VAT number is in the data, while the paper shows ours', () => {
    const data = ciiXml(
      eInvoiceOf(exampleInvoice({ kind: 'gpsr', mode: 'direct', place: 'outside the EU', documentType: 'invoice' })),
    )
    expect(data).not.toContain('EE102384718')
    expect(data).toContain('14839207')
  })
})

/** One of each place and document, over all series and both modes. */
const golden: readonly Case[] = (Object.keys(places) as PlaceName[]).flatMap((place, index) => [
  {
    place,
    documentType: 'invoice',
    kind: (['standard', 'addons', 'mcg', 'standard'] as const)[index] ?? 'standard',
    mode: index % 3 ? 'direct' : 'indirect',
  },
  {
    place,
    documentType: 'credit_note',
    kind: (['gpsr', 'standard', 'standard', 'mcg'] as const)[index] ?? 'standard',
    mode: index % 2 ? 'indirect' : 'direct',
  },
])

test.for(golden.map((one) => [nameOf(one), one] as const))(
  'paper and data of %s are as they were looked at [INV-49]',
  async ([name, one]) => {
    const invoice = exampleInvoice(one)
    const data = eInvoiceOf(invoice)
    const paper = pdfText(await buffer(invoicePaper(invoice, ciiXml(data))))
    const text = [paper, ciiXml(data), ublXml(data)].join('\n\n----\n\n')
    await expect(text).toMatchFileSnapshot(`../fixtures/invoices/${name.replaceAll(', ', '_').replaceAll(' ', '-')}.txt`)
  },
)
