import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { MERCHANTS, ORDERS } from './benchData.ts'
import { HttpConnection } from './HttpConnection.ts'
import type { Figures } from './measure.ts'
import { figuresOf } from './measure.ts'
import type { Served } from './processes.ts'

/*
 * The promises of the grid beyond lists: finding anything by any part of it, showing any list as of a day, and reporting every
 * change at once on every node.
 */

const WARM_UP_MS = 1500
const MEASURED_MS = 4000
const CHANGES = 200
const DAY_MS = 86_400_000

/** A client with one kept-alive connection that repeats requests. */
class Asker {
  readonly #connection: HttpConnection
  readonly #token: string

  constructor({ address }: Served, token: string) {
    this.#connection = new HttpConnection(address)
    this.#token = token
  }

  /** Milliseconds until the answer arrived. */
  async time(path: string, body: unknown): Promise<number> {
    const asked = performance.now()
    const { status, body: text } = await this.#connection.post(path, body, this.#token)
    const took = performance.now() - asked
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
    return took
  }

  close(): void {
    this.#connection.close()
  }
}

/** Sends requests in turn, so that a busy moment of the machine affects all questions alike. @returns the figures of each */
async function measureInTurn(asker: Asker, questions: readonly ((n: number) => readonly [path: string, body: unknown])[]) {
  const times = questions.map((): number[] => [])
  const round = async (n: number, isMeasured: boolean) => {
    for (const [place, question] of questions.entries()) {
      const took = await asker.time(...question(n))
      if (isMeasured) times[place]?.push(took)
    }
  }
  const began = performance.now()
  let n = 0
  while (performance.now() - began < WARM_UP_MS) await round(n++, false)
  while (performance.now() - began < WARM_UP_MS + MEASURED_MS || (times[0]?.length ?? 0) < 5) await round(n++, true)
  return times.map((own) => figuresOf(own, MEASURED_MS, 0))
}

/** Parts of names, addresses and numbers: short and long, frequent and absent, of merchants and of orders. */
const pieces: readonly ((n: number) => string)[] = [
  () => 'bi',
  (n) => ['bir', 'gran', 'copper tex', 'falcon shop', 'juniper'][n % 5] ?? '',
  (n) => `@lake-${n % 997}`,
  (n) => `FI${10_000_000 + (n % MERCHANTS)}`,
  (n) => `contact${n % MERCHANTS}`,
  () => 'ORD',
  (n) => `ORD-${n % 100}`,
  (n) => `RD-${(n * 7919) % ORDERS}`,
  (n) => `FC${100_000_000 + ((n * 7919) % ORDERS)}`,
  (n) => String((n * 7919) % ORDERS),
  (n) => `#${1 + ((n * 7919) % ORDERS)}`,
  () => 'nothing like it',
]

const merchantOf = (change: number) => ({ id: 1 + ((change * 7919) % MERCHANTS) })

let changes = Date.now() % 1_000_000

/** A change of a merchant, to another value each time, because equal values are not written. */
const changeOf = (change: number) =>
  [
    '/api/persistence/update',
    { tableName: 'em', data: { ...merchantOf(change), phone: `+3585${10_000_000 + changes++}` } },
  ] as const

/** How long a search takes, for parts of all sorts. */
export async function measureSearch(server: Served, token: string): Promise<Figures> {
  const asker = new Asker(server, token)
  const search = (n: number) => ['/api/search', { text: pieces[n % pieces.length]?.(n) }] as const
  const [figures] = await measureInTurn(asker, [search])
  asker.close()
  if (!figures) throw new Error('nothing was measured')
  return figures
}

export interface AsOfFigures {
  title: string
  live: Figures
  asOf: Figures
}

/** Lists as of yesterday and the same lists of now, in turn. Some merchants have changed since. */
export async function measureAsOf(server: Served, token: string): Promise<AsOfFigures[]> {
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  const lists = [
    ['orders, first page', { tableName: 'order_info' }],
    [
      'orders of a status and 20 days',
      {
        tableName: 'order_info',
        filter: [
          { name: 'order_status', value: 'payment_verified' },
          { name: 'timestamp', comparator: '>=', value: '2025-05-01' },
          { name: 'timestamp', comparator: '<=', value: '2025-05-20' },
        ],
      },
    ],
    ['merchants, first page', { tableName: 'em_view' }],
  ] as const
  const asker = new Asker(server, token)
  for (let change = 0; change < CHANGES; change++) await asker.time(...changeOf(change))
  const found: AsOfFigures[] = []
  for (const [title, body] of lists) {
    const [live, asOf] = await measureInTurn(asker, [
      () => ['/api/visualize/load', body],
      () => ['/api/visualize/as_of', { ...body, day }],
    ])
    if (live && asOf) found.push({ title, live, asOf })
  }
  asker.close()
  return found
}

interface Told {
  table: string
  id: string
}

/** Calls the listener with the changes that a node reports. @returns what ends it */
export async function follow({ address }: Served, token: string, heard: (told: Told) => void): Promise<() => void> {
  const asked = request(new URL('/api/live', address), { headers: { authorization: `Bearer ${token}` } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, data = ''] = /^event: change\ndata: (.*)$/m.exec(text.slice(0, end)) ?? []
      text = text.slice(end + 2)
      if (data) heard(JSON.parse(data) as Told)
    }
  })
  return () => response.destroy()
}

/** The time from sending a change to one node until a reader of another node gets its event, including the commit. */
export async function measureEvents(writing: Served, telling: Served, token: string): Promise<Figures> {
  const waiting = new Map<string, () => void>()
  const stop = await follow(telling, token, ({ table, id }) => table === 'em' && waiting.get(id)?.())
  const asker = new Asker(writing, token)
  const times: number[] = []
  const began = performance.now()
  for (let change = 0; change < CHANGES; change++) {
    const { id } = merchantOf(change)
    const isHeard = new Promise<void>((resolve) => {
      waiting.set(String(id), resolve)
    })
    const sent = performance.now()
    await asker.time(...changeOf(change))
    await isHeard
    times.push(performance.now() - sent)
    waiting.delete(String(id))
  }
  asker.close()
  stop()
  return figuresOf(times, performance.now() - began, 0)
}
