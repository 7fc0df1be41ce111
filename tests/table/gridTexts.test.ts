import { describe, expect, test } from 'vitest'
import type { NamedField } from '../../src/kinds/KindView.ts'
import { readText } from '../../src/kinds/readText.ts'
import type { RelativeDays } from '../../src/kinds/relativeDays.ts'
import { daysMeant, relativeDays } from '../../src/kinds/relativeDays.ts'
import { blockOf, targetOf } from '../../src/table/block.ts'
import { formatTsv, parseTsv } from '../../src/table/tsv.ts'

/** Numbers below 1 that are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    yield state / 4_294_967_296
  }
}

describe('cells on the clipboard', () => {
  test('come back as they were, whatever stands in them', () => {
    const random = numbers(7)
    const below = (limit: number) => Math.floor(random.next().value * limit)
    const letters = ['a', 'ä', '"', '\t', '\n', '\r\n', ' ', ',', '€', '12.50']
    for (let round = 0; round < 2000; round++) {
      const width = 1 + below(4)
      const cells = Array.from({ length: 1 + below(5) }, () =>
        Array.from({ length: width }, () => Array.from({ length: below(4) }, () => letters[below(letters.length)]).join('')),
      )
      // A block whose last row is one empty cell is the same text as one without it.
      if (width === 1 && cells.at(-1)?.[0] === '') continue
      expect(parseTsv(formatTsv(cells))).toEqual(cells)
    }
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
  ] as const)('%j, as spreadsheets write it, are the cells %j', ([text, cells]) => {
    expect(parseTsv(text)).toEqual(cells)
  })

  test('go into as many cells as they are; a single one goes into all that are marked', () => {
    const marked = blockOf({ row: 4, column: 2 }, { row: 1, column: 3 })
    expect(marked).toEqual({ top: 1, bottom: 4, left: 2, right: 3 })
    expect(targetOf([['a']], marked)).toEqual(marked)
    expect(targetOf([['a', 'b', 'c'], ['d']], marked)).toEqual({ top: 1, bottom: 2, left: 2, right: 4 })
  })
})

describe('days relative to today', () => {
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  const meant = (name: RelativeDays, today: string) => Object.values(daysMeant(name, today)).join('..')

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

  test('are whole, in order, and follow one another without a gap on every day of five years', () => {
    const wrong: string[] = []
    for (let day = '2023-01-01'; day < '2028-01-01'; day = dayAfter(day)) {
      for (const name of relativeDays) {
        const { from, to } = daysMeant(name, day)
        if (from > to) wrong.push(`${name} ${day}`)
      }
      for (const [last, current] of [
        ['lastMonth', 'thisMonth'],
        ['lastQuarter', 'thisQuarter'],
        ['lastYear', 'thisYear'],
        ['yesterday', 'today'],
      ] as const) {
        const now = daysMeant(current, day)
        if (dayAfter(daysMeant(last, day).to) !== now.from || day < now.from || day > now.to) wrong.push(`${last} ${day}`)
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
    ['Yes', field('flag'), true],
    ['nein', field('flag'), false],
    ['perhaps', field('flag'), 'perhaps'],
    [' 42 ', field('int'), 42],
    ['4.5', field('int'), '4.5'],
    ['#17', field('ref'), 17],
    ['FI Finland', field('country'), 'FI'],
    ['eur', field('currency'), 'EUR'],
    ['Payment verified', field('choice', { choices: ['payment_verified'] }), 'payment_verified'],
    ['import; union', field('tags', { choices: ['IMPORT', 'UNION'] }), ['IMPORT', 'UNION']],
    ['', field('text'), null],
    ['  words ', field('text'), 'words'],
  ] as const)('%j is read as the field means it', ([text, definition, value]) => {
    expect(readText(text, definition)).toEqual(value)
  })
})
