/* What every list shows of the demo, measured with the metrics of the typeface: days, times, codes and numbers are whole. */
import type { NamedTable } from '#schema/define.ts'
import type { Kind } from '#schema/kinds.ts'
import { allTables } from '#schema/registry.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { catalogue as de } from '#schema/texts/de/index.ts'
import { en } from '#schema/texts/en/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'
import type { Row } from '../../src/kinds/KindView.ts'
import { isCode, rooms } from '../../src/kinds/rooms.ts'
import { areStates } from '../../src/kinds/cells/tones.ts'
import { optionsOf } from '../../src/kinds/text/optionsOf.ts'
import { shownText } from '../../src/kinds/text/shownText.ts'
import { wordsOf } from '../../src/kinds/text/wordsOf.ts'
import { tableConfigOf } from '../../src/record/TableConfig.ts'
import { presetLayoutOf } from '../../src/table/columns/columnLayout.ts'
import type { PlacedColumn } from '../../src/table/columns/placeColumns.ts'
import { placeColumns } from '../../src/table/columns/placeColumns.ts'
import { columnsOf } from '../../src/table/page/columnsOf.ts'
import { size } from '../../src/ui/look/tokens.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'
import { textWidth } from '../support/textWidth.ts'

const windows = [1280, 1440, 1920]
const readers = [createTexts('en', en), createTexts('de', de), createTexts('fi', fi)]

/** A long value of each kind that is never cut, as it is stored. */
const longValues = {
  id: '526120202',
  int: 1_234_567_890,
  money: '999999.99',
  rate: '16345.678901',
  percent: '100.25',
  day: '2026-11-22',
  instant: '2026-11-22T23:44:00.000Z',
  month: '2026-11',
  currency: 'EUR',
  phone: '+358401234567890',
  hs6p: '1234567890',
} as const satisfies Partial<Record<Kind, unknown>>

const isWhole = ({ field }: PlacedColumn): boolean =>
  field !== undefined && (Object.hasOwn(longValues, field.kind) || (field.kind === 'text' && isCode(field.name)))

/** Padding of a cell, and what a lead has beside its words, in pixels (gridLook, cellLook). */
const PADDING = { left: 24, right: 16 }
const FLAG = 24
const STATE = 16
/** Names are set in a heavier weight. */
const NAMES = 1.03

/** The width that a value needs in its column. */
function neededWidth({ field, align, lead }: PlacedColumn, row: Row, { t }: (typeof readers)[number]): number {
  const text = field ? shownText({ value: row[field.name], field, row }, t.language) : ''
  const beside = (lead?.country ? FLAG : 0) + (lead?.state ? STATE : 0)
  return textWidth(text) * (lead ? NAMES : 1) + PADDING[align] + beside
}

/** The columns of a list with those that wait in the chooser, in a window. */
function allPlaced(table: NamedTable, reader: (typeof readers)[number], window: number): readonly PlacedColumn[] {
  const columns = columnsOf(table, { fields: tableConfigOf(table).fields, mayUpdate: true, extras: [] }, reader.t)
  const visibility = Object.fromEntries(columns.map(({ id }) => [id, true]))
  return placeColumns({ columns, layout: { ...presetLayoutOf(table), visibility }, room: window - size.menu })
}

test('days, times, codes and numbers are whole in every list at 1280, 1440 and 1920 px in three languages', async ({ api }) => {
  const cut = new Set<string>()
  let measured = 0
  for (const table of allTables.filter(({ allow, route }) => route !== undefined && allow.includes('load'))) {
    const rows = await demoRowsOf(table, api)
    for (const reader of readers)
      for (const window of windows)
        for (const column of allPlaced(table, reader, window).filter(isWhole))
          for (const row of rows) {
            measured++
            const needed = neededWidth(column, row, reader)
            const { id, width } = column
            if (needed > width) cut.add(`${table.name}.${id}: ${String(row[id])} needs ${Math.ceil(needed)} px and has ${width}`)
          }
  }
  expect(measured).toBeGreaterThan(100_000)
  expect([...cut]).toEqual([])
})

const demoRows = new Map<string, readonly Row[]>()

