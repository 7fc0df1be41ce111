import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../../seeds/demo/Random.ts'
import { asOwner } from './DrillDatabase.ts'
import type { DrillNode } from './DrillNode.ts'
import type { LabTime } from './LabDemo.ts'
import { LabDemo } from './LabDemo.ts'
import type { Outcome } from './Outcome.ts'

/** The same seed gives the same moves. */
const SEED = Number(process.env['LAB_SEED'] ?? 20_261_127)
const MOVES = Number(process.env['LAB_MOVES'] ?? 10)
const DAY_MS = 86_400_000
const WORLD = 'one-difference'
const BEGINNING = 'Beginning'

const moves: Readonly<Record<string, (demo: LabDemo, random: Random) => Promise<unknown>>> = {
  jump: async (demo, random) => {
    const { now } = await demo.get<LabTime>('/test/lab/clock')
    const at = new Date(Date.parse(now) + random.whole(1, 3 * DAY_MS)).toISOString()
    await demo.post('/test/lab/clock', { mode: random.pick(['frozen', 'running']), at })
  },
  day: async (demo) => {
    await demo.post('/test/lab/clock/advance', { to: { days: 1 }, goes_on: true })
    await demo.arrive()
  },
  killed: async (demo, random) => {
    await demo.post('/test/lab/clock/advance', { to: { days: 1 }, goes_on: true })
    await sleep(random.whole(0, 2000))
    await demo.kill()
    await demo.arrive()
  },
  restore: async (demo) => {
    const { snapshots } = await demo.get<{ snapshots: { id: number; name: string }[] }>('/test/lab/snapshots')
    await demo.post('/test/lab/snapshots/restore', { id: snapshots.find(({ name }) => name === BEGINNING)?.id })
  },
  compose: (demo) => demo.compose(),
}

/** The returns whose lines are not what the ledger holds. */
async function untied(demo: LabDemo): Promise<{ returns: number; untied: number }> {
  const { rows } = await asOwner(demo.url, (owner) => owner.query<{ id: number }>('select id from fiscal_report'))
  let count = 0
  for (const { id } of rows) {
    const tie = await demo.get<{ difference: string; ledger: { difference: string }[] }>(
      `/api/em_vat_fiscal_report/${id}/tie_out`,
    )
    if ([tie, ...tie.ledger].some(({ difference }) => Number(difference) !== 0)) count++
  }
  return { returns: rows.length, untied: count }
}

/**
 * In the world of a scenario the clock jumps and goes forward, worlds come back, returns are composed and the node is killed, by chance:
 * ledger and returns agree all the same, and no schedule has run twice for one moment.
 */
export async function movedClock(first: DrillNode, start: () => Promise<DrillNode>, dataDir: string) {
  const demo = new LabDemo(first, start, dataDir)
  await demo.signIn()
  const { snapshot } = await demo.post<{ snapshot: string }>('/test/lab/scenarios/play', { name: WORLD, number: 1 })
  await demo.post('/test/lab/snapshots', { name: BEGINNING })
  const random = new Random('moves of the clock', SEED)
  const made: string[] = []
  for (let move = 0; move < MOVES; move++) {
    const name = random.pick(Object.keys(moves))
    made.push(name)
    await moves[name]?.(demo, random)
  }
  await demo.compose()
  const tied = await untied(demo)
  const { rows } = await asOwner(demo.url, (owner) =>
    owner.query('select schedule_id, due_at from schedule_run group by schedule_id, due_at having count(*) > 1'),
  )
  const { snapshots } = await demo.get<{ snapshots: { id: number; name: string }[] }>('/test/lab/snapshots')
  await demo.post('/test/lab/snapshots/restore', { id: snapshots.find(({ name }) => name === snapshot)?.id })
  const outcome: Outcome = {
    held: tied.returns > 0 && tied.untied === 0 && rows.length === 0,
    figures: `seed ${SEED}: ${made.join(', ')}; ${tied.returns} returns, ${tied.untied} that differ from the ledger; ${rows.length} runs made twice`,
  }
  return { outcome, node: demo.node }
}
