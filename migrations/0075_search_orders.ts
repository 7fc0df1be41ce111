import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Orders whose numbers hold a piece of text, by the trigram index and by nothing else. By itself the planner walks along
 * the ids when it takes a piece for a common one, and walks far when the orders that have it lie close together. Of
 * very many it takes the first thousand that the index names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function orders_with_piece(piece text, most integer) returns setof integer language sql stable
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set plan_cache_mode = force_custom_plan as $$
      select id from (
        select id from customer_order where external_order_id ilike piece or fc_id ilike piece limit 1000) found
      order by id desc limit most
    $$`.execute(db)
}
