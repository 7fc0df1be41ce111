import { Client } from 'pg'
import { describe, expect, inject, test as plain } from 'vitest'
import { orderStatuses, saleTypes } from '#schema/choices.ts'
import { em_view } from '#schema/tables/merchants/em_view.ts'
import { seedDemo, seedReference } from '../../seeds/index.ts'
import { copyRows } from '../../api/db/copyRows.ts'
import type { Queryable } from '../../api/db/Queryable.ts'
import { derivations } from '../../api/features/orders/derivations.ts'
import { keysOfOwnIds } from '../../api/orders/orderKeys.ts'
import { setIndexesAside } from '../../seeds/setIndexesAside.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { test } from '../support/test.ts'
import { createTestDatabase } from '../support/testDatabase.ts'

const snapshot = async (db: Client): Promise<unknown> => {
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const sums: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await db.query(`select count(*), md5(string_agg(r::text, '' order by r::text)) from "${name}" r`)
    sums[name] = rows[0]
  }
  return sums
}

describe('seeding', () => {
  test('changes nothing the second time', async ({ db, config: { databaseUrl = '' } }) => {
    const before = await snapshot(db)
    await seedReference(databaseUrl)
    await seedDemo(databaseUrl, { merchants: 50, orders: 500 })
    expect(await snapshot(db)).toEqual(before)
  })

  test('does not bring back removed rows', async ({ db, config: { databaseUrl = '' } }) => {
    await db.query(`delete from hs6p_subcontractor where name like 'Baltic%'`)
    await seedReference(databaseUrl)
    expect((await db.query(`select from hs6p_subcontractor where name like 'Baltic%'`)).rowCount).toBe(0)
  })

  test('keeps people’s changes and adds missing rows in a new version', async ({ db, config: { databaseUrl = '' } }) => {
    await db.query(`update reference_seed set digest = 'of the version before'`)
    await db.query(`update fee_class set import_scheme_fixed_fee = 9 where name = 'Starter'`)
    await db.query(`delete from hs6p_subcontractor where name like 'Iberia%'`)
    await seedReference(databaseUrl)
    const { rows } = await db.query(
      `select (select import_scheme_fixed_fee from fee_class where name = 'Starter') as fee,
        (select count(*)::int from hs6p_subcontractor where name like 'Iberia%') as found`,
    )
    expect(rows).toEqual([{ fee: '9.00', found: 1 }])
  })

  plain('leaves nothing behind when it fails in the middle', async () => {
    const copy = await createTestDatabase(inject('serverUrl'))
    const client = new Client(copy.url)
    await client.connect()
    try {
      await client.query(
        `truncate em, dashboard_user, daily_exchange_rate, annual_exchange_rate, per_month_exchange_rate, per_month_exchange_rate_gbp, sdr_exchange_rate,
           exchange_rates_non_eu, country_customs_duty_rate, taric_measure, taric_exclusion, taric_group_member, customs_duty_rate_gb, customs_duty_rate_no, customs_duty_rate_ch cascade`,
      )
      await client.query(`alter table customer_order add constraint no_orders check (false) not valid`)
      await expect(seedDemo(copy.url, { merchants: 20, orders: 10 })).rejects.toThrow('no_orders')
      expect((await client.query('select from em')).rowCount).toBe(0)
    } finally {
      await client.end()
      await copy.drop()
    }
  })

  test('leaves unused ids for new merchants and orders', async ({ db }) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into em (full_name, registered_country) values ('Latecomer Oy', 'FI') returning id, identifier`,
    )
    expect(rows).toEqual([{ id: 13, identifier: '000013' }])
  })
})

describe('columns that the database maintains', () => {
  const searched = em_view.filters.find((filter) => typeof filter !== 'string' && filter.name === 'context')

  test('the search column of a merchant has the fields of the search box, one per line, in lower case', async ({ db }) => {
    const covers = typeof searched === 'object' && 'covers' in searched ? searched.covers : []
    expect(covers).toHaveLength(11)
    const list = covers.map((column) => `"${column}"`).join(', ')
    const { rows } = await db.query(
      `select id from em_view where string_to_array(context, e'\\n')
        is distinct from string_to_array(lower(array_to_string(array[${list}], e'\\n')), e'\\n')`,
    )
    expect(rows).toEqual([])
  })

  test('a changed scheme number is found by the search and sets the merchant’s scheme', async ({ db }) => {
    await db.query(`update em_oss_info set ioss_registry_non_union_scheme_id = 'EU233987654' where em_id = 1`)
    const found = await db.query(`select id, available_schemes from em where context ilike '%eu233987654%'`)
    expect(found.rows).toMatchObject([{ id: 1 }])
    expect(found.rows[0].available_schemes).toContain('NON_UNION')
    await db.query(`update em_oss_info set ioss_registry_non_union_scheme_id = null where em_id = 1`)
    const { rows } = await db.query(`select available_schemes from em where id = 1`)
    expect(rows[0].available_schemes).not.toContain('NON_UNION')
  })

  test('a merchant’s countries under our registration follow its registrations', async ({ db }) => {
    await db.query('delete from em_non_eu_vat_registration where em_id = 2')
    await db.query(`insert into em_non_eu_vat_registration (em_id, country) values (2, 'NO'), (2, 'GB')`)
    const using = async () =>
      (await db.query(`select non_eu_countries_using_eas_vat_reg as c, available_schemes as s from em where id = 2`)).rows[0]
    expect(await using()).toMatchObject({ c: ['GB', 'NO'], s: expect.arrayContaining(['NON_EU_SUPPORTED_COUNTRY']) })
    await db.query(
      `update em_non_eu_vat_registration set use_eas_vat_registration = false, vat_id = 'GB980780684', registered_date = '2026-01-01'
       where em_id = 2 and country = 'GB'`,
    )
    expect(await using()).toMatchObject({ c: ['NO'] })
  })

  test('what is stored twice is the same in both places', async ({ db }) => {
    const { rows } = await db.query<{ ids: number[] }>('select array_agg(id) as ids from em')
    for (const { name, differing } of derivations) expect((await db.query(differing, [rows[0]?.ids])).rows, name).toEqual([])
  })

  test('an order whose amounts do not add up is refused', async ({ db }) => {
    for (const total of ['goods_value + delivery_cost + vat + duty + 0.01', 'goods_value + delivery_cost + vat - 0.01'])
      await expect(db.query(`update customer_order set total = ${total} where id = 1`)).rejects.toThrow(
        'customer_order_total_check',
      )
  })

  test('a merchant with the name and TIN of another is refused [REG-69]', async ({ db }) => {
    const twin = `insert into em (full_name, tin_number, registered_country) select upper(full_name), tin_number, 'FI' from em where id = 1`
    await expect(db.query(twin)).rejects.toMatchObject({ constraint: 'em_full_name_tin_number_key' })
  })
})

describe('through the API', () => {
  // An order is computed as soon as it is received, so that none keeps that status.
  test.for(orderStatuses.filter((status) => status !== 'received'))(
    'orders in status %s are there [ORD-35]',
    async (status, { api }) => {
      const reply = await api.load('order_info', { filter: [{ name: 'order_status', value: status }], page: { size: 1 } })
      expect(reply.data.rows).toMatchObject([{ order_status: status }])
    },
  )

  test.for(saleTypes)('there are orders of sale type %s [ORD-36]', async (saleType, { api }) => {
    const reply = await api.load('order_info', { filter: [{ name: 'sale_type', value: saleType }], page: { size: 1 } })
    expect(reply.data.rows).toMatchObject([{ sale_type: saleType }])
  })

  const hasRows = async (client: ApiClient, view: string) => expect((await client.load(view)).data.rows.length).toBeGreaterThan(0)

  test('there are returns [API-16]', ({ api }) => hasRows(api, 'dashboard_order_return_view'))
  test('there are discounts [API-17]', ({ api }) => hasRows(api, 'dashboard_order_discount_view'))
  test('there are items of returns [API-18]', ({ api }) => hasRows(api, 'dashboard_order_return_breakdown_view'))
  test('there are items of discounts [API-19]', ({ api }) => hasRows(api, 'dashboard_order_discount_breakdown_view'))
})

plain('indexes that were set aside come back as they were', async () => {
  const copy = await createTestDatabase(inject('serverUrl'))
  const client = new Client(copy.url)
  await client.connect()
  const schema = async () => {
    const { rows: indexes } = await client.query(
      `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
    )
    const { rows: constraints } = await client.query(
      `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint order by 1, 2`,
    )
    return { indexes, constraints }
  }
  try {
    const before = await schema()
    await client.query('begin')
    const putBack = await setIndexesAside(client, ['em', 'em_fee_info', 'customer_order', 'order_item', 'shipment'])
    expect((await schema()).indexes.length).toBeLessThan(before.indexes.length - 15)
    // The queries of the intake for a chunk of new orders must not read all orders, which would take ever longer.
    const plans: unknown[] = []
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set local enable_${way} = off`)
    const asking: Queryable = {
      query: async (statement, values) => {
        const text = typeof statement === 'string' ? statement : statement.text
        plans.push((await client.query(`explain (format json) ${text}`, values)).rows)
        return client.query(text, values)
      },
    }
    expect(await keysOfOwnIds(asking, { emIds: [1], externalIds: ['not there yet'] })).toEqual([])
    expect(plans).toHaveLength(1)
    expect(JSON.stringify(plans)).toMatch(/"Index Cond":"[^"]*external_order_id/)
    await putBack()
    expect(await schema()).toEqual(before)
  } finally {
    await client.end()
    await copy.drop()
  }
})

plain('rows arrive by COPY as they are written, whatever their texts hold', async () => {
  const database = await createTestDatabase(inject('serverUrl'), 'empty')
  const client = new Client(database.url)
  await client.connect()
  try {
    await client.query('create table thing (id integer, name text, list text[], flag boolean)')
    const rows = [
      {
        id: 1,
        name: 'tab\tline\nreturn\r back\\slash',
        list: ['plain', 'a "quote", and a comma', 'back\\slash', ''],
        flag: true,
      },
      { id: 2, name: '\\N', list: [], flag: false },
      { id: 3, name: null, list: null, flag: null },
    ]
    await copyRows(client, 'thing', rows)
    expect((await client.query('select * from thing order by id')).rows).toEqual(rows)
  } finally {
    await client.end()
    await database.drop()
  }
})
