/* Changes of all matching rows equal the single changes, whatever is changed, and can be undone exactly. */
import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import type pg from 'pg'
import { vi } from 'vitest'
import { isEditable } from '#schema/fields.ts'
import type { Field } from '#schema/fields.ts'
import { findTable } from '#schema/registry.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Result {
  matching: number
  changed: number
  refused: number
  batch: string | null
}

interface Preview extends Result {
  refusals: { id: number }[]
  samples: { label: string; before: Row; after: Row }[]
}

async function bulk(
  api: ApiClient,
  body: { tableName: string; filter: object[]; data: Row; allow_empty?: boolean },
): Promise<Result> {
  const check = await api.post<Result>('/api/bulk/check', body)
  expect(check.statusCode, check.message).toBe(200)
  const payload = { ...body, expected: check.data.matching }
  const reply = await api.inject({ method: 'POST', url: '/api/bulk/update', payload })
  const last = reply.body.trim().split('\n').at(-1) ?? ''
  const { statusCode, data } = JSON.parse(last) as { statusCode: number; data?: Result }
  // Conflicts that only the database knows, such as a taken code, appear while writing; then nothing is written.
  if (!data) {
    expect(statusCode).toBe(409)
    return { ...check.data, refused: check.data.matching, batch: null }
  }
  expect({ ...data, batch: null }).toEqual({ ...check.data, batch: null })
  return data
}

/** All rows of a table as the database stores them. */
async function stateOf(db: pg.Client, table: string): Promise<Row[]> {
  return (await db.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t order by id`)).rows.map(({ row }) => row)
}

const lastAudit = async (db: pg.Client): Promise<number> =>
  Number((await db.query<{ id: string }>('select coalesce(max(id), 0) as id from audit_log')).rows[0]?.id)

async function auditRowsSince(db: pg.Client, id: number): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select action, table_name, record_id, before, after, user_name from audit_log where id > $1 order by table_name, record_id::int, id`,
    [id],
  )
  return rows
}

const values: Partial<Record<Field['kind'], readonly unknown[]>> = {
  text: ['', 'Bulk', 'x'.repeat(40), '=1+1', null],
  flag: [true, false],
  money: ['0', '1.50', '99999.99', '-1', null],
  percent: ['0', '12.5', '101', null],
  rate: ['0', '1.1', null],
  int: [0, 7, -1, null],
  day: ['2026-01-01', '2030-12-31', null],
  choice: ['nothing that is known', null],
}

const tables = ['courier', 'fee_class', 'checkout', 'sales_type'] as const

function changesOf(table: string): fc.Arbitrary<{ table: string; data: Row; from: number; to: number }> {
  const fields = Object.entries(findTable(table)!.fields).filter(([, field]) => isEditable(field) && values[field.kind])
  const change = fc
    .uniqueArray(fc.constantFrom(...fields), { minLength: 1, maxLength: 3, selector: ([name]) => name })
    .chain((chosen) =>
      fc.tuple(...chosen.map(([name, { kind }]) => fc.constantFrom(...values[kind]!).map((value) => [name, value] as const))),
    )
    .map((entries): Row => Object.fromEntries(entries))
  return fc.record({
    table: fc.constant(table),
    data: change,
    from: fc.integer({ min: 1, max: 6 }),
    to: fc.integer({ min: 4, max: 12 }),
  })
}

