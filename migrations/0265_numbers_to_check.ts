import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Whether anything looks wrong about a merchant's numbers. Formats and check digits are judged by the server whenever a number is
 * written; merchants that nobody has judged yet are by the next start of a node.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table em add column numbers_to_check boolean not null default false,
      add column numbers_judged boolean not null default false`.execute(db)
  await sql`create index em_numbers_judged_idx on em (id) where not numbers_judged`.execute(db)
  await sql`create index em_numbers_to_check_idx on em (id) where numbers_to_check`.execute(db)
  // It follows from other rows, as the search text of a merchant does: no change of the merchant, and no audit row.
  await sql`
    create function keep_number_judgements(ids integer[], suspect boolean[]) returns void language sql security definer
    set search_path = public, pg_temp as $$
      update em set numbers_to_check = judged.suspect, numbers_judged = true from unnest(ids, suspect) judged (id, suspect)
      where em.id = judged.id and (em.numbers_to_check, em.numbers_judged) is distinct from (judged.suspect, true)
    $$`.execute(db)
  await sql`revoke execute on function keep_number_judgements(integer[], boolean[]) from public`.execute(db)
  await sql`
    create or replace view em_view as
    select em.id, em.identifier, em.full_name, em.trade_name, em.available_schemes, em.non_eu_countries_using_eas_vat_reg,
      fee_class.name as fee_class_name, fee.fee_class_id_effective, em.nominated_person, em.nominated_email,
      em.nominated_person_secondary, em.nominated_email_secondary, em.phone, em.nominated_phone_secondary, em.tin_number,
      em.registered_country, em.ioss_registered, oss.ioss_registry_import_scheme_id, oss.ioss_registry_union_scheme_id,
      oss.ioss_registry_non_union_scheme_id, em.official_site_url, em.web_address, oss.ioss_import_scheme_registered_country,
      oss.ioss_import_scheme_request_date, oss.ioss_import_scheme_commencement_date, em.post_sale_orders_allowed,
      fee.post_sale_fee_class_id, fee.customs_data_fixed_fee, em.client_id, em.enabled, em.registered_date, em.context,
      (select i.due_date - (now() at time zone 'UTC')::date from issued_invoice i
        where i.em_id = em.id and i.payment_status <> 'paid' order by i.timestamp desc, i.id desc limit 1) as due_in,
      em.numbers_to_check
    from em
    left join em_oss_info oss on oss.em_id = em.id
    left join em_fee_info fee on fee.em_id = em.id
    left join fee_class on fee_class.id = fee.fee_class_id_effective`.execute(db)
}
