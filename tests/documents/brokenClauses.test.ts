/* The checks of tests/support/pdfArchive.ts see what they look for: an invoice in which one clause is broken is found by its number. */
import { deflateSync, inflateSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ciiXml } from '#domain/einvoice/ciiXml.ts'
import { eInvoiceOf } from '../../api/documents/invoices/eInvoiceOf.ts'
import { invoicePaper } from '../../api/documents/invoices/invoicePaper.ts'
import { archiveClauses, brokenClauses } from '../support/pdfArchive.ts'
import { worked } from './examplePapers.ts'

const pdf = await buffer(invoicePaper(worked, ciiXml(eInvoiceOf(worked))))

type Change = (text: string) => string

const put =
  (from: string | RegExp, to: string): Change =>
  (text) =>
    text.replace(from, to)
const withEntry = (entry: string): Change => put('/ProcSet', `${entry} /ProcSet`)

/** A change of the first compressed stream in which it changes anything. */
const inStream =
  (from: string | RegExp, to: string): Change =>
  (text) => {
    for (const { 0: whole, 1: head = '', 2: packed = '' } of text.matchAll(
      /(\/Length \d+\n\/Filter \/FlateDecode\n>>\nstream\n)([\s\S]*?)\nendstream/g,
    )) {
      const plain = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      const other = plain.replace(from, to)
      if (other === plain) continue
      const bytes = deflateSync(Buffer.from(other, 'latin1')).toString('latin1')
      return text.replace(whole, () => `${head.replace(/\d+/, String(bytes.length))}${bytes}\nendstream`)
    }
    throw new Error(`No stream has ${String(from)}`)
  }

/** What breaks each clause. */
const changes: Readonly<Record<string, Change>> = {
  '6.1.2 header': put('%PDF-1.7', '%PDF-2.0'),
  '6.1.3 identifier, not encrypted': put('/ID [', '/IX ['),
  '6.1.3 nothing after the end': (text) => `${text}more`,
  '6.1.4 cross-reference': put(/\d{10} 00000 n/, '0000000001 00000 n'),
  '6.1.6.1 lengths of streams': put(/\/Length \d/, '$&1'),
  '6.1.6.2 nothing outside the file': withEntry('/FFilter /X'),
  '6.1.7.2 filters': put('/Filter /FlateDecode', '/Filter /LZWDecode'),
  '6.2.3 output intent': put('/GTS_PDFA1', '/GTS_PDFX'),
  '6.2.4 colours of the output intent': inStream('/DeviceRGB cs', '/DeviceCMYK cs'),
  '6.2.5 graphics state': withEntry('/TR /Identity'),
  '6.2.8 images and forms': withEntry('/Interpolate true'),
  '6.2.10 no transparency': withEntry('/CA 0.5'),
  '6.2.11.3 composite fonts': put('/Identity-H', '/WinAnsiEncoding'),
  '6.2.11.4 fonts embedded': put('/FontFile2', '/FontFileX'),
  '6.2.11.5 widths of glyphs': put('/W [0 [', '/W [0 [9'),
  '6.2.11.7 glyphs have their text': inStream(/ <\w+>\]\nendbfrange/, ']\nendbfrange'),
  '6.2.11.7 no text is U+0000, U+FEFF or U+FFFE': inStream('<fffd>', '<0000>'),
  '6.2.11.8 no missing glyph': inStream('[<0001', '[<0000'),
  '6.3 no annotations': withEntry('/Annots []'),
  '6.4 no forms': withEntry('/AcroForm 1 0 R'),
  '6.5 no actions': withEntry('/OpenAction 1 0 R'),
  '6.6.2 metadata': put('/Subtype /XML', '/Subtype /XML /Filter [/Crypt]'),
  '6.6.4 part 3, level A': put('<pdfaid:conformance>A', '<pdfaid:conformance>B'),
  '6.7.2.2 marked': put('/Marked true', '/Marked false'),
  '6.7.2.2 all content is tagged': inStream('/H1 <<\n/MCID 0\n>> BDC\n', ''),
  '6.7.3 structure': put('/K [0]', '/K [9]'),
  '6.7.4 language': put('/Lang (', '/Lung ('),
  '6.8 embedded files': put('/AFRelationship /Data', '/AFRelationship /None'),
  '6.9 no optional content': withEntry('/OCProperties 1 0 R'),
  'UA 5 identification': put('<pdfuaid:part>1', '<pdfuaid:part>2'),
  'UA 7.1 title': put('/DisplayDocTitle true', '/DisplayDocTitle false'),
  'UA 7.3 pictures have a text': put('/Alt (', '/Alx ('),
  'UA 7.5 header cells have a scope': put('/Scope', '/Scape'),
  'UA 7.18.3 order of tabs': put('/Tabs /S', '/Tabs /R'),
}

test('an invoice breaks no clause of PDF/A-3a and PDF/UA-1 that can be checked here', () => {
  expect(brokenClauses(pdf)).toEqual([])
  expect(Object.keys(changes)).toEqual(archiveClauses)
})

test('nor does one of several pages, whose table goes on', async () => {
  const lines = Array.from({ length: 60 }, () => worked.lines.slice(0, 1)).flat()
  expect(brokenClauses(await buffer(invoicePaper({ ...worked, lines }, ciiXml(eInvoiceOf(worked)))))).toEqual([])
})

test.for(Object.entries(changes))('an invoice that breaks %s is found', ([clause, change]) => {
  const text = pdf.toString('latin1')
  const changed = change(text)
  expect(changed).not.toBe(text)
  expect(brokenClauses(Buffer.from(changed, 'latin1'))).toContain(clause)
})
