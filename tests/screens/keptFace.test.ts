/*
 * What the browser makes of every table and call of the registry, kept as text: a change of a pure function shows at each table on which
 * it tells. `npm test -- screens/keptFace -u` writes the files anew: read the difference as that of the golden year.
 */
import { allCalls } from '#schema/allCalls.ts'
import type { NamedTable } from '#schema/define.ts'
import { allTables } from '#schema/registry.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answerWithSamples } from '../../src/data/samples/answerWithSamples.ts'
import { sampleRow, SAMPLES } from '../../src/data/samples/sampleValue.ts'
import type { NamedField, Row } from '../../src/kinds/KindView.ts'
import { plainText } from '../../src/kinds/text/plainText.ts'
import { readText } from '../../src/kinds/text/readText.ts'
import { shownText } from '../../src/kinds/text/shownText.ts'
import { wordsOf } from '../../src/kinds/text/wordsOf.ts'
import { factSections } from '../../src/record/facts/factSections.ts'
import { recordName } from '../../src/record/facts/recordName.ts'
import { leadFacts } from '../../src/record/lead/leadFacts.ts'
import { addressable, comparableFields, tableConfigOf } from '../../src/record/TableConfig.ts'
import { presetLayoutOf } from '../../src/table/columns/columnLayout.ts'
import { exportedNames } from '../../src/table/columns/exportedNames.ts'
import { placeColumns } from '../../src/table/columns/placeColumns.ts'
import { barFilters } from '../../src/table/filters/barFilters.ts'
import type { ExtraColumn, GridColumn } from '../../src/table/grid/GridColumn.ts'
import { listNamesOf } from '../../src/table/list/listNamesOf.ts'
import { openingFilters } from '../../src/table/list/openingFilters.ts'
import { columnsOf } from '../../src/table/page/columnsOf.ts'

/** Of an answer by samples, in letters: rows are told by their tables. */
const MOST = 600
const TODAY = '2027-03-31'
const readers = [createTexts('en', en), createTexts('de', de), createTexts('fi', fi)]
const [{ t }] = readers as [(typeof readers)[0], ...typeof readers]

const told = (value: unknown): string => JSON.stringify(value) ?? '∅'

/** A field by its name, as often as it says no more. */
const byName = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'kind' in value && 'name' in value ? value.name : value

/** A column: its width and the one that it wishes, what it is, and what else belongs to it. */
function columnText({ id, title, field, width, wish, align, render, isSortable, isEditable, ...more }: GridColumn): string {
  const { grows, hidden, isTall, hint, ...parts } = more
  const is = { grows, hidden, isTall, isEditable, right: align === 'right', unsorted: !isSortable, added: !field && render, hint }
  const marks = Object.entries(is).flatMap(([name, holds]) => (holds ? [name] : []))
  const rest = JSON.stringify(parts, byName)
  return `${id} "${title}" ${width}${wish === undefined ? '' : `–${wish}`} ${marks.join(' ')}${rest === '{}' ? '' : ` ${rest}`}`
}

/** Three columns that screens add: at the start, behind the first field, and behind what there is not. */
const extrasFor = ({ fields }: NamedTable): ExtraColumn[] => [
  { id: 'chosen', width: 40, render: () => null, staysAtStart: true },
  { id: 'placed', title: 'Placed', width: 80, render: () => null, after: Object.keys(fields)[1] ?? 'id' },
  { id: 'last', title: 'A column that comes last', width: 60, render: () => null, after: 'nothing' },
]

/** A value in words and as it is copied, and what pasting it would give if that is another one. */
function valueText(field: NamedField, row: Row): string {
  const value = row[field.name]
  const plain = plainText[field.kind](value, field, row)
  const back = readText(plain, field)
  const shown = readers.flatMap((reader) => [
    wordsOf({ value, field, row }, reader.t),
    shownText({ value, field, row }, reader.t.language),
  ])
  const texts = [...new Set([...shown, plain])].map(told).join(' ')
  return `${told(value)}: ${texts}${told(back) === told(value) ? '' : ` → ${told(back)}`}`
}

function listText(table: NamedTable): string[] {
  const { fields, filters } = tableConfigOf(table)
  const columns = columnsOf(table, { fields, mayUpdate: true, extras: extrasFor(table) }, t)
  const layout = presetLayoutOf(table)
  const placed = placeColumns({ columns, layout, room: 1200 })
  const shown = placed.map(({ id }) => id)
  return [
    ...columns.map(columnText),
    `placed: ${placed.map(({ id, width, pinned }) => `${id} ${width}${pinned ? ` ${pinned.side} ${pinned.offset}` : ''}`).join(', ')}`,
    `downloaded: ${exportedNames(shown, columns, { fields, of: table.fields }).join(' ')}`,
    `bar: ${barFilters({ filters, fields }, table.fixed)
      .map(({ name, comparator, kind }) => `${name} ${comparator} ${kind}`)
      .join(', ')}`,
    `address: ${addressable({ filters, fields })
      .map(({ name }) => name)
      .join(' ')}`,
    `compared: ${comparableFields({ filters, fields }, table)
      .map(({ name }) => name)
      .join(' ')}`,
    `opens with: ${told(openingFilters(table, TODAY))} ${told(listNamesOf(table).sort)} ${listNamesOf(table).groups?.join(' ') ?? ''}`,
  ]
}

function recordText(table: NamedTable): string[] {
  const { fields } = tableConfigOf(table)
  const rows = Array.from({ length: SAMPLES }, (_none, place) => ({ ...sampleRow(table, place), id: place + 1 }))
  const [first = { id: 1 }] = rows
  const emptied: Row = { ...Object.fromEntries(Object.keys(first).map((name) => [name, null])), id: 9 }
  const sections = factSections(fields, first, table.page?.sections)
  return [
    ...sections.map(
      ({ name, filled, empty }) => `${name}: ${[filled, empty].map((some) => some.map((one) => one.name).join(' ')).join(' | ')}`,
    ),
    ...[first, emptied].map((row) => `${recordName(table, row)}: ${told(leadFacts(table, row, t))}`),
    ...fields.map(
      (field) => `  ${field.name}: ${[...rows.slice(0, 2), emptied].map((row) => valueText(field, row)).join(' ; ')}`,
    ),
  ]
}

beforeAll(() => vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00Z`), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

test('every list and record looks as it is kept: columns, filters, sections, values in three languages', async () => {
  // Fields that many tables have are told once.
  const known = new Set<string>()
  const news = (lines: readonly string[]) => lines.filter((line) => !known.has(line) && known.add(line))
  const text = allTables.flatMap((table) => ['', `## ${table.name}`, ...news([...listText(table), ...recordText(table)])])
  await expect(`${text.join('\n').trim()}\n`).toMatchFileSnapshot('kept/tables.txt')
})

test('every call is answered by samples as it is kept', async () => {
  const text: string[] = []
  for (const [name, call] of Object.entries(allCalls)) {
    const input = { params: { table: 'em', schema: 'em', id: 3 }, body: { tableName: 'em', by: 'enabled', fields: [] } }
    const answer = answerWithSamples(call, input)
    const said = answer === undefined ? 'goes to the server' : await answer.then((reply) => reply.text(), String)
    text.push(`${name}: ${said.slice(0, MOST)}`)
  }
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('kept/samples.txt')
})
