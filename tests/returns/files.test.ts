/*
 * The files of returns against files that were made by hand from the published layouts, read back by other code than that which
 * wrote them, and what is refused before it is handed out.
 */
import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { sumDecimals } from '#domain/decimal.ts'
import { checkReturnFile } from '#domain/returns/files/checkReturnFile.ts'
import { formatsOf, type TextFormat } from '#domain/returns/files/formats.ts'
import { isNational, type AnyReturn } from '#domain/returns/files/isNational.ts'
import { writeText } from '#domain/returns/files/writeText.ts'
import type { VatReturn } from '#domain/returns/VatReturn.ts'
import { readCsv } from '../support/readCsv.ts'
import { examples } from './exampleReturns.ts'

const golden = (name: string): string => readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8')

/** Return, format, what is special about it. */
const files: readonly (readonly [keyof typeof examples, TextFormat])[] = [
  ['swedishImport', 'txt'],
  ['swedishUnion', 'txt'],
  ['swedishNil', 'txt'],
  ['october2026', 'xml'],
  ['nilImport', 'xml'],
  ['onlyCorrections', 'xml'],
  ['severalOrigins', 'xml'],
  ['nonUnion', 'xml'],
  ['splitPeriod', 'xml'],
  ['october2026', 'csv'],
  ['nilImport', 'csv'],
  ['onlyCorrections', 'csv'],
  ['severalOrigins', 'csv'],
  ['nonUnion', 'csv'],
  ['british', 'csv'],
  ['britishCredit', 'csv'],
  ['norwegian', 'csv'],
  ['norwegianAdditional', 'csv'],
  ['swiss', 'csv'],
  ['swissNil', 'csv'],
]

describe('the file of a return', () => {
  test.for(files)('%s as %s is byte for byte the one made by hand [FISC-45]', ([name, format]) => {
    expect(writeText(examples[name], format)).toBe(golden(`${name}.${format}`))
  })

  test.for(files)('%s as %s passes the check before a download', ([name, format]) => {
    expect(checkReturnFile(golden(`${name}.${format}`), format, examples[name])).toEqual([])
  })

  test('it is the same in whatever order the rows come', () => {
    const { severalOrigins: one } = examples
    const turned: VatReturn = {
      ...one,
      lines: one.lines.toReversed(),
      corrections: one.corrections.toReversed(),
      balances: one.balances.toReversed(),
    }
    for (const format of ['csv', 'xml', 'txt'] as const) expect(writeText(turned, format)).toBe(writeText(one, format))
  })

  test('returns in Sweden have a txt, in Estonia an xml, all others our csv [FISC-34, FISC-35, FISC-36]', () => {
    expect(formatsOf('SE')).toEqual(['pdf', 'xlsx', 'csv', 'txt'])
    expect(formatsOf('EE')).toEqual(['pdf', 'xlsx', 'csv', 'xml'])
    for (const country of ['DE', 'GR', 'XI', 'GB', 'NO', 'CH']) expect(formatsOf(country)).toEqual(['pdf', 'xlsx', 'csv'])
  })
})

/** VAT per country as another program reads it. */
type Sums = Record<string, string>

const add = (sums: Sums, country: string, vat: string): void => {
  sums[country] = sumDecimals([sums[country] ?? '0', vat])
}

function sumsOfTxt(text: string): Sums {
  const sums: Sums = {}
  for (const fields of text
    .trimEnd()
    .split('\n')
    .map((row) => row.split(';'))) {
    const [first = '', second = '', third = '', , fifth = ''] = fields
    if (['GOODS', 'SERVICES'].includes(fields[5] ?? '')) add(sums, second, fifth.replace(',', '.'))
    else if (/^\d{4}[MQ]/.test(first)) add(sums, second, third.replace(',', '.'))
  }
  return sums
}

function sumsOfXml(text: string): Sums {
  const sums: Sums = {}
  let [inside, country] = ['', '']
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    inside = name
  })
  parser.on('text', (content) => {
    if (inside === 'MSCONCountryCode') country = content
    if (['VATAmount', 'TotalVATAmountCorrection'].includes(inside)) add(sums, country, content)
    inside = ''
  })
  parser.write(text).close()
  return sums
}

function sumsOfCsv(text: string): Sums {
  const sums: Sums = {}
  for (const [type, , , , , country = '', , , , , , , , vat = ''] of readCsv(text))
    if (type === 'LINE' || type === 'CORRECTION') add(sums, country, vat)
  return sums
}

