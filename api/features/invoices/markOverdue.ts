import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'

/**
 * Marks invoices as overdue. Without that, lists would not be updated, as no row changes when a due date passes. If none is
 * overdue this costs one index look-up.
 */
export const markOverdue: JobHandler = async ({ at, transaction }) => {
  const marked = await transaction((unit) => markInvoices(unit, dayOf(at)))
  return { result: say('INVOICES_OVERDUE_MARKED', { marked }), rowsOut: marked }
}

async function markInvoices({ client, changed, actor }: WriteUnit, today: Day): Promise<number> {
  const { operator, path, requestId } = actor
  const by = { id: operator.id, name: operator.userName, path, request: requestId }
  const { rows } = await client.query<{ marked: number }>('select mark_overdue_invoices($1, $2) as marked', [
    today,
    JSON.stringify(by),
  ])
  changed.add('issued_invoice')
  return rows[0]?.marked ?? 0
}
