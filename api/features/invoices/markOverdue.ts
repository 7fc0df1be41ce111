import { dayOf } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Databases } from '../../db/databases.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'

/**
 * Marks invoices as overdue. Without that, lists would not be updated, as no row changes when a due date passes. If none is
 * overdue this costs one index look-up.
 */
export const markOverdue =
  ({ rw }: Pick<Databases, 'rw'>): JobHandler =>
  async ({ now }) => {
    const { rows } = await rw.query<{ marked: number }>('select mark_overdue_invoices($1) as marked', [dayOf(now())])
    const marked = rows[0]?.marked ?? 0
    return { result: say('INVOICES_OVERDUE_MARKED', { marked }), rowsOut: marked }
  }
