import { netErrors, type ErrorSum } from '#domain/returns/netErrors.ts'
import type { Message } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Db } from '../../db/Database.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { readReturnLaw } from '../readReturnLaw.ts'
import type { LedgerReport } from './ledgerOf.ts'
import { ledgerOf } from './ledgerOf.ts'

/** Late and rebooked rows of earlier periods in a British return, if these net errors have to be disclosed separately. */
export async function noteOfErrors(
  { db, decide }: { db: Queryable; decide: Db },
  report: LedgerReport & { currency: string },
): Promise<Message[]> {
  if (report.currency !== 'GBP') return []
  const { from, where, bindings } = await ledgerOf(db, report)
  const first = `${bindings.add(report.first_day)}::date`
  const { rows } = await db.query<ErrorSum>(
    `select l.currency, to_char(l.origin_tax_point, 'YYYY-MM-DD') as day, sum(l.vat)::text as vat from ${from}
     where ${where.join(' and ')} and l.event in ('SALE', 'MANUAL_CORRECTION') and l.origin_tax_point < ${first} group by 1, 2`,
    bindings.values,
  )
  if (!rows.length) return []
  const { amount, isSeparate } = netErrors(rows, (await readReturnLaw(decide)).nationalRateOn('GBP'))
  return isSeparate ? [say('SEPARATE_DISCLOSURE', { amount })] : []
}
