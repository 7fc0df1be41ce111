/* The PDF of an invoice as what is kept for ten years: PDF/A-3a and PDF/UA-1, with its data; the clauses that can be checked here. */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { FacturX } from 'factur-x-kit'
import { SaxesParser } from 'saxes'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { describe, expect, test } from 'vitest'
import { ciiXml } from '#domain/einvoice/ciiXml.ts'
import { eInvoiceOf } from '../../api/documents/invoices/eInvoiceOf.ts'
import { invoicePaper } from '../../api/documents/invoices/invoicePaper.ts'
import { paymentCode } from '../../api/documents/invoices/paymentCode.ts'
import type { PrintedInvoice } from '../../api/documents/invoices/PrintedInvoice.ts'
import { objectsOf, pdfText } from '../support/pdfText.ts'
import { exampleInvoice } from './exampleInvoices.ts'
import { worked } from './examplePapers.ts'

// Otherwise the decoder would be loaded from a public server.
await prepareZXingModule({
  overrides: { wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer },
  fireImmediately: true,
})

const cii = ciiXml(eInvoiceOf(worked))
const paperOf = (invoice: PrintedInvoice): Promise<Buffer> => buffer(invoicePaper(invoice, ciiXml(eInvoiceOf(invoice))))
const pdf = await paperOf({ ...worked, seller: { ...worked.seller, name: 'Zöll & Co <OÜ>' } })
const objects = [...objectsOf(pdf).values()]
const heads = objects.map(({ head }) => head).join('\n')

