/* A worked invoice on paper, as an accountant would read it: merchant 10042, October 2026, the figures of tests/domain/invoicing. */
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ciiXml } from '#domain/einvoice/ciiXml.ts'
import { eInvoiceOf } from '../../api/documents/invoices/eInvoiceOf.ts'
import { invoicePaper } from '../../api/documents/invoices/invoicePaper.ts'
import type { PrintedInvoice } from '../../api/documents/invoices/PrintedInvoice.ts'
import { pdfText } from '../support/pdfText.ts'
import { line, worked } from './examplePapers.ts'

const printed = (invoice: PrintedInvoice): Promise<Buffer> => buffer(invoicePaper(invoice, ciiXml(eInvoiceOf(invoice))))

test('seller, client, number, dates, lines with their counts, sums, payment and notes are on it [INV-49]', async () => {
  expect(pdfText(await printed(worked))).toBe(`Invoice 2026-000123
From  To
Clearance Intermediary OÜ  Żółw & Κόσμος Trading LLC
Narva mnt 5, 10117 Tallinn, Estonia  350 Fifth Avenue
Registry number 14839207  10118 New York
VAT ID EE102384718  United States
Registry number 12-3456789
Invoice number  2026-000123
Client number  10042
Date of issue  2026-11-02
Due date  2026-11-16
Billed month  2026-10
What is billed
Description  Quantity  Value (EUR)  Amount (EUR)
Import scheme: reporting of orders  120  6,000.00  120.00
Representation of final customers at customs: orders  2  220.00  2.56
Reporting fee: returns  1  15.00
Customs data: parcels  122  12.20
Invoicing fee  6.00
VAT due by return EE/IM2331234567/M10.2026  1,242.37
Customs duty paid for final customers: orders  2  24.38
Import VAT paid for final customers: orders  2  62.32
Fees  155.76
VAT  0.00
Taxes and duties passed on  1,329.07
Total (EUR)  1,484.83
Outside the scope of EU VAT, Art. 44 of Directive 2006/112/EC
How to pay
Account (IBAN)  EE38 2200 2210 2014 5685
Reference  RF60 1004 2000 0012 35
Amount  1,484.83 EUR
To be paid by  2026-11-16
Thank you for your business.`)
})

test.for([
  ['domestic', '24.0000', '37.38', 'VAT 24 %  37.38'],
  ['reverse_charge', '0.0000', '0.00', 'Reverse charge, Art. 196 of Directive 2006/112/EC'],
] as const)('VAT that is %s at %s percent and %s EUR reads: %s', async ([treatment, rate, amount, text]) => {
  expect(pdfText(await printed({ ...worked, vat: { treatment, rate, amount } }))).toContain(text)
})

test('it can be read aloud: tagged, in a language, with a title, every font embedded', async () => {
  const pdf = (await printed(worked)).toString('latin1')
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/)
  expect(pdf).toMatch(/\/Lang \(en\)/)
  expect(pdf).toMatch(/\/DisplayDocTitle true/)
  expect(pdf).toMatch(/\/Scope \/Column/)
  expect(pdf).toMatch(/\/Scope \/Row/)
  const fonts = pdf.match(/\/Type \/FontDescriptor/g) ?? []
  expect(fonts.length).toBeGreaterThan(0)
  expect(pdf.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts.length)
})

test('a long invoice continues on the next page and loses no line', async () => {
  const lines = Array.from({ length: 80 }, (_, index) => ({ ...line('import', `${index + 1}.00`, index + 1) }))
  const text = pdfText(await printed({ ...worked, lines }))
  expect(text.split('\n\n').length).toBeGreaterThan(1)
  for (let amount = 1; amount <= 80; amount++) expect(text).toContain(`  ${amount}  ${amount}.00`)
})

test.for([
  ['de', 'Rechnung 2026-000123', 'Summe (EUR)  1 484,83', 'Vereinigte Staaten'],
  ['fi', 'Lasku 2026-000123', 'Yhteensä (EUR)  1 484,83', 'Yhdysvallat'],
] as const)('in %s it reads %s, with %s and %s', async ([language, title, total, country]) => {
  const text = pdfText(await printed({ ...worked, language })).replaceAll('\u00a0', ' ')
  expect(text).toMatch(new RegExp(`^${title}`))
  expect(text).toContain(total)
  expect(text).toContain(country)
})

test('a credit note says so, and asks for no payment', async () => {
  const text = pdfText(await printed({ ...worked, documentType: 'credit_note', total: '-1484.83' }))
  expect(text).toMatch(/^Credit note 2026-000123/)
  expect(text).toContain('Total (EUR)  -1,484.83')
  expect(text).not.toContain('How to pay')
})
