import { jobKindNames } from '#schema/work/jobKinds.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../api/errors.ts'
import type { JobHandler, JobHandlers } from '../../api/jobs/JobHandler.ts'

/** The table that a test makes for `noteRuns`. */
export const RUNS =
  'create table run (id integer generated always as identity, kind text, job integer unique, at timestamptz, till integer)'

/**
 * Work that notes in the table `run` when it began by the clock of the business, and how many runs had begun when it ended: each
 * job once, however often it is begun again.
 * @param failing the kind whose runs fail
 */
export function noteRuns({ pauseMs = 0, failing }: { pauseMs?: number; failing?: string } = {}): JobHandlers {
  const note =
    (kind: string): JobHandler =>
    async ({ id, at, transaction }) => {
      await transaction(({ client }) =>
        client.query('insert into run (kind, job, at) values ($1, $2, $3) on conflict do nothing', [kind, id, at]),
      )
      await pause(pauseMs)
      await transaction(({ client }) => client.query('update run set till = (select max(id) from run) where job = $1', [id]))
      if (kind === failing) throw new AppError('NO_EXCHANGE_RATE')
      return { result: 'Noted' }
    }
  return Object.fromEntries(jobKindNames.map((kind) => [kind, note(kind)]))
}
