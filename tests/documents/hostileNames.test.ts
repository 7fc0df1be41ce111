/* Names that a merchant may have and no form expects: on paper and as data they are whole, or without what nobody can see. */
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ciiXml } from '#domain/einvoice/ciiXml.ts'
import { ublXml } from '#domain/einvoice/ublXml.ts'
import { eInvoiceOf } from '../../api/documents/invoices/eInvoiceOf.ts'
import { invoicePaper } from '../../api/documents/invoices/invoicePaper.ts'
import { pdfText } from '../support/pdfText.ts'
import { textsOf } from '../support/textsOf.ts'
import { worked } from './examplePapers.ts'

/** A name, how it stands in the data, and a part of it that can be read back from the paper. */
const names = [
  ['300 characters', 'Nordic Garden '.repeat(21).concat('Trading'), 'Nordic Garden '.repeat(21).concat('Trading'), 'Trading'],
  ['control characters', 'Bell\u0007 and\u0000 null Ltd', 'Bell and null Ltd', 'null Ltd'],
  ['markup', ']]> <b>&amp; Sons', ']]> <b>&amp; Sons', '&amp; Sons'],
  ['right to left', 'متجر الزيتون LLC', 'متجر الزيتون LLC', 'LLC'],
  ['an emoji', 'Rocket 🚀 Ltd', 'Rocket 🚀 Ltd', 'Rocket'],
] as const

test.for(names)('a name with %s leaves invoice and data whole', async ([, name, inData, onPaper]) => {
  const invoice = { ...worked, client: { ...worked.client, name } }
  const data = eInvoiceOf(invoice)
  const cii = ciiXml(data)
  const agreement = 'CrossIndustryInvoice/SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
  expect(textsOf(cii).get(`${agreement}/BuyerTradeParty/Name`)).toEqual([inData])
  const registered = 'Invoice/AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName'
  expect(textsOf(ublXml(data)).get(registered)).toEqual([inData])
  const text = pdfText(await buffer(invoicePaper(invoice, cii)))
  expect(text).toContain(onPaper)
  expect(text).toContain('Total (EUR)  1,484.83')
})
