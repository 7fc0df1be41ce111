import { say } from '#schema/messages/sentences.ts'
import type { Databases } from '../db/databases.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { JobHandler } from '../jobs/JobHandler.ts'

const MONTHS_AHEAD = 3

/** Whether a partition that should exist ahead of time is missing, or was when a row of the audit log came. */
export async function arePartitionsMissing(sealer: Queryable): Promise<boolean> {
  const { rows } = await sealer.query<{ are: boolean }>('select partitions_missing($1) or audit_log_other_is_used() as are', [
    MONTHS_AHEAD,
  ])
  return rows[0]?.are === true
}

/**
 * Creates partitions ahead of time: for the audit log those of this month and the next three, for orders and the VAT ledger
 * those of this year and the next.
 */
export const addPartitions =
  ({ sealer }: Pick<Databases, 'sealer'>): JobHandler =>
  async () => {
    const { rows } = await sealer.query<{ month: string; year: string }>(
      `select to_char(real_now() + make_interval(months => $1), 'YYYY-MM') as month,
         to_char(business_now() + interval '1 year', 'YYYY') as year`,
      [MONTHS_AHEAD],
    )
    await sealer.query('select audit_log_split_other()')
    await sealer.query(
      `select audit_log_add_month((date_trunc('month', real_now()) + make_interval(months => n))::date)
       from generate_series(0, $1) n`,
      [MONTHS_AHEAD],
    )
    await sealer.query(
      `select order_add_year(extract(year from business_now() at time zone 'UTC')::integer + n) from generate_series(0, 1) n`,
    )
    return { result: say('PARTITIONS_ADDED', { month: rows[0]?.month ?? '', year: rows[0]?.year ?? '' }) }
  }
