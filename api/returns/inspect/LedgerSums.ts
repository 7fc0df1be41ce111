import type { Queryable } from '../../db/Queryable.ts'
import { ledgerOf } from './ledgerOf.ts'
import type { InspectedReport } from './readReport.ts'

/** Of returns with fewer rows the sums are computed each time. */
const MANY_ROWS = 100_000
const KEPT_MS = 60_000
const MAX_KEPT = 50

export interface CurrencySum {
  currency: string
  vat: string
  rows: number
}

interface Kept {
  until: number
  sums: Promise<CurrencySum[]>
}

/**
 * The VAT of the ledger's rows of returns, by the currency of the sales. A million rows take most of a second, so that the sums of a large
 * return are kept for a minute, unless it was composed again or rows have come in that it has still to follow.
 */
export class LedgerSums {
  readonly #kept = new Map<string, Kept>()

  async of(db: Queryable, report: InspectedReport): Promise<CurrencySum[]> {
    if (report.row_count < MANY_ROWS || (await hasChanges(db, report))) return readSums(db, report)
    const now = performance.now()
    for (const [key, { until }] of this.#kept) if (until < now || this.#kept.size > MAX_KEPT) this.#kept.delete(key)
    const key = `${report.id} ${report.version}`
    const known = this.#kept.get(key)
    if (known) return known.sums
    const sums = readSums(db, report)
    this.#kept.set(key, { until: now + KEPT_MS, sums })
    sums.catch(() => this.#kept.delete(key))
    return sums
  }
}

/** Rows have come into the ledger that the return does not show yet. */
async function hasChanges(db: Queryable, { em_id, registration_id }: InspectedReport): Promise<boolean> {
  const { rows } = await db.query('select from return_change where em_id = $1 and registration_id = $2 limit 1', [
    em_id,
    registration_id,
  ])
  return rows.length > 0
}

async function readSums(db: Queryable, report: InspectedReport): Promise<CurrencySum[]> {
  const { from, where, bindings } = await ledgerOf(db, report)
  const { rows } = await db.query<CurrencySum>(
    `select l.currency, sum(l.vat)::text as vat, count(*)::integer as rows from ${from} where ${where.join(' and ')} group by 1 order by 1`,
    bindings.values,
  )
  return rows
}
