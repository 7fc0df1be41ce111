import type { Static } from 'typebox'
import type { Json } from '#schema/kinds.ts'
import type { composedMessage } from '#schema/replies.ts'
import type { FeedName } from '#schema/work/feeds.ts'
import { feeds, nationalFeeds } from '#schema/work/feeds.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import type { Jobs } from '../../jobs/Jobs.ts'

export interface SyncJobs {
  db: Databases
  jobs: Jobs
}

/** The job for national feeds reads all of them unless one is named. */
function inputOf(name: FeedName): Readonly<Record<string, Json>> {
  const country = Object.entries(nationalFeeds).find(([, feed]) => feed === name)?.[0]
  return country === undefined ? {} : { country_code: country }
}

/** Starts reading a feed. One job per feed runs at a time; another one waits for it. @returns the id of the job */
export const startSync = ({ db, jobs }: SyncJobs, name: FeedName, operator: Operator): Promise<number> =>
  db.write.transaction().execute((trx) =>
    jobs.add(trx, {
      kind: feeds[name].job,
      subject: feeds[name].publisher,
      input: inputOf(name),
      author: operator,
      onlyOne: `feed ${name}`,
    }),
  )

/**
 * Reads a feed and waits until the job has ended.
 * @returns `data` 200 if its rates are stored, also if they were before; 503 with the reason if they could not be read. The
 * HTTP status is 200 in both cases, because clients look at `data`
 */
export async function runSync(deps: SyncJobs, name: FeedName, { operator, signal }: { operator: Operator; signal: AbortSignal }) {
  const job = await startSync(deps, name, operator)
  const ended = await deps.jobs.ended(job, signal)
  const isDone = ended?.state === 'done'
  return {
    statusCode: 200 as const,
    data: isDone ? 200 : 503,
    message: (isDone ? ended.result : ended?.error) ?? 'The job was cancelled',
    ...(ended?.said && { said: ended.said as Static<typeof composedMessage> }),
  }
}
