import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What registers have answered about VAT ids and EORI numbers: the evidence that somebody asked, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table number_check (
      id integer generated always as identity primary key,
      timestamp timestamptz(3) not null default now(),
      register text not null constraint number_check_register_check check (register in ('vies', 'eori')),
      number text not null,
      result text not null constraint number_check_result_check check (result in ('valid', 'invalid', 'unknown')),
      reason text,
      name text,
      address text,
      consultation text,
      em_id integer constraint number_check_em_id_fkey references em,
      requester text,
      request text not null,
      answer text,
      asked_by text not null
    )`.execute(db)
  await sql`create index number_check_number_idx on number_check (number text_pattern_ops, id)`.execute(db)
  await sql`create index number_check_em_id_idx on number_check (em_id, id)`.execute(db)
  await sql`create index number_check_result_idx on number_check (result, id)`.execute(db)
  await sql`create index number_check_register_idx on number_check (register, id)`.execute(db)
  await sql`
    create trigger number_check_append_only before update or delete on number_check
    for each row execute function audit_is_append_only()`.execute(db)
}
