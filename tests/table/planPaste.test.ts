import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accept } from '#schema/rules/accept.ts'
import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import { allTables, findTable } from '#schema/registry.ts'
import type { NamedField, Row } from '../../src/kinds/KindView.ts'
import type { Block } from '../../src/table/grid/block.ts'
import { columnsOf, rowsOf } from '../../src/table/grid/block.ts'
import { cellText } from '../../src/table/grid/cellText.ts'
import type { PlannedCell } from '../../src/table/bulk/planPaste.ts'
import { changesOf, planAgain, planFill, planPaste } from '../../src/table/bulk/planPaste.ts'
import { isEditableField } from '../../src/record/TableConfig.ts'
import { formatTsv, parseTsv } from '../../src/table/grid/tsv.ts'

const today = '2026-01-31'

const fieldOf = (table: NamedTable, name: string): NamedField => {
  const definition = table.fields[name]!
  return { ...definition, name, title: titleOf(name, definition) }
}

describe('a block pasted into fee classes', () => {
  const table = findTable('fee_class')!
  const column = (name: string, isEditable = true) => ({ field: fieldOf(table, name), isEditable })
  const columns = [column('id', false), column('name'), column('import_scheme_fixed_fee'), column('fc_rep_fixed_fee')]
  const rows = [
    { id: 2, version: 1, name: 'Two', import_scheme_fixed_fee: '1.00', fc_rep_fixed_fee: '0.50' },
    { id: 1, version: 1, name: 'One', import_scheme_fixed_fee: '1.00', fc_rep_fixed_fee: '0.50' },
  ]
  const target = { top: 0, bottom: 1, left: 1, right: 3 }

  test('is saved, unchanged, or refused in the words of the rules, cell by cell', () => {
    const texts = [
      ['Two', '3,00', '2.00'],
      ['New', '1.00', '9.00'],
    ]
    const cells = planPaste({ table, rows, columns, target, texts, today })
    expect(cells.map(({ outcome }) => outcome)).toEqual(['same', 'saved', 'saved', 'saved', 'same', 'refused'])
    expect(cells.at(-1)?.refusal?.message).toBe('FC Rep Fixed Fee cannot be greater than Import Fixed Fee')
    expect(changesOf(cells)).toEqual([
      { row: rows[0], changes: { import_scheme_fixed_fee: '3.00', fc_rep_fixed_fee: '2.00' } },
      { row: rows[1], changes: { name: 'New' } },
    ])
  })

  test('is cut off at the end of the list, refused in read-only cells, and fills the block if it is one text', () => {
    expect(planPaste({ table, rows, columns, target: { ...target, top: 1, bottom: 5 }, texts: [['All']], today })).toHaveLength(3)
    const ids = planPaste({ table, rows, columns, target: { top: 0, bottom: 0, left: 0, right: 0 }, texts: [['7']], today })
    expect(ids.map(({ outcome }) => outcome)).toEqual(['refused'])
    expect(changesOf(ids)).toEqual([])
  })

  test('is judged again without refused cells, because rules compare fees', () => {
    const texts = [['0.10', 'much']]
    const cells = planPaste({ table, rows, columns, target: { top: 0, bottom: 0, left: 2, right: 3 }, texts, today })
    expect(cells.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  })

  test('is planned again over the current record if somebody else has changed it', () => {
    const cells = planPaste({ table, rows, columns, target, texts: [['New', '3.00', '2.00']], today })
    const theirs = { ...rows[0]!, version: 2, name: 'Theirs', import_scheme_fixed_fee: '3.00' }
    const again = planAgain(cells, { table, row: theirs, today })
    expect(again.map(({ before, after, outcome }) => [before, after, outcome])).toEqual([
      ['Theirs', 'New', 'saved'],
      ['3.00', '3.00', 'same'],
      ['0.50', '2.00', 'saved'],
    ])
    expect(changesOf(again)).toEqual([{ row: theirs, changes: { name: 'New', fc_rep_fixed_fee: '2.00' } }])
  })
})

test('a cell that is emptied because of a pasted one is shown, too', () => {
  const table = findTable('em_non_eu_vat_registration')!
  const row = { id: 1, version: 1, em_id: 1, country: 'GB', use_eas_vat_registration: false, vat_id: 'GB1' }
  const columns = [{ field: fieldOf(table, 'use_eas_vat_registration'), isEditable: true }]
  const cells = planPaste({
    table,
    rows: [row],
    columns,
    target: { top: 0, bottom: 0, left: 0, right: 0 },
    texts: [['yes']],
    today,
  })
  expect(cells.map(({ field, after, outcome }) => [field.name, after, outcome])).toEqual([
    ['use_eas_vat_registration', true, 'saved'],
    ['vat_id', null, 'emptied'],
  ])
})

test('a cell that does not apply to its record is not shown, so nothing is pasted or filled into it', () => {
  const table = findTable('country')!
  const rows = [
    { id: 1, version: 1, code: 'DE', is_eu: true, is_article_194_applied: false },
    { id: 2, version: 1, code: 'CH', is_eu: false, is_article_194_applied: true },
  ]
  const list = { table, rows, columns: [{ field: fieldOf(table, 'is_article_194_applied'), isEditable: true }], today }
  const block = { top: 0, bottom: 1, left: 0, right: 0 }
  for (const cells of [planPaste({ ...list, target: block, texts: [['no'], ['no']] }), planFill({ ...list, block })]) {
    expect(cells.find(({ row }) => row === rows[1])).toMatchObject({ outcome: 'refused' })
    expect(changesOf(cells)).toEqual([])
  }
})

/* Random rows of every table that can be changed, with values in the form of the server. */

const decimals = (scale: number) =>
  fc.tuple(fc.integer({ min: -3, max: 200 }), fc.nat(9)).map(([whole, digit]) => `${whole}.${String(digit).padEnd(scale, '0')}`)
const words = fc.constantFrom('a', 'Ä b', ' blank ', 'tab\tin it', '"quoted"', 'two, words', '=1+1', '#7', '12.50 €', 'true')
const held: { [K in Kind]: fc.Arbitrary<unknown> } = {
  id: fc.nat(99),
  ref: fc.nat(99),
  int: fc.integer({ min: -5, max: 2_000_000 }),
  text: words,
  longText: fc.array(words, { maxLength: 3 }).map((lines) => lines.join('\n')),
  flag: fc.boolean(),
  money: decimals(2),
  percent: decimals(4),
  rate: decimals(10),
  day: fc.constantFrom('2026-01-01', '2199-12-31'),
  instant: fc.constantFrom('2026-01-01T10:11:12.345Z', '2031-05-05T00:00:00.000Z'),
  month: fc.constantFrom('2026-01', '2031-05'),
  choice: fc.constantFrom('payment_verified', 'IMPORT', 'x y'),
  tags: fc.array(fc.constantFrom('IMPORT', 'one, two', 'b'), { maxLength: 3 }),
  country: fc.constantFrom('FI', 'SE'),
  currency: fc.constantFrom('EUR', 'SEK'),
  email: fc.constantFrom('a@good.example', 'b@good.example'),
  phone: fc.constant('+358 40 123 4567'),
  url: fc.constant('https://good.example/x?y=1'),
  hs6p: fc.constantFrom('123456', '65432100'),
  file: fc.constant('good.pdf'),
  json: fc.constantFrom({ a: 'b' }, { c: 'd', e: 'f' }),
}
const pasted = fc.oneof(
  fc.constantFrom('', 'yes', 'no', '0', '-1', '7', '1.5', '1 234,50 €', 'FI', 'EUR', '2026-02-01', '2026-02-30', 'x'.repeat(600)),
  fc.constantFrom('two\nlines', 'a@b.example', '123456', '#3', 'IMPORT', 'import; union', '{"a": 1}', '2026-03'),
  words,
)

interface Setting {
  table: NamedTable
  columns: { field: NamedField; isEditable: boolean }[]
  rows: Row[]
  block: Block
}

const tables = allTables.filter(({ allow }) => allow.includes('update'))
const settings: fc.Arbitrary<Setting> = fc.constantFrom(...tables).chain((table) => {
  const names = Object.keys(table.fields)
  const row = fc.record(
    Object.fromEntries(names.map((name) => [name, fc.option(held[table.fields[name]!.kind], { freq: 6, nil: null })])),
  )
  return fc
    .record({
      names: fc.shuffledSubarray(names, { minLength: 1 }).map((all) => all.slice(0, 7)),
      rows: fc.array(row, { minLength: 1, maxLength: 4 }),
      closed: fc.nat(9),
      corner: fc.tuple(fc.nat(2), fc.nat(3)),
      size: fc.tuple(fc.nat(3), fc.nat(6)),
    })
    .map(({ names: chosen, rows, closed, corner: [top, left], size: [height, width] }) => ({
      table,
      columns: chosen.map((name, index) => ({
        field: fieldOf(table, name),
        isEditable: isEditableField(fieldOf(table, name)) && index !== closed,
      })),
      rows: rows.map((entry, index) => ({ ...entry, id: index + 1, version: 1 })),
      block: { top, left, bottom: top + height, right: left + width },
    }))
})

const copied = ({ columns, rows, block }: Setting): string[][] =>
  rowsOf(block).map((row) =>
    columnsOf(block).map((column) => (rows[row] && columns[column] ? cellText(columns[column], rows[row]) : '')),
  )

/** Checks that nothing is written that was not shown, that the server would refuse, or that is outside the block. */
function expectHonest(cells: readonly PlannedCell[], { table, columns, rows, block }: Setting): void {
  for (const { row, changes } of changesOf(cells)) {
    const place = rows.findIndex(({ id }) => id === row.id)
    expect(place >= block.top && place <= block.bottom).toBe(true)
    const { values, errors, refused } = accept(table, changes, { current: row, today })
    expect({ errors, refused }).toEqual({ errors: {}, refused: [] })
    for (const [name, value] of Object.entries(values)) {
      const shown = cells.find((cell) => cell.row === row && cell.field.name === name)
      if (!shown) expect([name, value]).toEqual([name, row[name] ?? null])
      else if (shown.outcome === 'saved' || shown.outcome === 'emptied') expect(value).toEqual(shown.after)
    }
    for (const name of Object.keys(changes)) {
      const column = columns.findIndex(({ field }) => field.name === name)
      expect(column >= block.left && column <= block.right && columns[column]?.isEditable).toBe(true)
    }
  }
}

const runs = { numRuns: 1200 }

describe('whatever the table, the rows and the block', () => {
  test('a block that is copied and pasted back changes nothing', () => {
    fc.assert(
      fc.property(settings, (setting) => {
        const texts = parseTsv(formatTsv(copied(setting)))
        const cells = planPaste({ ...setting, target: setting.block, texts, today })
        expect(cells.filter(({ outcome }) => outcome !== 'same')).toEqual([])
      }),
      runs,
    )
  })

  test('a paste writes only what its preview shows, within its block, and what the server accepts', () => {
    const withTexts = settings.chain((setting) =>
      fc.tuple(fc.constant(setting), fc.array(fc.array(pasted, { minLength: 7, maxLength: 7 }), { minLength: 4, maxLength: 4 })),
    )
    let saved = 0
    fc.assert(
      fc.property(withTexts, ([setting, texts]) => {
        const cells = planPaste({ ...setting, target: setting.block, texts, today })
        expectHonest(cells, setting)
        saved += changesOf(cells).length
        // A row is partly refused if and only if the server would refuse all of it.
        for (const row of setting.rows) {
          const open = cells.filter(
            (cell) => cell.row === row && (cell.outcome !== 'refused' || cell.refusal) && cell.outcome !== 'emptied',
          )
          const tried = open.filter(({ outcome, before, after }) => outcome !== 'same' || before !== after)
          const all = Object.fromEntries(tried.map(({ field, after }) => [field.name, after]))
          const isRefused = Object.keys(accept(setting.table, all, { current: row, today }).errors).length > 0
          expect(open.some(({ outcome }) => outcome === 'refused')).toBe(isRefused)
        }
      }),
      runs,
    )
    expect(saved).toBeGreaterThan(100)
  })

  test('filling down equals pasting the first row into the others', () => {
    fc.assert(
      fc.property(settings, (setting) => {
        const cells = planFill({ ...setting, today })
        expectHonest(cells, { ...setting, block: { ...setting.block, top: setting.block.top + 1 } })
        const first = setting.rows[setting.block.top]
        const emptied = (setting.table.clears ?? []).flatMap(({ fields }) => fields)
        for (const { field, after, outcome } of cells) {
          // A filled flag may empty another filled cell.
          if (outcome !== 'saved' || emptied.includes(field.name)) continue
          const alone = accept(setting.table, { [field.name]: first?.[field.name] }, { current: {}, today })
          expect(alone.values[field.name]).toEqual(after)
        }
      }),
      runs,
    )
  })
})
