import * as fc from 'fast-check'
import { Agent, request } from 'node:http'
import type { RandomRequest } from '../support/randomCalls.ts'
import { randomCalls } from '../support/randomCalls.ts'
import type { DrillNode } from './DrillNode.ts'
import type { Outcome } from './Outcome.ts'
import { seconds, slowest, statusesOf } from './Outcome.ts'

/** How many requests are sent; by hand many more: RANDOM_REQUESTS=300000 RANDOM_SECONDS=7200 npm run drill -- random */
const REQUESTS = Number(process.env['RANDOM_REQUESTS'] ?? 4000)
const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_123)
/** They end after this time, however many were sent. */
const MAX_MS = Number(process.env['RANDOM_SECONDS'] ?? 60) * 1000
const BATCH = 50
/** Many, as those that wait for a job's result hold their place for five seconds and cost nothing meanwhile. */
const AT_ONCE = 24
const TOLD_EVERY = 10_000
const LONGEST_MS = 60_000
const MAX_NAMED = 8
const accounts = ['admin', 'operator', 'operator2', 'auditor', 'translator', 'tester'] as const

interface Seen {
  name: string
  status: number
  ms: number
  /** The beginning of a reply that should not have been. */
  text: string
}

interface Target {
  node: DrillNode
  /** From where a proxy says that the request comes: what it guesses of passwords must not shut out the accounts that attack. */
  address: string
  agent: Agent
  token: string
}

/** Words that only the database, its driver or a stack trace would say. */
const internals =
  /violates|syntax error|SQLSTATE|relation "|_fkey|_pkey|operator does not exist|at Object\.|node_modules|\.ts:\d/i

/** Sends a request and reads the reply. @returns status 0 if there was none */
function send(to: Target, sent: RandomRequest): Promise<Seen> {
  const { name, method, url, headers, payload } = sent
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ name, status, ms: performance.now() - began, text })
    const signal = AbortSignal.timeout(LONGEST_MS)
    const asked = request(`${to.node.address}${url}`, {
      agent: to.agent,
      method,
      headers: {
        ...headers,
        'x-forwarded-for': to.address,
        authorization: `Bearer ${to.token}`,
        // Node sends the body of a DELETE without its length, and what follows it on the line is then no request.
        ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
      },
      signal,
    })
    asked.once('response', (response) => {
      const status = response.statusCode ?? 0
      let text = ''
      response.on('data', (bytes: Buffer) => {
        if (status !== 200 && text.length < 1000) text += bytes.toString()
      })
      response.once('end', () => end(status, text))
      response.once('error', (error) => end(0, error.message))
    })
    asked.once('error', (error: NodeJS.ErrnoException) => {
      // A connection that both sides were about to leave: a browser sends the request again as well.
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(send(to, sent))
      else end(0, error.message)
    })
    asked.end(payload)
  })
}

/** The requests in their order; the same seed gives the same ones. */
function* requests(): Generator<RandomRequest> {
  const began = performance.now()
  for (let sent = 0; sent < REQUESTS && performance.now() - began < MAX_MS; sent += BATCH)
    yield* fc.sample(randomCalls, { seed: SEED + sent, numRuns: Math.min(BATCH, REQUESTS - sent) })
}

/** Random requests over all calls as each account: every answer is right or a refusal, none a fault or a silence. */
export async function randomRequests(node: DrillNode): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const tokens = new Map<string, Promise<string>>()
  /** One sign-in at a time for each account: more at once would be taken for guessing. */
  const tokenOf = (account: string) => {
    const token = tokens.get(account) ?? node.tokenOf(account).catch(() => '')
    tokens.set(account, token)
    return token
  }
  const seen: Seen[] = []
  const source = requests()
  const attack = async (worker: number) => {
    let place = worker
    const address = `192.0.2.${worker + 1}`
    for (const asked of source) {
      const account = accounts[place++ % accounts.length] ?? 'admin'
      const signedIn = tokenOf(account)
      const token = await signedIn
      const reply = await send({ address, agent, node, token }, asked)
      // A random request may have ended the session, as may time.
      if (reply.status === 401 && tokens.get(account) === signedIn) tokens.delete(account)
      const isWrong = reply.status === 0 || reply.status >= 500 || (reply.status !== 200 && internals.test(reply.text))
      seen.push(isWrong ? reply : { ...reply, text: '' })
      if (seen.length % TOLD_EVERY === 0) console.log(`${seen.length} requests: ${statusesOf(seen)}`)
      if (isWrong)
        console.log(`${reply.status} ${asked.name} ${asked.method} ${asked.url.slice(0, 200)} ${reply.text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => attack(worker)))
  agent.destroy()
  const wrong = seen.filter(({ text }) => text !== '').map(({ name, status }) => `${status} ${name}`)
  const slow = seen.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_NAMED)
  const shareOf = (wanted: number) => seen.filter(({ status }) => status === wanted).length / seen.length
  return {
    // Attackers who have lost their accounts find nothing.
    held: wrong.length === 0 && shareOf(200) > 0.1 && shareOf(401) < 0.1,
    figures: `${seen.length} requests, seed ${SEED}: ${statusesOf(seen)}; slowest ${seconds(slowest(seen))} (${slow.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', ')})${wrong.length ? `; wrong: ${[...new Set(wrong)].join(', ')}` : ''}`,
  }
}
