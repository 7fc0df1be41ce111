import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from './DrillDatabase.ts'
import type { Answer, DrillNode } from './DrillNode.ts'
import type { Outcome } from './Outcome.ts'
import { seconds, slowest, statusesOf } from './Outcome.ts'

const LISTS = 40
const WRITERS = 300
const UNREAD = 5
/** How long others may wait for sign-in, `me`, `ready` and a first page while one person floods the node. */
const OTHERS_MS = 3000
/** How long a flood is observed. */
const FLOOD_MS = 20_000
/** Unread downloads are ended after a minute, which is how long another person may have to wait at worst. */
const DOWNLOAD_MS = 75_000

/** 95 conditions for one list: none can use an index, and no other list has the same. */
const conditions = (list: number) => [
  {
    any: [48, 47].map((count, group) => ({
      any: Array.from({ length: count }, (_, place) => ({
        name: 'external_order_id',
        comparator: 'contains',
        value: `q${list}-${group}-${place}`,
      })),
    })),
  },
]

interface Beside {
  node: DrillNode
  /** The token of somebody other than the person who floods. */
  token: string
  flood: Promise<unknown>
}

/** Does what others do meanwhile, again and again until the flood is over. */
async function askMeanwhile({ node, token, flood }: Beside, more: () => Promise<Answer>[] = () => []): Promise<Answer[]> {
  const over = new AbortController()
  void flood.finally(() => over.abort())
  const answers: Answer[] = []
  const began = performance.now()
  while (!over.signal.aborted && performance.now() - began < FLOOD_MS) {
    const me = node.get('/api/auth/me', { token })
    answers.push(...(await Promise.all([node.signIn('auditor'), me, node.get('/api/health/ready'), ...more()])))
    await sleep(250)
  }
  return answers
}

const isServed = (answers: readonly Answer[]): boolean =>
  answers.length > 0 && answers.every(({ status, ms }) => status === 200 && ms <= OTHERS_MS)

const figuresOf = (flood: readonly Answer[], others: readonly Answer[]): string =>
  `flood: ${statusesOf(flood)}, slowest ${seconds(slowest(flood))}; others: ${statusesOf(others)}, slowest ${seconds(slowest(others))}`

/** One person requests 40 lists with 95 conditions at once: others are served meanwhile. */
export async function floodOfLists(node: DrillNode): Promise<Outcome> {
  const [token, other] = [await node.tokenOf('operator'), await node.tokenOf('operator2')]
  const flood = Promise.all(
    Array.from({ length: LISTS }, (_, list) =>
      node.post('/api/visualize/load', { tableName: 'order_info_view', filter: conditions(list) }, { token }),
    ),
  )
  const others = await askMeanwhile({ node, token: other, flood }, () => [
    node.post('/api/visualize/load', { tableName: 'em_view' }, { token: other }),
  ])
  const answers = await flood
  return { held: isServed(others) && answers.every(({ status }) => status > 0), figures: figuresOf(answers, others) }
}

/** Begins a download and reads nothing of it. @returns its status, and a function that ends it */
function openUnread(node: DrillNode, token: string): Promise<{ status: number; release: () => void }> {
  return new Promise((resolve) => {
    const body = JSON.stringify({ format: 'csv' })
    const asked = request(
      `${node.address}/api/export/order_info_view`,
      {
        method: 'POST',
        agent: false,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': body.length },
      },
      (answer: IncomingMessage) => {
        answer.on('error', () => undefined)
        resolve({ status: answer.statusCode ?? 0, release: () => asked.destroy() })
      },
    )
    asked.on('error', () => resolve({ status: 0, release: () => asked.destroy() }))
    asked.end(body)
  })
}

/** One person begins five downloads and reads none: another person's is delivered. */
export async function unreadExports(node: DrillNode): Promise<Outcome> {
  const [token, other] = [await node.tokenOf('operator'), await node.tokenOf('operator2')]
  const unread = await Promise.all(Array.from({ length: UNREAD }, () => openUnread(node, token)))
  const tries: Answer[] = []
  const began = performance.now()
  try {
    while (tries.at(-1)?.status !== 200 && performance.now() - began < DOWNLOAD_MS) {
      const body = { format: 'csv', filter: [{ name: 'id', value: 1 }] }
      tries.push(await node.post('/api/export/order_info_view', body, { token: other, limitMs: DOWNLOAD_MS }))
      await sleep(500)
    }
  } finally {
    for (const { release } of unread) release()
  }
  return {
    held: tries.at(-1)?.status === 200,
    figures: `unread: ${statusesOf(unread)}; another person's: ${statusesOf(tries)}, after ${seconds(performance.now() - began)}`,
  }
}

/** 300 changes wait for a locked table: sign-in, `me` and `ready` answer. */
export async function lockedTable(node: DrillNode, ownerUrl: string): Promise<Outcome> {
  const [token, other] = [await node.tokenOf('operator'), await node.tokenOf('operator2')]
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('begin; lock table courier in access exclusive mode')
    const data = (writer: number) => ({ tableName: 'courier', data: { name: `Waits ${writer}`, code: `WAITS-${writer}` } })
    const flood = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => node.post('/api/persistence/insert', data(writer), { token })),
    )
    const others = await askMeanwhile({ node, token: other, flood })
    await owner.query('rollback')
    const answers = await flood
    return { held: isServed(others) && answers.every(({ status }) => status > 0), figures: figuresOf(answers, others) }
  })
}
