import { repeat } from '../../jobs/repeat.ts'
import type { Worker } from '../../jobs/repeat.ts'
import type { WorkerDeps } from '../../jobs/WorkerDeps.ts'
import { dayOf } from '#domain/day.ts'

const MINUTE_MS = 60_000

/**
 * Marks invoices as overdue, because lists would not learn of it from any change. If none is due it costs one index look-up, and
 * two nodes doing it at the same time mark each invoice once.
 */
export const startMarkOverdueJob = ({ db, log }: Pick<WorkerDeps, 'db' | 'log'>): Worker =>
  repeat({
    everyMs: MINUTE_MS,
    work: async () => {
      await db.rw.query('select mark_overdue_invoices($1)', [dayOf(new Date())])
    },
    onError: (error) => log(`Overdue invoices could not be marked: ${(error as Error).message}`),
  })
