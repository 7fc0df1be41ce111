import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const scheme = ['import', 'non_eu_import', 'non_union', 'union'] as const

/** PostgreSQL cuts names at 63 characters, and errors are recognised by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of scheme.map((one) => `em_vat_correction_${one}`)) {
    const long = `${name}_requested_value_correction_check`.slice(0, 63)
    await sql`alter table ${sql.table(name)} rename constraint ${sql.ref(long)} to ${sql.ref(`${name}_value_check`)}`.execute(db)
  }
}
