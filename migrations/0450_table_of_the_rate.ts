import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Which table the rate of a ledger row is in: rates outside the EU and former rates are in tables of their own. Rows from
 * before name a rate in force, of the EU unless they are imports into other countries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vat_ledger add column vat_rate_table text`.execute(db)
  await sql`alter table vat_ledger disable trigger vat_ledger_append_only`.execute(db)
  await sql`
    update vat_ledger set vat_rate_table =
      case when mscon = 'XI' or mscon in (select code from country where is_eu) then 'country_vat_rate' else 'country_vat_rate_non_eu' end
    where country_vat_rate_id is not null`.execute(db)
  await sql`alter table vat_ledger enable trigger vat_ledger_append_only`.execute(db)
}
