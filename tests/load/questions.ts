import { findTable } from '#schema/registry.ts'
import { EXPORTED, MERCHANTS, ORDERS } from './benchData.ts'

/** A list as the floor reads it: two statements, prepared under a name. */
export interface FloorList {
  name: string
  rows: string
  count?: string
}

/** One request of a question, in the form for the floor (and the bare driver), and for Clearance. */
export interface Ask {
  values: unknown[]
  body: unknown
  /** Rows and total of a correct answer; -1 if there is no total. */
  rows: number
  total: number
}

export interface Question {
  name: string
  title: string
  floor: FloorList
  path: string
  /** The n-th request; the same n gives the same request for every subject. */
  ask: (n: number) => Ask
}

const columnsOf = (name: string): string => Object.keys(findTable(name)?.fields ?? {}).join(', ')
const page = 'order by id desc limit $1 offset $2'
const orders = `select ${columnsOf('order_info_view')} from order_info_view`
const merchants = `select ${columnsOf('em_view')} from em_view`
const load = '/api/visualize/load'

const filtered = (columns: string, view: string, where: string, name: string): FloorList => ({
  name,
  rows: `${columns} where ${where} order by id desc limit 100`,
  count: `select count(*) from ${view} where ${where}`,
})

/** Twenty days of a year, always different ones; the correct answer follows from the rule that made the rows. */
const DAY_MS = 86_400_000
const FIRST_ORDER = Date.parse('2025-01-01T00:00:00Z')
const SECONDS_APART = 47
const RANGE_DAYS = 20

function verifiedBetween(from: number, to: number): number {
  const first = Math.ceil((from - FIRST_ORDER) / 1000 / SECONDS_APART)
  const last = Math.floor((to - FIRST_ORDER) / 1000 / SECONDS_APART)
  const upTo = (n: number) => Math.floor(n / 10) * 3 + Math.max(0, (n % 10) - 6)
  return upTo(last) - upTo(first - 1)
}

const isoDay = (time: number): string => new Date(time).toISOString()

/** A part of an e-mail address, `@birch-1`, and how many merchants have it by the rule that made them. */
const pieces = ['Birch', 'Lake', 'Granite', 'Aurora', 'Harbour', 'Meadow', 'Falcon', 'Copper', 'Juniper', 'Amber'].map(
  (noun, place) => {
    const numbers = Array.from({ length: MERCHANTS }, (_, index) => index + 1)
    const total = numbers.filter((n) => (n * 7) % 10 === place && String(n % 997).startsWith('1')).length
    return { piece: `@${noun.toLowerCase()}-1`, total }
  },
)

let asked = Date.now()

