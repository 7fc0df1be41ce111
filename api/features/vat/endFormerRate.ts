import { addDays } from '#domain/day.ts'
import type { Actor } from '../../auth/Actor.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { recordChangeOn } from '../../records/write/audit.ts'
import type { Consequence } from '../../records/write/consequences.ts'
import type { VatRateTable } from './oneRateADay.ts'
import { isScheduled, readToday } from './oneRateADay.ts'

interface FormerRate {
  id: number
  end_date: string | null
}

/** A rate that is added for a later day, or moved to another, ends the one before it on its eve. */
export const endFormerRate =
  (table: VatRateTable): Consequence =>
  async (client, row, before, actor) => {
    if (before?.start_date === row.start_date) return
    if (!isScheduled(row, before, await readToday(client))) return
    const start = String(row.start_date)
    const { rows } = await client.query<FormerRate>(
      `select id, end_date from ${table}
       where country = $1 and rate_line = $2 and id <> $3 and start_date < $4
         and (end_date is null or end_date >= $4 or end_date = $5::date - 1)
       order by start_date desc limit 1 for no key update`,
      [row.country, row.rate_line, row.id, start, before?.start_date ?? null],
    )
    if (rows[0]) await endRate({ client, table, actor }, rows[0], addDays(start, -1))
  }

interface Writing {
  client: Queryable
  table: VatRateTable
  actor: Actor
}

/** Gives a rate another last day, or none, with its own row of the audit trail. */
export async function endRate({ client, table, actor }: Writing, { id, end_date }: FormerRate, lastDay: string | null) {
  await client.query(`update ${table} set end_date = $2, version = version + 1 where id = $1`, [id, lastDay])
  await recordChangeOn(client, {
    table,
    id,
    action: 'update',
    before: { end_date },
    after: { end_date: lastDay },
    actor,
  })
}
