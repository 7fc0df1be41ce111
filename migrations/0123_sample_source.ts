import type { Kysely } from 'kysely'
import { sql } from 'kysely'

const sources = [
  'MANUAL',
  'IMPORT',
  'UPLOAD',
  'ECB',
  'IMF',
  'NORGES_BANK',
  'NO_CUSTOMS',
  'HMRC',
  'BAZG',
  'TEDB',
  'TARIC',
  'SAMPLE',
]

/** Rates and duties may be samples of the demo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; constraint: string }>`
    select conrelid::regclass::text as table, conname as constraint from pg_constraint
    where contype = 'c' and conname like '%\\_source\\_check' and pg_get_constraintdef(oid) like '%NORGES_BANK%'`.execute(db)
  for (const { table, constraint } of rows) {
    await sql`
      alter table ${sql.table(table)} drop constraint ${sql.ref(constraint)},
        add constraint ${sql.ref(constraint)} check (source in (${sql.join(sources.map((source) => sql.lit(source)))}))`.execute(
      db,
    )
  }
}
