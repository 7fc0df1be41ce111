import { Readable } from 'node:stream'
import pg from 'pg'
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import { tableOf } from '#schema/registry.ts'
import type { Ask } from './asker.ts'
import { asker } from './asker.ts'
import { benchLines } from './intakeLines.ts'
import type { Figures } from './measure.ts'
import { figuresOf } from './measure.ts'
import { waitsOf, meanwhile } from './meanwhile.ts'
import type { OrdersDatabase } from './ordersDatabase.ts'
import type { Served } from './processes.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from './processes.ts'

/*
 * Orders as they come in and are worked with: the intake through the API, the page of an order, a list of the VAT ledger, a
 * customs paper, a quote.
 */

/** Lines of the intake, in one request. */
const ORDERS = 20_000
/** How far back the first orders are: they are spread over seventy days. */
const DAYS_AGO = 100
const DAY_MS = 86_400_000
const WARM_UP = 20
const MEASURED = 100

export interface OrdersFigures {
  orders: number
  intake: { rate: number; peak: number; before: number }
  /** Another user's row while orders come in. */
  beside: Figures
  page: Figures
  list: Figures
  ledger: Figures
  paper: Figures
  quote: Figures
}

/** The times of many requests, each for something else. */
async function timesOf(ask: (n: number) => Promise<unknown>): Promise<Figures> {
  for (let n = 0; n < WARM_UP; n++) await ask(n)
  const times: number[] = []
  const began = performance.now()
  for (let n = 0; n < MEASURED; n++) {
    const asked = performance.now()
    await ask(WARM_UP + n)
    times.push(performance.now() - asked)
  }
  return figuresOf(times, performance.now() - began, 0)
}

async function sendOrders({ address }: Served, token: string, lines: Iterable<string>): Promise<number> {
  const reply = await fetch(new URL('/api/intake/orders', address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: Readable.toWeb(Readable.from(lines)) as ReadableStream,
    duplex: 'half',
  })
  const { data } = (await reply.json()) as { data?: { accepted: number; findings: unknown[] } }
  if (data === undefined) throw new Error(`the intake answered ${reply.status}`)
  return data.accepted
}

/** Sends all orders, while somebody else looks at merchants. */
async function measureIntake(server: Served, token: string, { orders, merchants }: OrdersDatabase & { orders: number }) {
  const since = Date.now() - DAYS_AGO * DAY_MS
  const ask = asker(server, token)
  const before = memoryOf(server.pid)
  forgetPeak(server.pid)
  const taken = await meanwhile(
    () => sendOrders(server, token, benchLines(orders, merchants, since)),
    (n) => ask('/api/persistence/find', { tableName: 'em', conditions: { id: 1 + (n % merchants.length) } }),
  )
  const { result: accepted, seconds } = taken
  if (accepted !== orders) throw new Error(`the intake accepted ${accepted} of ${orders} orders`)
  return {
    intake: { rate: orders / seconds, peak: peakMemoryOf(server.pid), before },
    beside: waitsOf([taken]),
  }
}

/** The requests of an order's page: the order, its lists, its timeline, and the explanations of its amounts. */
const pageOf = (ask: Ask, id: number): Promise<unknown> =>
  Promise.all([
    ask('/api/persistence/find', { tableName: 'customer_order', conditions: { id } }),
    ...(tableOf('customer_order').page?.lists ?? []).flatMap(({ table, by, unlisted }) =>
      unlisted ? [] : [ask('/api/visualize/load', { tableName: table, filter: [{ name: by, value: id }] })],
    ),
    ask(`/api/visualize/timeline/customer_order/${id}`),
    ask(`/api/orders/${id}/explanation`),
  ])

/** The addresses of the customs forms of paid parcels. */
async function readPapers(url: string): Promise<string[]> {
  const owner = new pg.Client(url)
  await owner.connect()
  await owner.query('vacuum (analyze)')
  const { rows } = await owner.query<{ id: number; form: string }>(
    `select id, cn_report_type as form from shipment
     where order_status = 'payment_verified' and cn_report_type in ('cn22', 'cn23') order by cn_report_type desc, id limit ${WARM_UP + MEASURED}`,
  )
  await owner.end()
  return rows.map(({ id, form }) => `/api/customs_report/${id}/${form}/pdf`)
}

/** @param orders how many are taken in; figures of a small number prove nothing */
export async function measureOrders(
  server: Served,
  token: string,
  { url, merchants, orders = ORDERS }: OrdersDatabase & { orders?: number },
): Promise<OrdersFigures> {
  const taken = await measureIntake(server, token, { url, merchants, orders })
  const ask = asker(server, token)
  const papers = await readPapers(url)
  const listOf = (tableName: string) => (n: number) =>
    ask('/api/visualize/load', {
      tableName,
      total: 'none',
      filter: [{ name: 'em_id', value: 1 + (n % merchants.length) }],
    })
  return {
    orders,
    ...taken,
    page: await timesOf((n) => pageOf(ask, 1 + ((n * 7919) % orders))),
    list: await timesOf(listOf('order_info')),
    ledger: await timesOf(listOf('vat_ledger')),
    paper: await timesOf((n) => ask(papers[n % papers.length] ?? '')),
    quote: await timesOf((n) =>
      ask('/api/landed_cost', { ...exampleQuote, em: merchants[n % merchants.length], delivery: `${n}.00` }),
    ),
  }
}
