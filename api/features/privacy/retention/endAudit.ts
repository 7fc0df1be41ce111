import type { Queryable } from '../../../db/Queryable.ts'
import { Checkpoints } from '../../../seals/Checkpoints.ts'
import { endMonth, findMonthToEnd } from '../../../seals/endMonth.ts'
import type { Ending } from './Ending.ts'

/** A month holds rows about all merchants: what one of them needs keeps it whole. */
async function isHeld(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from legal_hold where lifted_on is null limit 1')
  return (rowCount ?? 0) > 0
}

/** Ends the audit log month by month, each proven by its seals and noted before it is dropped. */
export const endAudit: Ending = {
  count: async ({ rw }, { kept }) => {
    const { rows } = await rw.query<{ due: number }>(
      `select count(*)::integer as due from audit_log where started < $1::date and exists (
         select from pg_inherits join pg_class part on part.oid = inhrelid
         where inhparent = 'audit_log'::regclass and part.relname = to_char(started at time zone 'UTC', '"audit_log_"YYYYMM'))`,
      [kept],
    )
    const due = rows[0]?.due ?? 0
    return { due, held: due && (await isHeld(rw)) ? { LEGAL_HOLD: due } : {} }
  },
  endAlone: async ({ kept }, { config, db: { rw, sealer }, signal }) => {
    const checkpoints = new Checkpoints(config)
    for (;;) {
      const month = (await isHeld(rw)) ? undefined : await findMonthToEnd(sealer, kept)
      if (month === undefined) return
      await endMonth(sealer, { checkpoints, jwtSecret: config.jwtSecret, month, signal })
    }
  },
  endedSoFar: async (db) => {
    const { rows } = await db.query<{ ended: number }>('select coalesce(sum(rows), 0)::integer as ended from audit_ending')
    return rows[0]?.ended ?? 0
  },
}
