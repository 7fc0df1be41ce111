import { dayOf } from '#domain/day.ts'
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import { hasPgBouncer, startPgBouncer } from '../support/startPgBouncer.ts'
import { startReplica } from '../support/startReplica.ts'
import { asOwner } from './DrillDatabase.ts'
import type { DrillNode } from './DrillNode.ts'
import type { Outcome } from './Outcome.ts'
import { CannotStage, seconds, slowest, statusesOf, until } from './Outcome.ts'

type Start = (env: Record<string, string>) => Promise<DrillNode>

/** The owner's address of a database, with the folder of its server. */
interface Primary {
  url: string
  dataDir: string
}

const MAX_SIGNED_OUT_MS = 5000
const LOOK_FOR_MS = 20_000

/** A replica stands still while a rate changes, and is then lost: quotes are at the new rate, and everything is answered. */
export async function lostReplica({ url, dataDir }: Primary, start: Start): Promise<Outcome> {
  const replica = await startReplica({ url, folder: dataDir })
  const node = await start({ DATABASE_URL: url, DATABASE_REPLICA_URL: replica.url })
  try {
    const token = await node.tokenOf('operator')
    const vat = async () => {
      const { data } = await node.post(
        '/api/landed_cost',
        { ...exampleQuote, on: dayOf(new Date()), ship_to: { country: 'AT' } },
        { token },
      )
      return Number((data as { totals?: { vat: string } }).totals?.vat)
    }
    const before = await vat()
    await replica.lag()
    const isStandard = `country = 'AT' and rate_type = 'STANDARD' and end_date is null`
    const { rows } = await asOwner(url, (owner) =>
      owner.query<{ id: number }>(`select id from country_vat_rate where ${isStandard}`),
    )
    const data = { id: rows[0]?.id, rate: '10' }
    await node.post('/api/persistence/update', { tableName: 'country_vat_rate', data }, { token })
    const behind = await vat()
    await replica.stop()
    const lists = await Promise.all(
      Array.from({ length: 20 }, () => node.post('/api/visualize/load', { tableName: 'em_view' }, { token })),
    )
    const ready = await node.get('/api/health/ready')
    const lost = await vat()
    const answers = [...lists, ready]
    return {
      held: behind < before && lost === behind && answers.every(({ status }) => status === 200),
      figures: `VAT of a quote ${before}, ${behind} beside a replica that is behind, ${lost} without it; ${lists.length} lists and ready without it: ${statusesOf(answers)} within ${seconds(slowest(answers))}`,
    }
  } finally {
    await node.end('SIGTERM')
  }
}

/** Two nodes behind PgBouncer in transaction mode: who signs out on one is out on the other. */
export async function pooledNodes(url: string, start: Start, secret: string): Promise<Outcome> {
  if (!hasPgBouncer) throw new CannotStage('PgBouncer is not installed')
  const rolesOf = new URL(url).pathname.slice(1)
  // A first start goes to PostgreSQL itself: it makes the roles, whose passwords the pooler has to know.
  await (await start({ DATABASE_URL: url })).end('SIGTERM')
  const pooler = await startPgBouncer({ url, secret, rolesOf })
  const nodes: DrillNode[] = []
  try {
    const here = await start({ DATABASE_URL: pooler.url })
    nodes.push(here)
    const ways = { 'through the pooler': pooler.url, 'round it': url }
    const outs: string[] = []
    let held = true
    for (const [way, listen] of Object.entries(ways)) {
      const there = await start({ DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: listen })
      nodes.push(there)
      const token = await here.tokenOf('operator')
      await there.get('/api/auth/me', { token })
      await here.post('/api/auth/open-id/logout', { token })
      const out = await until(async () => (await there.get('/api/auth/me', { token })).status === 401, LOOK_FOR_MS)
      held &&= out !== undefined && out < MAX_SIGNED_OUT_MS
      outs.push(`listening ${way}, out on the other node after ${out === undefined ? 'no time' : seconds(out)}`)
    }
    return { held, figures: outs.join('; ') }
  } finally {
    for (const node of nodes) await node.end('SIGTERM')
    await pooler.stop()
  }
}
