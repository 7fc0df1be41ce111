import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import { rateOn } from '#domain/vat/resolveRate.ts'
import type { readVatChanges as changesCall } from '#schema/calls/reference/vatWorkbench.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { say } from '#schema/messages/sentences.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { listVatAreas } from './readVatMatrix.ts'
import { readVatLaw } from '../../law/readVatLaw.ts'

type Changes = ReplyOf<typeof changesCall>
type Begun = Changes['begun'][number]
type Made = Changes['made'][number]

/** More than anybody reads next to the rates; the audit log has all changes. */
const MAX_MADE = 60

/** Both days are included; a period without an end has no last day. */
interface Period {
  from: Day
  to: Day | undefined
}

/**
 * The changes to the rates of the member states and Northern Ireland in a period and, if it has no end, the scheduled ones. A
 * period that ends before it begins is refused (400).
 */
export async function readVatChanges(db: Db, period: Period): Promise<Changes> {
  if (period.to !== undefined && period.to < period.from)
    throw new AppError('RULE_BROKEN', { errors: { to: say('BEFORE_OTHER', { field: 'to', other: 'from' }) } })
  const [begun, made] = await Promise.all([readBegun(db, period), readMade(db, period)])
  return { begun, made }
}

async function readBegun(db: Db, { from: since, to }: Period): Promise<Begun[]> {
  const { rates } = await readVatLaw(db, await listVatAreas(db), '')
  return rates
    .filter(({ from }) => from >= since && (to === undefined || from <= to))
    .map(({ country, line, type, rate, from }) => ({
      country,
      type: type as Begun['type'],
      line,
      rate,
      former: rateOn(rates, { country, line, date: addDays(from, -1) })?.rate ?? null,
      start_date: from,
    }))
    .toSorted((a, b) => b.start_date.localeCompare(a.start_date) || a.country.localeCompare(b.country))
}

/** The audited changes of rates one by one, and those of codes and territories counted by person, day and country. */
async function readMade(db: Db, { from, to }: Period): Promise<Made[]> {
  const until = to === undefined ? sql`` : sql`and log.started < ${addDays(to, 1)}::timestamp at time zone 'UTC'`
  const { rows } = await sql<Made>`
    with change as (
      select log.id, log.started, log.user_name, log.action, log.table_name, log.record_id, log.before, log.after,
        coalesce(log.after ->> 'country', log.before ->> 'country', log.after ->> 'country_code', log.before ->> 'country_code',
          rate.country, item.country, territory.country_code, postal.country_code, removed.country) as country
      from audit_log log
      left join country_vat_rate rate on log.table_name = 'country_vat_rate' and rate.id::text = log.record_id
      left join country_vat_item item on log.table_name = 'country_vat_item' and item.id::text = log.record_id
      left join special_territory territory on log.table_name = 'special_territory' and territory.id::text = log.record_id
      left join special_territory_postal_code postal
        on log.table_name = 'special_territory_postal_code' and postal.id::text = log.record_id
      -- For a removed record, the audit row of its removal says which country it belonged to.
      left join lateral (
        select coalesce(removal.before ->> 'country', removal.before ->> 'country_code') as country from audit_log removal
        where removal.table_name = log.table_name and removal.record_id = log.record_id and removal.action = 'delete'
          and coalesce(rate.id, item.id, territory.id, postal.id) is null
        limit 1
      ) removed on true
      where log.started >= ${from}::timestamp at time zone 'UTC' ${until} and log.action in ('insert', 'update', 'delete') and log.table_name in
        ('country_vat_rate', 'country_vat_item', 'special_territory', 'special_territory_postal_code')
    ), named as (
      select *, case
        when table_name = 'country_vat_rate' then
          case action when 'insert' then 'RATE_ADDED' when 'delete' then 'RATE_REMOVED' else 'RATE_CHANGED' end
        when table_name <> 'country_vat_item' then 'TERRITORY_CHANGED'
        when action = 'insert' then 'CODES_ADDED'
        when action = 'delete' then 'CODES_REMOVED'
        when after ->> 'review' = 'ACCEPTED' then 'CODES_ACCEPTED'
        when after ->> 'review' = 'REJECTED' then 'CODES_REJECTED'
        when after ->> 'review' = 'TO_REVIEW' then 'CODES_REOPENED'
        else 'CODES_CHANGED' end as what
      from change
    )
    select what, to_char(started at time zone 'UTC', 'YYYY-MM-DD') as day, user_name as by, country,
      max(case when table_name = 'country_vat_rate' then before ->> 'rate' end) as "from",
      max(case when table_name = 'country_vat_rate' then after ->> 'rate' end) as "to",
      count(*)::integer as count
    from named
    group by what, day, user_name, country, case when table_name = 'country_vat_rate' then id end
    order by max(id) desc limit ${MAX_MADE}`.execute(db)
  return rows
}
