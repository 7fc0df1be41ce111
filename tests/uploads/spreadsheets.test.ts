/* Files as spreadsheets save them, with all that people leave in them, give right values or a clear message. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect } from '../support/test.ts'
import type { Upload } from '../support/uploads.ts'
import { test } from '../support/uploads.ts'

const relations = (count: number) =>
  `<Relationships>${Array.from({ length: count }, (_, place) => `<Relationship Id="r${place}" Target="worksheets/sheet${place}.xml"/>`).join('')}</Relationships>`

/** Texts that the cells of the workbooks below share; a line break, an escaped control character, and spaces. */
const shared = [
  'Currency',
  'Date',
  'Daily Rate (units for 1 EUR)',
  'USD',
  'GBP',
  'Country',
  'Name',
  'DE',
  ' ',
  'Rates of November 2026',
]
/** General, a day, a percentage with two decimals, a day in a custom format. */
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="0.0\\ %"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'

type Sheet = readonly [name: string, rows: string]

/** A workbook as Excel packs it, from the rows of its sheets. */
function workbook(...sheets: Sheet[]): Buffer {
  const parts = sheets.map(([, rows], place): [string, Uint8Array] => [
    `xl/worksheets/sheet${place}.xml`,
    strToU8(`<worksheet><sheetData>${rows}</sheetData><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells></worksheet>`),
  ])
  const listed = sheets.map(([name], place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="r${place}"/>`)
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${listed.join('')}</sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': strToU8(relations(sheets.length)),
      'xl/styles.xml': strToU8(styles),
      'xl/sharedStrings.xml': strToU8(
        `<sst>${shared.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
      ),
      ...Object.fromEntries(parts),
    }),
  )
}

const text = (reference: string, place: number) => `<c r="${reference}" t="s"><v>${place}</v></c>`
const number = (reference: string, value: string, style = 0) => `<c r="${reference}" s="${style}"><v>${value}</v></c>`
const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`
const rateHead = (at = 1) => row(at, text(`A${at}`, 0), text(`B${at}`, 1), text(`C${at}`, 2))
const rates = { table: 'daily_exchange_rate' }
const xlsx = (...sheets: Sheet[]) => [{ name: 'rates.xlsx', bytes: workbook(...sheets) }]
const csv = (content: string | Buffer) => [{ name: 'rates.csv', bytes: Buffer.from(content) }]
const problemsOf = ({ errorList }: Upload) => errorList.map(({ row: at, column, value, error }) => [at, column, value, error])

describe('a workbook', () => {
  test('with shared texts, days as numbers, trailing empty rows and other sheets gives its values', async ({ take, db }) => {
    const upload = await take(
      'table_rows',
      rates,
      xlsx(
        ['Notes', row(1, text('A1', 9))],
        [
          'Rates',
          rateHead() +
            // Excel stores 1.1 with the binary rounding error of a sum, and days as days since 1900.
            row(2, text('A2', 3), number('B2', '45000', 1), number('C2', '1.1000000000000001')) +
            row(3, text('A3', 4), number('B3', '45001', 3), number('C3', '0.30000000000000004')) +
            row(4, text('A4', 8), text('B4', 8)) +
            '<row r="5" s="1"><c r="A5" s="1"/></row>',
        ],
      ),
    )
    expect(upload).toMatchObject({ status: 'success', noOfRows: 2, added: 2, refusedRows: 0 })
    expect(problemsOf(upload)).toEqual([[1, '', '', 'Only the sheet Rates is read. Left out: Notes']])
    const { rows } = await db.query(
      `select currency, date::text, daily_rate::float as rate from daily_exchange_rate where date in ('2023-03-15', '2023-03-16') order by date`,
    )
    expect(rows).toEqual([
      { currency: 'USD', date: '2023-03-15', rate: 1.1 },
      { currency: 'GBP', date: '2023-03-16', rate: 0.3 },
    ])
  })

  test('with formatted percentages gives what its reader saw: 0.24 shown as 24 % is 24', async ({ take, db }) => {
    const head = row(
      1,
      ...['hs6p_code', 'customs_duty', 'start_date', 'origin', 'measure_type_code'].map(
        (name, place) => `<c r="${'ABCDE'[place]}1" t="inlineStr"><is><t>${name}</t></is></c>`,
      ),
    )
    const duty = (at: number, code: string, percent: string) =>
      row(
        at,
        number(`A${at}`, code),
        percent,
        number(`C${at}`, '45000', 1),
        `<c r="D${at}" t="inlineStr"><is><t>1011</t></is></c>`,
        number(`E${at}`, '103'),
      )
    await db.query(
      `insert into hs6p_code (code, description) values ('9999000010', 'Goods'), ('9999000020', 'Goods') on conflict do nothing`,
    )
    const upload = await take(
      'table_rows',
      { table: 'country_customs_duty_rate' },
      xlsx([
        'Duties',
        head + duty(2, '9999000010', number('B2', '7.0000000000000007E-2', 2)) + duty(3, '9999000020', number('B3', '0.12', 4)),
      ]),
    )
    expect(problemsOf(upload)).toEqual([])
    const { rows } = await db.query(
      `select customs_duty::float as duty from country_customs_duty_rate where hs6p_code like '99990000%' order by hs6p_code`,
    )
    expect(rows).toEqual([{ duty: 7 }, { duty: 12 }])
  })

  test.for([
    [
      'a merged title above its columns',
      row(1, text('A1', 9)) + rateHead(2),
      'No column of the first row is known here. Found: Rates of November 2026',
    ],
    [
      'a column twice',
      row(1, text('A1', 0), text('B1', 1), text('C1', 0)),
      'Two columns are for the same field: Currency and Currency',
    ],
    ['an error in a cell', `${rateHead()}<row r="2"><c r="C2" t="e"><v>#N/A</v></c></row>`, 'Cell C2 holds the error #N/A'],
  ] as const)('with %s is refused with a sentence', async ([, rows, sentence], { take }) => {
    const upload = await take('table_rows', rates, xlsx(['Rates', rows]))
    expect(upload).toMatchObject({ status: 'error', errorMsg: expect.stringContaining(sentence) as string })
  })
})

