/* Rows and valid values of every table, for tests that go over all of them. */
import type pg from 'pg'
import type { NamedTable } from '#schema/define.ts'
import type { Field } from '#schema/fields.ts'
import { scaleOf } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'

const decimal = (whole: number, field: Field): string => `${whole}.${'0'.repeat(scaleOf(field))}`

/** Choices that are rows of a table of their own, to which the field refers. */
const ofRows: Readonly<Record<string, readonly string[]>> = { language: ['en', 'de', 'fi'] }
const nameOf = (choices: Field['choices']): string => (choices && 'enumeration' in choices ? choices.enumeration : '')

/** Three values of each kind: at least one is a change, whatever a record contains, and two are conflicting changes. */
export const good: { [K in Kind]: (field: Field) => readonly unknown[] } = {
  id: () => [],
  text: ({ maxLength = 500 }) => ['Good'.slice(0, maxLength), 'Well'.slice(0, maxLength), 'Fine'.slice(0, maxLength)],
  longText: () => ['Good\nand long', 'Well', 'Fine'],
  int: () => [1, 2, 3],
  flag: () => [true, false],
  money: (field) => [decimal(1, field), decimal(2, field), decimal(3, field)],
  rate: (field) => [decimal(1, field), decimal(2, field), decimal(3, field)],
  percent: (field) => [decimal(1, field), decimal(2, field), decimal(3, field)],
  day: () => ['2199-01-01', '2198-12-31', '2198-12-30'],
  instant: () => ['2031-05-05T00:00:00.000Z', '2031-05-06T00:00:00.000Z', '2031-05-07T00:00:00.000Z'],
  month: () => ['2031-05', '2031-06', '2031-07'],
  choice: ({ choices }) =>
    Array.isArray(choices) ? (choices as readonly string[]).slice(0, 3) : (ofRows[nameOf(choices)] ?? ['one', 'two', 'three']),
  tags: ({ choices }) =>
    Array.isArray(choices) ? [choices.slice(0, 1), choices.slice(1, 2), choices.slice(0, 2)] : [['a'], ['b'], []],
  ref: () => [],
  country: () => ['FI', 'SE', 'EE'],
  currency: () => ['EUR', 'SEK', 'USD'],
  email: () => ['a@good.example', 'b@good.example', 'c@good.example'],
  phone: () => ['+358 40 123 4567', '+46 8 123 456', '+372 555 1234'],
  url: () => ['https://good.example', 'https://well.example', 'https://fine.example'],
  hs6p: () => ['123456', '654321', '112233'],
  file: () => ['good.pdf', 'well.pdf', 'fine.pdf'],
  json: () => [{ a: 'b' }, { c: 'd' }, {}],
}

/** The account that may write to a table. */
export const writerOf = ({ area }: Pick<NamedTable, 'area'>): 'admin' | 'operator' =>
  area === 'settings' || area === 'texts' || area === 'people' ? 'admin' : 'operator'

/** A row to change: a seeded one, or one with the first valid value of each required field. */
export async function anyRow(db: pg.Client, { name, fields, allow }: NamedTable): Promise<number> {
  const { rows } = await db.query<{ id: number }>(`select id from "${name}" order by id desc limit 1`)
  if (rows[0]) return rows[0].id
  const values = new Map<string, unknown>()
  for (const [column, field] of Object.entries(fields)) {
    const isFilledIn = ['id', 'version', 'timestamp'].includes(column) || (field.generated && allow.includes('insert'))
    if (!field.required || isFilledIn) continue
    const target = field.to && (await db.query<{ id: number }>(`select id from "${field.to.table}" order by id limit 1`))
    values.set(column, target ? target.rows[0]?.id : good[field.kind](field)[0])
  }
  const names = [...values.keys()]
  const added = await db.query<{ id: number }>(
    `insert into "${name}" (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    [...values.values()],
  )
  return added.rows[0]?.id ?? 0
}

/** Valid values for a field: of a reference, the ids of the first rows to which it can refer. */
export async function goodValues(db: pg.Client, field: Field): Promise<readonly unknown[]> {
  if (!field.to) return good[field.kind](field)
  const { rows } = await db.query<{ id: number }>(`select id from "${field.to.table}" order by id limit 3`)
  return rows.map(({ id }) => id)
}
