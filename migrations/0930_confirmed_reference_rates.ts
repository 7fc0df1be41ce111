import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What is known of the reference rates that shipped before: each names where it was published, or is still to be confirmed. */
const published = [
  ['2024-01-01', 'ECB, main refinancing operations from 20 September 2023; Irish Department of Enterprise, late payment rates'],
  ['2024-07-01', 'ECB, main refinancing operations from 12 June 2024; Irish Department of Enterprise, late payment rates'],
  ['2025-01-01', 'ECB, main refinancing operations from 18 December 2024; Bank of Slovenia, ECB interest rates'],
  ['2025-07-01', 'ECB, main refinancing operations from 11 June 2025'],
  ['2026-01-01', 'Gazzetta Ufficiale no. 15 of 20 January 2026, communication of the Italian Ministry of Economy and Finance'],
] as const

/** Whether a reference rate was compared with what was published. Rows that people have changed stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reference_rate add column confirmed boolean not null default true`.execute(db)
  for (const [day, source] of published)
    await sql`
      update reference_rate set source = ${source}
      where valid_from = ${day} and source = 'ECB, main refinancing operations' and version = 1`.execute(db)
}
