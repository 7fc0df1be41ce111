import type { Static } from 'typebox'
import { syncStates } from '#schema/work/feeds.ts'
import type { Json } from '#schema/kinds.ts'
import { say } from '#schema/messages/sentences.ts'
import type { composedMessage } from '#schema/replies.ts'
import type { FeedName } from '#schema/work/feeds.ts'
import { feeds, nationalFeeds } from '#schema/work/feeds.ts'
import type { Operator } from '../../base/Actor.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
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

/** Starts reading a feed. One job per feed runs at a time, and each person has one more that waits. @returns the id of the job */
export const startSync = ({ db, jobs }: SyncJobs, name: FeedName, operator: Operator): Promise<number> =>
  db.write.transaction().execute((trx) =>
    jobs.addOrJoin(trx, {
      kind: feeds[name].job,
      subject: feeds[name].publisher,
      input: inputOf(name),
      author: operator,
      onlyOne: `feed ${name}`,
    }),
  )

/**
 * Reads a feed and waits a few seconds for the job to end.
 * @returns `data` 200 if its rates are stored, also if they were before; 503 with the reason if they could not be read; 202 if
 * the job goes on. The HTTP status is 200 in all these cases, because clients look at `data`
 * @throws {AppError} JOB_CANCELLED
 */
export async function runSync(deps: SyncJobs, name: FeedName, { operator, signal }: { operator: Operator; signal: AbortSignal }) {
  const job = await startSync(deps, name, operator)
  const ended = await deps.jobs.endedSoon(job, signal)
  if (!ended) {
    const { message, ...said } = say('JOB_GOES_ON', { job })
    return { statusCode: 200 as const, data: syncStates.goesOn, message, said, job }
  }
  // Somebody else may have waited for the same job and cancelled it: that says nothing about the source.
  if (ended.state === 'cancelled') throw new AppError('JOB_CANCELLED', { params: { job } })
  const isDone = ended.state === 'done'
  return {
    statusCode: 200 as const,
    data: isDone ? syncStates.done : syncStates.failed,
    message: (isDone ? ended.result : ended.error) ?? '',
    ...(ended.said && { said: ended.said as Static<typeof composedMessage> }),
    job,
  }
}
