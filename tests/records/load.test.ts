import { isDeepStrictEqual } from 'node:util'
/* Reading any table: pages, orders, filters, and what a list says about itself. */
import type pg from 'pg'
import * as forms from '#schema/forms/index.ts'
import { allTables, findTable } from '#schema/registry.ts'
import { filtersOf } from '#schema/filters/filters.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Courier {
  id: number
  name: string
  code: string
}

test.beforeAll(async ({ db }) => {
  await db.query(
    `insert into courier (name, code) select 'Page ' || n, 'PAGE' || lpad(n::text, 3, '0') from generate_series(1, 150) n`,
  )
  await db.query(`update courier set enabled = false where code in ('PAGE001', 'PAGE002')`)
})

const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id)
const descending = (ids: readonly number[]) => ids.toSorted((a, b) => b - a)

describe('pages', () => {
  test('ids descend if no order is requested [TABLE-15] [API-07]', async ({ api }) => {
    const { data } = await api.load<Courier>('courier')
    expect(idsOf(data)).toEqual(descending(idsOf(data)))
    expect(data.rows[0]?.code).toBe('PAGE150')
  })

  test('a page has 100 rows if no size is requested [TABLE-16] [API-08] [CONST-01]', async ({ api }) => {
    const { data } = await api.load('courier')
    expect(data.rows).toHaveLength(100)
    expect(data.total).toBeGreaterThanOrEqual(150)
  })

  test('size 2 from 2 are the third and fourth row [API-06] [TABLE-17]', async ({ api }) => {
    const all = await api.load<Courier>('courier', { page: { size: 10 } })
    const page = await api.load<Courier>('courier', { page: { size: 2, from: 2 } })
    expect(page.data.rows).toEqual(all.data.rows.slice(2, 4))
  })

  test('pages neither overlap nor omit a row, whatever the order', async ({ api }) => {
    const orderBy = [{ name: 'enabled', direction: 'desc' }]
    const seen: number[] = []
    for (let from = 0; from < 150; from += 40)
      seen.push(...idsOf((await api.load<Courier>('courier', { orderBy, page: { size: 40, from } })).data))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('an order by two columns is followed in both [API-23]', async ({ api }) => {
    const orderBy = [
      { name: 'enabled', direction: 'asc' },
      { name: 'code', direction: 'desc' },
    ]
    const { data } = await api.load<Courier>('courier', { orderBy, page: { size: 3 } })
    expect(data.rows.map(({ code }) => code).slice(0, 2)).toEqual(['PAGE002', 'PAGE001'])
  })

  test.for([
    [{ size: 0 }],
    [{ size: 1001 }],
    [{ size: '10' }],
    [{ size: null }],
    [{ size: 1.5 }],
    [{ from: -1 }],
    [{ from: 10_000_001 }],
    [{ size: 10, offset: 5 }],
  ])('the page %o is refused', async ([page], { api }) => {
    expect(await api.load('courier', { page })).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
  })

  test('more than five columns to order by are refused, and so are unknown ones', async ({ api }) => {
    expect(await api.load('courier', { orderBy: Array.from({ length: 6 }, () => ({ name: 'id' })) })).toMatchObject({
      statusCode: 400,
    })
    for (const name of ['nope', 'id desc', 'ID', '"id"', 'id;', '1'])
      expect(await api.load('courier', { orderBy: [{ name }] })).toMatchObject({ statusCode: 400, code: 'UNKNOWN_COLUMN' })
  })

  test('the audit log is ordered by its start, newest first [AUDIT-03] [AUDIT-04] [AUDIT-05]', async ({ api }) => {
    for (const name of ['One', 'Two', 'Three']) await api.insert('checkout', { name, code: name })
    const { data } = await api.load<{ started: string }>('audit_log')
    const started = data.rows.map((row) => row.started)
    expect(started.length).toBeGreaterThanOrEqual(3)
    expect(started).toEqual(started.toSorted().toReversed())
  })
})

describe('filters', () => {
  const codes = async (api: ApiClient, filter: readonly object[]) =>
    (await api.load<Courier>('courier', { filter, orderBy: [{ name: 'code' }] })).data.rows.map(({ code }) => code)

  test('a filter is a name and a value; a bare value means equality [TABLE-54] [API-05]', async ({ api }) => {
    expect(await codes(api, [{ name: 'code', value: 'PAGE007' }])).toEqual(['PAGE007'])
    expect(await codes(api, [{ name: 'code', value: 'page007' }])).toEqual([])
  })

  test('>= and <= include their own value [TABLE-20] [TABLE-21]', async ({ api }) => {
    const { data } = await api.load<Courier>('courier', { filter: [{ name: 'code', value: 'PAGE050' }] })
    const id = data.rows[0]?.id ?? 0
    const ids = async (comparator: string) =>
      idsOf((await api.load<Courier>('courier', { filter: [{ name: 'id', comparator, value: id }], page: { size: 1000 } })).data)
    const [above, below] = [await ids('>='), await ids('<=')]
    expect(Math.min(...above)).toBe(id)
    expect(Math.max(...below)).toBe(id)
    const { total } = (await api.load('courier')).data
    expect(above.length + below.length).toBe(total + 1)
  })

  test('contains finds a part of the text, in any case [TABLE-22] [TABLE-31]', async ({ api, db }) => {
    const { rows } = await db.query<{ full_name: string; id: number }>('select id, full_name from em order by id limit 1')
    const part = rows[0]?.full_name.slice(1, 6).toUpperCase() ?? ''
    const { data } = await api.load<{ id: number; full_name: string }>('em_view', {
      filter: [{ name: 'full_name', comparator: 'contains', value: part }],
    })
    expect(idsOf(data)).toContain(rows[0]?.id)
    expect(data.rows.every(({ full_name }) => full_name.toUpperCase().includes(part))).toBe(true)
  })

  test('a search for % or _ or \\ means these characters [TABLE-22]', async ({ api, db }) => {
    await db.query(`insert into courier (name, code) values ('100% sure', 'PCT'), ('under_score', 'UND'), ('back\\slash', 'BCK')`)
    const contains = (value: string) => codes(api, [{ name: 'name', comparator: 'contains', value }])
    expect(await contains('%')).toEqual(['PCT'])
    expect(await contains('_')).toEqual(['UND'])
    expect(await contains('\\')).toEqual(['BCK'])
    expect(await contains('%sure')).toEqual([])
  })

  test('in finds the values of a list, and an empty list finds nothing [TABLE-25]', async ({ api }) => {
    expect(await codes(api, [{ name: 'code', comparator: 'in', value: ['PAGE001', 'PAGE003', 'NOPE'] }])).toEqual([
      'PAGE001',
      'PAGE003',
    ])
    expect(await codes(api, [{ name: 'code', comparator: 'in', value: [] }])).toEqual([])
  })

  test('isNull finds rows without a value, and with false those with one [TABLE-24]', async ({ api, db }) => {
    const { rows } = await db.query<{ without: number; all: number }>(
      `select count(*) filter (where symbol is null)::integer as without, count(*)::integer as all from currency`,
    )
    const total = async (value?: boolean) =>
      (await api.load('currency', { filter: [{ name: 'symbol', comparator: 'isNull', ...(value !== undefined && { value }) }] }))
        .data.total
    expect(await total()).toBe(rows[0]?.without)
    expect(await total(true)).toBe(rows[0]?.without)
    expect(await total(false)).toBe((rows[0]?.all ?? 0) - (rows[0]?.without ?? 0))
  })

  test.for([
    ['available_schemes', '@>'],
    ['schema_list', undefined],
  ] as const)(
    'merchants are found by a scheme under the key %s [TABLE-23] [TABLE-30] [TABLE-38]',
    async ([name, comparator], { api, db }) => {
      const { rows } = await db.query<{ id: number }>(
        `select id from em where 'IMPORT' = any(available_schemes) order by id desc`,
      )
      const { data } = await api.load<{ id: number; available_schemes: string[] }>('em_view', {
        filter: [{ name, value: ['IMPORT'], ...(comparator && { comparator }) }],
      })
      expect(rows.length).toBeGreaterThan(0)
      expect(idsOf(data)).toEqual(rows.map(({ id }) => id))
    },
  )

  test('several filters must all hold', async ({ api }) => {
    const filter = [
      { name: 'code', comparator: 'contains', value: 'PAGE' },
      { name: 'enabled', value: false },
    ]
    expect(await codes(api, filter)).toEqual(['PAGE001', 'PAGE002'])
  })

  test('orders are found by the S10 code of a parcel [TABLE-29]', async ({ api, db }) => {
    const { rows } = await db.query<{ order_id: number; s10_code: string }>(
      'select order_id, s10_code from shipment where s10_code is not null order by id limit 1',
    )
    const { data } = await api.load<{ id: number }>('order_info', { filter: [{ name: 's10_code', value: rows[0]?.s10_code }] })
    expect(idsOf(data)).toEqual([rows[0]?.order_id])
  })

  test('orders are found by a part of the merchant’s name [TABLE-32]', async ({ api, db }) => {
    const { rows } = await db.query<{ part: string; count: number }>(
      `select substr(em.full_name, 2, 5) as part, count(*)::integer from customer_order o join em on em.id = o.em_id
       where em.full_name ilike '%' || (select substr(full_name, 2, 5) from em order by id limit 1) || '%' group by 1 order by 1`,
    )
    const value = (await db.query<{ part: string }>(`select substr(full_name, 2, 5) as part from em order by id limit 1`)).rows[0]
      ?.part
    const { data } = await api.load('order_info', { filter: [{ name: 'em_name', comparator: 'contains', value }] })
    expect(data.total).toBe(rows.reduce((sum, { count }) => sum + count, 0))
  })
})

describe('date ranges', () => {
  const days = [
    ['before', '2031-05-04T23:59:59.999Z'],
    ['first', '2031-05-05T00:00:00.000Z'],
    ['last', '2031-05-05T23:59:59.999Z'],
    ['after', '2031-05-06T00:00:00.000Z'],
  ] as const

  const insertInto: Readonly<Record<string, string>> = {
    audit_log: `insert into audit_log (action, user_name, started) values ('call', $1, $2)`,
    error_log: `insert into error_log (source, error_type, message, time_logged) values ('test', $1, 'x', $2)`,
  }
  const markOf: Readonly<Record<string, string>> = { audit_log: 'user_name', error_log: 'error_type' }

  test.for([
    ['audit_log', 'started'],
    ['error_log', 'time_logged'],
  ] as const)(
    'a day of %s takes in its first and its last millisecond in UTC, and nothing beside [TABLE-18] [TABLE-33] [TABLE-41]',
    async ([table, column], { api, db }) => {
      for (const [mark, instant] of days) await db.query(insertInto[table] ?? '', [mark, instant])
      const range = [
        { name: column, comparator: '>=', value: '2031-05-05' },
        { name: column, comparator: '<=', value: '2031-05-05' },
      ]
      const { data } = await api.load(table, { filter: range, orderBy: [{ name: column }] })
      expect(data.rows.map((row) => row[markOf[table] ?? ''])).toEqual(['first', 'last'])
    },
  )

  async function orderDays(db: pg.Client): Promise<{ day: string; count: number; all: number }> {
    const { rows } = await db.query<{ day: string; count: number; all: number }>(
      `select to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer,
         (select count(*)::integer from customer_order) as all
       from customer_order group by 1 order by count(*) desc, 1 limit 1`,
    )
    return rows[0] ?? { day: '', count: 0, all: 0 }
  }

  test('orders of a day are found by timestamp, from_timestamp and to_timestamp [TABLE-26] [TABLE-28]', async ({ api, db }) => {
    const { day, count, all } = await orderDays(db)
    const total = async (filter: object[]) => (await api.load('order_info', { filter })).data.total
    const from = { name: 'from_timestamp', value: day }
    const to = { name: 'to_timestamp', value: day }
    expect(count).toBeLessThan(all)
    expect(await total([from, to])).toBe(count)
    expect(
      await total([
        { name: 'timestamp', comparator: '>=', value: `${day}T00:00:00.000Z` },
        { name: 'timestamp', comparator: '<=', value: `${day}T23:59:59.999Z` },
      ]),
    ).toBe(count)
    expect((await total([from])) + (await total([to]))).toBe(all + count)
  })

  test.for(['2026-02-30', '2026-13-01', 'now', 'tomorrow', 'infinity', '0001-01-01', '2026-1-1', '', 20_260_101])(
    'the date %s is refused',
    async (value, { api }) => {
      expect(await api.load('order_info', { filter: [{ name: 'timestamp', comparator: '>=', value }] })).toMatchObject({
        statusCode: 400,
      })
    },
  )
})

describe('the search box of the merchants', () => {
  test.for([
    ['the merchant’s name', '[TABLE-43]', 'full_name'],
    ['the trade name', '[TABLE-44]', 'trade_name'],
    ['the nominated person', '[TABLE-45]', 'nominated_person'],
    ['the second nominated person', '[TABLE-45]', 'nominated_person_secondary'],
    ['the nominated e-mail', '[TABLE-46]', 'nominated_email'],
    ['the second nominated e-mail', '[TABLE-46]', 'nominated_email_secondary'],
    ['the TIN', '[TABLE-47]', 'tin_number'],
    ['the site', '[TABLE-49]', 'official_site_url'],
  ] as const)('covers %s %s', async ([, , column], { api, db }) => {
    const planted = `planted-${column.replaceAll('_', '-')}`
    const { rows } = await db.query<{ id: number }>(
      `update em set ${column} = 'x ' || $1 || ' y' where id = (select max(id) from em) returning id`,
      [planted],
    )
    const { data } = await api.load<{ id: number }>('em_view', {
      filter: [{ name: 'context', value: planted.slice(2).toUpperCase() }],
    })
    expect(idsOf(data)).toEqual([rows[0]?.id])
  })

  test.for(['ioss_registry_import_scheme_id', 'ioss_registry_union_scheme_id', 'ioss_registry_non_union_scheme_id'] as const)(
    'covers %s [TABLE-48]',
    async (column, { api, db }) => {
      const { rows } = await db.query<{ em_id: number }>(
        `update em_oss_info set ${column} = $1 where em_id = (select max(em_id) from em_oss_info) returning em_id`,
        [`IM-${column.slice(14, 20)}`],
      )
      const { data } = await api.load<{ id: number }>('em_view', {
        filter: [{ name: 'context', comparator: 'contains', value: `m-${column.slice(14, 20)}` }],
      })
      expect(idsOf(data)).toEqual([rows[0]?.em_id])
    },
  )

  test('does not match across two values [TABLE-42]', async ({ api, db }) => {
    await db.query(`update em set full_name = 'Across One', trade_name = 'Two Across' where id = (select min(id) from em)`)
    expect((await api.load('em_view', { filter: [{ name: 'context', value: 'One Two' }] })).data.total).toBe(0)
    expect((await api.load('em_view', { filter: [{ name: 'context', value: 'across one' }] })).data.total).toBe(1)
  })
})

describe('refusals', () => {
  test.for([
    [{ name: 'nope', value: 1 }, 'UNKNOWN_COLUMN'],
    [{ name: 'ID', value: 1 }, 'UNKNOWN_COLUMN'],
    [{ name: 'courier.id', value: 1 }, 'UNKNOWN_COLUMN'],
    [{ name: 'constructor', value: 1 }, 'UNKNOWN_COLUMN'],
    [{ name: 'id', comparator: '!=', value: 1 }, 'MALFORMED'],
    [{ name: 'id', comparator: '>', value: 1 }, 'MALFORMED'],
    [{ name: 'id', comparator: 'contains', value: '1' }, 'UNKNOWN_COMPARATOR'],
    [{ name: 'name', comparator: '>=', value: 'a' }, 'UNKNOWN_COMPARATOR'],
    [{ name: 'name', comparator: '@>', value: ['a'] }, 'UNKNOWN_COMPARATOR'],
    [{ name: 'enabled', comparator: '<=', value: true }, 'UNKNOWN_COMPARATOR'],
    [{ name: 'id', value: '1' }, 'RULE_BROKEN'],
    [{ name: 'id', value: 1.5 }, 'RULE_BROKEN'],
    [{ name: 'id', value: null }, 'RULE_BROKEN'],
    [{ name: 'id' }, 'RULE_BROKEN'],
    [{ name: 'name', value: ['a'] }, 'RULE_BROKEN'],
    [{ name: 'name', value: { or: 1 } }, 'MALFORMED'],
    [{ name: 'enabled', value: 'true' }, 'RULE_BROKEN'],
    [{ name: 'id', comparator: 'in', value: 1 }, 'RULE_BROKEN'],
    [{ name: 'id', comparator: 'in', value: [1, 'a'] }, 'RULE_BROKEN'],
    [{ name: 'id', comparator: 'isNull', value: 'yes' }, 'RULE_BROKEN'],
    [{ name: 'id', value: 1, or: [] }, 'MALFORMED'],
  ] as const)('the filter %o is refused as %s [TABLE-54]', async ([filter, code], { api }) => {
    const reply = await api.load('courier', { filter: [filter] })
    expect(reply).toMatchObject({ statusCode: 400, code })
    expect(reply.message).toMatch(/^[A-Z][^\n]{5,200}$/)
  })

  test('a refusal says what is wrong in the common form [ERRMSG-26] [ERRMSG-27]', async ({ api }) => {
    const { requestId, ...reply } = await api.load('courier', { filter: [{ name: 'nope', value: 1 }] })
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(reply).toEqual({ statusCode: 400, code: 'UNKNOWN_COLUMN', message: 'No such column', params: { column: 'nope' } })
  })
})

describe('the other ways to read', () => {
  test('visualize answers the first rows of a table [API-04]', async ({ api }) => {
    // Rows that others added may be missing from a total for two seconds.
    await expect
      .poll(async () => [await api.get('/api/visualize/courier'), await api.load('courier')])
      .toSatisfy(([got, loaded]) => isDeepStrictEqual(got, loaded))
    expect(await api.get('/api/visualize/courier')).toMatchObject({ statusCode: 200 })
  })

  test('visualize pages by size and from, and always returns the total [API-04] [CONST-01]', async ({ api }) => {
    const read = async (query: string) =>
      (await api.get<{ rows: { id: number }[]; total: number }>(`/api/visualize/daily_exchange_rate${query}`)).data
    const whole = await read('?size=10000')
    expect(whole.rows).toHaveLength(whole.total)
    expect(whole.total).toBeGreaterThan(1100)
    const first = await read('')
    expect(first).toEqual({ rows: whole.rows.slice(0, 100), total: whole.total })
    expect(await read('?size=3&from=1050')).toEqual({ rows: whole.rows.slice(1050, 1053), total: whole.total })
    expect((await read(`?from=${whole.total - 7}`)).rows).toEqual(whole.rows.slice(-7))
  })

  test.for(['size=0', 'size=10001', 'size=many', 'size=', 'size=1.5', 'size=5&size=6', 'from=-1', 'from=x', 'page=2'])(
    'visualize refuses %s, and ignores nothing',
    async (query, { api }) => {
      for (const table of ['currency', 'exchange_rates_non_eu', 'error_log_report'])
        expect(await api.get(`/api/visualize/${table}?${query}`), table).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
    },
  )

  test('and with filters the rows that meet them, in the long and the short form [API-05]', async ({ api }) => {
    const long = await api.post('/api/visualize/courier', { filters: [{ name: 'code', value: 'PAGE010' }] })
    const short = await api.post<{ rows: Courier[] }>('/api/visualize/courier', { filters: { code: 'PAGE010' } })
    expect(long).toEqual(short)
    expect(short.data.rows).toMatchObject([{ code: 'PAGE010' }])
  })

  test('find answers the rows that meet all conditions [API-09]', async ({ api, db }) => {
    const { rows } = await db.query<{ em_id: number; count: number }>(
      'select em_id, count(*)::integer from em_site group by em_id order by 1 limit 1',
    )
    const { data } = await api.find<{ em_id: number }>('em_site', { em_id: rows[0]?.em_id })
    expect(data.total).toBe(rows[0]?.count)
    expect(new Set(data.rows.map(({ em_id }) => em_id))).toEqual(new Set([rows[0]?.em_id]))
    expect((await api.find('currency', { symbol: null })).data.total).toBe(
      (await api.load('currency', { filter: [{ name: 'symbol', comparator: 'isNull' }] })).data.total,
    )
  })

  test.for([
    ['em_view', '[API-15]'],
    ['dashboard_order_return_view', '[API-16]'],
    ['dashboard_order_discount_view', '[API-17]'],
    ['dashboard_order_return_breakdown_view', '[API-18]'],
    ['dashboard_order_discount_breakdown_view', '[API-19]'],
    ['loadEMs', '[API-20]'],
  ] as const)('the view %s has rows %s', async ([name], { api }) => {
    const { statusCode, data } = await api.load<{ id: number }>(name)
    expect(statusCode).toBe(200)
    expect(data.total).toBeGreaterThan(0)
    expect(idsOf(data).every(Number.isInteger)).toBe(true)
  })

  test('the order list is also available as order_info, with the S10 codes of its parcels [API-28]', async ({ api, db }) => {
    const byAlias = await api.load<{ id: number; s10_codes: string[] }>('order_info')
    expect(byAlias).toEqual(await api.load('order_info_view'))
    const { rows } = await db.query<{ s10_code: string }>(
      'select s10_code from shipment where order_id = $1 and s10_code is not null order by id',
      [byAlias.data.rows[0]?.id],
    )
    expect(byAlias.data.rows[0]?.s10_codes).toEqual(rows.map(({ s10_code }) => s10_code))
  })

  test('amounts are decimals as text, days are days, instants are UTC with milliseconds [API-33]', async ({ api }) => {
    const { data } = await api.load<Record<string, unknown>>('order_info', { page: { size: 20 } })
    for (const row of data.rows) {
      expect(row['total']).toMatch(/^-?\d+\.\d{2}$/)
      expect(row['order_date']).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(row['timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    }
  })

  test('every success is a 200 with its data, every list rows and a total [API-26]', async ({ api }) => {
    const response = await api.inject({
      method: 'POST',
      url: '/api/visualize/load',
      payload: { tableName: 'currency', page: { size: 1 } },
    })
    const { rows } = response.json<{ data: { rows: unknown[] } }>().data
    expect(response.json()).toEqual({ statusCode: 200, data: { rows, total: expect.any(Number) as number } })
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('every call answers with and without the prefix [API-01] [API-25]', async ({ api }) => {
    expect(await api.get('/internal/api/visualize/currency')).toEqual(await api.get('/api/visualize/currency'))
  })
})

describe('what a list says about itself', () => {
  interface Described {
    rows: {
      name: string
      title: string
      kind: string
      editable: boolean
      sequence_no: number
      enums?: { value: string; label: string }[]
    }[]
    total: number
    may: { insert: boolean; update: boolean }
    filters: { name: string }[]
  }

  test.for(allTables.map((table) => [table.name, table] as const))(
    'config describes every field of %s in its order [API-03]',
    async ([name, table], { api }) => {
      const { statusCode, data } = await api.get<Described>(`/api/config/${table.describedAs ?? name}`)
      const readable = ['business', 'reference', 'logs', 'users', 'people', 'settings', 'texts', undefined].includes(table.area)
      expect(statusCode === 403).toBe(!readable || !table.allow.includes('load'))
      if (statusCode !== 200) return
      expect(data.rows.map((row) => row.name)).toEqual(Object.keys(table.fields))
      expect(data.rows.map(({ sequence_no }) => sequence_no)).toEqual(data.rows.map((_, index) => index + 1))
    },
  )

  test('a form and a table of the same name are each described, the table under its alias', async ({ api }) => {
    const shared = Object.entries(forms).filter(([name]) => findTable(name))
    expect(shared.map(([name]) => name)).toEqual(['em_registration'])
    for (const [name, { fields, lists }] of shared) {
      const { data } = await api.get<Described>(`/api/config/${name}`)
      expect(data.rows.map((row) => row.name)).toEqual(Object.keys({ ...fields, ...lists }))
      expect(findTable(findTable(name)?.describedAs ?? '')?.name).toBe(name)
    }
  })

  test.for(allTables.flatMap((table) => (table.filterSchema ? [[table.filterSchema, table] as const] : [])))(
    'the filters of a list are read under the name %s, each with title, type, comparator and choices [TABLE-55] [API-24]',
    async ([schema, table], { api }) => {
      const { data } = await api.get<{ rows: Record<string, unknown>[] }>(`/api/config/${schema}`)
      expect(data.rows.map(({ name }) => name)).toEqual(filtersOf(table).map(({ name }) => name))
      for (const row of data.rows)
        expect(row).toMatchObject({
          title: expect.any(String) as string,
          type: expect.any(String) as string,
          comparator: expect.any(String) as string,
          sequence_no: expect.any(Number) as number,
          enums: expect.any(Array) as unknown[],
        })
      const chosen = data.rows.filter(({ enums }) => (enums as unknown[]).length)
      expect(chosen.map(({ name }) => name)).toEqual(
        filtersOf(table)
          .filter(({ on }) => table.fields[on]?.choices)
          .map(({ name }) => name),
      )
    },
  )

  test('what a person may do follows from the role', async ({ api }) => {
    const as = async (account: 'operator' | 'auditor') =>
      (await (await api.as(account)).get<Described>('/api/config/currency')).data.may
    expect(await as('operator')).toMatchObject({ insert: true, update: true })
    expect(await as('auditor')).toMatchObject({ insert: false, update: false })
  })

  test('an unknown schema is not found', async ({ api }) => {
    expect(await api.get('/api/config/no_such_schema')).toMatchObject({ statusCode: 404, code: 'UNKNOWN_TABLE' })
  })

  test('enumerations are pairs of a key and a value [ENUM-03]', async ({ api }) => {
    const { data } = await api.load<{ name: string; values: Record<string, string> }>('enumeration')
    expect(data.total).toBeGreaterThan(0)
    for (const { values } of data.rows) expect(Object.values(values).every((value) => typeof value === 'string')).toBe(true)
  })
})

test.for([
  [
    'country',
    '[REF-02] [REF-03] [REF-14]',
    ['id', 'code', 'alpha3', 'name', 'is_eu', 'is_reg_country_eu', 'is_article_194_applied', 'currency_id'],
  ],
  ['currency', '[REF-14]', ['id', 'code', 'name', 'symbol', 'decimals']],
  ['country_group', '[REF-14]', ['id', 'name']],
  ['country_group_member', '[REF-14]', ['group_id', 'country_id']],
  [
    'em_eas_intermediary_numbers',
    '[REF-14]',
    ['id', 'em_id', 'scheme', 'intermediary_name', 'intermediary_number', 'country', 'timestamp'],
  ],
  ['enumeration', '[ENUM-03]', ['id', 'name', 'values', 'description', 'timestamp']],
  [
    'error_log',
    '[ERR-06]',
    ['id', 'time_logged', 'source', 'em_id', 'em_name', 'error_type', 'message', 'path', 'status_code', 'details'],
  ],
  ['country_vat_item', '[VAT-09]', ['id', 'country', 'country_vat_rate_id', 'hs6p_code', 'timestamp']],
] as const)('rows of %s have the columns that were decided %s', async ([table, , columns], { api, db }) => {
  if (table === 'error_log') await db.query(`insert into error_log (source, error_type, message) values ('x', 'x', 'x')`)
  const { data } = await api.load(table, { page: { size: 1 } })
  expect(Object.keys(data.rows[0] ?? {})).toEqual(expect.arrayContaining([...columns]))
})
