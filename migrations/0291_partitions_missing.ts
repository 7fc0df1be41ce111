import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Whether partitions are missing that should be there ahead of the calendar: of the audit log for this month and some after it,
 * of orders and the VAT ledger for this year and the next one. A year whose rows are in the default part already stays there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function partitions_missing(months integer) returns boolean language plpgsql security definer
    set search_path = pg_catalog, public set timezone = 'UTC' as $$
    declare
      this_year constant integer := extract(year from now());
      parent text;
      is_used boolean;
    begin
      for month in 0..months loop
        if to_regclass('public.audit_log_' || to_char(now() + make_interval(months => month), 'YYYYMM')) is null then
          return true;
        end if;
      end loop;
      for parent in
        select whole.relname from pg_inherits
        join pg_class whole on whole.oid = inhparent join pg_class part on part.oid = inhrelid
        where whole.relkind = 'p' and part.relname = whole.relname || '_other' and whole.relname <> 'audit_log'
      loop
        for year in this_year..this_year + 1 loop
          continue when to_regclass(format('public.%I', parent || '_' || year)) is not null;
          execute format('select exists (select from public.%I where timestamp_year = $1)', parent || '_other') into is_used using year;
          if not is_used then
            return true;
          end if;
        end loop;
      end loop;
      return false;
    end $$`.execute(db)
  await sql`revoke all on function partitions_missing(integer) from public`.execute(db)
}
