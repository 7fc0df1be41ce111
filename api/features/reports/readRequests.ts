import { addDecimals, negateDecimal } from '#domain/decimal.ts'
import { correctionTables } from '#schema/choices.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { ToEuro } from '../../law/readEuroRates.ts'
import type { Row } from '../../records/read/readRow.ts'
import { withExtras } from '../../records/read/withExtras.ts'

/** What a merchant asked to take back. */
export interface Requested {
  /** In EUR, as a positive amount. */
  corrections: string
  /** Whether one of the requests, on which nobody has decided yet, is for more than was declared. */
  exceedsDeclared: boolean
}

interface Request extends Row {
  em_id: number
  requested_value_correction: string
  currency: string
}

const adviceOf = (row: Readonly<Row>): unknown => row['advice']

/** The negative corrections that merchants requested on the days of a range, in EUR at the rate of its last day. */
export async function readRequests(
  db: Queryable,
  { from, to, toEuro }: { from: string; to: string; toEuro: ToEuro },
): Promise<ReadonlyMap<number, Requested>> {
  const found = new Map<number, Requested>()
  for (const name of correctionTables) {
    const { rows } = await db.query<Request>(
      `select * from ${name} where timestamp >= $1::date and timestamp < $2::date + 1 and requested_value_correction < 0`,
      [from, to],
    )
    for (const row of await withExtras(db, tableOf(name), rows)) {
      const emId = Number(row['em_id'])
      const before = found.get(emId) ?? { corrections: '0', exceedsDeclared: false }
      const amount = toEuro(negateDecimal(String(row['requested_value_correction'])), String(row['currency']), to)
      found.set(emId, {
        corrections: addDecimals(before.corrections, amount ?? '0'),
        exceedsDeclared: before.exceedsDeclared || (adviceOf(row) ?? null) !== null,
      })
    }
  }
  return found
}

/** How many returns of each merchant were due in a range of days and filed late, or are still missing on a day after. */
export async function readLateReturns(
  db: Queryable,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ em_id: number; late: number }>(
    `select em_id, count(*)::integer as late from fiscal_report
     where due_date between $1 and $2 and case status when 'submitted' then report_date > due_date else due_date < $3::date end
     group by em_id`,
    [from, to, today],
  )
  return new Map(rows.map(({ em_id, late }) => [em_id, late]))
}
