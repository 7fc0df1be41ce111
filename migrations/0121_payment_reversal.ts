import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** A payment is taken back by one counter-entry with a reason; the last day of payment is that of what still stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice_payment
      add column reverses integer constraint invoice_payment_reverses_key unique,
      add constraint invoice_payment_id_invoice_id_key unique (id, invoice_id),
      add constraint invoice_payment_reverses_fkey foreign key (reverses, invoice_id)
        references invoice_payment (id, invoice_id),
      drop constraint invoice_payment_amount_check,
      add constraint invoice_payment_amount_check
        check (case when reverses is null then amount >= 0 else amount <= 0 and note is not null end)`.execute(db)
  await sql`
    create or replace function invoice_payment_counts() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      -- Two payments at once count one after the other: each sum is taken when the other payment can be seen.
      perform from issued_invoice where id in (select invoice_id from added) order by id for no key update;
      update issued_invoice i
      set paid_amount = p.paid, date_of_payment = p.latest,
        payment_status = invoice_payment_status(i.total_invoice_amount_in_eur, p.paid, i.due_date)
      from (
        select p.invoice_id, sum(p.amount) as paid,
          max(p.date_of_payment) filter (where p.reverses is null and counter.id is null) as latest
        from invoice_payment p
        left join invoice_payment counter on counter.reverses = p.id
        where p.invoice_id in (select invoice_id from added) group by p.invoice_id
      ) p
      where i.id = p.invoice_id;
      return null;
    end $$`.execute(db)
}
