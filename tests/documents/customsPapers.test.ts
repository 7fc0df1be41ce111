/* What a post office and customs are given: postal forms, barcodes, declarations; barcodes are read back by another program. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { barcodeOf, qrOf } from '../../api/documents/barcode.ts'
import type { Declaration } from '../../api/documents/Declaration.ts'
import { declarationPaper } from '../../api/documents/declarationPaper.ts'
import { declarationXml } from '../../api/documents/declarationXml.ts'
import type { PostalForm } from '../../api/documents/postalForm.ts'
import { postalForm } from '../../api/documents/postalForm.ts'
import { pdfText } from '../support/pdfText.ts'

// Its WebAssembly is in the package; by default it would be downloaded.
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer },
})

const read = async (png: Buffer) => (await readBarcodes(new Uint8Array(png))).map(({ text, format }) => ({ text, format }))

describe('barcodes are read by another program', () => {
  test('the S10 code of a parcel is a Code 128', async () => {
    expect(await read(await barcodeOf('RR000000080FI'))).toEqual([{ text: 'RR000000080FI', format: 'Code128' }])
  })

  test('the facts of a parcel are a QR code', async () => {
    const text = JSON.stringify({ s26: 'EZPX0004226FI0000123480', s10: 'RR000000080FI', shipment: 7 })
    expect(await read(await qrOf(text))).toMatchObject([{ text }])
  })
})

const form: PostalForm = {
  form: 'cn23',
  s10: 'RR000000080FI',
  sender: {
    name: 'Lotus Store AS',
    address: ['Storgata 1', 'Norway'],
    phone: '+47 22000000',
    customsReference: 'IOSS IM2331234567',
  },
  addressee: { name: 'A. Muster', address: ['Invalidenstr. 1', 'Germany'], phone: '+49 301234567' },
  category: 'sale of goods',
  lines: [{ description: "cotton T-shirt, men's", quantity: 2, netMassKg: '0.220', value: '33.45', hs6: '610910', origin: 'CN' }],
  currency: 'EUR',
  total: '33.45',
  grossMassKg: '0.500',
  postage: '4.90',
  posted: '2026-08-15',
  made: new Date('2026-08-15T10:00:00Z'),
}

const bytesOf = async (document: AsyncIterable<unknown>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

describe('a postal form', () => {
  test('CN 23 states both parties, their numbers, contents, weight, value and charges', async () => {
    const text = pdfText(await bytesOf(await postalForm(form)))
    for (const words of ['CN 23', 'IM2331234567', '+49 301234567', '610910', "T-shirt, men's", '0.500', '33.45 EUR', '4.90'])
      expect(text).toContain(words)
  })

  test('CN 22 leaves out the addressee’s telephone and the charges', async () => {
    const text = pdfText(await bytesOf(await postalForm({ ...form, form: 'cn22' })))
    expect(text).toContain('CN 22')
    expect(text).toContain('IM2331234567')
    for (const words of ['+49 301234567', '4.90']) expect(text).not.toContain(words)
  })
})

const declaration: Declaration = {
  scheme: 'IOSS-IMPORT',
  dataSet: 'H7',
  procedure: '4000',
  additionalProcedures: ['F48'],
  fiscalReferences: [{ role: 'FR5', id: 'IM2331234567' }],
  lrn: 'EZPX-7',
  exporter: { name: 'Lotus & Store <AS>', address: ['Storgata 1'], country: 'NO' },
  importer: { name: 'A. Muster', address: ['Invalidenstr. 1'], country: 'DE' },
  declarant: { name: 'Clearance OÜ', address: ['Tallinn'], country: 'EE', eori: 'EE12345678' },
  representation: '3',
  transportDocument: 'RR000000080FI',
  countryOfDispatch: 'NO',
  countryOfDestination: 'DE',
  grossMassKg: '0.500',
  packages: 1,
  currency: 'EUR',
  items: [
    {
      number: 1,
      description: 'T-shirt\u0007',
      code: '610910',
      netMassKg: '0.220',
      quantity: 2,
      intrinsicValue: '33.45',
      transport: '4.12',
      taxes: [{ type: 'A00', base: '33.45', rate: '3.00 EUR', amount: '3.00' }],
    },
  ],
  totals: { intrinsicValue: '33.45', duty: '3.00', vat: '0.00' },
  made: new Date('2026-08-15T10:00:00Z'),
}

describe('a declaration', () => {
  test('as XML has its data set, procedure and IOSS number, and no character that XML cannot hold', () => {
    const xml = declarationXml(declaration)
    expect(xml).toContain('<dataSet>H7</dataSet>')
    expect(xml).toContain('<additionalProcedure>F48</additionalProcedure>')
    expect(xml).toMatch(/<role>FR5<\/role>\s+<vatIdentificationNumber>IM2331234567</)
    expect(xml).toContain('Lotus &amp; Store &lt;AS&gt;')
    expect(xml).toContain('<descriptionOfGoods>T-shirt</descriptionOfGoods>')
  })

  test('as PDF says the same to people', async () => {
    const text = pdfText(await bytesOf(declarationPaper(declaration)))
    for (const words of ['Import declaration H7', 'Indirect representation', 'FR5', 'IM2331234567', '610910', '3.00'])
      expect(text).toContain(words)
  })
})
