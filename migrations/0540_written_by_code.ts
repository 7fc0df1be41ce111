import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What triggers on the tables of merchants wrote in other tables. Now whoever writes a row writes that as well. */
const triggers = {
  customer_order: [
    'customer_order_add_keys',
    'customer_order_follow_keys',
    'customer_order_note_added',
    'customer_order_note_changed',
    'customer_order_note_removed',
  ],
  shipment: ['shipment_insert_s10_codes', 'shipment_update_s10_codes', 'shipment_delete_s10_codes'],
  invoice_payment: ['invoice_payment_counts'],
} as const

const functions = [
  'order_key_add()',
  'order_key_follow()',
  'order_statistic_note_added()',
  'order_statistic_note_changed()',
  'shipment_keep_s10_codes()',
  'invoice_payment_counts()',
  'invoice_payment_status(numeric, numeric, date)',
] as const

/**
 * Triggers of a table whose rows are distributed by merchant must not write elsewhere. An FC-ID ends with the number of its
 * order, so that no two orders of any merchants share one; it needs no key in a table of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(triggers))
    for (const name of names) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(db)
  for (const name of functions) await sql`drop function ${sql.raw(name)}`.execute(db)
  await sql`alter table order_key drop column fc_id`.execute(db)
  await sql`
    alter table customer_order add constraint customer_order_fc_id_check
    check (fc_id ~ '^FC[0-9]{2}-[0-9]{7,15}$' and substr(fc_id, 6)::bigint = id)`.execute(db)
  await sql`
    insert into schedule (name, cron_time, timezone, action, variables, next_date)
    values ('Check of derived data', '45 2 * * *', 'Europe/Brussels', 'compare_derived', '{}', null)`.execute(db)
}
