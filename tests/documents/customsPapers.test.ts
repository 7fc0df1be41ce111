/* The papers for postal operators and customs: postal forms, barcodes, declarations. Barcodes are read back by another program. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { barcodeOf, qrOf } from '../../api/documents/barcode.ts'
import { declarationPaper } from '../../api/documents/declarationPaper.ts'
import { declarationXml } from '../../api/documents/declarationXml.ts'
import type { PostalForm } from '../../api/documents/postalForm.ts'
import type { PaperPlan } from '../../api/documents/joinedPapers.ts'
import { joinedPapers } from '../../api/documents/joinedPapers.ts'
import { postalForm } from '../../api/documents/postalForm.ts'
import { objectsOf, pdfText } from '../support/pdfText.ts'
import { declaration, form } from './examplePapers.ts'

// Loads the WebAssembly from the package; by default it would be downloaded.
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

const paperBytes = async (plan: PaperPlan): Promise<Buffer> => {
  const document = await joinedPapers([plan])
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

describe('a postal form', () => {
  test('CN 23 states both parties, their numbers, contents, weight, value and charges', async () => {
    const text = pdfText(await paperBytes(postalForm(form)))
    for (const words of ['CN 23', 'IM2331234567', '+49 301234567', '610910', "T-shirt, men's", '0.500', '33.45 EUR', '4.90'])
      expect(text).toContain(words)
  })

  test('CN 22 leaves out the addressee’s telephone and the charges', async () => {
    const text = pdfText(await paperBytes(postalForm({ ...form, form: 'cn22' })))
    expect(text).toContain('CN 22')
    expect(text).toContain('IM2331234567')
    for (const words of ['+49 301234567', '4.90']) expect(text).not.toContain(words)
  })

  test('has a barcode for postal machines: bars at least 12.5 mm high, the narrowest a third of a millimetre wide', async () => {
    const png = await barcodeOf('RR000000080FI')
    const pixels = png.readUInt32BE(16)
    for (const kind of ['cn22', 'cn23'] as const) {
      const streams = [...objectsOf(await paperBytes(postalForm({ ...form, form: kind }))).values()]
      const [points] = streams.flatMap(
        ({ stream = '' }) => /([\d.]+) 0 0 -?[\d.]+ [\d.]+ -?[\d.]+ cm\s+\/I1 Do/.exec(stream)?.[1] ?? [],
      )
      const millimetres = (Number(points) / 72) * 25.4
      // Drawn with three pixels for the narrowest bar, and 13 mm of bars at 216 pixels an inch.
      expect((millimetres / pixels) * 3).toBeGreaterThan(0.33)
      expect((millimetres / pixels) * (13 / 25.4) * 216).toBeGreaterThanOrEqual(12.5)
    }
  })

  test('states in English and in French what the sender signs', async () => {
    const text = pdfText(await paperBytes(postalForm({ ...form, form: 'cn22' })))
    for (const words of ['I, the undersigned', 'Je, soussigné', 'Date et signature']) expect(text).toContain(words)
  })
})

describe('a text that a form cannot print', () => {
  const chinese = { name: '王小明', address: ['北京市朝阳区 12', 'Ｂｅｉｊｉｎｇ', 'China'] }

  test('is marked in its place and explained in both languages; full-width letters and Greek are printed', async () => {
    const lines = form.lines.map((line) => ({ ...line, description: '棉T恤 Μπλούζα' }))
    for (const kind of ['cn22', 'cn23'] as const) {
      const text = pdfText(await paperBytes(postalForm({ ...form, form: kind, addressee: chinese, lines })))
      for (const words of ['[?] 12', 'Beijing', '[?]T[?] Μπλούζα', 'Complete by hand', 'Compléter à la main'])
        expect(text).toContain(words)
      expect(text).not.toMatch(/[\u3000-\u9FFF]/)
    }
    expect(pdfText(await paperBytes(postalForm(form)))).not.toContain('[?]')
  })
})

test('a form without the sender’s address asks to be completed by hand in that place', async () => {
  const text = pdfText(await paperBytes(postalForm({ ...form, sender: { name: 'Lotus Store AS', address: ['Norway'] } })))
  for (const words of ['[?] Address / Adresse', 'Complete by hand']) expect(text).toContain(words)
})

describe('a form with more lines than fit on it', () => {
  const [line] = form.lines
  const many = Array.from({ length: 60 }, (_, place) => ({
    ...form.lines[0],
    ...line,
    description: `Piece ${place + 1}.`,
  })) as PostalForm['lines']

  test('continues on pages that repeat the table header and the identifier and are numbered', async () => {
    for (const kind of ['cn22', 'cn23'] as const) {
      const text = pdfText(await paperBytes(postalForm({ ...form, form: kind, lines: many })))
      const pages = Number(/RR000000080FI · 1\/(\d+)/.exec(text)?.[1])
      expect(pages).toBeGreaterThan(1)
      expect(text).toContain(`RR000000080FI · ${pages}/${pages}`)
      for (const { description } of many) expect(text).toContain(description)
      expect(text.split('HS code').length - 1).toBeGreaterThan(1)
      expect(text.split('Total value')).toHaveLength(2)
    }
    expect(pdfText(await paperBytes(postalForm(form)))).not.toContain('1/')
  })
})

describe('a declaration', () => {
  test('as XML has its data set, procedure and IOSS number, and no character that XML does not allow', () => {
    const xml = declarationXml(declaration)
    expect(xml).toContain('<dataSet>H7</dataSet>')
    expect(xml).toContain('<additionalProcedure>F48</additionalProcedure>')
    expect(xml).toMatch(/<role>FR5<\/role>\s+<vatIdentificationNumber>IM2331234567</)
    expect(xml).toContain('Lotus &amp; Store &lt;AS&gt;')
    expect(xml).toContain('<descriptionOfGoods>T-shirt</descriptionOfGoods>')
  })

  test('as PDF says the same in the language of the customs office, or in English if we lack that language', async () => {
    const textTo = async (countryOfDestination: string) =>
      pdfText(await paperBytes(declarationPaper({ ...declaration, countryOfDestination })))
    const facts = ['FR5', 'IM2331234567', '610910']
    const headings = {
      PL: ['Import declaration H7', 'Indirect representation'],
      DE: ['Einfuhranmeldung / Import declaration H7', 'Indirekte Vertretung'],
      FR: ["Déclaration d'importation / Import declaration H7", 'Représentation indirecte'],
      FI: ['Tuonti-ilmoitus / Import declaration H7', 'Välillinen edustus'],
    }
    for (const [country, words] of Object.entries(headings)) {
      const text = await textTo(country)
      // To most of them, 12.500 kg would be twelve and a half tonnes.
      const numbers = country === 'PL' ? ['0.500', '3.00 EUR', '33.45'] : ['0,500', '3,00 EUR', '33,45']
      for (const word of [...words, ...facts, ...numbers]) expect(text).toContain(word)
    }
  })

  test('of several pages has its reference and the page number on each', async () => {
    const [item] = declaration.items
    const items = item ? Array.from({ length: 60 }, (_, place) => ({ ...item, number: place + 1 })) : []
    const text = pdfText(await paperBytes(declarationPaper({ ...declaration, items })))
    const pages = Number(/H7 · EZPX-7 · 1\/(\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain(`H7 · EZPX-7 · ${pages}/${pages}`)
  })

  test('keeps the title and header of its items with the first item, and its sums on one page', async () => {
    const [item] = declaration.items
    if (!item) throw new Error('no item')
    const described = (lines: number) => ({ ...item, description: Array.from({ length: lines }, () => 'Mug').join('\n') })
    for (const lines of [20, 24, 28, 32, 36, 40]) {
      const paper = declarationPaper({ ...declaration, items: [described(lines)], countryOfDestination: 'PL' })
      const pages = pdfText(await paperBytes(paper)).split('\n\n')
      const pageOf = (words: string) => pages.findIndex((page) => page.includes(words))
      expect(pageOf('Items (EUR)'), String(lines)).toBe(pageOf('Mug'))
      expect(pageOf('Intrinsic value'), String(lines)).toBe(pageOf('VAT (B00)'))
    }
  })

  test('with the full data set states the invoiced price, and the percentages of duty and VAT', async () => {
    const [item] = declaration.items
    const taxes = [
      { type: 'A00', base: '38.35', rate: '12', amount: '4.60' },
      { type: 'B00', base: '42.95', rate: '25.5', amount: '10.95' },
    ] as const
    const full = { ...declaration, dataSet: 'H1' as const, items: item ? [{ ...item, transport: '4.90', taxes }] : [] }
    const text = pdfText(await paperBytes(declarationPaper(full)))
    for (const words of ['Beförderung und Versicherung', '4,90 EUR', 'Rechnungsbetrag', 'DAP 38,35 EUR', '12 %', '25,5 %'])
      expect(text).toContain(words)
  })

  test('keeps an amount of a million and its decimals on one line', async () => {
    const [item] = declaration.items
    const items = item ? [{ ...item, intrinsicValue: '1234567.10', netMassKg: '1234.220' }] : []
    const text = pdfText(await paperBytes(declarationPaper({ ...declaration, items, countryOfDestination: 'PL' })))
    for (const amount of ['1234567.10', '1234.220']) expect(text).toContain(amount)
  })
})
