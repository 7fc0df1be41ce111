import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Invoices whose number or reference holds a piece of text, found as orders are: by the trigram index and nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function invoices_with_piece(piece text, most integer) returns setof integer language sql stable rows 10
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set plan_cache_mode = force_custom_plan as $$
      select id from (
        select id from issued_invoice where invoice_number ilike piece or reference_number ilike piece limit 1000) found
      order by id desc limit most
    $$`.execute(db)
}
