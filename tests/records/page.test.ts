import type pg from 'pg'
import { findTable } from '#schema/registry.ts'
import { onBehalfOf } from '../../api/db/onBehalfOf.ts'
import { CountCache } from '../../api/records/read/countCache.ts'
import { CursorCache } from '../../api/records/read/cursorCache.ts'
import { planPage } from '../../api/records/read/planPage.ts'
import { PreparedNames } from '../../api/records/read/planner/preparedNames.ts'
import { readPage } from '../../api/records/read/runPage.ts'
import type { ApiClient, Row } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

const courier = findTable('courier')!
const MANY = 30_000

/** Adds enough couriers for far pages, with names in another order than their ids, three of each name. */
async function addCouriers(db: pg.Client): Promise<void> {
  await db.query(
    `insert into courier (name, code, enabled)
     select 'Courier ' || lpad((n * 7 % ${MANY / 3})::text, 6, '0'), 'page-' || n, n % 3 = 0 from generate_series(1, ${MANY}) n
     on conflict do nothing`,
  )
}

const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id)

async function truth(db: pg.Client, where: string, order: string): Promise<unknown[]> {
  return idsOf((await db.query<Row>(`select id from courier where ${where} order by ${order}`)).rows)
}

describe('planning a page', () => {
  test('the same request gives the same plan, without a query', () => {
    const request = { filter: [{ name: 'name', comparator: 'contains', value: 'post' }], page: { from: 300 } } as const
    const { texts, ...plan } = planPage(courier, request)
    const { texts: again, ...other } = planPage(courier, request)
    expect(other).toEqual(plan)
    expect(again).toBe(texts)
  })

  test('requests that differ in their values share their texts; the values are never part of them', () => {
    const one = planPage(courier, { filter: [{ name: 'code', value: 'a-secret-code' }], page: { from: 10 } })
    const two = planPage(courier, { filter: [{ name: 'code', value: 'another' }], page: { from: 20 } })
    expect(two.texts).toBe(one.texts)
    expect(one.rows.text).not.toContain('secret')
    expect(one.rows.values).toEqual(['a-secret-code', 10])
  })

  test.for([
    [{}, 'order by "id" desc limit 100'],
    [{ orderBy: [{ name: 'name' }] }, 'order by "name" asc, "id" asc limit 100'],
    [{ orderBy: [{ name: 'name', direction: 'desc' }], page: { size: 25 } }, 'order by "name" desc, "id" desc limit 25'],
    [{ orderBy: [{ name: 'name' }, { name: 'name', direction: 'desc' }] }, 'order by "name" asc, "id" asc limit 100'],
    [{ orderBy: [{ name: 'id', direction: 'asc' }], page: { size: 7, from: 3 } }, 'order by "id" asc limit $1 offset $2'],
  ] as const)('%j ends with %s: ids break ties [TABLE-15] [TABLE-16]', ([request, end]) => {
    expect(planPage(courier, request).rows.text).toMatch(new RegExp(`${end.replace(/[$]/g, '\\$')}$`))
  })
})

describe('pages of many rows', () => {
  const walk = async (api: ApiClient, request: object, froms: readonly number[], size = 100) => {
    const pages: unknown[][] = []
    for (const from of froms) pages.push(idsOf((await api.load('courier', { ...request, page: { size, from } })).data.rows))
    return pages
  }

  const orders = [
    ['by default', {}, 'id desc'],
    ['by name', { orderBy: [{ name: 'name' }] }, 'name, id'],
    ['by name backwards', { orderBy: [{ name: 'name', direction: 'desc' }] }, 'name desc, id desc'],
    ['in two directions', { orderBy: [{ name: 'enabled', direction: 'desc' }, { name: 'name' }] }, 'enabled desc, name, id desc'],
  ] as const

  test.for(orders)(
    '%s: the same rows at every depth, whichever way one came [TABLE-17]',
    async ([, request, order], { api, db }) => {
      await addCouriers(db)
      const all = await truth(db, 'true', order)
      // First a jump, then next, next, previous, a neighbour of another size, near the end, the last page, and beyond it.
      const froms = [
        15_000,
        15_100,
        15_200,
        15_100,
        15_000,
        14_900,
        14_850,
        18_000,
        all.length - 1100,
        all.length - 150,
        all.length - 50,
        all.length,
        1_000_000,
        0,
        900,
      ]
      expect(await walk(api, request, froms)).toEqual(froms.map((from) => all.slice(from, from + 100)))
      expect(await walk(api, request, [15_007, 15_014, 15_000], 7)).toEqual(
        [15_007, 15_014, 15_000].map((from) => all.slice(from, from + 7)),
      )
    },
  )

  test.for(orders)('%s: pages read one after another hold every row once', async ([, request], { api, db }) => {
    await addCouriers(db)
    const filter = [{ name: 'code', comparator: 'contains', value: 'page-12' }]
    const rows: unknown[] = []
    for (let total = 1; rows.length < total;) {
      const { data } = await api.load('courier', { ...request, filter, page: { size: 333, from: rows.length } })
      total = data.total
      rows.push(...idsOf(data.rows))
    }
    expect(rows).toHaveLength(1111)
    expect(new Set(rows).size).toBe(rows.length)
  })

  test('a filter met by few, many or no rows gives the exact total and the right rows, twice', async ({ api, db }) => {
    await addCouriers(db)
    const filters = [
      ['code', 'contains', 'page-299', `code like '%page-299%'`],
      ['code', 'contains', 'page-', `code like '%page-%'`],
      ['code', 'contains', 'nobody', 'false'],
      ['enabled', '=', false, 'not enabled'],
    ] as const
    for (const [name, comparator, value, where] of [...filters, ...filters]) {
      const all = await truth(db, where, 'id desc')
      for (const from of [0, 50, 19_950, 25_000]) {
        const { data } = await api.load('courier', { filter: [{ name, comparator, value }], page: { from, size: 50 } })
        expect([name, from, data.total, idsOf(data.rows)]).toEqual([name, from, all.length, all.slice(from, from + 50)])
      }
    }
  })

  test('a row that this node added is counted at once', async ({ api }) => {
    const before = (await api.load('courier')).data.total
    await api.insert('courier', { name: 'New', code: `new-${before}` })
    expect((await api.load('courier')).data.total).toBe(before + 1)
  })

  test('an exact total of one row costs no counting', async ({ api, databases }) => {
    const { data } = await api.load('courier', { page: { size: 1 } })
    const id = Number(data.rows[0]?.['id'])
    const counts = new CountCache()
    const plan = planPage(courier, { filter: [{ name: 'id', value: id }] })
    expect(await readPage({ db: databases, counts }, plan)).toMatchObject({ count: 1, total: 1 })
    expect(counts.lastTotal(`${plan.count.text} ${JSON.stringify(plan.count.values)}`)).toBeUndefined()
  })
})