const singleQuestions: readonly Question[] = [
  {
    name: 'Q1',
    title: 'first page of 100, exact total',
    floor: { name: 'q1', rows: `${orders} ${page}`, count: 'select count(*) from order_info_view' },
    path: load,
    ask: () => ({ values: [100, 0], body: { tableName: 'order_info' }, rows: 100, total: ORDERS }),
  },
  {
    name: 'Q2',
    title: 'first page, no total',
    floor: { name: 'q2', rows: `${orders} ${page}` },
    path: load,
    ask: () => ({ values: [100, 0], body: { tableName: 'order_info', total: 'none' }, rows: 100, total: -1 }),
  },
  {
    name: 'Q3',
    title: 'date range + status + total',
    floor: filtered(orders, 'order_info_view', 'order_status = $1 and timestamp >= $2 and timestamp <= $3', 'q3'),
    path: load,
    ask: (n) => {
      const from = FIRST_ORDER + (30 + ((n * 37) % 400)) * DAY_MS
      const to = from + RANGE_DAYS * DAY_MS
      return {
        values: ['payment_verified', isoDay(from), isoDay(to)],
        body: {
          tableName: 'order_info',
          filter: [
            { name: 'order_status', comparator: '=', value: 'payment_verified' },
            { name: 'timestamp', comparator: '>=', value: isoDay(from) },
            { name: 'timestamp', comparator: '<=', value: isoDay(to) },
          ],
        },
        rows: 100,
        total: verifiedBetween(from, to),
      }
    },
  },
  {
    name: 'Q4',
    title: 'a page at offset 500,000 (± 10,000)',
    floor: { name: 'q4', rows: `${orders} ${page}` },
    path: load,
    ask: (n) => {
      const from = 490_000 + ((n * 7919) % 200) * 100
      const body = { tableName: 'order_info', page: { size: 100, from }, total: 'none' }
      return { values: [100, from], body, rows: 100, total: -1 }
    },
  },
  {
    name: 'Q4n',
    title: 'next page, page after page, from 500,000',
    floor: { name: 'q4', rows: `${orders} ${page}` },
    path: load,
    ask: (n) => {
      const from = 500_000 + (n % 2000) * 100
      const body = { tableName: 'order_info', page: { size: 100, from }, total: 'none' }
      return { values: [100, from], body, rows: 100, total: -1 }
    },
  },
  {
    name: 'Q5',
    title: "'%term%' over 11 columns + total",
    floor: filtered(merchants, 'em_view', 'context ilike $1', 'q5'),
    path: load,
    ask: (n) => {
      const { piece = '', total = 0 } = pieces[n % pieces.length] ?? {}
      const body = { tableName: 'em_view', filter: [{ name: 'context', comparator: 'contains', value: piece }] }
      return { values: [`%${piece}%`], body, rows: 100, total }
    },
  },
  {
    name: 'Q6',
    title: 'array contains + total',
    floor: filtered(merchants, 'em_view', 'available_schemes @> $1', 'q6'),
    path: load,
    ask: () => ({
      values: [['NON_UNION']],
      body: { tableName: 'em_view', filter: [{ name: 'schema_list', value: 'NON_UNION' }] },
      rows: 100,
      total: MERCHANTS / 50,
    }),
  },
  {
    name: 'Q7',
    title: 'one row',
    floor: { name: 'q7', rows: `${orders} where id = $1` },
    path: '/api/persistence/find',
    ask: (n) => {
      const id = 1 + ((n * 7919) % ORDERS)
      return { values: [id], body: { tableName: 'order_info', conditions: { id } }, rows: 1, total: -1 }
    },
  },
  {
    name: 'Q8',
    title: 'update one field + audit row',
    floor: {
      name: 'q8',
      rows: `with before as (select id, phone from em where id = $1 for update),
        changed as (update em set phone = $2, version = version + 1 from before where em.id = before.id returning em.*),
        audited as (insert into audit_log (user_id, user_name, action, table_name, record_id, before, after)
          select 1, 'floor', 'update', 'em', id, jsonb_build_object('phone', phone), jsonb_build_object('phone', $2::text) from before)
        select * from changed`,
    },
    path: '/api/persistence/update',
    ask: (n) => {
      const id = 1 + ((n * 7919) % MERCHANTS)
      // Always a different value, because equal values are not written.
      const phone = `+358${10_000_000 + (asked++ % 89_999_999)}`
      return { values: [id, phone], body: { tableName: 'em', data: { id, phone } }, rows: 1, total: -1 }
    },
  },
]

/** Alternatives, each with an index: two days of a status, an order's own number, and the number of a calculation. */
const alternatives: Question = {
  name: 'Q9',
  title: 'any of three conditions + total',
  floor: filtered(
    orders,
    'order_info_view',
    '(order_status = $1 and timestamp >= $2 and timestamp <= $3 or external_order_id = $4 or fc_id = $5)',
    'q9',
  ),
  path: load,
  ask: (n) => {
    const from = FIRST_ORDER + (40 + ((n * 37) % 400)) * DAY_MS
    const to = from + 2 * DAY_MS
    // Placed before those days, and never payment_verified.
    const number = `ORD-${(n % 4000) * 10 + 2}`
    const calculation = `FC26-${String((n % 4000) * 10 + 3).padStart(7, '0')}`
    return {
      values: ['payment_verified', isoDay(from), isoDay(to), number, calculation],
      body: {
        tableName: 'order_info',
        filter: [
          {
            any: [
              {
                all: [
                  { name: 'order_status', comparator: '=', value: 'payment_verified' },
                  { name: 'timestamp', comparator: '>=', value: isoDay(from) },
                  { name: 'timestamp', comparator: '<=', value: isoDay(to) },
                ],
              },
              { name: 'external_order_id', comparator: '=', value: number },
              { name: 'fc_id', comparator: '=', value: calculation },
            ],
          },
        ],
      },
      rows: 100,
      total: verifiedBetween(from, to) + 2,
    }
  },
}

export const questions: readonly Question[] = [...singleQuestions, alternatives]

/** The rows that both exports write. */
export const exported = {
  rows: EXPORTED,
  table: 'order_info',
  columns: Object.keys(findTable('order_info')?.fields ?? {}),
  filter: [{ name: 'order_status', comparator: '=', value: 'payment_verified' }],
  query: `${orders} where order_status = 'payment_verified' order by id desc`,
} as const