const readers = { txt: sumsOfTxt, xml: sumsOfXml, csv: sumsOfCsv }
const plain = (amount: string): string => sumDecimals([amount])

describe('other programs read the same sums of', () => {
  const unionFiles = files.filter(([name]) => !isNational(examples[name]))
  test.for(unionFiles)('%s as %s', ([name, format]) => {
    const { balances } = examples[name] as VatReturn
    const expected = balances.map(({ mscon, balance }) => [format !== 'csv' && mscon === 'GR' ? 'EL' : mscon, plain(balance)])
    expect(readers[format](writeText(examples[name], format))).toEqual(Object.fromEntries(expected))
  })

  test.for(['british', 'britishCredit', 'norwegian', 'norwegianAdditional', 'swiss', 'swissNil'] as const)(
    '%s: the total is that of the taxes',
    (name) => {
      const records = readCsv(writeText(examples[name], 'csv'))
      const taxes = records.filter(
        ([kind, , , , , box, rate]) => (kind === 'TAX' && rate !== '') || (kind === 'BOX' && box === '1'),
      )
      const total = records.find(([kind]) => kind === 'TOTAL')?.[7]
      expect(total).toBe(examples[name].totalDue)
      expect(sumDecimals(taxes.map(([, , , , , , , amount = '0']) => amount))).toBe(plain(examples[name].totalDue))
    },
  )
})

const changed = (name: keyof typeof examples, format: TextFormat, from: string, to: string) => {
  const file = golden(`${name}.${format}`)
  expect(file).toContain(from)
  return checkReturnFile(file.replace(from, to), format, examples[name])
}

