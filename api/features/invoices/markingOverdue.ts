import { repeat } from '../../jobs/repeat.ts'
import type { Worker } from '../../jobs/repeat.ts'
import type { WorkerDeps } from '../../jobs/WorkerDeps.ts'
import { dayOf } from '#domain/day.ts'

const MINUTE_MS = 60_000

/**
 * Invoices become overdue by the passing of a day, and nothing else tells the lists. It is one look at an index where
 * nothing is due, and two nodes that do it at once do it once.
 */
export const startMarkingOverdue = ({ db, log }: Pick<WorkerDeps, 'db' | 'log'>): Worker =>
  repeat({
    everyMs: MINUTE_MS,
    work: async () => {
      await db.rw.query('select mark_overdue_invoices($1)', [dayOf(new Date())])
    },
    onError: (error) => log(`Overdue invoices could not be marked: ${(error as Error).message}`),
  })
