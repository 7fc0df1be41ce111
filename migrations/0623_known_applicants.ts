import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** The host of an address, as `findAlike` asks for it. */
const host = (column: string): string => `substring(lower(${column}) from '^https?://(?:www[.])?([^/:?#]+)')`

const indexes: Readonly<Record<string, readonly string[]>> = {
  em: ['tin_number', 'lower(nominated_email)', 'lower(nominated_email_secondary)', host('official_site_url')],
  em_site: [host('web_address')],
  self_registration: [host('official_site')],
  self_registration_sites: [host('web_address')],
}

/** Whoever looks at an application sees who else has its numbers and addresses, without a look at every merchant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, expressions] of Object.entries(indexes))
    for (const [place, expression] of expressions.entries())
      await sql.raw(`create index ${table}_known_${place + 1}_idx on ${table} ((${expression}))`).execute(db)
}