describe('a change of all matching rows', () => {
  test('writes the same rows and audit rows as single changes would, and is undone exactly', async ({ api, db }) => {
    for (let n = 0; n < 6; n++) {
      await api.insert('courier', { name: `Courier ${n}`, code: `P${n}` })
      await api.insert('checkout', { name: `Checkout ${n}`, code: `P${n}` })
    }
    let written = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tables).chain(changesOf), async ({ table, data, from, to }) => {
        const { rows } = await db.query<{ id: number }>(`select id from ${table} order by id`)
        const ids = rows.slice(from, to).map(({ id }) => id)
        const filter = [
          { any: [{ name: 'id', comparator: 'in', value: ids }, { all: [{ name: 'id', value: ids[0] ?? -1_000_000 }] }] },
        ]
        const before = await stateOf(db, table)

        // First one by one, if the rules allow it, and back.
        const sinceSingles = await lastAudit(db)
        const singles = []
        for (const id of ids)
          singles.push(await api.post('/api/persistence/update', { tableName: table, data: { id, ...data }, allow_empty: true }))
        const isTaken = singles.every(({ statusCode }) => statusCode === 200)
        const afterSingles = await stateOf(db, table)
        const auditRowsOfSingles = await auditRowsSince(db, sinceSingles)
        await restore(db, table, before)

        const sinceBulk = await lastAudit(db)
        const { matching, refused, batch } = await bulk(api, { tableName: table, filter, data, allow_empty: true })
        expect(matching).toBe(ids.length)
        expect(refused > 0).toBe(!isTaken)
        if (!isTaken) {
          expect([await stateOf(db, table), batch]).toEqual([before, null])
          return
        }
        expect(await stateOf(db, table)).toEqual(afterSingles)
        expect(await auditRowsSince(db, sinceBulk)).toEqual(auditRowsOfSingles)
        if (batch === null) return
        written++

        await api.lastLine('/api/bulk/undo', { batch })
        const withoutVersion = (state: Row[]) => state.map((row) => ({ ...row, version: 0 }))
        expect(withoutVersion(await stateOf(db, table))).toEqual(withoutVersion(before))
        await restore(db, table, before)
      }),
      { numRuns: 60 },
    )
    expect(written).toBeGreaterThan(3)
  })

  test('of a view changes the table behind it, for the rows found by the view’s own filters', async ({ api, db }) => {
    const filter = [
      { name: 'schema_list', value: 'IMPORT' },
      {
        any: [
          { name: 'enabled', value: true },
          { name: 'id', value: 1 },
        ],
      },
    ]
    const { data: listed } = await api.load('em_view', { filter, page: { size: 1000 } })
    expect(listed.total).toBeGreaterThan(2)
    const before = await stateOf(db, 'em')
    const { changed, batch } = await bulk(api, { tableName: 'em_view', filter, data: { dashboard_cobrand_identifier: 'bulk' } })
    expect(changed).toBe(listed.total)
    const { rows } = await db.query<{ id: number }>(`select id from em where dashboard_cobrand_identifier = 'bulk' order by id`)
    expect(rows.map(({ id }) => id)).toEqual(listed.rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b))
    const auditRows = await api.load('audit_log', { filter: [{ name: 'batch', value: batch }] })
    expect([auditRows.data.total, auditRows.data.rows[0]?.['table_name']]).toEqual([listed.total, 'em'])
    expect(auditRows.data.rows[0]?.['request']).toMatchObject({ body: { tableName: 'em_view', filter } })
    await api.lastLine('/api/bulk/undo', { batch })
    const names = (state: Row[]) => state.map((row) => row['dashboard_cobrand_identifier'])
    expect(names(await stateOf(db, 'em'))).toEqual(names(before))
  })

  test('keeps simultaneous changes by others, and writes nothing if the matching rows have changed', async ({ api, db }) => {
    const ids: number[] = []
    for (let n = 0; n < 3; n++)
      ids.push((await api.insert<{ id: number }>('courier', { name: 'Together', code: `W${n}` })).data.rows[0]!.id)
    const body = { tableName: 'courier', filter: [{ name: 'name', value: 'Together' }], data: { enabled: false } }
    const change = () => api.inject({ method: 'POST', url: '/api/bulk/update', payload: { ...body, expected: 3 } })
    const lastLineOf = (text: string) => JSON.parse(text.trim().split('\n').at(-1) ?? '') as { statusCode: number; code?: string }
    const [first, second] = [ids[0]!, ids[1]!]

    // Somebody has locked a row when the bulk change reaches it: it waits, and then changes the current row.
    const writeFirst = async (sql: string) => {
      await db.query('begin')
      await db.query(sql, [first])
      const reply = change()
      await waitingFor(db, 'bulk')
      await db.query('commit')
      return lastLineOf((await reply).body)
    }
    expect(await writeFirst(`update courier set code = 'theirs', version = version + 1 where id = $1`)).toMatchObject({
      statusCode: 200,
    })
    const of = async (id: number) => (await db.query<Row>('select name, code, enabled from courier where id = $1', [id])).rows[0]
    expect(await of(first)).toEqual({ name: 'Together', code: 'theirs', enabled: false })
    expect((await api.update('courier', { id: first, version: 1, code: 'stale' })).statusCode).toBe(409)

    body.data = { enabled: true }
    expect(await writeFirst(`update courier set name = 'Elsewhere', version = version + 1 where id = $1`)).toMatchObject({
      code: 'STALE_STATUS',
    })
    expect([await of(first), await of(second)]).toMatchObject([{ enabled: false }, { enabled: false }])
  })

  test.for(['update', 'undo'] as const)(
    'that is stopped (%s), or whose person goes away, writes nothing and leaves no row locked',
    async (what, { api, app, db }) => {
      const prefix = what === 'update' ? 'M' : 'U'
      await db.query(`insert into courier (name, code) select 'Many' || $1, $1 || n from generate_series(1, 1500) n`, [prefix])
      const change = {
        tableName: 'courier',
        filter: [{ name: 'name', value: `Many${prefix}` }],
        data: { name: `Changed${prefix}` },
        expected: 1500,
      }
      const namesNow = async () =>
        (
          await db.query<{ name: string }>(`select distinct name from courier where name in ($1, $2)`, [
            `Many${prefix}`,
            `Changed${prefix}`,
          ])
        ).rows
      const body =
        what === 'update' ? change : { batch: (await api.lastLine<{ batch: string }>('/api/bulk/update', change)).data.batch }
      const names = await namesNow()
      const auditRows = await db.query('select count(*) from audit_log')

      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
      const stop = new AbortController()
      // The row that comes last is locked: a change goes by ascending ids, an undo by descending ones.
      await db.query('begin')
      await db.query('select from courier where code = $1 for update', [what === 'update' ? 'M1400' : 'U100'])
      const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/bulk/${what}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: stop.signal,
      })
      const { value } = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read()
      expect(value).toContain('"done":500,"total":1500')
      await waitingFor(db, what === 'update' ? 'fetch' : 'for no key update')
      stop.abort()
      await db.query('commit')
      await vi.waitFor(async () => {
        const { rows } = await db.query(
          `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and (state = 'idle in transaction' or (state = 'active' and query ~ '^(fetch|select "id")'))`,
        )
        expect(rows).toEqual([])
      }, 5000)
      expect(await namesNow()).toEqual(names)
      expect((await db.query('select count(*) from audit_log')).rows).toEqual(auditRows.rows)
    },
  )

  test('is undone as far as possible: records that are gone or whose old value is taken are named', async ({ api, db }) => {
    const ids: number[] = []
    for (const code of ['T1', 'T2', 'T3'])
      ids.push((await api.insert<{ id: number }>('courier', { name: 'Back', code })).data.rows[0]!.id)
    const rows = ids.map((id) => ({ id, code: `T${id}x` }))
    const { data } = await api.post<{ batch: string }>('/api/bulk/rows', { tableName: 'courier', rows })
    await db.query('delete from courier where id = $1', [ids[0]])
    await api.insert('courier', { name: 'Other', code: 'T2' })
    const undone = await api.lastLine<{ undone: number; left: number[] }>('/api/bulk/undo', { batch: data.batch })
    expect(undone.data.undone).toBe(1)
    expect(new Set(undone.data.left)).toEqual(new Set(ids.slice(0, 2)))
    expect((await db.query('select code from courier where id = $1', [ids[2]])).rows).toEqual([{ code: 'T3' }])
  })

  test('writes nothing if a row is refused after others were written, and says which', async ({ api, db }) => {
    await db.query(
      `insert into fee_class (name, import_scheme_fixed_fee, fc_rep_fixed_fee) select 'Late ' || n, 3, 0 from generate_series(1, 700) n`,
    )
    // Rows are changed in chunks by ascending ids; the rule that one fee may not exceed another holds for all but one.
    const { rows } = await db.query<{ id: number }>(
      `update fee_class set import_scheme_fixed_fee = 1 where name = 'Late 650' returning id`,
    )
    const audited = await lastAudit(db)
    const request = { tableName: 'fee_class', filter: [{ name: 'name', comparator: 'contains', value: 'Late ' }] }
    const data = { fc_rep_fixed_fee: '2.00' }
    const reply = await api.lastLine<Result & { refusals: { id: number }[] }>('/api/bulk/update', {
      ...request,
      data,
      expected: 700,
    })
    expect(reply.data).toMatchObject({ matching: 700, changed: 699, refused: 1, refusals: [{ id: rows[0]?.id }], batch: null })
    const changed = await db.query(`select from fee_class where name like 'Late %' and fc_rep_fixed_fee <> 0`)
    expect([changed.rowCount, await lastAudit(db)]).toEqual([0, audited])
  })

  test('names the first hundred refused rows and shows the first twenty changes, by the names before, and counts all', async ({
    api,
    db,
  }) => {
    await db.query(
      `insert into fee_class (name, import_scheme_fixed_fee, fc_rep_fixed_fee)
       select 'Many ' || n, case when n <= 120 then 1 else 3 end, 0 from generate_series(1, 150) n`,
    )
    const filter = [{ name: 'name', comparator: 'contains', value: 'Many ' }]
    const check = async (data: object) =>
      (await api.post<Preview>('/api/bulk/check', { tableName: 'fee_class', filter, data })).data
    const { refusals, samples, ...counts } = await check({ fc_rep_fixed_fee: '2.00' })
    expect(counts).toMatchObject({ matching: 150, changed: 30, refused: 120 })
    const { rows } = await db.query<{ id: number }>(`select id from fee_class where name like 'Many %' order by id limit 100`)
    expect(refusals.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(samples.map(({ label }) => label)).toEqual(Array.from({ length: 20 }, (_, place) => `Many ${121 + place}`))
    const [first] = (await check({ name: 'One name for all' })).samples
    expect(first).toMatchObject({ label: 'Many 1', before: { name: 'Many 1' }, after: { name: 'One name for all' } })
  })

  test('whose undo meets a fault, not a refusal, stays whole', async ({ api, db }) => {
    for (const code of ['F1', 'F2', 'F3']) await api.insert('courier', { name: 'Faulty', code })
    const change = { tableName: 'courier', filter: [{ name: 'name', value: 'Faulty' }], data: { name: 'Changed' }, expected: 3 }
    const { batch } = (await api.lastLine<{ batch: string }>('/api/bulk/update', change)).data
    await db.query(`
      create function fail_on_f2() returns trigger language plpgsql as $$
      begin
        raise exception 'a fault' using errcode = 'internal_error';
      end $$;
      create trigger fail_on_f2 before update on courier for each row when (old.code = 'F2') execute function fail_on_f2()`)
    const undo = () => api.lastLine('/api/bulk/undo', { batch })
    const namesNow = async () =>
      (await db.query<{ name: string }>(`select name from courier where code in ('F1', 'F2', 'F3')`)).rows
    expect(await undo()).toMatchObject({ statusCode: 500 })
    expect(await namesNow()).toEqual([{ name: 'Changed' }, { name: 'Changed' }, { name: 'Changed' }])
    await db.query('drop trigger fail_on_f2 on courier')
    expect(await undo()).toMatchObject({ data: { undone: 3, left: [] } })
    expect(await namesNow()).toEqual([{ name: 'Faulty' }, { name: 'Faulty' }, { name: 'Faulty' }])
  })

  test('is refused for a read-only view, and for people who may only read', async ({ api }) => {
    const ask = (person: ApiClient, tableName: string, data: object) =>
      person.post('/api/bulk/check', { tableName, filter: [], data })
    expect((await ask(api, 'order_info', { total: '1' })).statusCode).toBe(403)
    expect((await ask(api, 'outbox_view', { to: 'x@y.example' })).statusCode).toBe(403)
    expect((await ask(await api.as('auditor'), 'em_view', { trade_name: 'x' })).statusCode).toBe(403)
    // A column that only the view has is no field of the merchant, and only the database sets derived columns.
    expect((await ask(api, 'em_view', { fee_class_name: 'x' })).statusCode).toBe(400)
    expect((await ask(api, 'em_view', { enabled: false })).statusCode).toBe(400)
  })
})

/** Waits until another connection waits for a row that this one has locked, in a statement with these words. */
const waitingFor = (db: pg.Client, words: string) =>
  vi.waitFor(
    async () => {
      await db.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
        [`%${words}%`],
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 5000, interval: 10 },
  )

/** Restores the rows of a table, bypassing the API and the audit log. */
async function restore(db: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
  await db.query('begin; set local session_replication_role = replica')
  await db.query(
    `update ${table} t set (${columns.join(', ')}) = (select ${columns.map((name) => `r.${name}`).join(', ')})
     from jsonb_populate_recordset(null::${table}, $1) r where r.id = t.id`,
    [JSON.stringify(rows)],
  )
  await db.query('commit')
}
