import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * What duties and papers depend on besides code and value: origins that a measure leaves out, quantities in units of the
 * tariff, a country's rate for e-publications; and our fee where the buyer pays it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table country_customs_duty_rate add column excluded text
      constraint country_customs_duty_rate_excluded_check check (excluded ~ '^([A-Z]{2}|[0-9]{4})( ([A-Z]{2}|[0-9]{4}))*$')`.execute(
    db,
  )
  await sql`
    alter table country add column tbe_reduced_rate numeric(7, 4)
      constraint country_tbe_reduced_rate_check check (tbe_reduced_rate between 0 and 100)`.execute(db)
  await sql`
    alter table customer_order
      add column fee_mode text not null default 'merchant'
        constraint customer_order_fee_mode_check check (fee_mode in ('merchant', 'buyer')),
      add column fee numeric not null default 0`.execute(db)
  await sql`
    alter table order_item
      add column supplementary_units jsonb,
      add column fee numeric not null default 0`.execute(db)
  for (const table of ['customer_order', 'order_item']) {
    const name = sql.ref(`${table}_total_check`)
    await sql`alter table ${sql.table(table)} drop constraint ${name}`.execute(db)
    // Duty that the merchant bears, and duty that the buyer pays to customs, is no part of what the buyer pays the merchant.
    await sql`
      alter table ${sql.table(table)} add constraint ${name}
      check (total between goods_value + delivery_cost + vat + fee and goods_value + delivery_cost + vat + fee + duty)`.execute(
      db,
    )
  }
}
