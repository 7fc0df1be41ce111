import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NamedField } from '../../src/kinds/KindView.ts'
import { readText } from '../../src/kinds/text/readText.ts'
import type { RelativeDays } from '../../src/kinds/text/relativeDays.ts'
import { daysOf, relativeDays } from '../../src/kinds/text/relativeDays.ts'
import { blockOf, targetOf } from '../../src/table/grid/block.ts'
import { formatTsv, parseTsv } from '../../src/table/grid/tsv.ts'

describe('cells on the clipboard', () => {
  test('are pasted unchanged, whatever they contain', () => {
    const cell = fc.array(fc.constantFrom('a', 'ä', '"', '\t', '\n', '\r\n', ' ', ',', '€', '12.50'), { maxLength: 4 })
    const block = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.array(
        fc.array(
          cell.map((letters) => letters.join('')),
          { minLength: width, maxLength: width },
        ),
        { minLength: 1, maxLength: 5 },
      ),
    )
    fc.assert(
      fc.property(block, fc.constantFrom('', '\n', '\r\n'), (cells, end) => {
        expect(parseTsv(formatTsv(cells))).toEqual(cells)
        // With or without the line end that spreadsheets write after the last row.
        if (cells.at(-1)?.join('') !== '') expect(parseTsv(`${formatTsv(cells)}${end}`)).toEqual(cells)
      }),
      { numRuns: 2000 },
    )
  })

  test.for([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one', [['one']]],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['say ""hi""', [['say ""hi""']]],
    ['\t', [['', '']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\n\n', [['a'], ['']]],
    ['a\t""', [['a', '']]],
    ['"Best" Oy\tb', [['"Best" Oy', 'b']]],
    ['5" pipe\t"6', [['5" pipe', '"6']]],
    ['', [['']]],
  ] as const)('%j, as spreadsheets write it, are the cells %j', ([text, cells]) => {
    expect(parseTsv(text)).toEqual(cells)
  })

  test('fill as many cells as were copied; a single one fills all selected cells', () => {
    const marked = blockOf({ row: 4, column: 2 }, { row: 1, column: 3 })
    expect(marked).toEqual({ top: 1, bottom: 4, left: 2, right: 3 })
    expect(targetOf([['a']], marked)).toEqual(marked)
    expect(targetOf([['a', 'b', 'c'], ['d']], marked)).toEqual({ top: 1, bottom: 2, left: 2, right: 4 })
    expect(targetOf([['a', 'b', 'c']], marked)).toEqual({ top: 1, bottom: 1, left: 2, right: 4 })
    expect(targetOf([['a'], ['b']], marked)).toEqual({ top: 1, bottom: 2, left: 2, right: 2 })
  })
})

describe('days relative to today', () => {
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const meant = (name: RelativeDays, today: string) => Object.values(daysOf(name, today)).join('..')

  test.for([
    ['today', '2026-03-01', '2026-03-01..2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28..2026-02-28'],
    ['last7days', '2026-01-03', '2025-12-28..2026-01-03'],
    ['last30days', '2024-03-10', '2024-02-10..2024-03-10'],
    ['thisMonth', '2024-02-29', '2024-02-01..2024-02-29'],
    ['lastMonth', '2026-01-31', '2025-12-01..2025-12-31'],
    ['thisQuarter', '2026-06-30', '2026-04-01..2026-06-30'],
    ['lastQuarter', '2026-02-14', '2025-10-01..2025-12-31'],
    ['thisYear', '2026-07-07', '2026-01-01..2026-12-31'],
    ['lastYear', '2026-07-07', '2025-01-01..2025-12-31'],
  ] as const)('%s on %s is %s', ([name, today, days]) => {
    expect(meant(name, today)).toBe(days)
  })

  test('form ordered periods without a gap on every day of five years', () => {
    const wrong: string[] = []
    for (let day = '2023-01-01'; day < '2028-01-01'; day = dayAfter(day)) {
      for (const name of relativeDays) {
        const { from, to } = daysOf(name, day)
        if (from > to) wrong.push(`${name} ${day}`)
      }
      for (const [last, current] of [
        ['lastMonth', 'thisMonth'],
        ['lastQuarter', 'thisQuarter'],
        ['lastYear', 'thisYear'],
        ['yesterday', 'today'],
      ] as const) {
        const now = daysOf(current, day)
        if (dayAfter(daysOf(last, day).to) !== now.from || day < now.from || day > now.to) wrong.push(`${last} ${day}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('a text from elsewhere', () => {
  const field = (kind: NamedField['kind'], rest: object = {}): NamedField => ({ kind, name: 'x', title: 'X', ...rest })

  test.for([
    ['1 234,50 €', field('money'), '1234.50'],
    ['0.50 €', field('money'), '0.50'],
    ['12.5%', field('percent'), '12.5'],
    ['much', field('money'), 'much'],
    ['EUR', field('money'), 'EUR'],
    ['1,234.50', field('money'), '1,234.50'],
    ['.5', field('rate'), '.5'],
    ['Yes', field('flag'), true],
    ['nein', field('flag'), false],
    ['perhaps', field('flag'), 'perhaps'],
    [' 42 ', field('int'), 42],
    ['4.5', field('int'), '4.5'],
    ['#17', field('ref'), 17],
    ['FI Finland', field('country'), 'FI'],
    ['eur', field('currency'), 'EUR'],
    ['2026-03-01 12:30', field('instant'), '2026-03-01T12:30:00.000Z'],
    ['Payment verified', field('choice', { choices: ['payment_verified'] }), 'payment_verified'],
    ['import; union', field('tags', { choices: ['IMPORT', 'UNION'] }), ['IMPORT', 'UNION']],
    ['', field('text'), null],
    ['  words ', field('text'), 'words'],
  ] as const)('%j is read as the field means it', ([text, definition, value]) => {
    expect(readText(text, definition)).toEqual(value)
  })
})
