import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the list of VAT rates says otherwise, once each: one that was settled does not come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vat_proposal (
      id integer generated always as identity primary key,
      timestamp timestamptz(3) not null default now(),
      country text not null constraint vat_proposal_country_fkey references country (code),
      kind text not null
        constraint vat_proposal_kind_check check (kind in ('new_rate', 'rate_gone', 'differs_from_manual', 'not_applied')),
      subject text not null,
      detail text,
      state text not null default 'open' constraint vat_proposal_state_check check (state in ('open', 'settled')),
      version integer not null default 1,
      constraint vat_proposal_key unique (country, kind, subject)
    )`.execute(db)
  await sql`create index vat_proposal_state_idx on vat_proposal (state, id)`.execute(db)
}
