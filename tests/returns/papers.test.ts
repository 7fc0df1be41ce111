/* The papers and workbooks of returns, read back by other code than that which writes them. */
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { sumDecimals } from '#domain/decimal.ts'
import type { ReturnFormat } from '#domain/returns/files/formats.ts'
import { isNational, type AnyReturn } from '#domain/returns/files/isNational.ts'
import { asDownload, asOneDownload, ReturnFileRefused, writeReturnFile } from '../../api/documents/returns/returnFiles.ts'
import type { ReturnFileOptions } from '../../api/documents/returns/ReturnFileOptions.ts'
import { transactionColumns, type Transaction } from '../../api/documents/returns/transactionColumns.ts'
import { pdfText } from '../support/pdfText.ts'
import { unzipped } from '../support/unzipped.ts'
import { examples } from './exampleReturns.ts'

const made = new Date('2026-11-20T09:30:15Z')
const options: ReturnFileOptions = { draft: false, due: '2026-11-30', made }
const bytesOf = (one: AnyReturn, format: ReturnFormat, more: Partial<ReturnFileOptions> = {}): Promise<Buffer> =>
  buffer(writeReturnFile(one, format, { ...options, ...more }).content)
const paperOf = async (one: AnyReturn, more: Partial<ReturnFileOptions> = {}): Promise<string> =>
  pdfText(await bytesOf(one, 'pdf', more))

describe('the paper of a return', () => {
  test('says what a tax office asks for: who, where, when, how much, under which reference [FISC-33]', async () => {
    expect(await paperOf(examples.october2026)).toBe(`VAT return: import scheme (IOSS)
Merchant  Lotus Store AS
Registered in  EE Estonia
Registration number  IM2331234567
Intermediary  IN2331234560
Period  2026-M10 (2026-10-01 to 2026-10-31)
Due  2026-11-30
Reference of the payment  EE/IM2331234567/M10.2026
Total VAT due  57.76 EUR
VAT by country of consumption (EUR)
Country  MSID  Establishments, dispatch  Corrections  Balance
DE Germany  32.10  0.00  -19.00  13.10
FI Finland  25.50  0.00  0.00  25.50
FR France  19.16  0.00  0.00  19.16
IT Italy  0.00  0.00  -11.00  -11.00
A negative balance is refunded by that country itself and is not set off against others.
Supplies (EUR)
Country  From  Supply  Type of rate  Rate  Taxable amount  VAT
DE Germany  EE  goods  standard  19.00 %  168.92  32.10
FI Finland  EE  goods  standard  25.50 %  100.00  25.50
FR France  EE  goods  standard  20.00 %  95.81  19.16
Corrections of earlier periods (EUR)
Period  Country  VAT
2026-M08  IT Italy  -11.00
2026-M09  DE Germany  -19.00
The schema of the Estonian file is not public: the names of some of its elements are ours. Compare the figures on the portal
with this page.`)
  })

  test('a nil return says that it is one', async () => {
    const paper = await paperOf(examples.nilImport)
    expect(paper).toContain('No supplies and no corrections: a nil return.')
    expect(paper).toContain('Total VAT due  0.00 EUR')
    expect(await paperOf(examples.onlyCorrections)).not.toContain('nil return')
  })

  test.for([
    ['british', ['6  Sales without VAT, whole pounds  194', '6  Sales without VAT, exact  194.48', '5  To pay  38.90']],
    [
      'britishCredit',
      ['To reclaim  2.50 GBP', '5  Net VAT  2.50', '5  To reclaim  2.50', '6  Sales without VAT, whole pounds  -13'],
    ],
    ['norwegianAdditional', ['Additional VOEC declaration 1: Norway (RF-1292)', 'Sales without VAT  25.00 %  -400.00']],
    [
      'swiss',
      ['Registration of the intermediary, Clearance Intermediary OÜ', '303  VAT  8.10 %  20.25', '399  Total tax  22.85'],
    ],
  ] as const)('%s has the entries of the form', async ([name, lines]) => {
    const paper = await paperOf(examples[name])
    for (const line of lines) expect(paper).toContain(line)
  })

  test('until it is filed, every page is marked as a draft', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({
      ...examples.october2026.lines[0]!,
      rate: `${String(index + 1)
        .padStart(2, '0')
        .slice(-2)}.00`,
      taxable: '1.00',
      vat: '0.00',
    }))
    const balances = [{ mscon: 'DE', msid: '0.00', msest: '0.00', corrections: '0.00', balance: '0.00' }]
    const long = { ...examples.october2026, lines, corrections: [], balances, totalDue: '0.00' }
    const pages = (await paperOf(long, { draft: true })).split('\n\n')
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(page).toMatch(/^(.*\n)*DRAFT$/m)
    expect(await paperOf(long)).not.toContain('DRAFT')
  })

  test('it can be read aloud: tagged, in a language, with a title', async () => {
    const pdf = (await bytesOf(examples.october2026, 'pdf', { draft: true })).toString('latin1')
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf).toMatch(/\/Lang \(en\)/)
    expect(pdf).toMatch(/\/Scope \/Column/)
  })
})

async function* inBatches(...batches: Transaction[][]) {
  yield* batches
}

const transaction = (id: string, vat: string): Transaction =>
  transactionColumns.map(({ type }, index) => {
    if (index === 0) return id
    if (index === 13) return vat
    return {
      number: '1.5',
      day: '2026-10-05',
      instant: '2026-10-05 08:00:00+00',
      code: 'DE',
      text: '=1+1',
      flag: 't',
      mixed: null,
    }[type]
  })

