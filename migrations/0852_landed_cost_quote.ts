import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Landed costs as they were quoted: the question, and the answer as it was computed then. A quote stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table landed_cost_quote (
      id integer generated always as identity primary key,
      goods text not null,
      delivery_country text not null constraint landed_cost_quote_delivery_country_fkey references country (code),
      em_id integer constraint landed_cost_quote_em_id_fkey references em,
      landed numeric not null,
      currency text not null constraint landed_cost_quote_currency_fkey references currency (code),
      euro_quote numeric,
      landed_eur numeric generated always as (round(landed / euro_quote, 2)) stored,
      law_day date not null,
      quoted_by text not null,
      question jsonb not null,
      answer jsonb not null,
      timestamp timestamptz(3) not null default business_now()
    )`.execute(db)
  for (const column of ['quoted_by', 'delivery_country', 'timestamp'])
    await sql`
      create index ${sql.ref(`landed_cost_quote_${column}_idx`)} on landed_cost_quote (${sql.ref(column)}, id)`.execute(db)
  await sql`
    create trigger landed_cost_quote_euro_quote before insert on landed_cost_quote
    for each row execute function keep_euro_quote_of_entry('timestamp')`.execute(db)
  await sql`
    create trigger landed_cost_quote_stays before update or delete on landed_cost_quote
    for each row execute function ledger_is_append_only()`.execute(db)
}
