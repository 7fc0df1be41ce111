import { dayOf } from '#domain/day.ts'
import type { SmallConsignments } from '#domain/orders/swissMailOrder.ts'
import { mailOrderLimitOn, mailOrderTurnover } from '#domain/orders/swissMailOrder.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import type { AfterWrite } from '../../records/TablePolicy.ts'
import type { Row } from '../../records/read/readRow.ts'
import { addRow } from '../../records/write/insert.ts'
import { differing } from '../../records/write/judge.ts'
import type { WriteUnit } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'

const table = tableOf('swiss_mail_order')

/** Merchants whose turnover is stored in one transaction. */
const AT_ONCE = 200

interface Booked extends SmallConsignments {
  em_id: number
  year: number
}

/**
 * Adds up each merchant's sales to Switzerland in small consignments this year and last year, less refunds, from the ledger and
 * its explanations.
 */
export function countSwissTurnover(read: Queryable): JobHandler {
  return async ({ at, progress, transaction }) => {
    const since = `${Number(dayOf(at).slice(0, 4)) - 1}-01-01`
    const merchants = await readSellers(read, since)
    let due = 0
    for (let start = 0; start < merchants.length; start += AT_ONCE) {
      const some = merchants.slice(start, start + AT_ONCE)
      const years = [...Map.groupBy(await readSmall(read, some, since), ({ em_id, year }) => `${em_id} ${year}`).values()]
      due += await transaction(async (unit) => {
        const states: string[] = []
        for (const booked of years) states.push(await store(unit, booked))
        return states.filter((status) => status === 'registration_due').length
      })
      await progress(Math.min(start + AT_ONCE, merchants.length), merchants.length)
    }
    return { result: say('SWISS_TURNOVER_COUNTED', { merchants: merchants.length, due }), rowsIn: merchants.length }
  }
}

async function readSellers(db: Queryable, since: string): Promise<number[]> {
  const { rows } = await db.query<{ em_id: number }>(
    `select distinct em_id from vat_ledger where mscon = 'CH' and tax_point >= $1 order by em_id`,
    [since],
  )
  return rows.map(({ em_id }) => em_id)
}

/**
 * The small consignments that merchants have sent since a day. The ledger contains facilitated sales twice, of which one is
 * left out.
 */
async function readSmall(db: Queryable, merchants: readonly number[], since: string): Promise<Booked[]> {
  const { rows } = await db.query<Booked>(
    `select em_id, year, day, currency, exchange, sum(net)::text as net, count(distinct sold)::integer as orders
     from (
       select l.em_id, extract(year from l.tax_point)::integer as year, to_char(l.tax_point, 'YYYY-MM-DD') as day, l.currency, l.net,
         case when l.event = 'SALE' then l.order_id end as sold,
         jsonb_path_query_first(e.content,
           '$.steps[*] ? (@.reason == "CUSTOMS_RATE_CH" || @.reason == "DAILY_RATE").figures') - 'date' as exchange
       from vat_ledger l
       join lateral (
         select content::jsonb as content from order_explanation
         where em_id = l.em_id and id = l.explanation_id and timestamp_year = l.order_year) e on true
       where l.mscon = 'CH' and l.em_id = any($1) and l.tax_point >= $2 and l.report_type <> 'EI_FACILITATION'
         and e.content @> '{"steps": [{"reason": "TAX_UP_TO_5_CHF"}]}'
         and l.reverses is null and not exists (
           select 1 from vat_ledger r where r.em_id = l.em_id and r.order_id = l.order_id and r.reverses = l.id)
     ) small
     group by em_id, year, day, currency, exchange order by em_id, year, day`,
    [merchants, since],
  )
  return rows
}

/** Stores the turnover of a merchant and year. @returns its status */
async function store(unit: WriteUnit, booked: readonly Booked[]): Promise<string> {
  const [{ em_id, year, day } = { em_id: 0, year: 0, day: '' }] = booked
  const { turnover, orders, reachedOn } = mailOrderTurnover(booked)
  const values = {
    turnover,
    consignments: orders,
    turnover_limit: mailOrderLimitOn(day)?.amount ?? '0.00',
    reached_on: reachedOn,
    status: statusOf(reachedOn !== null, await isRegistered(unit.client, em_id)),
  }
  const { rows } = await unit.client.query<{ id: number }>('select id from swiss_mail_order where em_id = $1 and year = $2', [
    em_id,
    year,
  ])
  const [known] = rows
  if (known) await change(unit, known.id, values)
  else await addRow(unit, table, { values: { em_id, year, ...values } })
  return values.status
}

function statusOf(isReached: boolean, isRegisteredThere: boolean): string {
  if (isRegisteredThere) return 'registered'
  return isReached ? 'registration_due' : 'below_limit'
}

async function isRegistered(client: Queryable, merchant: number): Promise<boolean> {
  const { rows } = await client.query(`select from em_non_eu_vat_registration where em_id = $1 and country = 'CH' limit 1`, [
    merchant,
  ])
  return rows.length > 0
}

async function change(unit: WriteUnit, id: number, values: Row): Promise<void> {
  const before = await lockRow(unit, table, id)
  const changed = differing(values, before)
  if (Object.keys(changed).length) await updateLocked(unit, table, { before, values: changed })
}

/** Updates the status at once if a merchant registers in Switzerland or ends its registration. */
export const judgeSwissStatus: AfterWrite['run'] = async (unit, { row, before }) => {
  for (const merchant of new Set([row.em_id, before?.em_id])) {
    if (typeof merchant !== 'number') continue
    const { rows } = await unit.client.query<{ id: number; is_reached: boolean }>(
      'select id, reached_on is not null as is_reached from swiss_mail_order where em_id = $1 order by id',
      [merchant],
    )
    const isThere = await isRegistered(unit.client, merchant)
    for (const { id, is_reached } of rows) await change(unit, id, { status: statusOf(is_reached, isThere) })
  }
}
