/* Pasted blocks: what the preview shows is written, and one undo restores exactly the former values. */
import * as fc from 'fast-check'
import type pg from 'pg'
import type { NamedTable } from '#schema/define.ts'
import { titleOf } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import type { Row as ShownRow } from '../../src/kinds/KindView.ts'
import { changesOf, planPaste } from '../../src/table/bulk/planPaste.ts'
import { isEditableField } from '../../src/record/TableConfig.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

interface Failure {
  id: number
  statusCode: number
  code: string
  params: { current?: Row }
}

interface Reply {
  batch: string
  saved: number[]
  failed: Failure[]
}

const updateRows = (api: ApiClient, tableName: string, rows: readonly object[]) =>
  api.post<Reply>('/api/bulk/rows', { tableName, rows })

/** All rows of a table as the database stores them, by id. */
async function stateOf(db: pg.Client, table: string): Promise<Map<number, Row>> {
  const { rows } = await db.query<{ id: number; row: Row }>(`select id, to_jsonb(t) - 'version' as row from ${table} t`)
  return new Map(rows.map(({ id, row }) => [id, row]))
}

const today = new Date().toISOString().slice(0, 10)
const names = ['courier', 'fee_class', 'checkout', 'sales_type'] as const
const texts = fc.array(
  fc.array(fc.constantFrom('', 'Pasted', 'yes', 'no', '0', '-1', '0.40', '7,50 €', 'FI', '2026-02-01', 'x'.repeat(600)), {
    minLength: 6,
    maxLength: 6,
  }),
  { minLength: 5, maxLength: 5 },
)
const pastes = fc.record({
  name: fc.constantFrom(...names),
  texts,
  top: fc.nat(3),
  left: fc.nat(5),
  height: fc.nat(3),
  width: fc.nat(3),
})

const columnsOf = (table: NamedTable) =>
  Object.entries(table.fields).map(([name, definition]) => {
    const field = { ...definition, name, title: titleOf(name, definition) }
    return { field, isEditable: isEditableField(field) }
  })

test('a pasted block writes what its preview shows unless the database refuses it, and one undo reverses it', async ({
  api,
  db,
}) => {
  for (let n = 0; n < 5; n++) {
    await api.insert('courier', { name: `Courier ${n}`, code: `P${n}` })
    await api.insert('checkout', { name: `Checkout ${n}`, code: `P${n}` })
  }
  let written = 0
  await fc.assert(
    fc.asyncProperty(pastes, async ({ name, texts: block, top, left, height, width }) => {
      const table = findTable(name)!
      const { data } = await api.load<ShownRow>(name, { orderBy: [{ name: 'id' }], page: { size: 6 } })
      const target = { top, left, bottom: top + height, right: left + width }
      const cells = planPaste({ table, rows: data.rows, columns: columnsOf(table), target, texts: block, today })
      const changes = changesOf(cells)
      if (changes.length === 0) return
      const before = await stateOf(db, name)
      const reply = await updateRows(
        api,
        name,
        changes.map(({ row, changes: values }) => ({ ...values, id: row.id, version: row['version'] })),
      )
      expect(reply.statusCode, reply.message).toBe(200)
      const { batch, saved, failed } = reply.data
      // The preview has already refused what the rules refuse; only the database knows that a code is taken.
      expect(failed.filter(({ code }) => code !== 'DUPLICATE')).toEqual([])
      expect(new Set([...saved, ...failed.map(({ id }) => id)])).toEqual(new Set(changes.map(({ row }) => row.id)))
      const { data: after } = await api.load<ShownRow>(name, { orderBy: [{ name: 'id' }], page: { size: 6 } })
      for (const row of after.rows) {
        const shown = cells.filter((cell) => cell.row.id === row.id && ['saved', 'emptied'].includes(cell.outcome))
        const expected = saved.includes(row.id) ? Object.fromEntries(shown.map((cell) => [cell.field.name, cell.after])) : {}
        const was = data.rows.find(({ id }) => id === row.id)
        expect(row).toMatchObject({
          ...was,
          ...expected,
          version: saved.includes(row.id) ? Number(was?.['version']) + 1 : was?.['version'],
        })
      }
      const others = await stateOf(db, name)
      for (const [id, row] of before) if (!saved.includes(id)) expect(others.get(id)).toEqual(row)
      if (saved.length === 0) return
      written += saved.length
      expect((await api.lastLine('/api/bulk/undo', { batch })).data).toEqual({ undone: saved.length, left: [] })
      expect(await stateOf(db, name)).toEqual(before)
    }),
    { numRuns: 60 },
  )
  expect(written).toBeGreaterThan(30)
})

test('a record that somebody else changed meanwhile is not written but returned; the others are saved', async ({ api }) => {
  const insert = async (code: string) => (await api.insert<{ id: number }>('courier', { name: 'Before', code })).data.rows[0]!.id
  const [changed, kept] = [await insert('PA1'), await insert('PA2')]
  await api.update('courier', { id: changed, name: 'Theirs' })
  const { data } = await updateRows(api, 'courier', [
    { id: changed, version: 1, name: 'Mine' },
    { id: kept, version: 1, name: 'Mine' },
    { id: 999_999, name: 'Nobody' },
  ])
  expect(data.saved).toEqual([kept])
  expect(data.failed.map(({ id, code }) => [id, code])).toEqual([
    [changed, 'STALE_ROW'],
    [999_999, 'UNKNOWN_ROW'],
  ])
  expect(data.failed[0]?.params.current).toMatchObject({ id: changed, name: 'Theirs', version: 2 })
})

test('several records can be changed only by people who may change one, and only by their ids', async ({ api }) => {
  const rows = [{ id: 1, name: 'x' }]
  expect((await updateRows(await api.as('auditor'), 'courier', rows)).statusCode).toBe(403)
  expect((await updateRows(api, 'audit_log', rows)).statusCode).toBe(403)
  expect((await updateRows(api, 'courier', [{ name: 'x' }])).statusCode).toBe(400)
  expect((await updateRows(api, 'courier', [])).statusCode).toBe(400)
})
