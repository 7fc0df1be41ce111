import { readConfig } from '../../api/config.ts'
import type { Databases } from '../../api/db/databases.ts'
import { openDatabases } from '../../api/db/databases.ts'
import { Jobs } from '../../api/jobs/Jobs.ts'
import type { Figures } from './measure.ts'
import { figuresOf } from './measure.ts'

const WARM_UP = 5
const ONE_BY_ONE = 60
const AT_ONCE = 600
const TIMEOUT_MS = 60_000

/** Jobs with hardly any work, added as calls and schedules do. */
const newJob = { kind: 'mark_overdue', subject: 'Benchmark', author: { id: null, userName: 'Benchmark' } } as const

/** How long the jobs waited, from the commit that added them until a node began, in milliseconds. */
async function waitedOf(db: Databases, from: number): Promise<number[]> {
  const rows = await db.write.selectFrom('job_run').select('waited_ms').where('id', '>=', from).orderBy('id').execute()
  return rows.map(({ waited_ms }) => waited_ms ?? Number.NaN)
}

async function measureOneByOne(db: Databases, jobs: Jobs): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  for (let n = 0; n < WARM_UP + ONE_BY_ONE; n++) {
    const id = await db.write.transaction().execute((trx) => jobs.add(trx, newJob))
    await jobs.ended(id, AbortSignal.timeout(TIMEOUT_MS))
    if (n >= WARM_UP) times.push(...(await waitedOf(db, id)))
  }
  return figuresOf(times, performance.now() - began, 0)
}

/** Jobs a second when many are waiting: those of one transaction, until the last one has ended. */
async function measureMany(db: Databases, jobs: Jobs): Promise<number> {
  const began = performance.now()
  const ids = await db.write.transaction().execute(async (trx) => {
    const added: number[] = []
    for (let n = 0; n < AT_ONCE; n++) added.push(await jobs.add(trx, newJob))
    return added
  })
  for (const id of ids) await jobs.ended(id, AbortSignal.timeout(TIMEOUT_MS))
  return (AT_ONCE * 1000) / (performance.now() - began)
}

export interface JobFigures {
  /** From created to started, one job after the other. */
  waited: Figures
  /** Jobs a second on one node. */
  rate: number
}

/** How soon a running node begins a job that somebody else adds, and how many it completes per second. */
export async function measureJobs(env: Record<string, string>): Promise<JobFigures> {
  const db = await openDatabases(readConfig({ ...env }))
  const jobs = new Jobs({ db, log: console.error })
  try {
    return { waited: await measureOneByOne(db, jobs), rate: await measureMany(db, jobs) }
  } finally {
    await jobs.stop()
    await db.close()
  }
}
