import type { Day } from '#domain/day.ts'
import { addDays, dayOf } from '#domain/day.ts'
import { compareDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import type { FeeBand } from '#domain/fees/chooseFeeClass.ts'
import { chooseFeeClass } from '#domain/fees/chooseFeeClass.ts'
import type { Message } from '#schema/messages/messages.ts'
import { saidBy } from '#schema/messages/messages.ts'
import { say } from '#schema/messages/sentences.ts'
import { tableOf } from '#schema/registry.ts'
import type { Databases } from '../../db/databases.ts'
import type { Queryable } from '../../db/Queryable.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import type { ToEuro } from '../../law/readEuroRates.ts'
import { readEuroRates } from '../../law/readEuroRates.ts'
import { addRow } from '../../records/write/insert.ts'
import { readFeeBands } from '../../orders/readFeeBands.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { lockRow, updateLocked } from '../../records/write/update.ts'

/** Merchants whose classes are chosen in one transaction. */
const BATCH = 200

interface AutomaticMerchant {
  em_id: number
  fee_info: number
  effective: number | null
}

interface Turnover {
  em_id: number
  orders: number
  currency: string
  day: Day
  net: string
}

interface Month {
  from: Day
  /** The first day of the following month, from which the class applies. */
  to: Day
}

/**
 * Chooses the fee class of each merchant with an automatic class by the VAT ledger of the previous calendar month. It does so
 * once a month: later bookings of that month change nothing. Trade value is the net value of sales less returns and discounts,
 * in EUR.
 */
export function chooseFeeClasses({ rw: read }: Pick<Databases, 'rw'>): JobHandler {
  return async ({ at, progress, transaction }) => {
    const to = `${dayOf(at).slice(0, 7)}-01`
    const month = { from: `${addDays(to, -1).slice(0, 7)}-01`, to }
    const merchants = await readUnchosen(read, to)
    const bands = await readFeeBands(read)
    const toEuro = await readEuroRates(read, month.from, month.to)
    let changed = 0
    let refused = 0
    for (let start = 0; start < merchants.length; start += BATCH) {
      const some = merchants.slice(start, start + BATCH)
      const turnover = await readTurnover(
        read,
        some.map(({ em_id }) => em_id),
        month,
      )
      const volumes = new Map(some.map(({ em_id }) => [em_id, volumeOf(turnover.get(em_id) ?? [], toEuro)]))
      refused += [...volumes.values()].filter((volume) => volume === undefined).length
      changed += await transaction(async (trx) => {
        let differing = 0
        for (const merchant of some) {
          const volume = volumes.get(merchant.em_id)
          if (volume && (await choose(trx, merchant, { bands, volume, month }))) differing++
        }
        return differing
      })
      await progress(Math.min(start + BATCH, merchants.length), merchants.length)
    }
    return {
      result: resultOf({ merchants: merchants.length - refused, month: month.from.slice(0, 7), changed, waiting: refused }),
      rowsIn: merchants.length,
      rowsOut: changed,
      rowsRefused: refused,
    }
  }
}

const resultOf = ({ waiting, ...chosen }: { merchants: number; month: string; changed: number; waiting: number }): Message =>
  waiting ? say('FEE_CLASSES_CHOSEN_SOME_WAIT', { ...chosen, waiting }) : say('FEE_CLASSES_CHOSEN', chosen)

/** Merchants with an automatic class for whom none has been chosen from this day on. */
async function readUnchosen(db: Queryable, from: Day): Promise<AutomaticMerchant[]> {
  const { rows } = await db.query<AutomaticMerchant>(
    `select em_id, id as fee_info, fee_class_id_effective as effective from em_fee_info f
     where fee_class = 'auto'
       and not exists (select 1 from auto_active_fee_class a where a.em_id = f.em_id and a.active_from >= $1)
     order by em_id`,
    [from],
  )
  return rows
}

/** The ledger's totals of a month, by merchant, day and currency. It contains facilitated sales twice, of which one is left out. */
export async function readTurnover(db: Queryable, merchants: readonly number[], { from, to }: Month) {
  const { rows } = await db.query<Turnover>(
    `select em_id, currency, to_char(tax_point, 'YYYY-MM-DD') as day, sum(net)::text as net,
       count(distinct order_id) filter (where event = 'SALE' and reverses is null)::int as orders
     from vat_ledger where em_id = any($1) and tax_point >= $2 and tax_point < $3 and report_type <> 'EI_FACILITATION'
     group by em_id, currency, tax_point order by em_id, tax_point, currency`,
    [merchants, from, to],
  )
  return Map.groupBy(rows, ({ em_id }) => em_id)
}

interface Volume {
  orders: number
  value: string
}

/** Undefined while the rate of one of its currencies is unknown, because only a part of the trade would lead to the wrong class. */
export function volumeOf(turnover: readonly Turnover[], toEuro: ToEuro): Volume | undefined {
  const amounts = turnover.flatMap(({ net, currency, day }) => toEuro(net, currency, day) ?? [])
  if (amounts.length < turnover.length) return undefined
  const value = roundDecimal(sumDecimals(amounts), 2)
  return {
    orders: turnover.reduce((sum, { orders }) => sum + orders, 0),
    // A month with only returns has no trade.
    value: compareDecimals(value, '0') < 0 ? '0.00' : value,
  }
}

interface Choice {
  bands: readonly FeeBand[]
  volume: Volume
  month: Month
}

/** Ends the previous class and puts the chosen one into force. @returns whether the class has changed */
async function choose(trx: WriteTransaction, merchant: AutomaticMerchant, { bands, volume, month }: Choice): Promise<boolean> {
  const chosen = chooseFeeClass(bands, volume, merchant.effective)
  if (chosen === undefined) return false
  const history = tableOf('auto_active_fee_class')
  const { rows: open } = await trx.client.query<{ id: number }>(
    'select id from auto_active_fee_class where em_id = $1 and active_to is null order by id',
    [merchant.em_id],
  )
  for (const { id } of open)
    await updateLocked(trx, history, { before: await lockRow(trx, history, id), values: { active_to: addDays(month.to, -1) } })
  const reason = say('FEE_CLASS_BY_VOLUME', { orders: volume.orders, value: volume.value, month: month.from.slice(0, 7) })
  await addRow(trx, history, {
    values: {
      em_id: merchant.em_id,
      fee_class_id: chosen,
      active_from: month.to,
      order_count: volume.orders,
      trade_value: volume.value,
      reason: reason.message,
      said: saidBy(reason),
    },
  })
  const fees = tableOf('em_fee_info')
  const before = await lockRow(trx, fees, merchant.fee_info)
  if (before['fee_class'] !== 'auto' || before['fee_class_id_effective'] === chosen) return false
  await updateLocked(trx, fees, { before, values: { fee_class_id_effective: chosen } })
  return true
}
