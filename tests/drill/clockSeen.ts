import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import type { DrillNode } from './DrillNode.ts'
import type { Outcome } from './Outcome.ts'

const BROWSERS = 50
const MOVES = 10
const LIMIT_MS = 1000
const HOUR_MS = 3_600_000

/** A browser's stream of events; `heard` is called when it is told that the clock was moved. */
async function follow(address: string, token: string, heard: () => void): Promise<() => void> {
  const asked = request(new URL('/api/live', address), { headers: { authorization: `Bearer ${token}` }, agent: false })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"lab_clock"')) heard()
  })
  return () => response.destroy()
}

/** The clock is moved while fifty browsers are open: how long it takes until the last one has been told. */
export async function clockSeen(node: DrillNode): Promise<Outcome> {
  const token = await node.tokenOf('tester')
  const { data } = await node.get('/test/lab/clock', { token })
  let at = Date.parse((data as { now: string }).now)
  const waiting = new Set<number>()
  let seen: () => void = () => undefined
  const stops: (() => void)[] = []
  const heardBy = (browser: number) => () => {
    if (waiting.delete(browser) && waiting.size === 0) seen()
  }
  for (let n = 0; n < BROWSERS; n++) stops.push(await follow(node.address, token, heardBy(n)))
  const times: number[] = []
  for (let move = 0; move < MOVES; move++) {
    for (let n = 0; n < BROWSERS; n++) waiting.add(n)
    const isSeen = new Promise<void>((resolve) => (seen = resolve))
    at += HOUR_MS
    const began = performance.now()
    const { status } = await node.post('/test/lab/clock', { mode: 'frozen', at: new Date(at).toISOString() }, { token })
    if (status !== 200) throw new Error(`the clock was not moved: ${status}`)
    await isSeen
    times.push(performance.now() - began)
  }
  for (const stop of stops) stop()
  const slowest = Math.max(...times)
  return {
    held: slowest <= LIMIT_MS,
    figures: `moved ${MOVES} times, seen in ${BROWSERS} browsers after ${times.map((ms) => Math.round(ms)).join(', ')} ms`,
  }
}
