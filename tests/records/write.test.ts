/* Writing to any table: one row or none, with its audit row, or a refusal that says why. */
import type { ApiClient, Reply, Written } from '../support/ApiClient.ts'
import { doFound } from '../support/doFound.ts'
import { describe, expect, test } from '../support/test.ts'

interface Courier {
  id: number
  name: string
  code: string
  enabled: boolean
  version: number
}

let count = 0
/** A new courier for one test. */
async function newCourier(api: ApiClient): Promise<Courier> {
  count += 1
  const { data } = await api.insert<{ id: number }>('courier', { name: `Courier ${count}`, code: `W${count}` })
  return courier(api, data.rows[0]?.id ?? 0)
}

async function courier(api: ApiClient, id: number): Promise<Courier> {
  const { data } = await api.find<Courier>('courier', { id })
  return data.rows[0] as Courier
}

const history = async (api: ApiClient, table: string, id: number) =>
  (await api.get<{ rows: Record<string, unknown>[] }>(`/api/visualize/history/${table}/${id}`)).data.rows

const conditionally = (api: ApiClient, data: object, conditions: object): Promise<Reply<Written<Courier>>> =>
  api.post('/api/persistence/update_with_conditions', { tableName: 'courier', data, conditions })

describe('adding', () => {
  test('a record is added, and loaded afterwards [API-12]', async ({ api }) => {
    const added = await newCourier(api)
    expect((await api.load<Courier>('courier', { page: { size: 1 } })).data.rows).toEqual([added])
    expect(added).toMatchObject({ enabled: true, version: 1 })
  })

  test('by default the answer is one row with its new id [API-13] [API-26]', async ({ api }) => {
    const reply = await api.insert('courier', { name: 'Id only', code: 'IDONLY' })
    expect(reply).toEqual({ statusCode: 200, data: { rowCount: 1, rows: [{ id: expect.any(Number) as number }] } })
  })

  test('the answer has the requested columns [API-14]', async ({ api }) => {
    const { data } = await api.insert('courier', { name: 'Both', code: 'BOTH' }, ['id', 'name'])
    expect(data.rows).toEqual([{ id: expect.any(Number) as number, name: 'Both' }])
  })

  test.for([[['password_hash']], [['*']], [['a as b']], [['id', 'nope']], [[]]])(
    'the columns %o cannot be asked for, and nothing is added',
    async ([columns], { api, db }) => {
      const reply = await api.insert('courier', { name: 'Nope', code: 'NOPE' }, columns)
      expect(reply.statusCode).toBe(400)
      expect((await db.query(`select from courier where code = 'NOPE'`)).rowCount).toBe(0)
    },
  )

  test.for([
    ['id', 5],
    ['version', 7],
    ['nope', 1],
    ['ID', 1],
  ] as const)('a new record may not set %s', async ([name, value], { api }) => {
    const reply = await api.insert('courier', { name: 'x', code: 'x', [name]: value })
    expect(reply).toMatchObject({ statusCode: 400, params: { column: name } })
  })

  test('required fields must be given [API-30]', async ({ api }) => {
    expect(await api.insert('courier', { name: 'No code' })).toMatchObject({
      statusCode: 400,
      code: 'RULE_BROKEN',
      errors: { code: 'Enter a valid Code' },
    })
    expect(await api.insert('courier', { name: '', code: null })).toMatchObject({
      errors: { name: 'Enter a valid Name', code: 'Enter a valid Code' },
    })
  })

  test('a duplicate is refused with a sentence that says so and reveals nothing about the database [API-26]', async ({ api }) => {
    const { code } = await newCourier(api)
    const reply = await api.insert('courier', { name: 'Twin', code })
    expect(reply).toMatchObject({ statusCode: 409, code: 'DUPLICATE' })
    expect(reply.message).toContain('duplicate')
    expect(JSON.stringify(reply)).not.toMatch(/violates|Key \(|courier_code/)
  })

  test('a reference to a missing record is refused with a sentence that says foreign', async ({ api }) => {
    const reply = await api.insert('country', { code: 'QZ', alpha3: 'QZQ', name: 'Nowhere', currency_id: 2_000_000 })
    expect(reply).toMatchObject({ statusCode: 409, code: 'FOREIGN' })
    expect(reply.message).toContain('foreign')
    expect(JSON.stringify(reply)).not.toMatch(/violates|Key \(|_fkey/)
  })
})

describe('changing', () => {
  test('a record is changed, and loaded so afterwards [API-10]', async ({ api }) => {
    const { id } = await newCourier(api)
    const reply = await api.update<Courier>('courier', { id, name: 'Renamed' })
    expect(reply).toMatchObject({ statusCode: 200, data: { rowCount: 1, rows: [{ id, name: 'Renamed', version: 2 }] } })
    expect((await courier(api, id)).name).toBe('Renamed')
  })

  test('each change raises the version by one; a change to the same value does not', async ({ api }) => {
    const { id } = await newCourier(api)
    for (const name of ['A', 'B', 'B']) await api.update('courier', { id, name })
    expect((await courier(api, id)).version).toBe(3)
    expect(await history(api, 'courier', id)).toHaveLength(3)
  })

  test('a stale version is refused with the current row, and nothing is written', async ({ api }) => {
    const { id, version } = await newCourier(api)
    await api.update('courier', { id, version, name: 'Faster' })
    const reply = await api.update('courier', { id, version, name: 'Slower' })
    expect(reply).toMatchObject({ statusCode: 409, code: 'STALE_ROW', params: { current: { id, name: 'Faster', version: 2 } } })
    expect((await courier(api, id)).name).toBe('Faster')
  })

  test('if many change the same version at once, one wins', async ({ api }) => {
    const { id, version } = await newCourier(api)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.update('courier', { id, version, name: `Racer ${index}` })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
    expect((await courier(api, id)).version).toBe(2)
  })

  test('without a version, changes of different fields are both kept', async ({ api }) => {
    const { id } = await newCourier(api)
    await Promise.all([api.update('courier', { id, name: 'Both stay' }), api.update('courier', { id, enabled: false })])
    expect(await courier(api, id)).toMatchObject({ name: 'Both stay', enabled: false, version: 3 })
  })

  test('a missing record is not found, and the id must be a number', async ({ api }) => {
    expect(await api.update('courier', { id: 2_000_000_000, name: 'x' })).toMatchObject({ statusCode: 404, code: 'UNKNOWN_ROW' })
    expect(await api.update('courier', { id: 9_000_000_000_000, name: 'x' })).toMatchObject({ statusCode: 404 })
    for (const id of ['1', null, 1.5, [1], undefined])
      expect(await api.update('courier', { id, name: 'x' })).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
  })

  test('only the listed fields can be changed: any other field refuses the whole change [REF-10]', async ({ api, db }) => {
    const { rows } = await db.query<{ id: number; name: string }>(`select id, name from country where code = 'FI'`)
    const reply = await api.update('country', { id: rows[0]?.id, name: 'Suomi', code: 'SU' })
    expect(reply).toMatchObject({ statusCode: 400, code: 'NOT_EDITABLE', params: { column: 'code' } })
    expect((await db.query(`select name from country where code = 'FI'`)).rows).toEqual([{ name: rows[0]?.name }])
  })

  test('Article 194 applies only to countries of the EU, also when membership ends [REF-04]', async ({ api, db }) => {
    const idOf = async (code: string) =>
      (await db.query<{ id: number }>('select id from country where code = $1', [code])).rows[0]?.id
    // Iceland has no VAT rates; with them it could not move into the EU.
    const [norway, iceland] = [await idOf('NO'), await idOf('IS')]
    await api.update('country', { id: iceland, is_eu: true })
    const refusal = { statusCode: 400, errors: { is_article_194_applied: 'Article 194 can be only applied to EU countries' } }
    expect(await api.update('country', { id: norway, is_article_194_applied: true })).toMatchObject(refusal)
    expect(await api.update('country', { id: iceland, is_article_194_applied: true })).toMatchObject({ statusCode: 200 })
    expect(await api.update('country', { id: iceland, is_eu: false })).toMatchObject(refusal)
    expect(await api.update('country', { id: iceland, is_eu: false, is_article_194_applied: false })).toMatchObject({
      statusCode: 200,
    })
  })
})

describe('a single field', () => {
  const single = (api: ApiClient, id: number, value: unknown, allow_empty?: boolean) =>
    api.post<Written<Courier>>('/api/persistence/update', {
      tableName: 'courier',
      data: { id, name: value },
      ...(allow_empty !== undefined && { allow_empty }),
    })

  test('an empty text is refused without the option and stored with it [API-22]', async ({ api }) => {
    const { rows } = (await api.find<{ id: number; trade_name: string | null }>('em', {})).data
    const { id } = rows[0]!
    const trade = (data: object) => api.post('/api/persistence/update', { tableName: 'em', ...data })
    await trade({ data: { id, trade_name: 'Bright Goods' } })
    for (const reply of [
      await trade({ data: { id, trade_name: '' } }),
      await trade({ data: { id, trade_name: '' }, allow_empty: false }),
    ])
      expect(reply).toMatchObject({ statusCode: 400, errors: { trade_name: 'Enter a valid Trade Name' } })
    expect(await trade({ data: { id, trade_name: '' }, allow_empty: true })).toMatchObject({
      statusCode: 200,
      data: { rows: [{ trade_name: '' }] },
    })
  })

  test('a required text is not emptied, with the option or without it [TABLE-53] [EMD-57] [API-30]', async ({ api }) => {
    const { id, name } = await newCourier(api)
    for (const reply of [await single(api, id, ''), await single(api, id, '', true), await single(api, id, null, true)])
      expect(reply).toMatchObject({ statusCode: 400, errors: { name: 'Enter a valid Name' } })
    const { rows } = (await api.find<{ id: number }>('em', {})).data
    const merchant = { tableName: 'em', data: { id: rows[0]?.id, full_name: '' }, allow_empty: true }
    expect(await api.post('/api/persistence/update', merchant)).toMatchObject({
      statusCode: 400,
      errors: { full_name: 'Enter a valid Full Name' },
    })
    expect((await courier(api, id)).name).toBe(name)
  })

  test('an update without fields is refused, but one that changes nothing is not', async ({ api }) => {
    const { id, name } = await newCourier(api)
    const empty = { statusCode: 400, code: 'NO_CHANGE_NAMED' }
    expect(await api.update('courier', { id })).toMatchObject(empty)
    expect(await api.update('courier', { id, version: 1 })).toMatchObject(empty)
    expect(await api.post('/api/bulk/check', { tableName: 'courier', filter: [], data: {} })).toMatchObject(empty)
    expect(await api.update('courier', { id, name })).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
  })

  test('the option does not empty fields other than texts [API-22]', async ({ api }) => {
    const { id } = await newCourier(api)
    const reply = await api.post('/api/persistence/update', {
      tableName: 'courier',
      data: { id, enabled: '' },
      allow_empty: true,
    })
    expect(reply).toMatchObject({ statusCode: 400, errors: { enabled: 'Enter a valid Enabled' } })
    expect((await courier(api, id)).enabled).toBe(true)
  })
})

describe('changing with conditions', () => {
  test('a condition that does not hold changes nothing and answers rowCount 0 [API-11]', async ({ api }) => {
    const before = await newCourier(api)
    const reply = await conditionally(api, { id: before.id, name: 'Conditional' }, { enabled: false })
    expect(reply).toEqual({ statusCode: 200, data: { rowCount: 0, rows: [] } })
    expect(await courier(api, before.id)).toEqual(before)
    expect(await history(api, 'courier', before.id)).toHaveLength(1)
  })

  test('a condition that holds changes the one record [API-11]', async ({ api }) => {
    const { id } = await newCourier(api)
    const reply = await conditionally(api, { id, name: 'Conditional' }, { enabled: true })
    expect(reply).toMatchObject({ statusCode: 200, data: { rowCount: 1, rows: [{ name: 'Conditional' }] } })
  })

  test('the record may be named among the conditions', async ({ api }) => {
    const { id } = await newCourier(api)
    expect(
      await conditionally(api, { name: 'Named there' }, [
        { name: 'id', value: id },
        { name: 'enabled', value: true },
      ]),
    ).toMatchObject({ data: { rowCount: 1 } })
    expect(await conditionally(api, { name: 'Nobody' }, { id: 2_000_000_000 })).toMatchObject({
      statusCode: 200,
      data: { rowCount: 0 },
    })
  })

  test('a value that is already stored counts as changed if the condition holds, without a new version', async ({ api }) => {
    const { id, name } = await newCourier(api)
    expect(await conditionally(api, { id, name }, { enabled: true })).toMatchObject({
      data: { rowCount: 1, rows: [{ version: 1 }] },
    })
    expect(await conditionally(api, { id, name }, { enabled: false })).toMatchObject({ data: { rowCount: 0 } })
  })

  test.for<[object]>([[{}], [[]]])('without a condition (%o) nothing is changed', async ([conditions], { api }) => {
    const before = await newCourier(api)
    expect(await conditionally(api, { id: before.id, name: 'All' }, conditions)).toMatchObject({
      statusCode: 400,
      code: 'NO_CONDITION',
    })
    expect(await courier(api, before.id)).toEqual(before)
  })

  test('conditions that name no record change none', async ({ api, db }) => {
    expect(await conditionally(api, { name: 'Everybody' }, { enabled: true })).toMatchObject({ statusCode: 400 })
    expect((await db.query(`select from courier where name = 'Everybody'`)).rowCount).toBe(0)
  })

  test('if many use the same condition at once, one wins', async ({ api }) => {
    const { id } = await newCourier(api)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => conditionally(api, { id, enabled: false }, { id, enabled: true })),
    )
    expect(replies.map(({ data }) => data.rowCount).reduce((sum, rowCount) => sum + rowCount)).toBe(1)
  })
})

