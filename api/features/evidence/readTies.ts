import { decimalsOf, isZero, subtractDecimals, withDecimals } from '#domain/decimal.ts'
import type { Databases } from '../../db/databases.ts'
import type { FileStores } from '../../files/fileStores.ts'
import { LedgerSums } from '../../returns/inspect/LedgerSums.ts'
import { readReconciliation } from '../../returns/inspect/readReconciliation.ts'
import { readReport } from '../../returns/inspect/readReport.ts'
import { readTieOut } from '../../returns/inspect/readTieOut.ts'
import type { PackScope } from './PackScope.ts'

/** What has to be the same, of one return. */
export interface Tie {
  what: 'ledger' | 'due' | 'reported' | 'files' | 'invoiced' | 'paid'
  currency: string
  expected: string
  found: string
  difference: string
  agrees: boolean
  /** Why it may differ, if somebody has said so. */
  reason: string | null
}

/** A return with the comparisons of ledger, return and payments. */
export interface TiedReturn {
  id: number
  reference: string | null
  period: string
  type: string
  status: string
  filed: string | null
  ties: Tie[]
}

const tie = (what: Tie['what'], currency: string, [expected, found]: [string, string]): Tie => {
  const difference = withDecimals(subtractDecimals(found, expected), decimalsOf(expected))
  return { what, currency, expected, found, difference, agrees: isZero(difference), reason: null }
}

/** Ties the ledger to each return, the return to its files and to what was reported, invoiced and paid. */
export async function readTies(
  { db, files, at }: { db: Databases; files: FileStores; at: Date },
  { reports }: PackScope,
): Promise<TiedReturn[]> {
  const sums = new LedgerSums()
  const tied: TiedReturn[] = []
  for (const id of reports) {
    const report = await readReport(db.rw, id)
    const out = await readTieOut({ db: db.rw, decide: db.decide, files, sums, at }, id)
    const { payments } = await readReconciliation(db.rw, id)
    const wrong = out.files.filter(({ agrees }) => !agrees).length
    tied.push({
      id,
      reference: report.reference,
      period: report.period,
      type: report.report_type,
      status: report.status,
      filed: report.submitted_at,
      ties: [
        ...out.ledger.map(({ currency, ledger, lines }) => tie('ledger', currency, [ledger, lines])),
        tie('due', out.currency, [out.lines, out.due]),
        ...(out.reported === null ? [] : [tie('reported', out.currency, [out.due, out.reported])]),
        tie('files', '', [String(out.files.length), String(out.files.length - wrong)]),
        ...payments.map(({ part, expected, found, difference, state, reason }) => ({
          what: part,
          currency: 'EUR',
          expected,
          found,
          difference: withDecimals(difference, 2),
          agrees: state !== 'open',
          reason,
        })),
      ],
    })
  }
  return tied
}
