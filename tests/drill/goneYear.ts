import { setTimeout as sleep } from 'node:timers/promises'
import { hashesOf } from '../../api/features/lab/scenarios/worldHash.ts'
import { Random } from '../../seeds/demo/Random.ts'
import { asOwner } from './DrillDatabase.ts'
import type { DrillNode } from './DrillNode.ts'
import type { LabTime } from './LabDemo.ts'
import { LabDemo } from './LabDemo.ts'
import type { Outcome } from './Outcome.ts'
import { seconds } from './Outcome.ts'

/** The same seed kills at the same points. */
const SEED = Number(process.env['LAB_SEED'] ?? 20_261_127)
const MONTHS = Number(process.env['LAB_MONTHS'] ?? 12)
const KILLS = Number(process.env['LAB_KILLS'] ?? 10)
/** The scenario that is played; by default the demo itself goes on, with its 300 merchants. */
const WORLD = process.env['LAB_WORLD']
const BEGINNING = 'Beginning'
/** How long a year at once may take. */
const YEAR_MS = 600_000
const LOOK_MS = 20

/** A moment some months after another one. */
function monthsAfter(moment: string, months: number): string {
  const at = new Date(moment)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString()
}

interface Papers {
  invoices: number
  returns: number
}

class Year {
  readonly #demo: LabDemo
  readonly #from: string

  constructor(demo: LabDemo, from: string) {
    this.#demo = demo
    this.#from = from
  }

  /** Lets the clock go a part of the way. */
  async go(months: number): Promise<void> {
    await this.#demo.signIn()
    await this.#demo.post('/test/lab/clock/advance', { to: { at: monthsAfter(this.#from, months) }, afterwards: 'frozen' })
  }

  /** Waits until the clock has arrived. @throws {Error} if a run has failed */
  async arrive(): Promise<number> {
    await this.#demo.arrive()
    const { advance } = await this.#demo.get<LabTime>('/test/lab/clock')
    if (advance?.state !== 'done' || advance.failed > 0)
      throw new Error(`the way is ${advance?.state}, ${advance?.failed} failed`)
    return advance.steps
  }

  /** Waits until so many runs of the way have begun, or the way is over. */
  async untilStep(count: number): Promise<void> {
    await asOwner(this.#demo.url, async (owner) => {
      for (;;) {
        const { rows } = await owner.query<{ over: boolean }>(
          `select state <> 'playing' or $1 <= (select count(*) from lab_step where advance_id = a.id and state <> 'waiting') as over
           from lab_advance a order by id desc limit 1`,
          [count],
        )
        if (rows[0]?.over) return
        await sleep(LOOK_MS)
      }
    })
  }

  /** How many invoices and returns there are. */
  async papers(): Promise<Papers> {
    const { rows } = await asOwner(this.#demo.url, (owner) =>
      owner.query<Papers>(
        `select (select count(*)::int from issued_invoice) as invoices, (select count(*)::int from fiscal_report) as returns`,
      ),
    )
    return rows[0] ?? { invoices: 0, returns: 0 }
  }

  /** What the world holds, by table. */
  async hashes(): Promise<Map<string, string>> {
    const tables = await asOwner(this.#demo.url, (owner) => hashesOf(owner))
    return new Map(tables.map(({ table, rows, hash }) => [table, `${rows} ${hash}`]))
  }
}

/** The names of the tables in which two worlds differ. */
const apart = (one: Map<string, string>, other: Map<string, string>): string[] =>
  [...one].flatMap(([table, hash]) => (other.get(table) === hash ? [] : [table]))

/** A year of a world goes by month by month, at once, and at once while the node is killed ten times: it is the same year. */
export async function goneYear(first: DrillNode, start: () => Promise<DrillNode>, dataDir: string) {
  const demo = new LabDemo(first, start, dataDir)
  await demo.signIn()
  if (WORLD) await demo.post('/test/lab/scenarios/play', { name: WORLD, number: 1, without_snapshot: true })
  const { now } = await demo.post<LabTime>('/test/lab/clock', { mode: 'frozen' })
  const { snapshots } = await demo.post<{ snapshots: { id: number }[] }>('/test/lab/snapshots', { name: BEGINNING })
  const year = new Year(demo, now)
  const beginning = await year.hashes()
  const before = await year.papers()
  const timed = async (name: string, work: () => Promise<number>) => {
    const began = performance.now()
    const steps = await work()
    const took = performance.now() - began
    const hashes = await year.hashes()
    const { invoices, returns } = await year.papers()
    const papers = `${invoices - before.invoices} invoices, ${returns - before.returns} returns`
    const told = `${name} ${seconds(took)}, ${steps} runs, ${papers}, ${apart(hashes, beginning).length} tables changed`
    console.log(told)
    await demo.signIn()
    await demo.post('/test/lab/snapshots/restore', { id: snapshots[0]?.id })
    return { steps, took, hashes, told }
  }
  const atOnce = await timed('at once', async () => {
    await year.go(MONTHS)
    return year.arrive()
  })
  const monthly = await timed('month by month', async () => {
    let steps = 0
    for (let month = 1; month <= MONTHS; month++) {
      await year.go(month)
      steps += await year.arrive()
    }
    return steps
  })
  const random = new Random('kills of a year', SEED)
  const points = Array.from({ length: KILLS }, () => random.whole(1, atOnce.steps)).toSorted((a, b) => a - b)
  const killed = await timed(`killed at runs ${points.join(', ')}`, async () => {
    await year.go(MONTHS)
    for (const point of points) {
      await year.untilStep(point)
      await demo.kill()
    }
    await demo.signIn()
    return year.arrive()
  })
  const differing = [apart(atOnce.hashes, monthly.hashes), apart(atOnce.hashes, killed.hashes)]
  const outcome: Outcome = {
    held: differing.flat().length === 0 && apart(atOnce.hashes, beginning).length > 0 && atOnce.took <= (YEAR_MS * MONTHS) / 12,
    figures: `seed ${SEED}: ${[atOnce, monthly, killed].map(({ told }) => told).join('; ')}; tables that differ: ${differing.map((tables) => tables.join(', ') || 'none').join('; when killed ')}`,
  }
  return { outcome, node: demo.node }
}