describe('the audit log', () => {
  test('a write adds one row: person, time, call, values before and after [API-31] [AUDIT-05] [AUDIT-06]', async ({ api }) => {
    const began = Date.now()
    const { id, name } = await newCourier(api)
    await api.update('courier', { id, name: 'Audited', enabled: true })
    const ended = Date.now()
    const [update, insert] = await history(api, 'courier', id)
    for (const row of [insert, update]) {
      const [started, finished] = [row?.['started'], row?.['finished']].map((instant) => Date.parse(String(instant)))
      expect(started).toBeGreaterThanOrEqual(began)
      expect(finished).toBeGreaterThanOrEqual(started ?? Number.NaN)
      // The database rounds its microseconds to the next millisecond.
      expect(finished).toBeLessThanOrEqual(ended + 1)
    }
    const common = {
      user_name: 'operator',
      table_name: 'courier',
      record_id: String(id),
      method: 'POST',
      status_code: 200,
      ip: '127.0.0.1',
    }
    expect(insert).toMatchObject({
      ...common,
      action: 'insert',
      path: '/api/persistence/insert',
      request: { body: { tableName: 'courier', data: { name } } },
      before: null,
      after: { name, enabled: true },
    })
    expect(update).toMatchObject({
      ...common,
      action: 'update',
      path: '/api/persistence/update',
      request: { body: { tableName: 'courier', data: { id, name: 'Audited', enabled: true } } },
      before: { name },
      after: { name: 'Audited' },
    })
    expect(update?.['request_id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('it holds only the fields that changed', async ({ api }) => {
    const { id } = await newCourier(api)
    await api.update('courier', { id, name: 'Same fields', enabled: false })
    const [update] = await history(api, 'courier', id)
    expect(Object.keys(update?.['after'] as object).toSorted()).toEqual(['enabled', 'name'])
    await api.update('courier', { id, name: 'Same fields', enabled: true })
    expect((await history(api, 'courier', id))[0]).toMatchObject({ before: { enabled: false }, after: { enabled: true } })
  })

  test('a refused write leaves none', async ({ api, db }) => {
    const { id } = await newCourier(api)
    const rowsOf = async () => (await db.query<{ count: string }>('select count(*) from audit_log')).rows[0]?.count
    const before = await rowsOf()
    await api.update('courier', { id, name: '' })
    await api.update('courier', { id, version: 99, name: 'x' })
    await api.insert('courier', { name: 'x', code: 'W1' })
    await (await api.as('auditor')).update('courier', { id, name: 'x' })
    expect(await rowsOf()).toBe(before)
  })

  test('a row and its audit row are written both or not at all [API-31]', async ({ api, db }) => {
    const before = await newCourier(api)
    await db.query(
      `alter table audit_log add constraint audit_log_refuse_check check (after ->> 'name' <> 'Unaudited') not valid`,
    )
    const reply = await api.update('courier', { id: before.id, name: 'Unaudited' })
    await db.query('alter table audit_log drop constraint audit_log_refuse_check')
    expect(reply.statusCode).toBe(400)
    expect(await courier(api, before.id)).toEqual(before)
  })

  test('it is read-only for everybody [AUDIT-01]', async ({ api }) => {
    for (const account of ['operator', 'admin', 'tester', 'auditor'] as const) {
      const person = await api.as(account)
      expect(await person.insert('audit_log', { action: 'call' })).toMatchObject({ statusCode: 403 })
      expect(await person.update('audit_log', { id: 1, user_name: 'x' })).toMatchObject({ statusCode: 403 })
    }
  })

  test('a change made through a view’s table shows in the history of the view', async ({ api, db }) => {
    const { rows } = await db.query<{ id: number }>('select id from em order by id limit 1')
    const id = rows[0]?.id ?? 0
    await api.update('em', { id, trade_name: 'Seen in the view' })
    expect((await history(api, 'em_view', id))[0]).toMatchObject({ table_name: 'em', after: { trade_name: 'Seen in the view' } })
  })

  test.for([
    ['months of the audit log', 'audit_log_2%', 13],
    ['years of orders', 'customer_order_2%', 3],
    ['years of the VAT ledger', 'vat_ledger_2%', 3],
  ] as const)(
    'partitions of the coming %s exist, and a job makes those that are missing',
    async ([, like, least], { config, db, databases, jobs }) => {
      const names = async () =>
        (
          await db.query<{ name: string }>(
            `select relname as name from pg_class where relname like $1 and relkind = 'r' order by 1`,
            [like],
          )
        ).rows.map(({ name }) => name)
      const before = await names()
      expect(before.length).toBeGreaterThanOrEqual(least)
      const nextYear = String(new Date().getUTCFullYear() + 1)
      // With the foreign keys of others to it.
      await db.query(`drop table ${before.find((name) => name.includes(nextYear))} cascade`)
      expect(await doFound({ config, databases, jobs }, 'add_partitions')).toMatchObject({ state: 'done' })
      expect(await names()).toEqual(before)
      expect(await doFound({ config, databases, jobs }, 'add_partitions')).toBeUndefined()
    },
  )
})

describe('read-only tables', () => {
  test.for([
    'audit_log',
    'error_log',
    'enumeration',
    'hs6p_subcontractor',
    'em_eas_intermediary_numbers',
    'em_view',
    'order_info',
  ])('%s can be neither added to nor changed [ENUM-01] [AUDIT-01] [ERR-01]', async (table, { api }) => {
    expect(await api.insert(table, { name: 'x' })).toMatchObject({ statusCode: 403, code: 'NOT_ALLOWED' })
    expect(await api.update(table, { id: 1, name: 'x' })).toMatchObject({ statusCode: 403, code: 'NOT_ALLOWED' })
  })

  test.for(['sales_type', 'checkout', 'courier', 'integration_platform', 'country_group'])(
    '%s takes rows and changes of them [REF-11] [REF-12] [REF-13]',
    async (table, { api }) => {
      const fields = table === 'country_group' ? { name: 'Taken' } : { name: 'Taken', code: 'TAKEN' }
      const { data } = await api.insert<{ id: number }>(table, fields)
      expect(await api.update(table, { id: data.rows[0]?.id, name: 'Changed' })).toMatchObject({
        statusCode: 200,
        data: { rows: [{ name: 'Changed' }] },
      })
    },
  )

  test('countries and currencies can be changed, but never their codes [REF-01] [REF-06] [REF-14]', async ({ api }) => {
    for (const [table, code] of [
      ['country', 'SE'],
      ['currency', 'SEK'],
    ] as const) {
      const { data } = await api.find<{ id: number; version: number }>(table, { code })
      const [row] = data.rows
      const changed = await api.update(table, { id: row?.id, version: row?.version, name: `${code} renamed` })
      expect(changed).toMatchObject({ statusCode: 200, data: { rows: [{ code, name: `${code} renamed` }] } })
      expect(await api.update(table, { id: row?.id, code: 'XX' })).toMatchObject({ statusCode: 400, code: 'NOT_EDITABLE' })
    }
  })

  test('a group lists its member countries [REF-08]', async ({ api, db }) => {
    const { rows } = await db.query<{ group_id: number; countries: number[] }>(
      'select group_id, array_agg(country_id order by country_id) as countries from country_group_member group by group_id order by 1 limit 1',
    )
    const { data } = await api.find<{ country_id: number }>('country_group_member', { group_id: rows[0]?.group_id })
    expect(data.rows.map(({ country_id }) => country_id).toSorted((a, b) => a - b)).toEqual(rows[0]?.countries)
  })

  test('all amounts of a new merchant are in euro [CONST-02]', async ({ api }) => {
    const { data } = await api.find('currency', { code: 'EUR' })
    expect(data.total).toBe(1)
  })
})
