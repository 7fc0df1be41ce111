/* Damaged, disguised and too big files: each is refused with a sentence, in bounded memory. */
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readCsv } from '../../../api/files/reading/readCsv.ts'
import { readJsonItems } from '../../../api/files/reading/readJsonItems.ts'
import { readWorkbook } from '../../../api/files/reading/readWorkbook.ts'
import { workbookOf } from '../../support/workbookOf.ts'

const workbook = '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>'
const relations = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'

/** A workbook with a sheet of this XML, and other parts. */
const withSheet = (sheet: string | Uint8Array, more: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(workbook),
      'xl/_rels/workbook.xml.rels': strToU8(relations),
      'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
      ...more,
    }),
  )

const rowsXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const cell = (reference: string, content = '<v>1</v>') => `<c r="${reference}">${content}</c>`

/** Reads a workbook to its end. @returns the message about it, or the number of its rows if it is fine */
async function read(bytes: Buffer): Promise<string | number> {
  try {
    const opened = await readWorkbook(bytes)
    let rows = 0
    for await (const batch of opened.rows(0)) rows += batch.rows.length
    return rows
  } catch (error) {
    return (error as Error).message
  }
}

async function readText(text: string | Buffer): Promise<unknown> {
  try {
    const rows: unknown[] = []
    for await (const batch of readCsv(Buffer.from(text))) rows.push(...batch.rows.map(({ cells }) => cells))
    return rows
  } catch (error) {
    return (error as Error).message
  }
}

const MiB = 1024 * 1024

/** How much more memory is in use after the work. */
async function grown(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss
  await work()
  return (process.memoryUsage().rss - before) / MiB
}

describe('a workbook', () => {
  test('distinguishes texts, numbers, booleans and days, and keeps shared texts complete', async () => {
    const bytes = await workbookOf(
      ['A', 'B'],
      [
        ['0610', 'x & y'],
        [null, 'z'],
      ],
    )
    const opened = await readWorkbook(bytes)
    const rows: unknown[] = []
    for await (const batch of opened.rows(0)) rows.push(...batch.rows.map(({ cells }) => cells))
    expect(rows).toEqual([
      ['A', 'B'],
      ['0610', 'x & y'],
      [null, 'z'],
    ])
  })

  test.for([
    ['that is none', Buffer.from('HS6+ code,Description'), 'not an Excel workbook'],
    ['of an old kind', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'not an Excel workbook'],
    ['that is another archive', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'not an Excel workbook'],
    ['with macros', withSheet(rowsXml(''), { 'xl/vbaProject.bin': strToU8('x') }), 'macros'],
    ['with a formula', withSheet(rowsXml(`<row r="1">${cell('B7', '<f>1+1</f><v>2</v>')}</row>`)), 'Cell B7 holds a formula'],
    ['with a type declaration', withSheet('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), 'DOCTYPE'],
    ['with column 65', withSheet(rowsXml(`<row r="1">${cell('BM1')}</row>`)), 'more than 64 columns'],
    ['with a million columns', withSheet(rowsXml(`<row r="1">${cell('BDWGN1', '')}</row>`)), 'more than 64 columns'],
    ['whose XML ends too early', withSheet('<worksheet><sheetData><row r="1">'), 'damaged or incomplete|not a readable XML'],
    ['with a part outside of it', withSheet(rowsXml(''), { '../evil.xml': strToU8('x') }), 'damaged or incomplete'],
    [
      'with a cell of 100,000 characters',
      withSheet(rowsXml(`<row r="1">${cell('A1', `<v>${'1'.repeat(100_000)}</v>`)}</row>`)),
      'more than 32767 characters',
    ],
  ] as const)('%s is refused with the reason', async ([, bytes, reason]) => {
    expect(await read(bytes)).toMatch(new RegExp(reason))
  })

  test('that was cut off anywhere is refused, and never read in part', async () => {
    const whole = await workbookOf(['A'], [['1'], ['2']])
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      expect(await read(whole.subarray(0, Math.floor(whole.length * share)))).toMatch(/damaged|not an Excel/)
    }
  })

  test('of more than 250,000 rows is refused once that many are read', { timeout: 60_000 }, async () => {
    const rows = `<row>${cell('A1')}</row>`.repeat(250_002)
    // With rows that differ, as real ones do, it does not count as a bomb, so that the limit of rows is what refuses it.
    const noise = Array.from({ length: 400_000 }, () => Math.random().toString(36).slice(2)).join('')
    expect(await read(withSheet(`${rowsXml(rows)}<!--${noise.replaceAll('-', '')}-->`))).toMatch(/more than 250000 rows/)
  })

  test('that expands to a thousand times its size is refused before it is decompressed', async () => {
    const bomb = withSheet(new Uint8Array(200 * MiB))
    expect(bomb.length).toBeLessThan(MiB)
    expect(
      await grown(async () =>
        expect(await read(bomb)).toMatch(/^Its part xl\/worksheets\/sheet1\.xml unpacks to \d+ times its size.*save it anew/),
      ),
    ).toBeLessThan(60)
  })

  test('that states a wrong size of a part is refused when that shows', async () => {
    const packed = deflateRawSync(Buffer.alloc(20 * MiB, ' '))
    const honest = withSheet(rowsXml(''), { 'xl/sharedStrings.xml': strToU8('x') })
    expect(packed.length).toBeLessThan(MiB)
    const lying = Buffer.from(honest)
    const entry = lying.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    lying.writeUInt32LE(5, entry + 24)
    expect(await read(lying)).toMatch(/damaged|not a readable/)
  })
})

describe('a CSV file', () => {
  test('is read with commas, semicolons or tabs, quotation marks, line breaks in cells, and any usual encoding', async () => {
    const wanted = [
      ['Name', 'Note'],
      ['Köln', 'a "b"\nc'],
    ]
    expect(await readText('Name,Note\r\nKöln,"a ""b""\nc"\r\n')).toEqual(wanted)
    expect(await readText('\uFEFFName;Note\nKöln;"a ""b""\nc"')).toEqual(wanted)
    expect(await readText(Buffer.from('Name\tNote\nKöln\t"a ""b""\nc"', 'latin1'))).toEqual(wanted)
    expect(await readText(Buffer.from('\uFEFFName,Note\nKöln,"a ""b""\nc"', 'utf16le'))).toEqual(wanted)
  })

  test('from our own download loses the apostrophe against formulas', async () => {
    expect(await readText(`a\n"'=1+1"\n"'tis"`)).toEqual([['a'], ['=1+1'], ["'tis"]])
  })

  test('with an open quotation mark, a zero byte or too many columns is refused', async () => {
    expect(await readText('a\n"b')).toMatch('Row 2: a quotation mark is not closed')
    expect(await readText('a\n\0')).toMatch('not a text file')
    expect(await readText(','.repeat(1_000_000))).toMatch('more than 64 columns')
  })
})

describe('a JSON file', () => {
  const items = (text: string) => [...readJsonItems(Buffer.from(text), 'varer')].map(({ item }) => item)

  test('is read item by item, whatever braces its texts contain', () => {
    expect(items('{"versjon":"1","varer":[{"id":"}]"},{"id":"\\"{"}]}')).toEqual([{ id: '}]' }, { id: '"{' }])
  })

  test('that is cut off, or of another kind, is refused', () => {
    expect(() => items('{"varer":[{"id":"1"}')).toThrow('not a JSON file of the expected kind')
    expect(() => items('{"other":[]}')).toThrow('"varer"')
  })
})
