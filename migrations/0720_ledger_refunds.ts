import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What refunds took back is found without reading all rows of a return. Nearly all rows of a merchant are of few registrations: without knowing
 * that, the planner expects a handful where there are a million.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index vat_ledger_refund_idx on vat_ledger (registration_id, tax_point) where event in ('RETURN', 'DISCOUNT')`.execute(
    db,
  )
  const { rows } = await sql<{ name: string }>`
    select relid::text as name from pg_partition_tree('vat_ledger')`.execute(db)
  for (const { name } of rows)
    await sql`
      create statistics ${sql.ref(`${name}_registration_stats`)} (dependencies) on em_id, registration_id from ${sql.table(name)}`.execute(
      db,
    )
}
