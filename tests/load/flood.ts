import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { account } from './benchData.ts'
import type { Figures } from './measure.ts'
import { figuresOf } from './measure.ts'
import type { Served } from './processes.ts'
import { exported, questions } from './questions.ts'

/*
 * One person requests as much as possible: 40 lists at once with the most expensive filters allowed, five downloads that they
 * do not read, 300 changes of a table that somebody has locked. Meanwhile others sign in, load their account, and work.
 */

const FLOOD_MS = 15_000
const LISTS = 40
const UNREAD = 5
const CHANGES = 300
const MAX_SEARCHES = 20

interface Ask {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  token?: string | undefined
}

/** Returns the response, or undefined if the connection was ended. */
function send({ address }: Served, { method, path, body, token }: Ask, agent?: Agent): Promise<IncomingMessage | undefined> {
  const json = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve) => {
    const asked = request(new URL(path, address), {
      method,
      agent,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      },
    })
    asked.once('response', resolve)
    asked.once('error', () => resolve(undefined))
    asked.end(json)
  })
}

/** The answers to the person who floods, by status. */
class Flood {
  readonly statuses = new Map<number, number>()
  readonly #server: Served
  readonly #token: string
  #isOver = false

  constructor(server: Served, token: string) {
    this.#server = server
    this.#token = token
  }

  /** Runs until `end` is called; resolves when the last answer has arrived. */
  async run(): Promise<void> {
    const unread = Array.from({ length: UNREAD }, () =>
      this.#send('/api/export/order_info', { format: 'csv', filter: exported.filter }),
    )
    const changes = Array.from({ length: CHANGES }, (_, n) =>
      this.#answer('/api/persistence/insert', { tableName: 'courier', data: { name: `Flood ${n}`, code: `flood-${n}` } }),
    )
    await Promise.all([...Array.from({ length: LISTS }, (_, n) => this.#lists(n)), ...changes])
    for (const response of unread) void response.then((open) => open?.destroy())
  }

  end(): void {
    this.#isOver = true
  }

  async #lists(which: number): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      const pieces = Array.from({ length: MAX_SEARCHES }, (_, place) => ({
        name: 's26_code',
        comparator: 'contains',
        value: `${which}x${n}x${place}`,
      }))
      const status = await this.#answer('/api/visualize/load', { tableName: 'order_info', filter: [{ any: pieces }] })
      if (status === 400) throw new Error('a list of the flood is refused as wrong')
      if (status === 429) await sleep(100)
    }
  }

  #send(path: string, body: unknown): Promise<IncomingMessage | undefined> {
    return send(this.#server, { method: 'POST', path, body, token: this.#token })
  }

  async #answer(path: string, body: unknown): Promise<number> {
    const response = await this.#send(path, body)
    response?.resume()
    const status = response?.statusCode ?? 0
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    return status
  }
}

/** The requests of another person meanwhile, by their names in the report. */
function askedMeanwhile(token: string): Record<string, (n: number) => Ask> {
  const list = (name: string) => {
    const question = questions.find((known) => known.name === name)
    if (!question) throw new Error(`there is no ${name}`)
    return (n: number): Ask => ({ method: 'POST', path: question.path, body: question.ask(n).body, token })
  }
  const credentials = { grant_type: 'password', ...account }
  return {
    'sign-in': () => ({ method: 'POST', path: '/api/auth/open-id/connect', body: credentials }),
    me: () => ({ method: 'GET', path: '/api/auth/me', token }),
    ready: () => ({ method: 'GET', path: '/api/health/ready' }),
    'list of orders': list('Q2'),
    'one row': list('Q7'),
  }
}

export interface FloodFigures {
  meanwhile: ReadonlyMap<string, Figures>
  /** The number of answers other than 200, and of all answers. */
  failed: number
  flooder: ReadonlyMap<number, number>
}

/** Sends all requests in turn while the flood runs. */
export async function measureFlood(
  server: Served,
  { flooder, other, databaseUrl }: { flooder: string; other: string; databaseUrl: string },
): Promise<FloodFigures> {
  const locker = new pg.Client(databaseUrl)
  await locker.connect()
  await locker.query('begin; lock table courier in access exclusive mode')
  const flood = new Flood(server, flooder)
  const running = flood.run()
  await sleep(1000)
  const asks = Object.entries(askedMeanwhile(other)).map(([name, ask]) => ({ name, ask, times: [] as number[] }))
  const agent = new Agent({ keepAlive: true })
  let failed = 0
  const began = performance.now()
  for (let n = 0; performance.now() - began < FLOOD_MS; n++) {
    for (const { ask, times } of asks) {
      const asked = performance.now()
      const response = await send(server, ask(n), agent)
      if (response) await text(response)
      times.push(performance.now() - asked)
      if (response?.statusCode !== 200) failed += 1
    }
  }
  const elapsed = performance.now() - began
  flood.end()
  await locker.query('rollback')
  await locker.end()
  await running
  agent.destroy()
  return {
    meanwhile: new Map(asks.map(({ name, times }) => [name, figuresOf(times, elapsed, 0)])),
    failed,
    flooder: flood.statuses,
  }
}
