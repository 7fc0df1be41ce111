/* The pickers of reference fields: any text may be typed, and a row is found by each of its names. */
import { allTables, findTable } from '#schema/registry.ts'
import { exactOption } from '../../src/kinds/inputs/exactOption.ts'
import { exactFilter, knownBy, pickFilter } from '../../src/kinds/inputs/pickFilter.ts'
import { textOf } from '../../src/kinds/text/textOf.ts'
import { describe, expect, test } from '../support/test.ts'

const asItIs = (text: string) => text

/** Each table to which a reference points, with its label column. */
const targets = [
  ...new Map(
    allTables
      .flatMap(({ fields }) => Object.values(fields).flatMap(({ to }) => to ?? []))
      .map(({ table, label }) => [`${table} by ${label}`, { table, label }] as const),
  ),
]

const typed = ['a', 'USD', '7', '#12', '999999999', '12345678901234567890', '%', "O'Neill", 'ä ö', '1.5', '-3', '{}', 'true']

test.for(targets)('rows of %s can be searched by any text without a refusal', async ([, { table: name, label }], { api }) => {
  const table = findTable(name)!
  expect(knownBy(table, label)).toContain(label)
  for (const text of typed) {
    for (const filter of [pickFilter(table, label, { text, translate: asItIs }), exactFilter(table, label, text)]) {
      if (!filter) continue
      const reply = await api.load(name, { filter, page: { size: 1 } })
      expect(reply.statusCode, `${text}: ${reply.message}`).toBe(200)
    }
  }
})

test.for(targets)('a row of %s is found by each text that its option shows', async ([, { table: name, label }], { api }) => {
  const table = findTable(name)!
  const { data } = await api.load(name, { page: { size: 1 } })
  const [row] = data.rows
  if (!row) return
  for (const column of knownBy(table, label)) {
    const text = textOf(row[column])
    if (text === '') continue
    const filter = pickFilter(table, label, { text, translate: asItIs })
    expect(filter, column).toBeDefined()
    const exact = exactFilter(table, label, text)
    const found = await api.load(name, { filter: [...(exact ?? filter ?? [])], page: { size: 1000 } })
    expect(
      found.data.rows.map(({ id }) => id),
      `${column} ${text}`,
    ).toContain(row.id)
  }
})

test('an order is found by its own number before those whose other numbers contain it', async ({ api, db }) => {
  const table = findTable('customer_order')!
  const { rows } = await db.query<{ id: number }>('select id from customer_order order by id limit 1')
  const text = `#${rows[0]?.id}`
  const filter = exactFilter(table, 'id', text)
  const { data } = await api.load('customer_order', { filter: [...(filter ?? [])] })
  expect(data.rows.map(({ id }) => id)).toEqual([rows[0]?.id])
})

describe('a text without a choice from the list', () => {
  const currencies = ['EUR Euro', 'USD US Dollar', 'USN US Dollar (next day)'].map((label) => ({ value: label, label }))

  test('means the row with that code or label, in any case', () => {
    expect(exactOption(currencies, 'usd')?.label).toBe('USD US Dollar')
    expect(exactOption(currencies, ' eur euro ')?.label).toBe('EUR Euro')
    expect(exactOption([{ value: 'AX', label: 'AX Åland' }, ...currencies], 'ax aland')?.value).toBe('AX')
  })

  test('means the only remaining row, and none if there are several', () => {
    expect(exactOption(currencies.slice(1, 2), 'dollar')?.label).toBe('USD US Dollar')
    expect(exactOption(currencies, 'us')).toBeUndefined()
    expect(exactOption(currencies, '')).toBeUndefined()
    expect(exactOption([], 'usd')).toBeUndefined()
  })
})
