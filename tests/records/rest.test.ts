/* The dialect of ra-data-simple-rest, driven by the real package over a real connection. */
import type { AddressInfo } from 'node:net'
import simpleRestProvider from 'ra-data-simple-rest'
import { fetchUtils } from 'react-admin'
import { expect, test as base } from '../support/test.ts'

const test = base
  .extend('address', { scope: 'file' }, async ({ app }) => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/internal/api/rest`
  })
  .extend('provider', { scope: 'file' }, async ({ address, api }) =>
    simpleRestProvider(address, (url, options) =>
      fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token: `Bearer ${api.token}` } }),
    ),
  )

const firstPage = { page: 1, perPage: 5 }
const byCode = { field: 'code', order: 'ASC' } as const
const noFilter = { pagination: firstPage, sort: byCode, filter: {} }

test('a list comes sorted, in pages, with its total in Content-Range [API-06]', async ({ provider, db }) => {
  const { rows } = await db.query<{ code: string }>('select code from country order by code')
  const second = await provider.getList('country', { ...noFilter, pagination: { page: 2, perPage: 5 } })
  expect(second.data.map(({ code }) => code as string)).toEqual(rows.slice(5, 10).map(({ code }) => code))
  expect(second.total).toBe(rows.length)
  const descending = await provider.getList('country', { ...noFilter, sort: { field: 'code', order: 'DESC' } })
  expect(descending.data[0]?.['code']).toBe(rows.at(-1)?.code)
})

test('the total is also in X-Total-Count', async ({ address, api }) => {
  const response = await fetch(`${address}/currency?range=[0,0]`, { headers: { authorization: `Bearer ${api.token}` } })
  const [, total] = response.headers.get('content-range')?.split('/') ?? []
  expect(response.headers.get('x-total-count')).toBe(total)
  expect(response.headers.get('content-range')).toMatch(/^currency 0-0\/\d+$/)
})

test('a list is filtered by values, lists, ranges and parts of a text', async ({ provider }) => {
  const codes = async (filter: object) => {
    const { data } = await provider.getList('country', { ...noFilter, filter })
    return data.map(({ code }) => code as string)
  }
  expect(await codes({ code: 'FI' })).toEqual(['FI'])
  expect(await codes({ code: ['SE', 'FI'] })).toEqual(['FI', 'SE'])
  expect(await codes({ name_q: 'inlan' })).toEqual(['FI'])
  const { data } = await provider.getList('currency', { ...noFilter, filter: { decimals_gte: 1, decimals_lte: 1 } })
  expect(data).toEqual([])
})

test('an empty list says so and has a total of 0', async ({ provider }) => {
  expect(await provider.getList('country', { ...noFilter, filter: { code: 'XX' } })).toEqual({ data: [], total: 0 })
})

test('one record, several records, and the records of another', async ({ provider, db }) => {
  const { rows } = await db.query<{ id: number; code: string }>('select id, code from currency order by id')
  const [first] = rows
  const { data: one } = await provider.getOne('currency', { id: first?.id ?? 0 })
  expect(one).toMatchObject({ id: first?.id, code: first?.code })
  const ids = rows.map(({ id }) => id)
  const { data: many } = await provider.getMany('currency', { ids })
  expect(many.map(({ id }) => id as number).toSorted((a, b) => a - b)).toEqual(ids)
  const { rows: counts } = await db.query<{ count: string }>(`select count(*) from country where currency_id = $1`, [first?.id])
  const { total } = await provider.getManyReference('country', { ...noFilter, target: 'currency_id', id: first?.id ?? 0 })
  expect(total).toBe(Number(counts[0]?.count))
})

test('a record that does not exist is not found', async ({ provider }) => {
  await expect(provider.getOne('currency', { id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
  await expect(provider.getOne('currency', { id: 99_999_999_999_999 })).rejects.toMatchObject({ status: 404 })
})

test('a record is added, and changed by sending it back whole, including read-only fields', async ({ provider }) => {
  const { data: added } = await provider.create('courier', { data: { name: 'Rest Express', code: 'REST' } })
  expect(added).toMatchObject({ name: 'Rest Express', enabled: true, version: 1 })
  const changed = { ...added, name: 'Rest Expressed' }
  const { data } = await provider.update('courier', { id: added.id, data: changed, previousData: added })
  expect(data).toMatchObject({ id: added.id, name: 'Rest Expressed', version: 2 })
  await expect(provider.update('courier', { id: added.id, data: changed, previousData: added })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_ROW' },
  })
})

test('a changed read-only field is refused', async ({ provider }) => {
  const { data: rows } = await provider.getList('country', { ...noFilter, filter: { code: 'FI' } })
  const [finland] = rows
  const data = { ...finland, code: 'FX' }
  await expect(provider.update('country', { id: finland?.id, data, previousData: finland })).rejects.toMatchObject({
    status: 400,
    body: { code: 'NOT_EDITABLE', params: { column: 'code' } },
  })
})

test('rules apply here as everywhere, with the sentence for the field [API-30]', async ({ provider }) => {
  const { data: rows } = await provider.getList('country', { ...noFilter, filter: { code: 'NO' } })
  const [norway] = rows
  const data = { ...norway, is_article_194_applied: true }
  await expect(provider.update('country', { id: norway?.id, data, previousData: norway })).rejects.toMatchObject({
    status: 400,
    body: { errors: { is_article_194_applied: 'Article 194 can be only applied to EU countries' } },
  })
})

test('several records are changed, each with its audit row', async ({ provider, db }) => {
  const ids = await Promise.all(
    ['A', 'B', 'C'].map(async (letter) => {
      const { data } = await provider.create('checkout', { data: { name: `Many ${letter}`, code: `MANY-${letter}` } })
      return data.id as number
    }),
  )
  const { data } = await provider.updateMany('checkout', { ids, data: { enabled: false } })
  expect(data).toEqual(ids)
  const { rows } = await db.query<{ record_id: string }>(
    `select record_id from audit_log where table_name = 'checkout' and action = 'update' and record_id = any($1) order by id`,
    [ids.map(String)],
  )
  expect(rows.map(({ record_id }) => Number(record_id)).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
})

test('nothing can be deleted this way, whether it exists or not [TABLE-57]', async ({ provider }) => {
  await expect(provider.delete('courier', { id: 1 })).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  await expect(provider.deleteMany('courier', { ids: [1, 2] })).rejects.toMatchObject({ status: 403 })
  await expect(provider.delete('pg_user', { id: 1 })).rejects.toMatchObject({ status: 404, body: { code: 'UNKNOWN_TABLE' } })
})

test('a table is reachable here exactly by the operations it allows', async ({ provider, address }) => {
  await expect(provider.create('audit_log', { data: {} })).rejects.toMatchObject({ status: 403 })
  await expect(provider.update('enumeration', { id: 1, data: {}, previousData: { id: 1 } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(provider.getList('auth_session', noFilter)).rejects.toMatchObject({ status: 404 })
  expect((await fetch(`${address}/currency`)).status).toBe(401)
})

test.for([
  ['sort=["code"]', 'sort'],
  ['sort=["code","SIDEWAYS"]', 'sort'],
  ['sort={', 'sort'],
  ['range=[0]', 'range'],
  ['range=[0,5000]', 'range'],
  ['range=[-1,5]', 'range'],
  ['range=[9,5]', 'range'],
  ['filter=[]', 'filter'],
  ['filter=code', 'filter'],
] as const)('the query string %s is refused with a sentence that names its parameter', async ([query, parameter], { api }) => {
  const reply = await api.get(`/api/rest/currency?${encodeURI(query)}`)
  expect(reply).toMatchObject({ statusCode: 400, code: 'MALFORMED' })
  expect(reply.message).toContain(parameter)
})