describe('a file is refused with its place', () => {
  const swap = (text: string, a: string, b: string): string => text.replace(a, '\0').replace(b, a).replace('\0', b)

  test.for([
    ['a character that is no ASCII', 'SE;DE', 'SE;DÉ', 'RETURN_FILE_CHARACTER', 3],
    ['a decimal point', '32,10;GOODS', '32.10;GOODS', 'RETURN_FILE_SHAPE', 3],
    ['a separator of thousands', '168,92', '1 168,92', 'RETURN_FILE_SHAPE', 3],
    ['an amount of 16 digits', '168,92', '1234567890123456,00', 'RETURN_FILE_SHAPE', 3],
    ['one decimal', '168,92', '168,9', 'RETURN_FILE_SHAPE', 3],
    ['GR for Greece', 'SE;FI', 'SE;GR', 'RETURN_FILE_COUNTRY', 4],
    ['a month that is none', ';10;2026', ';13;2026', 'RETURN_FILE_SHAPE', 2],
    ['an end of line without CR', 'GOODS;\r\nSE;FI', 'GOODS;\nSE;FI', 'RETURN_FILE_SHAPE', 3],
    ['another first line', 'OSS_001;', 'OSS_002;', 'RETURN_FILE_SHAPE', 1],
  ] as const)('a Swedish one with %s', ([, from, to, code, line]) => {
    expect(changed('swedishImport', 'txt', from, to)).toContainEqual({ code, params: expect.objectContaining({ line }) })
  })

  test.for([
    ['a line of unknown shape', '<VATAmount>32.10</VATAmount>', '', 'RETURN_FILE_SHAPE', 7],
    [
      'lines after corrections',
      '<Correction><MSCONCountryCode>IT',
      '<Correction><MSCONCountryCode>IS',
      'RETURN_FILE_COUNTRY',
      10,
    ],
    ['an end that is missing', '</ReturnsInformations>', '', 'RETURN_FILE_SHAPE', 12],
  ] as const)('an Estonian one with %s', ([, from, to, code, line]) => {
    expect(changed('october2026', 'xml', from, to)).toContainEqual({ code, params: expect.objectContaining({ line }) })
  })

  test.for([
    ['one decimal', '168.92', '168.9', 2],
    ['a decimal comma', '25.50,100.00', '25.50,"100,00"', 3],
    ['a rate type that is none', 'STANDARD,20.00', 'HIGH,20.00', 4],
    ['a corrected period that is none', '2026-M08', '2026-M13', 5],
    ['a record that is none', 'BALANCE,IMPORT,IM2331234567,IN2331234560,2026-M10,DE', 'SUM,IMPORT,,,2026-M10,DE', 7],
    [
      'a correction before a line',
      'LINE,IMPORT,IM2331234567,IN2331234560,2026-M10,FR',
      'CORRECTION,IMPORT,IM2331234567,IN2331234560,2026-M10,FR,,,,,,,,-1.00,2026-M08,EUR\r\nLINE,IMPORT,IM2331234567,IN2331234560,2026-M10,FR',
      5,
    ],
    ['another total', '57.76,,EUR', '57.76,,EUR\r\nTOTAL,IMPORT,IM2331234567,IN2331234560,2026-M10,,,,,,,,,57.76,,EUR', 12],
  ] as const)('our own with %s', ([, from, to, line]) => {
    const problems = changed('october2026', 'csv', from, to)
    expect(problems).toContainEqual({ code: 'RETURN_FILE_SHAPE', params: expect.objectContaining({ line }) })
  })

  test('lines out of order, or twice the same', () => {
    const file = golden('october2026.csv')
    const [, second = '', third = ''] = file.split('\r\n')
    const turned = checkReturnFile(swap(file, second, third), 'csv', examples.october2026)
    expect(turned).toEqual([{ code: 'RETURN_FILE_ORDER', params: { line: 3 } }])
    const doubled = checkReturnFile(file.replace(second, `${second}\r\n${second}`), 'csv', examples.october2026)
    expect(doubled).toContainEqual({ code: 'RETURN_FILE_ORDER', params: { line: 3 } })
    expect(doubled).toContainEqual({ code: 'RETURN_FILE_COUNT', params: { found: 6, expected: 5 } })
  })

  test.for([
    ['a line', '32.10', '32.11', 'DE', '32.11', '32.10'],
    ['a correction', '-11.00,2026-M08', '-1.00,2026-M08', 'IT', '-1.00', '-11.00'],
    ['a balance', '13.10,,EUR', '13.11,,EUR', 'DE', '13.11', '13.10'],
    ['the total', '57.76', '57.77', '', '57.77', '57.76'],
  ] as const)('%s that is not that of the return', ([, from, to, country, found, expected]) => {
    const problems = changed('october2026', 'csv', from, to)
    expect(problems).toEqual([{ code: 'RETURN_FILE_TOTAL', params: { country, found, expected } }])
  })

  test('a total that is not that of a national return', () => {
    expect(changed('norwegian', 'csv', '937.00', '938.00')).toEqual([
      { code: 'RETURN_FILE_TOTAL', params: { country: 'NO', found: '968.00', expected: '967.00' } },
    ])
  })

  const wrong: readonly (readonly [what: string, one: AnyReturn, problem: object])[] = [
    [
      'a number of another scheme',
      { ...examples.october2026, trader: { ...examples.october2026.trader, id: 'EU233000019' } },
      { code: 'RETURN_FILE_NUMBER', params: { found: 'EU233000019' } },
    ],
    [
      'a number of another member state',
      { ...examples.october2026, trader: { ...examples.october2026.trader, issuedBy: 'FI' } },
      { code: 'RETURN_FILE_NUMBER', params: { found: 'IM2331234567' } },
    ],
    [
      "an intermediary's number in the Union scheme",
      { ...examples.severalOrigins, intermediaryId: 'IN2331234560' },
      { code: 'RETURN_FILE_NUMBER', params: { found: 'IN2331234560' } },
    ],
    [
      'a balance that does not follow from its lines',
      { ...examples.october2026, lines: examples.october2026.lines.slice(1) },
      { code: 'RETURN_FILE_TOTAL', params: { country: 'DE', found: '32.10', expected: '0.00' } },
    ],
    [
      'a total that was set off against a refund of another country',
      { ...examples.october2026, totalDue: '46.76' },
      { code: 'RETURN_FILE_TOTAL', params: { country: '', found: '46.76', expected: '57.76' } },
    ],
    [
      'a rate that the Swiss form lacks',
      { ...examples.swiss, lines: [{ rate: '9.10', taxable: '350.00', vat: '22.85' }] },
      { code: 'RETURN_FILE_RATE', params: { line: 1, found: '9.10' } },
    ],
    [
      'a VOEC number of six digits',
      { ...examples.norwegian, trader: { ...examples.norwegian.trader, id: '201234' } },
      { code: 'RETURN_FILE_NUMBER', params: { found: '201234' } },
    ],
  ]
  test.for(wrong)('%s', ([, one, problem]) => {
    expect(checkReturnFile(writeText(one, 'csv'), 'csv', one)).toContainEqual(problem)
  })
})
