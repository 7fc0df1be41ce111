import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { SheetColumn } from '../../api/documents/xlsxSheets.ts'
import { workbookOf, XlsxSheets } from '../../api/documents/xlsxSheets.ts'
import { zipped } from '../../api/documents/zipped.ts'

type Row = readonly (string | null)[]

async function* inBatches(rows: readonly Row[], size: number): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

async function workbook(columns: readonly SheetColumn[], rows: readonly Row[], { maxRows = 1000, batch = 4 } = {}) {
  const sheets = new XlsxSheets(maxRows)
  const chunks: Buffer[] = []
  for await (const chunk of zipped(sheets.parts([{ name: 'Order List', columns, batches: inBatches(rows, batch) }])))
    chunks.push(chunk)
  return (await readXlsx(Buffer.concat(chunks))).sheets
}

describe('a workbook written row by row', () => {
  test.for([
    [0, [0]],
    [8, [8]],
    [9, [9]],
    [10, [9, 1]],
    [18, [9, 9]],
    [25, [9, 9, 7]],
  ] as const)('of %i rows, with room for nine on a sheet, continues on further sheets', async ([count, expected]) => {
    const rows = Array.from({ length: count }, (_, index) => [String(index)])
    const sheets = await workbook([{ title: 'ID', type: 'number' }], rows, { maxRows: 10 })
    expect(sheets.map(({ rows: [, ...found] }) => found.length)).toEqual(expected)
    expect(sheets.map(({ name }) => name)).toEqual(['Order List', 'Order List 2', 'Order List 3'].slice(0, expected.length))
    expect(sheets.every(({ rows: [head] }) => head?.[0] === 'ID')).toBe(true)
    expect(sheets.flatMap(({ rows: [, ...found] }) => found.map(([id]) => id))).toEqual(rows.map((_, index) => index))
  })

  test('keeps every character of a text, also those that XML does not allow', async () => {
    const texts = [
      'a & b < c > "d"',
      ' led by a space',
      'two\nlines',
      'bell \u0007',
      'not _x0041_ but this',
      'ÄÖÅ 漢字 🚚',
      '=1+1',
      '007',
    ]
    const [sheet] = await workbook(
      [
        { title: 'Text', type: 'text' },
        { title: 'Code', type: 'code' },
      ],
      texts.map((text) => [text, text]),
    )
    expect(sheet?.rows.slice(1)).toEqual(texts.map((text) => [text, text]))
  })

  test('shortens a text that is too long for a cell, so that the file still opens', async () => {
    const [sheet] = await workbook([{ title: 'Text', type: 'text' }], [['x'.repeat(40_000)]])
    const text = String(sheet?.rows[1]?.[0])
    expect(text).toHaveLength(32_767)
    expect(text.endsWith('…')).toBe(true)
  })

  test('has days and instants as dates, except as text where spreadsheets count wrongly', async () => {
    const columns = [
      { title: 'Day', type: 'day' },
      { title: 'Instant', type: 'instant' },
    ] as const
    const [sheet] = await workbook(columns, [
      ['2026-03-01', '2026-03-01 10:30:00.5+00'],
      ['1900-02-01', null],
    ])
    const [day, instant] = sheet?.rows[1] ?? []
    expect(day).toEqual(new Date('2026-03-01T00:00:00Z'))
    expect(Math.abs((instant as Date).getTime() - Date.parse('2026-03-01T10:30:00.500Z'))).toBeLessThan(2)
    expect(sheet?.rows[2]?.[0]).toBe('1900-02-01')
  })

  test('fetches the next rows only when the last ones have been read', async () => {
    let asked = 0
    async function* endless(): AsyncGenerator<readonly Row[]> {
      for (;;) {
        asked++
        yield Array.from({ length: 500 }, (_, index) => [`${asked}-${index} ${Math.random()}`])
      }
    }
    const bytes = workbookOf([{ name: 'Endless', columns: [{ title: 'Text', type: 'text' }], batches: endless() }])
    for (let taken = 0; taken < 3; taken++) await bytes.next()
    const before = asked
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(asked - before).toBeLessThan(50)
    await bytes.return(undefined)
  })
})
