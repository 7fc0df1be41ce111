import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Fees, corrections, orders to re-book and returns are compared by their value in euro as well. A fee and a request for a correction have the
 * rate of the day on which they were entered, an order that of its tax point. A return has the rate of the European Central Bank for the
 * last day of its period, and until that is published the newest daily rate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_euro_quote_of_entry() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      new.euro_quote := euro_quote(new.currency, (new.timestamp at time zone 'UTC')::date);
      return new;
    end $$`.execute(db)
  await addQuote(db, 'em_invoicing_fee_type', {
    day: `(timestamp at time zone 'UTC')::date`,
    amounts: ['fee_value'],
    changes: true,
  })
  await addQuote(db, 'em_vat_correction_non_eu_import', {
    day: `(timestamp at time zone 'UTC')::date`,
    amounts: ['requested_value_correction'],
  })
  await addQuote(db, 'backdated_order', { day: 'tax_point', amounts: ['old_net', 'new_net', 'old_vat', 'new_vat'] })
  await sql`select begin_history('em_invoicing_fee_type', 'em_vat_correction_non_eu_import', 'backdated_order')`.execute(db)
  await addToView(db, 'emvat_report_fiscal_view', [
    `coalesce(r.total_vat_due_eur, round(r.total_vat_due / ${quoteOfReturn}, 2)) as total_vat_due_compared`,
    `round(r.total_taxable / ${quoteOfReturn}, 2) as total_taxable_compared`,
  ])
  await addToView(db, 'filing_cockpit', [
    `coalesce(r.total_vat_due_eur, round(r.total_vat_due / ${quoteOfReturn}, 2)) as total_vat_due_eur`,
  ])
}

/** Units of the currency of a return for one euro; views may read rates, and whoever reads them need not. */
const quoteOfReturn = `
  (case when r.currency = 'EUR' then 1 else coalesce(
    (select d.daily_rate from daily_exchange_rate d where d.currency = r.currency and d.date <= r.last_day order by d.date desc limit 1),
    (select d.daily_rate from daily_exchange_rate d where d.currency = r.currency and d.date > r.last_day order by d.date limit 1)) end)`

interface Quoted {
  /** Whether people change the currency of a row. */
  changes?: true

  /** The day of a row, in SQL. */
  day: string
  amounts: readonly string[]
}

async function addQuote(db: Kysely<unknown>, name: string, { day, amounts, changes }: Quoted): Promise<void> {
  const table = sql.table(name)
  await sql`alter table ${table} add column euro_quote numeric`.execute(db)
  // What only follows from a row is no change that anybody has made.
  await sql`alter table ${table} disable trigger user`.execute(db)
  await sql`update ${table} set euro_quote = euro_quote(currency, ${sql.raw(day)})`.execute(db)
  await sql`alter table ${table} enable trigger user`.execute(db)
  const keep = day === 'tax_point' ? 'keep_euro_quote' : 'keep_euro_quote_of_entry'
  await sql`
    create trigger ${sql.ref(`${name}_euro_quote`)} before ${sql.raw(changes ? 'insert or update of currency' : 'insert')} on ${table}
    for each row execute function ${sql.ref(keep)}(${sql.lit(day === 'tax_point' ? day : 'timestamp')})`.execute(db)
  for (const amount of amounts)
    await sql`
      alter table ${table} add column ${sql.ref(`${amount}_eur`)} numeric
      generated always as (round(${sql.ref(amount)} / euro_quote, 2)) stored`.execute(db)
}

/** Adds columns at the end of a view that reads a return as `r`. */
async function addToView(db: Kysely<unknown>, name: string, columns: readonly string[]): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_viewdef(${name}::regclass) as text`.execute(db)
  const { text } = rows[0] ?? { text: '' }
  // The list of columns ends with the first FROM that no expression contains.
  const end = text.search(name === 'filing_cockpit' ? /\n\s+FROM \(+ ?SELECT/ : /\n\s+FROM \(+fiscal_report r\b/)
  if (end < 0) throw new RangeError(`The view ${name} does not read returns as expected: ${text}`)
  await sql`create or replace view ${sql.table(name)} as ${sql.raw(`${text.slice(0, end)}, ${columns.join(', ')}${text.slice(end)}`)}`.execute(
    db,
  )
}