/** The first rows of a table, read once. */
async function demoRowsOf({ name }: NamedTable, api: ApiClient): Promise<readonly Row[]> {
  const known = demoRows.get(name)
  if (known) return known
  const rows = (await api.load(name, { page: { size: 100 } })).data.rows as readonly object[] as readonly Row[]
  demoRows.set(name, rows)
  return rows
}

/** How many lines words take in a column, broken between them. */
function linesIn(words: string, { width, align }: PlacedColumn): number {
  const room = width - PADDING[align]
  let [lines, used] = [1, 0]
  for (const word of words.split(' ')) {
    const next = used === 0 ? textWidth(word) : used + textWidth(` ${word}`)
    if (next <= room) used = next
    else [lines, used] = [lines + Math.max(1, Math.ceil(textWidth(word) / room)), textWidth(word)]
  }
  return lines
}

const isState = ({ field }: PlacedColumn) => field?.kind === 'choice' && areStates(optionsOf(field).map(({ value }) => value))

/** How many lines a column has for its words: one beside a dot and above further facts, else two. */
const linesFor = (column: PlacedColumn): number =>
  isState(column) || column.lead?.subtitle || (column.beneath ?? []).length > 0 ? 1 : 2

/** The boxes that select rows, and the buttons that edit a row and show its history, or show its history alone. */
const BOX = 40
const buttonsOf = ({ allow, of }: NamedTable): number => (allow.includes('update') ? BOX + 92 : of === undefined ? 0 : 50)

/** What a list shows by itself to whoever may change it: its columns in a window, with room for the buttons of all rows. */
const shownAtFirst = (table: NamedTable, reader: (typeof readers)[number], window: number): readonly PlacedColumn[] =>
  placeColumns({
    columns: columnsOf(table, { fields: tableConfigOf(table).fields, mayUpdate: true, extras: [] }, reader.t),
    layout: presetLayoutOf(table),
    room: window - size.menu - buttonsOf(table),
  })

test('every list opens within 1280 px beside the menu and its buttons for those who may change it, in three languages', () => {
  const wide = allTables
    .filter(({ menu, columns, screen }) => menu && columns && screen !== 'settings' && screen !== 'generalDocuments')
    .flatMap((table) =>
      readers.flatMap((reader) => {
        const room = 1280 - size.menu - buttonsOf(table)
        const over = shownAtFirst(table, reader, 1280).reduce((sum, { width }) => sum + width, 0) - room
        return over > 0 ? [`${table.name} in ${reader.t.language}: ${over} px too many`] : []
      }),
    )
  expect(wide).toEqual([])
})

test('tags, choices and sentences are whole in the lines of a row in every list as it opens, in three languages', async ({
  api,
}) => {
  const cut = new Set<string>()
  let measured = 0
  const isClamped = ({ field, hidden }: PlacedColumn) =>
    field !== undefined &&
    !hidden &&
    !field.inFull &&
    (field.kind === 'tags' || field.kind === 'choice' || field.sentence !== undefined)
  for (const table of allTables.filter(({ allow, route }) => route !== undefined && allow.includes('load'))) {
    const rows = await demoRowsOf(table, api)
    for (const reader of readers)
      for (const window of [1280, 1440])
        for (const column of shownAtFirst(table, reader, window).filter(isClamped))
          for (const row of rows) {
            const { field, id, width } = column
            const words = field ? wordsOf({ value: row[field.name], field, row }, reader.t) : ''
            measured++
            const lines = linesIn(words, isState(column) ? { ...column, width: width - STATE } : column)
            if (lines > linesFor(column))
              cut.add(`${table.name}.${id}, ${window} px: ${lines} lines in ${Math.round(width)} px: ${words}`)
          }
  }
  expect(measured).toBeGreaterThan(400)
  expect([...cut]).toEqual([])
})

test('a column is as wide as a long value of its kind, before any row is known', () => {
  const row = { id: 1, currency: 'NOK' }
  for (const [kind, value] of Object.entries(longValues) as [keyof typeof longValues, unknown][])
    for (const { t } of readers) {
      const field = { kind, name: kind, title: kind }
      const { width } = rooms[kind]
      const text = shownText({ value, field, row }, t.language)
      expect(textWidth(text) + PADDING[kind === 'id' ? 'left' : 'right'], `${kind}: ${text}`).toBeLessThanOrEqual(
        typeof width === 'function' ? width(field) : width,
      )
    }
})
