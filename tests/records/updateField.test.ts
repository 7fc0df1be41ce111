import type pg from 'pg'
import { findTable } from '#schema/registry.ts'
import { field } from '#schema/fields.ts'
import { notAbove, positive } from '#schema/rules/rules.ts'
import { needsNoRead } from '#schema/needsNoRead.ts'
import { describe, expect, test } from '../support/test.ts'

interface AuditRow {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const auditRowsOf = async (db: pg.Client, table: string, id: number): Promise<AuditRow[]> =>
  (
    await db.query<AuditRow>(
      `select before, after from audit_log where table_name = $1 and record_id = $2 and action = 'update' order by id`,
      [table, String(id)],
    )
  ).rows

describe('one field of a record, changed without reading the record first', () => {
  test('is audited with the former value that the statement itself found', async ({ api, db }) => {
    const { data } = await api.insert('courier', { name: 'First', code: 'one-field' })
    const id = Number(data.rows[0]?.['id'])
    for (const name of ['Second', 'Third']) {
      const written = await api.update('courier', { id, name })
      expect(written).toMatchObject({ statusCode: 200, data: { rowCount: 1, rows: [{ id, name, code: 'one-field' }] } })
    }
    expect(await auditRowsOf(db, 'courier', id)).toEqual([
      { before: { name: 'First' }, after: { name: 'Second' } },
      { before: { name: 'Second' }, after: { name: 'Third' } },
    ])
  })

  test('is neither written nor audited if it has the value already', async ({ api, db }) => {
    const { data } = await api.insert('courier', { name: 'Same', code: 'same-field' }, ['id', 'version'])
    const { id, version } = data.rows[0] as { id: number; version: number }
    expect(await api.update('courier', { id, name: 'Same' })).toMatchObject({ data: { rowCount: 1, rows: [{ id, version }] } })
    expect(await auditRowsOf(db, 'courier', id)).toEqual([])
  })

  test('is refused with the current row if the version is stale, and if there is no such row', async ({ api }) => {
    const { data } = await api.insert('courier', { name: 'Versioned', code: 'versioned-field' })
    const id = Number(data.rows[0]?.['id'])
    expect(await api.update('courier', { id, version: 1, name: 'Changed' })).toMatchObject({ statusCode: 200 })
    expect(await api.update('courier', { id, version: 1, name: 'Late' })).toMatchObject({
      statusCode: 409,
      params: { current: { name: 'Changed', version: 2 } },
    })
    expect((await api.update('courier', { id: 2_000_000_000, name: 'Nobody' })).statusCode).toBe(404)
    expect((await api.update('courier', { id, name: '' })).statusCode).toBe(400)
  })

  test('changed by many at once loses no change: each finds the value of the previous one', async ({ api, db }) => {
    const { data } = await api.insert('courier', { name: 'Start', code: 'contended-field' })
    const id = Number(data.rows[0]?.['id'])
    const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`)
    const replies = await Promise.all(names.map((name) => api.update('courier', { id, name })))
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const auditRows = await auditRowsOf(db, 'courier', id)
    expect(new Set(auditRows.map(({ after }) => after['name']))).toEqual(new Set(names))
    const found = new Set(auditRows.map(({ before }) => before['name']))
    expect(found.size).toBe(20)
    const { rows } = await db.query<{ name: string; version: number }>('select name, version from courier where id = $1', [id])
    expect(rows[0]?.version).toBe(21)
    expect(found.has(rows[0]?.name)).toBe(false)
  })
})

test('a field is written without a read first unless a rule or an effect needs one', () => {
  const price = {
    low: field.money({ rules: [positive('Positive')] }),
    high: field.money(),
    name: field.text(),
    at: field.instant(),
  }
  const table = { fields: { ...price, low: field.money({ rules: [notAbove('high', 'Not above')] }) } }
  expect(['low', 'high', 'name', 'at', 'nothing'].map((name) => needsNoRead(table, name))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
  expect(needsNoRead({ fields: price }, 'low')).toBe(true)
  expect(needsNoRead({ fields: price, clears: [{ field: 'name', is: true, fields: ['low'] }] }, 'name')).toBe(false)
  expect(needsNoRead(findTable('em')!, 'phone')).toBe(true)
})
