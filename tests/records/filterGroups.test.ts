/* Groups of filters find the rows that checking each row by hand finds, and are refused like single filters. */
import * as fc from 'fast-check'
import type pg from 'pg'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { maxComparisons } from '#schema/filters/maxComparisons.ts'
import { findTable } from '#schema/registry.ts'
import { planPage } from '../../api/records/read/planPage.ts'
import type { ApiClient, Page, Row } from '../support/ApiClient.ts'
import { readCsv } from '../support/readCsv.ts'
import { describe, expect, test } from '../support/test.ts'

const finnish = { name: 'delivery_country', value: 'FI' }
const dear = { name: 'total', comparator: '>=', value: '100' } as const
const cancelled = { name: 'order_status', value: 'cancelled' }
const received = { name: 'order_status', value: 'received' }
const group = [{ any: [{ all: [finnish, dear] }, cancelled] }, { any: [dear, cancelled] }]

const isMeant = (row: Row): boolean =>
  (row['delivery_country'] === 'FI' && Number(row['total']) >= 100) || row['order_status'] === 'cancelled'

const everything = { page: { size: 1000 } }
const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)

async function meant(api: ApiClient, isWanted: (row: Row) => boolean): Promise<number[]> {
  const rows: Row[] = []
  for (;;) {
    const { data } = await api.load('order_info', { page: { size: 1000, from: rows.length } })
    rows.push(...data.rows)
    if (rows.length >= data.total) return idsOf(rows.filter(isWanted))
  }
}

describe('a group of filters finds what its words say', () => {
  test('in a list with its total, in a download and in a list as of a day', async ({ api }) => {
    const wanted = await meant(api, isMeant)
    expect(wanted.length).toBeGreaterThan(3)
    const { data } = await api.load('order_info', { filter: group, ...everything })
    expect([idsOf(data.rows), data.total]).toEqual([wanted.slice(0, 1000), wanted.length])

    const payload = { format: 'csv', filter: group, columns: ['id'] }
    const file = await api.inject({ method: 'POST', url: '/api/export/order_info', payload })
    expect(
      readCsv(file.payload)
        .slice(1)
        .flat()
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(wanted)

    const today = new Date().toISOString().slice(0, 10)
    const past = await api.post<Page>('/api/visualize/as_of', {
      tableName: 'order_info',
      day: today,
      filter: group,
      ...everything,
    })
    expect([idsOf(past.data.rows), past.data.total]).toEqual([wanted.slice(0, 1000), wanted.length])
  })

  test('in a bulk change and in a conditional one', async ({ api }) => {
    for (const code of ['G1', 'G2', 'G3']) await api.insert('courier', { name: `Group ${code}`, code })
    const filter = [
      {
        any: [
          { name: 'code', value: 'G1' },
          {
            all: [
              { name: 'code', value: 'G3' },
              { name: 'enabled', value: true },
            ],
          },
        ],
      },
    ]
    const check = await api.post('/api/bulk/check', { tableName: 'courier', filter, data: { enabled: false } })
    expect(check.data).toMatchObject({ matching: 2, changed: 2 })
    const { data } = await api.load('courier', { filter: [{ name: 'code', value: 'G2' }] })
    const conditional = { tableName: 'courier', data: { id: data.rows[0]?.['id'], name: 'Never' }, conditions: filter }
    expect(await api.post('/api/persistence/update_with_conditions', conditional)).toMatchObject({ data: { rowCount: 0 } })
  })

  test('any tree of comparisons gives the same rows as the tree applied by hand', async ({ api }) => {
    type Tree = { node: FilterNode; holds: (row: Row) => boolean }
    const leaf = fc.constantFrom<Tree>(
      { node: finnish, holds: (row) => row['delivery_country'] === 'FI' },
      { node: { ...dear }, holds: (row) => Number(row['total']) >= 100 },
      { node: cancelled, holds: (row) => row['order_status'] === 'cancelled' },
      { node: received, holds: (row) => row['order_status'] === 'received' },
      { node: { name: 'fc_id', comparator: 'isNull', value: true }, holds: (row) => row['fc_id'] === null },
      { node: { name: 'sale_type', comparator: 'in', value: ['SALE'] }, holds: (row) => row['sale_type'] === 'SALE' },
    )
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3, depthSize: 'small' },
        leaf,
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((members) => ({
          node: { any: members.map(({ node }) => node) },
          holds: (row: Row) => members.some(({ holds }) => holds(row)),
        })),
        fc.array(tie('tree'), { minLength: 1, maxLength: 4 }).map((members) => ({
          node: { all: members.map(({ node }) => node) },
          holds: (row: Row) => members.every(({ holds }) => holds(row)),
        })),
      ),
    }))
    const rows = (await api.load('order_info', everything)).data.rows
    const oldest = Math.min(...rows.map(({ id }) => Number(id)))
    await fc.assert(
      fc.asyncProperty(tree, async ({ node, holds }) => {
        const filter = [node, { name: 'id', comparator: '>=', value: oldest }]
        const { data } = await api.load('order_info', { filter, ...everything })
        expect(idsOf(data.rows)).toEqual(idsOf(rows.filter(holds)))
        expect(data.total).toBe(rows.filter(holds).length)
      }),
      { numRuns: 150 },
    )
  })
})

