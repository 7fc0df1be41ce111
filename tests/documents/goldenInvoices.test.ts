/*
 * Every kind of invoice in one table that was looked at: each series, payment mode, place of the merchant and document. The whole of one
 * document of each place is beside it (eInvoice.test.ts).
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ciiXml } from '#domain/einvoice/ciiXml.ts'
import { ublXml } from '#domain/einvoice/ublXml.ts'
import { outgoingTexts } from '#schema/texts/outgoingTexts.ts'
import { eInvoiceOf } from '../../api/documents/invoices/eInvoiceOf.ts'
import { invoicePaper } from '../../api/documents/invoices/invoicePaper.ts'
import { mailWords } from '../../api/features/invoices/mailWords.ts'
import { brokenClauses } from '../support/pdfArchive.ts'
import { pdfText } from '../support/pdfText.ts'
import type { Case } from './exampleInvoices.ts'
import { cases, exampleInvoice, places } from './exampleInvoices.ts'

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** What the paper says after its lines: sums, notes, how to pay. */
function endOf(paper: string, fees: string): string[] {
  const lines = paper.split('\n')
  const start = lines.findLastIndex((line) => line.startsWith(`${fees}  `))
  return lines.slice(start).filter((line) => line !== '' && !/ · \d\/\d$/.test(line))
}

async function told(one: Case): Promise<string> {
  const invoice = exampleInvoice(one)
  const data = eInvoiceOf(invoice)
  const [cii, ubl] = [ciiXml(data), ublXml(data)]
  const bytes = await buffer(invoicePaper(invoice, cii))
  expect(brokenClauses(bytes), invoice.number).toEqual([])
  const paper = pdfText(bytes)
  const say = outgoingTexts(invoice.language)
  const mailed = {
    merchant: invoice.client.name,
    document_type: invoice.documentType,
    invoice_number: invoice.number,
    total_invoice_amount_in_eur: invoice.total,
    paid_amount: '0.00',
    due_date: invoice.due,
    reference_number: invoice.reference,
  }
  const mail = mailWords(say, mailed, 'new')
  return [
    `${one.kind}, ${one.mode}, ${one.place}, ${one.documentType}`,
    `  ${paper.split('\n')[0]}`,
    ...endOf(paper, say('papers.invoice.fees')).map((line) => `  | ${line}`),
    ...data.vatGroups.map(({ category, rate, base, vat, reasonCode }) =>
      `  ${data.type} ${category} ${rate ?? '–'} % of ${base}: ${vat} ${reasonCode ?? ''}`.trimEnd(),
    ),
    `  mail: ${mail.subject} / ${mail.body.trim().split('\n').at(-1)}`,
    `  paper ${shortHash(paper)}, CII ${shortHash(cii)}, UBL ${shortHash(ubl)}`,
  ].join('\n')
}

test.for(Object.keys(places))('all documents of a merchant %s are as they were looked at', async (place) => {
  const own = cases.filter((one) => one.place === place)
  expect(own).toHaveLength(16)
  const texts: string[] = []
  for (const one of own) texts.push(await told(one))
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(`../fixtures/invoices/all/${place.replaceAll(' ', '-')}.txt`)
})
