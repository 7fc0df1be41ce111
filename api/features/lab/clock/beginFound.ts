import type { Databases } from '../../../db/databases.ts'
import type { Clock } from '../../../base/clock.ts'
import { addFound } from '../../../jobs/findWork.ts'
import type { FoundWork } from '../../../jobs/FoundWork.ts'
import type { Jobs } from '../../../jobs/Jobs.ts'

interface Deps {
  db: Databases
  jobs: Pick<Jobs, 'add'>
  clock: Clock
  found: readonly FoundWork[]
  looked: Looked
}

/** Of which day of the business this node has looked for what only another day brings, and found nothing left. */
export interface Looked {
  day?: string | undefined
}

/**
 * Begins what nodes look for every few seconds or every hour, so that it is done before the clock goes on and not while it does.
 * @returns the job to wait for; undefined if there is nothing to do
 */
export async function beginFound({ db, jobs, clock, found, looked }: Deps): Promise<number | undefined> {
  const going = await goingOf(db, found)
  if (going !== undefined) return going
  const day = await today(db)
  const asked = looked.day === day ? found.filter(({ daily }) => !daily) : found
  const isWaiting = await Promise.all(asked.map((work) => work.isWaiting(db)))
  for (const work of asked.filter((_, place) => isWaiting[place])) {
    const job = (await addFound({ db, jobs }, work, clock.real())) ?? (await goingOf(db, [work]))
    if (job !== undefined) return job
  }
  looked.day = day
  return undefined
}

/** The day of the business by the database, which a node may hear of a moment later. */
async function today({ rw }: Databases): Promise<string | undefined> {
  const { rows } = await rw.query<{ today: string }>('select business_today()::text as today')
  return rows[0]?.today
}

/** A job of these kinds that is under way; one that has failed and waits to be tried again holds nobody up. */
async function goingOf({ write }: Databases, found: readonly FoundWork[]): Promise<number | undefined> {
  if (found.length === 0) return undefined
  const row = await write
    .selectFrom('job_run')
    .select('id')
    .where(
      'kind',
      'in',
      found.map(({ kind }) => kind),
    )
    .where('state', 'in', ['waiting', 'running'])
    .where('next_attempt_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
