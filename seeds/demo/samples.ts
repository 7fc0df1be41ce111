import type { Client } from 'pg'
import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import type { FeeBand } from '#domain/fees/chooseFeeClass.ts'
import { chooseFeeClass } from '#domain/fees/chooseFeeClass.ts'
import { saidBy } from '#schema/messages/messages.ts'
import { compose, say } from '#schema/messages/sentences.ts'
import { readTurnover, volumeOf } from '../../api/features/fees/chooseFeeClasses.ts'
import { readEuroRates } from '../../api/law/readEuroRates.ts'
import { copyRows } from '../../api/db/copyRows.ts'
import { dutySamples } from './duties.ts'
import { goods } from './goods.ts'
import { errorSamples } from './errors.ts'

/** Duties on what the demo's shops sell, until feeds supply the tariffs. */
export async function addDuties(client: Client, until: Day): Promise<void> {
  await client.query(`set local clearance.source = 'SAMPLE'`)
  for (const [table, rows] of Object.entries(dutySamples(goods, until))) await copyRows(client, table, rows)
  await client.query(`set local clearance.source = ''`)
}

/** Rows of tables that real feeds and jobs would fill. Each says that it is a sample. */
export async function addSamples(client: Client, until: Day): Promise<void> {
  await copyRows(client, 'error_log', errorSamples(until))
  await addAutomaticClasses(client, until)
}

interface AutomaticMerchant {
  id: number
  effective: number
}

/**
 * Adds the fee classes to which last month's orders lead. Merchants whose orders would lead to a class other than that of the
 * demo get no row, so that their bills do not change.
 */
async function addAutomaticClasses(client: Client, until: Day): Promise<void> {
  const to = `${until.slice(0, 7)}-01`
  const from = `${addDays(to, -1).slice(0, 7)}-01`
  const { rows: merchants } = await client.query<AutomaticMerchant>(
    `select em_id as id, fee_class_id_effective as effective from em_fee_info
     join em on em.id = em_id
     where fee_class = 'auto' and fee_class_id_effective is not null and em.registered_date < $1 order by em_id`,
    [from],
  )
  const { rows: bands } = await client.query<FeeBand>(
    `select id, min_order_count as "minOrders", max_order_count as "maxOrders", min_trade_value::text as "minValue",
       max_trade_value::text as "maxValue" from fee_class where not post_sale`,
  )
  const turnover = await readTurnover(
    client,
    merchants.map(({ id }) => id),
    { from, to },
  )
  const toEuro = await readEuroRates(client, from, to)
  const rows = merchants.flatMap(({ id, effective }) => {
    const volume = volumeOf(turnover.get(id) ?? [], toEuro)
    if (!volume || chooseFeeClass(bands, volume, effective) !== effective) return []
    const { orders, value } = volume
    const counted = say('FEE_CLASS_BY_VOLUME', { orders, value, month: from.slice(0, 7) })
    const reason = compose('SAMPLE', { said: [counted] })
    return [
      {
        em_id: id,
        fee_class_id: effective,
        active_from: to,
        active_to: null,
        order_count: orders,
        trade_value: value,
        reason: reason.message,
        said: JSON.stringify(saidBy(reason)),
      },
    ]
  })
  await copyRows(client, 'auto_active_fee_class', rows)
}
