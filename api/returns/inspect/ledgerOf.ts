import { ledgerRange } from '#domain/returns/ledgerRange.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import { Bindings } from '../../records/read/sqlText.ts'
import type { Transaction } from '../../documents/returns/transactionColumns.ts'
import { readTransactionsOf } from '../../orders/readTransactions.ts'
import { readRegistrations } from '../readRegistrations.ts'
import { periodIn } from './periodIn.ts'
import type { InspectedReport } from './readReport.ts'

/** By what the rows of a return are found. */
export type LedgerReport = Pick<
  InspectedReport,
  'id' | 'em_id' | 'registration_id' | 'status' | 'period' | 'first_day' | 'last_day'
>

/** The rows of the ledger that a return is made of, as the `from` of a statement in which they are called `l`. */
export interface LedgerSource {
  from: string
  where: string[]
  bindings: Bindings
  /** The columns by which the newest come first without sorting. */
  order: readonly string[]
  /**
   * The column with their ids by whose index they come, if not by tax point. It has to be named: a limit on `l.id` would not reach that
   * index, and each batch would read and sort all rows that follow.
   */
  id?: string
  /** The condition of the rows that come after one in that order. */
  after: (ledgerId: number) => string
}

/**
 * Of a filed return those that were reported in it; of an open one those that it takes today: of its days, and in no return that was
 * filed.
 */
export async function ledgerOf(db: Queryable, report: LedgerReport): Promise<LedgerSource> {
  const bindings = new Bindings()
  const em = bindings.add(report.em_id)
  if (report.status === 'submitted') {
    return {
      from: `vat_ledger_reported t join vat_ledger l on l.em_id = t.em_id and l.id = t.ledger_id`,
      // All are of its registration, by which those of refunds are found.
      where: [
        `t.em_id = ${em}`,
        `t.report_id = ${bindings.add(report.id)}`,
        `l.registration_id = ${bindings.add(report.registration_id)}`,
      ],
      bindings,
      order: ['t.ledger_id'],
      id: 't.ledger_id',
      after: (id) => `t.ledger_id < ${bindings.add(id)}`,
    }
  }
  const { from, to, bySale } = await rangeOf(db, report)
  const [first, last] = [bindings.add(from), bindings.add(to)]
  const days = bySale ? `l.origin_tax_point between ${first}::date and ${last}::date` : `l.tax_point <= ${last}::date`
  return {
    from: 'vat_ledger l',
    where: [
      `l.em_id = ${em}`,
      `l.registration_id = ${bindings.add(report.registration_id)}`,
      `l.tax_point >= ${first}::date`,
      days,
      `not exists (select from vat_ledger_reported t where t.em_id = l.em_id and t.ledger_id = l.id)`,
    ],
    bindings,
    order: ['l.tax_point', 'l.id'],
    after: (id) =>
      `(l.tax_point, l.id) < (select o.tax_point, o.id from vat_ledger o where o.em_id = ${em} and o.id = ${bindings.add(id)})`,
  }
}

/** The same rows with what is on record about each, in batches: the transactions of a workbook. */
export async function* transactionsOf(db: Queryable, report: LedgerReport): AsyncGenerator<readonly Transaction[]> {
  const { from, where, bindings, id } = await ledgerOf(db, report)
  yield* readTransactionsOf(db, { from, where, values: bindings.values, id })
}

async function rangeOf(db: Queryable, report: LedgerReport) {
  const [held] = await readRegistrations(db, { ids: [report.registration_id] })
  if (!held) throw new AppError('UNKNOWN_ROW')
  const { rows } = await db.query<{ period: string }>(
    `select period from fiscal_report
     where em_id = $1 and registration_id = $2 and kind = 'main' and status = 'submitted'`,
    [report.em_id, report.registration_id],
  )
  return ledgerRange(held.registration, periodIn(report), new Set(rows.map(({ period }) => period)))
}