describe('the PDF of an invoice', () => {
  test('says in well-formed metadata that it is PDF/A-3a, PDF/UA-1 and a Factur-X invoice of profile EN 16931', () => {
    const metadata = Buffer.from(objects.find(({ head }) => head.includes('/Type /Metadata'))?.stream ?? '', 'latin1').toString()
    const names = new Map<string, string>()
    let text = ''
    const parser = new SaxesParser()
    parser.on('text', (more) => (text += more))
    parser.on('opentag', () => (text = ''))
    parser.on('closetag', ({ name }) => names.set(name, text))
    parser.write(metadata.slice(metadata.indexOf('<x:xmpmeta'), metadata.indexOf('<?xpacket end'))).close()
    expect(Object.fromEntries(names)).toMatchObject({
      'pdfaid:part': '3',
      'pdfaid:conformance': 'A',
      'pdfuaid:part': '1',
      'fx:DocumentType': 'INVOICE',
      'fx:DocumentFileName': 'factur-x.xml',
      'fx:Version': '1.0',
      'fx:ConformanceLevel': 'EN 16931',
    })
    // Properties that are not predefined are described (ISO 19005-3, 6.6.2.3).
    for (const prefix of ['fx', 'pdfuaid']) expect(metadata).toContain(`<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`)
  })

  test('has its data attached as associated file, which a reader of Factur-X finds byte by byte', async () => {
    const whole = await paperOf(worked)
    const read = await FacturX.fromPDF(whole)
    expect(read.pdf?.extractEmbeddedXML()?.toString()).toBe(cii)
    expect(read.validate()).toEqual({ valid: true })
    const [catalog] = objects.filter(({ head }) => head.includes('/Type /Catalog'))
    expect(catalog?.head).toMatch(/\/AF \[\d+ 0 R\]/)
    expect(heads).toMatch(/\/AFRelationship \/Data/)
    expect(heads).toMatch(/\/Subtype \/text#2Fxml/)
  })

  test('has a colour profile, and neither transparency nor scripts nor encryption', () => {
    expect(heads).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
    expect(heads).toMatch(/\/S \/GTS_PDFA1/)
    const [profile] = objects.filter(({ stream }) => stream?.slice(36, 40) === 'acsp')
    expect(profile?.head).toContain('/N 3')
    expect(heads).not.toMatch(/\/(SMask|Transparency|JavaScript|JS|Encrypt|ca|CA)\b/)
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(pdf.toString('latin1')).toMatch(/trailer[\s\S]*\/ID \[/)
  })

  test('has the same bytes for the same invoice', async () => {
    expect(await paperOf(worked)).toEqual(await paperOf(worked))
  })
})

/** What is drawn in black on the last page, as a picture of 4 pixels for each of its units: lines along the axes, filled even-odd. */
function codeOn(bytes: Buffer): { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number; colorSpace: 'srgb' } {
  const drawing =
    [...objectsOf(bytes).values()].flatMap(({ stream = '' }) => /\n0 0 0 scn\n([\s\S]*?)\nf\*/.exec(stream)?.[1] ?? []).at(-1) ??
    ''
  const corners: [number, number][] = []
  const edges: [x: number, from: number, to: number][] = []
  let start = 0
  for (const [, x = '', y = '', operator = ''] of drawing.matchAll(/(?:([\d.-]+) ([\d.-]+) )?([mlh])\b/g)) {
    if (operator === 'm') start = corners.length
    if (operator !== 'h') corners.push([Number(x), Number(y)])
    const [last, before] =
      operator === 'h' ? [corners[start], corners.at(-1)] : [corners.at(-1), operator === 'l' ? corners.at(-2) : undefined]
    if (last && before && last[0] === before[0]) edges.push([last[0], Math.min(last[1], before[1]), Math.max(last[1], before[1])])
  }
  const margin = 20
  const size = Math.max(...corners.flat()) + 2 * margin
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (let y = 0; y < size - 2 * margin; y++)
    for (let x = 0; x < size - 2 * margin; x++) {
      const crossed = edges.filter(([at, from, to]) => at <= x && from <= y && y < to).length
      if (crossed % 2) data.fill(0, ((y + margin) * size + x + margin) * 4, ((y + margin) * size + x + margin) * 4 + 3)
    }
  return { data, width: size, height: size, colorSpace: 'srgb' }
}

const scanned = async (invoice: PrintedInvoice) =>
  (await readBarcodes(codeOn(await paperOf(invoice)))).map(({ text, ecLevel }) => ({ text, ecLevel }))

describe('the QR code of a payment', () => {
  test('is read from the paper by a scanner, and says what EPC069-12 wants line by line', async () => {
    const text = 'BCD\n002\n1\nSCT\n\nClearance Intermediary OÜ\nEE382200221020145685\nEUR1484.83\n\nRF6010042000001235'
    expect(await scanned(worked)).toEqual([{ text, ecLevel: 'M' }])
    expect(await scanned({ ...worked, seller: { ...worked.seller, bic: 'EEUHEE2X' } })).toMatchObject([
      { text: text.replace('SCT\n\n', 'SCT\nEEUHEE2X\n') },
    ])
  })

  test('is not on a credit note, nor where nothing is to be paid', async () => {
    const note = exampleInvoice({ kind: 'gpsr', mode: 'direct', place: 'home', documentType: 'credit_note' })
    for (const invoice of [note, { ...worked, total: '0.00' }])
      expect([...objectsOf(await paperOf(invoice)).values()].some(({ stream = '' }) => stream.includes('0 0 0 scn'))).toBe(false)
  })

  test('stands beside what it says, also where that begins a new page', async () => {
    const seller = { ...worked.seller, bic: 'EEUHEE2X' }
    for (let lines = 1; lines < 30; lines++) {
      const paper = await paperOf({
        ...worked,
        seller,
        lines: Array.from({ length: lines }, () => worked.lines.slice(0, 1)).flat(),
      })
      const pages = [...objectsOf(paper).values()].filter(({ stream = '' }) => stream.includes('0 0 0 scn'))
      const text = pdfText(paper)
        .split('\n\n')
        .find((page) => page.includes('How to pay'))
      expect(pages).toHaveLength(1)
      expect(text).toContain('To be paid by')
      // The code is drawn before the title of the payment, on its page.
      expect(pages[0]?.stream?.split('0 0 0 scn')[1]).toContain(' Tf')
    }
  })

  const transfer = {
    name: 'Clearance',
    iban: 'EE38 2200 2210 2014 5685',
    bic: null,
    amount: '0.01',
    reference: 'RF18539007547034',
  }

  test('has a name of 70 characters, at most 331 bytes, and no amount that cannot be transferred', () => {
    const long = paymentCode({ ...transfer, name: 'Ö'.repeat(300) })
    expect(long?.split('\n')[5]).toBe('Ö'.repeat(70))
    expect(paymentCode({ ...transfer, name: '€'.repeat(70) })).toBeDefined()
    expect(paymentCode({ ...transfer, name: '😀'.repeat(70) })).toBeUndefined()
    for (const amount of ['0.00', '-1.00', '1000000000.00']) expect(paymentCode({ ...transfer, amount })).toBeUndefined()
    expect(paymentCode(transfer)?.split('\n')).toMatchObject({ 6: 'EE382200221020145685', 7: 'EUR0.01', 9: 'RF18539007547034' })
  })
})
