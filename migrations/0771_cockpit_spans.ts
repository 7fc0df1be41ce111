import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * The last day of a period is computed once for each. As an expression it was computed again for each pair of a period and a return of its
 * registration: of 5,600 periods 95,000 times, in four fifths of the time of the list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view filing_cockpit as
    with clock as (select day as today from business_clock)
    select due.registration_id * 100000 + (extract(year from due.last_day)::integer - 2000) * 100
        + extract(month from due.last_day)::integer as id,
      due.registration_id, due.em_id, due.full_name as client, due.scheme, due.country, due.number as scheme_number, due.is_ours,
      due.payment_handling_mode, due.first_day, due.last_day, due.last_day as day,
      extract(year from due.last_day)::integer as year,
      filing_due_day(due.scheme, due.last_day) as due_date,
      filing_due_day(due.scheme, due.last_day) - (select today from clock) as days_left,
      case
        when r.status is not null and r.status <> 'pending' then r.status
        when r.is_blocked then 'blocked'
        when r.status = 'pending' then 'to_file'
        when due.last_day >= (select today from clock) then 'running'
        else 'to_compose' end as state,
      coalesce(r.status, '') <> 'submitted' and filing_due_day(due.scheme, due.last_day) < (select today from clock) as is_late,
      r.id as global_id, r.total_vat_due, r.currency, r.is_zero, r.reference, r.owner, r.findings
    from (
      select g.id as registration_id, g.em_id, g.scheme, g.country, g.number, g.is_ours, em.full_name, em.payment_handling_mode,
        span.first_day, span.last_day
      from em_registration g
      join em on em.id = g.em_id
      cross join lateral (select case g.scheme when 'import' then 1 else 3 end as months,
        case when g.scheme = 'GB' then g.vat_period_group::integer else 1 end as grouped) unit
      cross join lateral (select make_interval(months => unit.months) as step,
        -- Quarters of group 2 begin with November, February, May and August, those of group 3 with December, March, June, September.
        case when unit.months = 1 then date_trunc('month', greatest(g.valid_from, em.registered_date))
          else date_trunc('quarter', greatest(g.valid_from, em.registered_date)
              + make_interval(months => case unit.grouped when 2 then 2 when 3 then 1 else 0 end))
            - make_interval(months => case unit.grouped when 2 then 2 when 3 then 1 else 0 end) end as first_period) begins
      cross join lateral (
        select first_day::date as first_day, (first_day + begins.step - interval '1 day')::date as last_day
        from generate_series(begins.first_period, least((select today from clock), g.valid_to)::timestamp, begins.step) first_day
        -- Its days are computed here, and not wherever they are named.
        offset 0) span
    ) due
    left join fiscal_report r on r.em_id = due.em_id and r.registration_id = due.registration_id and r.last_day = due.last_day
      and r.kind = 'main'`.execute(db)
}
