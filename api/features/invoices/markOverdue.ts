import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import { say } from '#schema/messages/sentences.ts'
import { fileStores } from '../../files/fileStores.ts'
import type { JobDeps } from '../Feature.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import { mailWhatIsDue } from './remind.ts'

/**
 * Marks invoices as overdue, announces new ones and reminds of those that are overdue. Without the mark lists would not be updated, as
 * no row changes when a due date passes.
 */
export const markOverdue =
  ({ config, db }: JobDeps): JobHandler =>
  async (attempt) => {
    const store = (await fileStores(config, db.write)).current
    const marked = await attempt.transaction((unit) => markInvoices(unit, dayOf(attempt.at)))
    const { announced, reminded, withoutAddress } = await mailWhatIsDue({ read: db.rw, store }, attempt)
    return {
      result: say('INVOICES_REMINDED', { marked, announced, reminded, left: withoutAddress }),
      rowsIn: marked + announced + reminded + withoutAddress,
      rowsOut: marked + announced + reminded,
      rowsRefused: withoutAddress,
    }
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
