/* Names in the scripts of the world, as people write them, on paper and for a screen reader. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { invoicePaper } from '../../api/documents/invoices/invoicePaper.ts'
import { printable } from '../../api/documents/printable.ts'
import { layLines } from '../../api/documents/scripts/layLine.ts'
import { brokenClauses } from '../support/pdfArchive.ts'
import { objectsOf, pdfText } from '../support/pdfText.ts'
import { worked } from './examplePapers.ts'

/** Every character is one unit wide. */
const lay = (text: string, width = 1000) => layLines(text, width, (run) => Array.from(run.text).length)
/** What is seen from left to right, each run as it is written. */
const seen = (text: string, width?: number) =>
  lay(text, width).map(({ runs }) =>
    runs
      .toSorted((a, b) => a.x - b.x)
      .map((run) => run.text)
      .join(' '),
  )

const invoiceTo = (name: string) => buffer(invoicePaper({ ...worked, client: { ...worked.client, name } }, '<data/>'))

describe('a name', () => {
  test.each([
    ['Han', '深圳市清关电子商务有限公司'],
    ['traditional Han', '臺灣國際貿易'],
    ['kana', 'カブシキガイシャ とうきょう'],
    ['Hangul', '한국무역주식회사'],
    ['Greek', 'Ελληνική Εταιρεία'],
    ['Cyrillic', 'ТОВ «Київська торгівля»'],
    ['Latin', 'Żółw Øresund Ltd'],
  ])('in %s is printed with its own glyphs', async (_script, name) => {
    expect(printable(name)).toBe(name)
    const paper = await invoiceTo(name)
    expect(brokenClauses(paper)).toEqual([])
    const text = pdfText(paper)
    expect(text.replaceAll('  ', ' ')).toContain(name)
    expect(text).not.toMatch(/\[\?\]|\0/)
  })

  test.each([
    ['Arabic', 'شركة التخليص ABC المحدودة'],
    ['Hebrew', 'חברת המכס (2026) בע"מ'],
  ])('in %s is told to a screen reader as it is read', async (_script, name) => {
    expect(printable(name)).toBe(name)
    const actual = Buffer.from(`\uFEFF${name}`, 'utf16le')
      .swap16()
      .toString('latin1')
      .replaceAll(/[\\()]/g, '\\$&')
    const paper = await invoiceTo(name)
    expect(brokenClauses(paper)).toEqual([])
    expect([...objectsOf(paper).values()].some(({ head }) => head.includes(`/ActualText (${actual})`))).toBe(true)
  })

  test('in a script without a font is marked, and nothing beside it is lost', () => {
    expect(printable('บริษัท 12 北京')).toBe('[?] 12 北京')
  })
})

describe('a line', () => {
  test('of Arabic or Hebrew begins at the right; words of other scripts and numbers among it keep their order', () => {
    expect(seen('אחד שתיים שלוש')).toEqual(['שלוש שתיים אחד'])
    expect(seen('אחד ABC def שלוש')).toEqual(['שלוש ABC def אחד'])
    expect(seen('אחד ABC 12 שלוש')).toEqual(['שלוש ABC 12 אחד'])
    expect(seen('ABC אחד שתיים def')).toEqual(['ABC שתיים אחד def'])
  })

  test('has its brackets mirrored where it goes to the left', () => {
    expect(lay('(אחד)')[0]?.runs.map(({ text, x }) => [text, x])).toEqual([
      [')', 4],
      ['אחד', 1],
      ['(', 0],
    ])
  })

  test('breaks between words, between characters of a script without spaces, and in a word that is too long', () => {
    expect(seen('한국 무역 회사', 5)).toEqual(['한국 무역', '회사'])
    expect(seen('深圳市清关电子', 3)).toEqual(['深圳市', '清关电', '子'])
    expect(seen('한국무역회사', 4).length).toBe(2)
    expect(seen('שתיים אחד', 5)).toEqual(['שתיים', 'אחד'])
  })
})