describe('a CSV file', () => {
  test.for([
    ['with a byte order mark and semicolons', '\uFEFFCurrency;Date;daily_rate\r\nUSD;15.03.2022;1,1042\r\n;;\r\n  ; ;\r\n'],
    ['whose first line names its separator', 'sep=;\r\nCurrency;Date;daily_rate\r\nUSD;15.03.2022;1,1042\r\n'],
    ['of an old Macintosh', 'Currency,Date,daily_rate\rUSD,2022-03-15,1.1042\r'],
    ['in Latin-1', Buffer.from('Währung;Date;daily_rate\nUSD;2022-03-15;1,1042', 'latin1')],
  ] as const)('%s brings its values', async ([, content], { take, db }) => {
    await db.query(`delete from daily_exchange_rate where date = '2022-03-15'`)
    const titles = JSON.stringify({ Währung: 'currency' })
    const upload = await take('table_rows', { ...rates, titles }, csv(content))
    expect(upload).toMatchObject({ status: 'success', noOfRows: 1, added: 1, refusedRows: 0, errorList: [] })
    const { rows } = await db.query(`select daily_rate::float as rate from daily_exchange_rate where date = '2022-03-15'`)
    expect(rows).toEqual([{ rate: 1.1042 }])
  })

  test('accepts usual thousands separators, and refuses a number that can be read in two ways', async ({ take, db }) => {
    const lines = ['1 234.5', '"1,234,567"', '1.234,25', '"1,234"', '5 %', '1e400', 'NaN', '-3']
    const content = `currency;date;daily_rate\n${lines.map((rate, place) => `USD;2021-03-${place + 10};${rate}`).join('\n')}\n`
    const upload = await take('table_rows', rates, csv(content))
    const { rows } = await db.query(
      `select daily_rate::float as rate from daily_exchange_rate where date between '2021-03-10' and '2021-03-30' order by date`,
    )
    expect(rows).toEqual([{ rate: 1234.5 }, { rate: 1_234_567 }, { rate: 1234.25 }])
    expect(problemsOf(upload)).toEqual([
      [5, 'daily_rate', '1,234', '1,234 could be 1234 or 1.234. Write it in one of these ways'],
      ...[6, 7, 8].map((at) => [at, 'daily_rate', lines[at - 2], expect.stringContaining('Daily Rate') as string]),
      [9, 'daily_rate', '-3', 'Exchange rate cannot be zero or negative'],
    ])
  })
})
