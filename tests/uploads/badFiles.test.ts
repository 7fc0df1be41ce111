/* Damaged, disguised and too big files: each is refused with a sentence, in bounded memory. */
import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readCsv } from '../../api/files/reading/readCsv.ts'
import { readJsonItems } from '../../api/files/reading/readJsonItems.ts'
import { readWorkbook } from '../../api/files/reading/readWorkbook.ts'
import { taricFiles } from '../../api/uploads/taric/taricFiles.ts'
import { workbookOf } from '../support/workbookOf.ts'

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

/** The archive with another size of a part in its directory. */
function stating(archive: Buffer, part: string, bytes: number): Buffer {
  const stated = Buffer.from(archive)
  stated.writeUInt32LE(bytes, stated.lastIndexOf(part) - 46 + 24)
  return stated
}

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

  test('of more than 250,000 rows is refused once that many are read', async () => {
    const rows = `<row>${cell('A1')}</row>`.repeat(250_002)
    // With rows that differ, as real ones do, it does not count as a bomb, so that the limit of rows is what refuses it.
    const noise = Array.from({ length: 400_000 }, () => Math.random().toString(36).slice(2)).join('')
    expect(await read(withSheet(`${rowsXml(rows)}<!--${noise.replaceAll('-', '')}-->`))).toMatch(/more than 250000 rows/)
  })

  test('that expands to a thousand times its size is refused before it is decompressed', async () => {
    const bomb = withSheet(new Uint8Array(100 * MiB))
    expect(bomb.length).toBeLessThan(MiB)
    expect(
      await grown(async () =>
        expect(await read(bomb)).toMatch(/^Its part xl\/worksheets\/sheet1\.xml unpacks to \d+ times its size.*save it anew/),
      ),
    ).toBeLessThan(60)
  })

  test('does not keep its shared texts in the heap, which hundreds of thousands of them would fill', async () => {
    expect.assertions(2)
    const texts = Array.from({ length: 60_000 }, (_, place) => `<si><t>${`Goods ${place} `.padEnd(100, 'of cotton ')}</t></si>`)
    const row = '<row r="1"><c r="A1" t="s"><v>59999</v></c></row>'
    const opened = await readWorkbook(
      withSheet(rowsXml(row), { 'xl/sharedStrings.xml': strToU8(`<sst>${texts.join('')}</sst>`) }),
    )
    texts.length = 0
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    collect()
    const before = process.memoryUsage().heapUsed
    for await (const { rows } of opened.rows(0)) {
      expect(rows[0]?.cells[0]).toMatch(/^Goods 59999 of cotton/)
      collect()
      expect((process.memoryUsage().heapUsed - before) / MiB).toBeLessThan(3)
    }
  })

  /** Text that packing makes some eighty times smaller, as that of real sheets with few values. */
  const thinText = (length: number): string => {
    const piece = randomBytes(300).toString('base64')
    return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  }

  test('with more shared texts than fit into memory is refused, and the part and what to do are named', async () => {
    const texts = Array.from({ length: 1600 }, () => `<si><t>${thinText(32_000)}</t></si>`).join('')
    const large = withSheet(rowsXml(''), { 'xl/sharedStrings.xml': strToU8(`<sst>${texts}</sst>`) })
    expect(await read(large)).toMatch(/^Its part xl\/sharedStrings\.xml unpacks to more than 48 MB\. .*split the file/)
  })

  test('whose parts come to more than 512 MB is refused, and the largest part and what to do are named', async () => {
    const large = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': [randomBytes(5.5 * MiB), { level: 1 }] }))
    expect(await read(stating(large, 'xl/worksheets/sheet1.xml', 530 * MiB))).toMatch(
      /larger than 512 MB; its largest part is xl\/worksheets\/sheet1\.xml\. .*split the file/,
    )
  })

  test('that states a wrong size of a part is refused when that shows', async () => {
    const packed = deflateRawSync(Buffer.alloc(20 * MiB, ' '))
    const honest = withSheet(rowsXml(''), { 'xl/sharedStrings.xml': strToU8('x') })
    expect(packed.length).toBeLessThan(MiB)
    expect(await read(stating(honest, 'xl/worksheets/sheet1.xml', 5))).toMatch(/damaged|not a readable/)
  })
})

test('an archive of TARIC with a workbook of more than 64 MB is refused, and the part and what to do are named', async () => {
  const archive = Buffer.from(zipSync({ 'Duties Import.xlsx': [randomBytes(MiB), { level: 1 }] }))
  await expect(taricFiles(stating(archive, 'Duties Import.xlsx', 65 * MiB))).rejects.toThrow(
    /^Its part Duties Import\.xlsx unpacks to more than 64 MB\. .*split the file/,
  )
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