describe('short-lived caches', () => {
  test('a total is counted once for everybody, and again after two seconds or a change', async () => {
    let now = 0
    let counted = 0
    const counts = new CountCache(() => now)
    const ask = () => counts.total('order_info_view', 'all orders', async () => ++counted)
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    now = 999
    expect(await ask()).toBe(1)
    now = 2999
    expect(await ask()).toBe(2)
    counts.drop({ name: 'em' })
    expect(await ask()).toBe(2)
    counts.drop({ name: 'customer_order' })
    expect(await ask()).toBe(3)
  })

  test('a total that is requested often is renewed in the background, and nobody waits', async () => {
    let now = 0
    const answers = [Promise.resolve(1), Promise.withResolvers<number>(), Promise.resolve(3)] as const
    let counted = 0
    const count = () => {
      const answer = answers[counted++]
      return answer && 'promise' in answer ? answer.promise : (answer ?? Promise.resolve(0))
    }
    const counts = new CountCache(() => now)
    const ask = () => counts.total('em', 'all', count)
    expect(await ask()).toBe(1)
    now = 1500
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    expect(counted).toBe(2)
    answers[1].resolve(2)
    await answers[1].promise
    expect(await ask()).toBe(2)
    now = 1500 + 1999
    expect(counts.currentTotal('all')).toBe(2)
    now = 1500 + 2000
    expect(counts.currentTotal('all')).toBeUndefined()
  })

  test('whoever waits in vain for the count of somebody else counts once, however often that is asked', async () => {
    let counted = 0
    const hanging = Promise.withResolvers<number>()
    const counts = new CountCache()
    const ask = (person: number, count: () => Promise<number>) => onBehalfOf(person, () => counts.total('em', 'all', count))
    const others = ask(1, () => hanging.promise)
    const own = () => ask(2, async () => ++counted)
    expect(await Promise.all([own(), own(), own()])).toEqual([1, 1, 1])
    hanging.resolve(9)
    expect(await others).toBe(9)
  })

  test('a count that failed is not cached', async () => {
    const counts = new CountCache()
    await expect(counts.total('em', 'list', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await counts.total('em', 'list', async () => 5)).toBe(5)
  })

  test('the nearest known position is used, from either side, unless it is two seconds old', () => {
    let now = 0
    const places = new CursorCache(() => now)
    places.add('list', { table: 'em', position: 5000, key: ['k5000'] })
    places.add('list', { table: 'em', position: 5099, key: ['k5099'] })
    expect(places.nearest('list', { from: 5100, size: 100, total: undefined })).toEqual({
      origin: 'after',
      key: ['k5099'],
      offset: 0,
    })
    expect(places.nearest('list', { from: 4900, size: 100, total: undefined })).toEqual({
      origin: 'before',
      key: ['k5000'],
      offset: 0,
    })
    expect(places.nearest('list', { from: 5000, size: 100, total: undefined })).toEqual({
      origin: 'start',
      key: [],
      offset: 5000,
    })
    expect(places.nearest('list', { from: 9000, size: 100, total: 9500 })).toEqual({ origin: 'end', key: [], offset: 400 })
    expect(places.nearest('another list', { from: 5100, size: 100, total: undefined }).origin).toBe('start')
    now = 2000
    expect(places.nearest('list', { from: 5100, size: 100, total: undefined }).origin).toBe('start')
  })

  test('only statements that recur are prepared, and never more than 500', () => {
    const names = new PreparedNames()
    const uses = (text: string, times: number) => Array.from({ length: times }, () => names.nameOf(text)).filter(Boolean).length
    expect(uses('select 1', 5)).toBe(3)
    expect(names.nameOf('select 1')).toBe(names.nameOf('select 1'))
    for (let shape = 0; shape < 1000; shape++) uses(`select ${shape} from courier`, 4)
    expect(uses('select 499 from courier', 1)).toBe(0)
    expect(uses('select 1', 1)).toBe(1)
    expect(uses('select 498 from courier', 1)).toBe(1)
  })
})