describe('a group of filters is refused like a single one', () => {
  const nested = (depth: number, node: object): object => (depth === 0 ? node : { any: [nested(depth - 1, node)] })

  test.for([
    ['a field that there is not', { any: [finnish, { name: 'password_hash', value: 'x' }] }, 'UNKNOWN_COLUMN'],
    ['a comparator that does not fit', { all: [{ name: 'order_status', comparator: '>=', value: 'a' }] }, 'UNKNOWN_COMPARATOR'],
    ['a value of another kind', { any: [{ name: 'total', comparator: '>=', value: 'much' }] }, 'RULE_BROKEN'],
    ['nothing in it', { any: [] }, 'MALFORMED'],
    ['another word for it', { or: [finnish] }, 'MALFORMED'],
    ['two words for it', { any: [finnish], all: [finnish] }, 'MALFORMED'],
    ['a comparison and a group in one', { any: [finnish], name: 'id', value: 1 }, 'MALFORMED'],
    ['a value of its own', { any: [finnish], value: 1 }, 'MALFORMED'],
    ['groups four deep', nested(4, finnish), 'FILTER_TOO_DEEP'],
    ['groups nine deep', nested(9, finnish), 'MALFORMED'],
    [
      'too many comparisons',
      { any: Array.from({ length: 3 }, () => ({ all: Array.from({ length: maxComparisons / 2 }, () => finnish) })) },
      'FILTER_TOO_LONG',
    ],
  ] as const)('with %s', async ([, node, code], { api }) => {
    for (const [url, body] of [
      ['/api/visualize/load', { tableName: 'order_info', filter: [node] }],
      ['/api/export/order_info', { format: 'csv', filter: [node] }],
      ['/api/visualize/as_of', { tableName: 'order_info', day: '2026-01-01', filter: [node] }],
      ['/api/bulk/check', { tableName: 'em', filter: [node], data: { trade_name: 'x' } }],
    ] as const) {
      const reply = await api.post(url, body)
      expect([reply.statusCode, reply.code === 'UNKNOWN_COLUMN' ? code : reply.code], url).toEqual([400, code])
    }
  })

  test('three levels are still accepted', async ({ api }) => {
    const reply = await api.load('order_info', { filter: [nested(3, finnish)] })
    expect(reply.statusCode).toBe(200)
  })
})

test('a group does not widen what a role may read', async ({ api }) => {
  const translator = await api.as('translator')
  expect((await translator.load('order_info', { filter: group })).statusCode).toBe(403)
  const auditor = await api.as('auditor')
  const { data } = await api.load('order_info', { filter: group })
  expect(data.total).toBeGreaterThan(0)
  // Auditors do not see who the buyers are, whatever a group compares.
  const buyerless = data.rows.map(({ buyer_email: _email, recipient_name: _name, ...row }) => row)
  expect((await auditor.load('order_info', { filter: group })).data).toEqual({ ...data, rows: buyerless })
  const ofBuyer = { any: [cancelled, { name: 'buyer_email', comparator: 'contains', value: 'a' }] }
  expect((await auditor.load('order_info', { filter: [ofBuyer] })).code).toBe('UNKNOWN_COLUMN')
  expect((await api.load('order_info', { filter: [ofBuyer] })).statusCode).toBe(200)
})

test('a group of indexed conditions is answered by a combination of their indexes', async ({ db }) => {
  const nodes = [
    {
      any: [
        { name: 'external_order_id', value: 'ORD-1' },
        { name: 'fc_id', value: 'FC1' },
      ],
    },
  ]
  const { text, values } = planPage(findTable('order_info')!, { filter: nodes }).count
  const plan = await explained(db, text, values)
  expect(plan).toContain('BitmapOr')
  expect(plan).not.toContain('Seq Scan on customer_order')
})

async function explained(db: pg.Client, text: string, values: unknown[]): Promise<string> {
  await db.query('begin; set local enable_seqscan = off')
  const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  await db.query('rollback')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