describe('the workbook of a return', () => {
  test('has its figures as numbers, and the transactions from which they come [FISC-33]', async () => {
    const transactions = inBatches([transaction('1', '12.10')], [transaction('2', '20.00')])
    const { sheets } = await readXlsx(await bytesOf(examples.october2026, 'xlsx', { transactions, draft: true }))
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Lines', 'Corrections', 'Transactions'])
    const [summary, lines, corrections, rows] = sheets.map(({ rows: all }) => all)
    expect(summary).toContainEqual(['Status', 'Draft: this return has not been filed', null, null, null, null])
    expect(summary).toContainEqual(['Country', null, 'MSID', 'Establishments, dispatch', 'Corrections', 'Balance'])
    expect(summary).toContainEqual(['DE Germany', null, 32.1, 0, -19, 13.1])
    expect(summary?.at(-1)).toEqual(['Total VAT due', null, null, null, null, 57.76])
    expect(lines?.[1]).toEqual(['DE Germany', 'EE', 'goods', 'standard', 19, 168.92, 32.1, 'EUR'])
    expect(corrections?.[1]).toEqual(['2026-M08', 'IT Italy', -11, 'EUR'])
    expect(rows?.slice(1).map((row) => [row[0], row[8], row[13]])).toEqual([
      [1, '=1+1', 12.1],
      [2, '=1+1', 20],
    ])
  })

  test.for(['severalOrigins', 'nonUnion', 'swedishUnion'] as const)(
    '%s: another program reads the sums of the return',
    async (name) => {
      const one = examples[name]
      const { sheets } = await readXlsx(await bytesOf(one, 'xlsx'))
      const sum = (at: number, column: number) =>
        sumDecimals((sheets[at]?.rows.slice(1) ?? []).map((row) => String(row[column] ?? 0)))
      const all = (rows: readonly { vat: string }[]) => sumDecimals(rows.map(({ vat }) => vat))
      expect([sum(1, 6), sum(2, 2)]).toEqual([all(one.lines), all(one.corrections)])
    },
  )

  test('that of a national return has the entries of its form', async () => {
    const { sheets } = await readXlsx(await bytesOf(examples.swiss, 'xlsx'))
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Form', 'Transactions'])
    expect(sheets[1]?.rows).toContainEqual(['303', 'VAT', 8.1, 20.25])
  })
})

describe('a file of a return', () => {
  test('has the name of its scheme, number and period; a csv comes zipped with the time [CONST-07]', async () => {
    const file = writeReturnFile(examples.october2026, 'csv', options)
    expect(file.name).toBe('IMPORT_IM2331234567_2026-M10.csv')
    const download = asDownload(file, made)
    expect(download.name).toBe('IMPORT_IM2331234567_2026-M10_20261120093015.zip')
    const inside = unzipped(await buffer(download.content))
    expect([...inside.keys()]).toEqual(['IMPORT_IM2331234567_2026-M10.csv'])
    expect(inside.get(file.name)).toEqual(await bytesOf(examples.october2026, 'csv'))
    expect(asDownload(writeReturnFile(examples.swedishImport, 'txt', options), made).name).toBe(
      'IMPORT_IM7521234567_2026-M10.txt',
    )
    expect(writeReturnFile(examples.norwegianAdditional, 'pdf', options).name).toBe('NO_2012345_2026-Q3_additional1.pdf')
    expect(writeReturnFile(examples.swiss, 'xlsx', options).name).toBe('CH_CHE107787577MWST_2026-Q3.xlsx')
  })

  test.for(['pdf', 'xlsx', 'csv', 'xml'] as const)('as %s has the same bytes whenever it is written', async (format) => {
    const rows = () => ({ transactions: inBatches([transaction('1', '1.00')]) })
    const [first, second] = [
      await bytesOf(examples.october2026, format, rows()),
      await bytesOf(examples.october2026, format, rows()),
    ]
    expect(first.equals(second)).toBe(true)
  })

  test('many are one download', async () => {
    async function* several() {
      yield writeReturnFile(examples.october2026, 'xml', options)
      yield writeReturnFile(examples.swiss, 'pdf', options)
    }
    const { name, content } = asOneDownload('returns', several(), made)
    expect(name).toBe('returns_20261120093015.zip')
    const inside = unzipped(await buffer(content))
    expect([...inside.keys()]).toEqual(['IMPORT_IM2331234567_2026-M10.xml', 'CH_CHE107787577MWST_2026-Q3.pdf'])
  })

  test.for(['pdf', 'xlsx', 'csv', 'xml'] as const)('that would be wrong is refused as %s, with what is wrong', (format) => {
    const wrong = { ...examples.october2026, totalDue: '46.76' }
    const problem = { code: 'RETURN_FILE_TOTAL', params: { country: '', found: '46.76', expected: '57.76' } }
    expect(() => writeReturnFile(wrong, format, options)).toThrow(
      expect.toSatisfy(
        (error) => error instanceof ReturnFileRefused && JSON.stringify(error.problems) === JSON.stringify([problem]),
      ),
    )
  })

  test('a national return has no layout of a member state', () => {
    expect(isNational(examples.swiss)).toBe(true)
    expect(() => writeReturnFile(examples.swiss, 'txt', options)).toThrow('A return of CH has no txt file')
  })
})
