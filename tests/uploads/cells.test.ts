/* What a cell of a file means: rates, days, numbers, words, and the duties of the tariff; at the edges of each form. */
import { describe, expect, test } from 'vitest'
import type { Field } from '#schema/fields.ts'
import { dayOf, rateOf } from '../../api/uploads/cells.ts'
import { dutyForm } from '../../api/uploads/taric/dutyForm.ts'
import { MeasureCodes } from '../../api/uploads/taric/MeasureCodes.ts'
import { valueOfCell } from '../../api/uploads/valueOfCell.ts'

test.for([
  ['0', { value: '0' }],
  ['100', { value: '100' }],
  ['100.0001', { wrong: 'BAD_RATE' }],
  ['-0.1', { wrong: 'BAD_RATE' }],
  ['5,5 %', { value: '5.5' }],
  ['5.1234', { value: '5.1234' }],
  ['5.12345', { wrong: 'BAD_RATE' }],
  ['five', { wrong: 'BAD_RATE' }],
  [20, { value: '20' }],
  [' ', { wrong: 'MISSING_RATE' }],
  [null, { wrong: 'MISSING_RATE' }],
] as const)('the rate %j is %j', ([cell, read]) => {
  expect(rateOf(cell)).toEqual(read)
})

test.for([
  [null, null],
  ['2026-02-28', '2026-02-28'],
  ['2026-02-28T10:00:00', '2026-02-28'],
  ['2026-02-28 10:00', undefined],
  ['2026-02-29', undefined],
  ['1.2.2026', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['31.02.2026', undefined],
  ['1.2.26', undefined],
] as const)('the day %j is %j', ([cell, value]) => {
  expect(dayOf(cell)).toEqual(value === undefined ? { wrong: 'BAD_DATE' } : { value })
})

describe('the cell of a field', () => {
  const read = (kind: Field['kind'], cell: string | number | boolean | null, more: Partial<Field> = {}) => {
    const found = valueOfCell(cell, 'name', { kind, ...more })
    return 'wrong' in found ? found.wrong.code : found.value
  }
  const values: readonly (readonly [kind: Field['kind'], cells: Readonly<Record<string, unknown>>])[] = [
    [
      'money',
      {
        '1234,5': '1234.5',
        '1.234,50': '1234.50',
        '1,234.50': '1234.50',
        '1.234.567': '1234567',
        '1,234,567': '1234567',
        '-1 234,50': '-1234.50',
        "1'234.50": '1234.50',
        '1,234': 'AMBIGUOUS_NUMBER',
        '0,234': '0.234',
        '1.234': '1.234',
        '12345,678': '12345.678',
        '1,23.4': 'INVALID',
        '5%': 'INVALID',
        '': null,
      },
    ],
    ['percent', { '5,5%': '5.5', '1,234': '1.234', '20': '20' }],
    ['int', { '1 234': 1234, '-5': -5, '1234567890': 1_234_567_890, '12345678901': 'INVALID', '1.5': 'INVALID' }],
    ['flag', { Yes: true, X: true, '1': true, ja: true, NO: false, '0': false, ei: false, maybe: 'INVALID' }],
    ['day', { '1.2.2026': '2026-02-01', '31.2.2026': 'INVALID' }],
    ['instant', { '2026-02-01': '2026-02-01T00:00:00.000Z', '2026-02-01T10:00:00Z': '2026-02-01T10:00:00Z' }],
    ['country', { de: 'DE' }],
    ['tags', { 'a, b;c,,': ['a', 'b', 'c'] }],
    ['json', { '{"a":1}': { a: 1 }, '{': 'INVALID' }],
  ]
  test.for(values)('is read as %s', ([kind, cells]) => {
    expect(Object.fromEntries(Object.keys(cells).map((cell) => [cell, read(kind, cell)]))).toEqual(cells)
  })

  test('is one of the choices in any case, or names them all', () => {
    const choices = ['open', 'Paid'] as const
    expect([read('choice', 'OPEN', { choices }), read('choice', 'paid', { choices })]).toEqual(['open', 'Paid'])
    expect(read('choice', 'else', { choices })).toBe('NOT_A_CHOICE')
    expect([read('flag', true), read('flag', false)]).toEqual([true, false])
  })
})

test.for([
  ['NIHIL', { percent: '0' }],
  ['12.000 %', { percent: '12.000' }],
  ['1,000.000 %', { percent: '1000.000' }],
  ['1,000.001 %', undefined],
  ['12.00 %', undefined],
  ['Cond: A', { form: 'conditional' }],
  ['9.000 % + EA MAX 24.200 % + ADSZ', { form: 'agricultural component' }],
  ['9.000 % MIN 0.350 EUR', { form: 'minimum or maximum' }],
  ['9.000 % + 14.700 EUR DTN', { form: 'percentage and amount' }],
  ['14.700 EUR DTN', { form: 'amount per unit' }],
  ['KGM', { form: 'unit only' }],
  ['KGM P', { form: 'unit only' }],
  ['', { form: 'no duty' }],
  ['free', undefined],
] as const)('the duty %j is %j', ([text, form]) => {
  expect(dutyForm(text)).toEqual(form)
})

describe('a measure applies', () => {
  const codesOf = (
    known: readonly string[],
    measures: readonly (readonly [goods: string, percent: string, origin?: string])[],
  ) => {
    const codes = new MeasureCodes(new Set(known))
    const noted = measures.map(([goods, percent, origin = '1011']) => ({ goods, percent, measure: '103', origin }))
    for (const one of noted) codes.note(one)
    return codes.find(noted[0]!)
  }
  test.for([
    ['to its own code', ['610910', '61091000'], [['6109100000', '12']], { codes: ['610910'] }],
    ['to all that begin with it', ['610910', '610990', '611011'], [['6109000000', '12']], { codes: ['610910', '610990'] }],
    [
      'but those with a deeper one',
      ['610910', '610990'],
      [
        ['6109000000', '12'],
        ['6109100000', '8'],
      ],
      { codes: ['610990'] },
    ],
    [
      'whatever another origin has',
      ['610910', '610990'],
      [
        ['6109000000', '12'],
        ['6109100000', '8', 'CN'],
      ],
      { codes: ['610910', '610990'] },
    ],
    [
      'to the code that it begins with',
      ['610910'],
      [
        ['6109100010', '12'],
        ['6109100090', '12'],
      ],
      { codes: ['610910'] },
    ],
    ['to the longest of them', ['610910', '61091000'], [['6109100010', '12']], { codes: ['61091000'] }],
    [
      'to none if another below it differs',
      ['610910'],
      [
        ['6109100010', '12'],
        ['6109100090', '8'],
      ],
      { wrong: 'AMBIGUOUS_CODE' },
    ],
    ['to none if nobody knows it', ['610990'], [['6109100010', '12']], { wrong: 'HS6P_NOT_FOUND' }],
    ['to a heading of four digits', ['010121', '010129', '0102'], [['0101000000', '5']], { codes: ['010121', '010129'] }],
  ] as const)('%s', ([, known, measures, expected]) => {
    expect(codesOf(known, measures)).toEqual(expected)
  })
})
