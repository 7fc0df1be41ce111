/* The worked examples of an accountant, sent as a file of orders, are in the ledger to the cent. */
import type pg from 'pg'
import { example, send } from '../support/intake.ts'
import { describe, expect, test } from '../support/test.ts'
import vectors from '../domain/orders.json' with { type: 'json' }
import territories from '../domain/vat.json' with { type: 'json' }
import { assume, vectorMerchants } from './assumedLaw.ts'
import type { VectorOrder } from './vectorOrders.ts'
import { c1Goods, elsewhere, items, on, to, vectorOrders } from './vectorOrders.ts'

const {
  ex2_rate_change_in_quarter: ex2,
  ex3_mixed_rates_shared_delivery: ex3,
  ex6_union_establishments: ex6,
  ex9_non_eu: ex9,
} = vectors
const { C1_ioss_FI: c1 } = vectors.customs

interface Explained {
  items: { explanation: { steps: { step: string; reason: string }[] } }[]
}

let merchants: Awaited<ReturnType<typeof vectorMerchants>>

const { em: _, payments: __, ...plain } = example
const sent = ({ vector, merchant = 'importer', order, followed = [] }: VectorOrder) => {
  const em = merchants[merchant].identifier
  const base = { ...plain, ...on('2026-10-15'), delivery: '0', ship_to: { country: 'DE' }, em, id: vector }
  return [{ ...base, ...order }, ...followed.map((event) => ({ em, order: vector, ...event }))]
}

/** The ledger of an order, given by its name: one line of text per row. */
async function ledgerOf(db: pg.Client, vector: string): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `select concat_ws(' ', l.event, l.report_type, l.mscon, l.vat_rate::float, l.net::text, l.vat::text) as line
     from vat_ledger l join customer_order o on o.id = l.order_id left join order_item i on i.id = l.item_id
     where o.external_order_id = $1 and o.em_id = any($2) order by l.tax_point, i.line, l.id`,
    [vector, Object.values(merchants).map(({ id }) => id)],
  )
  return rows.map(({ line }) => line)
}

test.beforeAll(async ({ api, db }) => {
  await assume(db)
  merchants = await vectorMerchants(api, db)
  const answer = await send(api, vectorOrders.flatMap(sent))
  expect(answer.findings.filter(({ level }) => level === 'error')).toEqual([])
})

describe('a worked example, sent as an order, is in the ledger as it was worked out', () => {
  test.for(vectorOrders.filter(({ ledger }) => ledger.length))('$vector', async ({ vector, ledger }, { db }) => {
    expect(await ledgerOf(db, vector)).toEqual(ledger)
  })
})

test('the return lines of a quarter with a changed rate are the sums of its ledger', async ({ db }) => {
  const { rows } = await db.query<{ rate: string; taxable: string; vat: string }>(
    `select l.vat_rate::float::text as rate, l.rate_type, sum(l.net)::text as taxable, sum(l.vat)::text as vat from vat_ledger l
     join customer_order o on o.id = l.order_id where o.em_id = $1 and o.external_order_id like 'ex2 2024%'
     group by l.vat_rate, l.rate_type order by sum(l.net) desc`,
    [merchants.estonian.id],
  )
  expect(rows).toEqual(ex2.lines.map(({ rate, rate_type, taxable, vat }) => ({ rate, rate_type, taxable, vat })))
})

test('delivery is spread and taxed as in the example, and the parts of a line add up to it', async ({ db }) => {
  const { rows } = await db.query<{ share: string; vat: string; delivery_vat: string }>(
    `select i.delivery_price::text as share, (i.vat - i.delivery_vat)::text as vat, i.delivery_vat::text from order_item i
     join customer_order o on o.id = i.order_id where o.external_order_id = 'ex3' order by i.line`,
  )
  expect(rows).toEqual(ex3.items.map((line) => ({ share: line.delivery_gross, vat: line.vat, delivery_vat: line.delivery_vat })))
})

test('goods from three warehouses name their place of dispatch', async ({ db }) => {
  const { rows } = await db.query<Record<string, string | null>>(
    `select mscon, origin_kind, origin_country, origin_vat_id, supply_type, rate_type from vat_ledger l
     join customer_order o on o.id = l.order_id where o.external_order_id like 'ex6%' and report_type = 'OSS_UNION' order by l.id`,
  )
  expect(rows).toEqual(ex6.lines.map(({ rate: _rate, taxable: _taxable, vat: _vat, ...origin }) => origin))
})

test('a refund names the day of its sale, and a value limit the compared value', async ({ db }) => {
  const { rows } = await db.query<{ sale: string; day: string }>(
    `select to_char(l.origin_tax_point, 'YYYY-MM-DD') as sale, to_char(l.tax_point, 'YYYY-MM-DD') as day from vat_ledger l
     join customer_order o on o.id = l.order_id where l.event = 'RETURN' and o.external_order_id = 'ex4 IT'`,
  )
  expect(rows).toEqual([{ sale: '2026-08-20', day: '2026-09-11' }])
  const limits = await db.query<{ value: string }>(
    `select step -> 'figures' ->> 'value' as value from order_item i join customer_order o on o.id = i.order_id,
       jsonb_array_elements((select content::jsonb from order_explanation e where e.id = i.explanation_id) -> 'steps') step
     where step ->> 'reason' ~ '_(150_EUR|135_GBP|3000_NOK)$' and (o.external_order_id like 'ex10%' or o.external_order_id = any($1)) order by o.id`,
    [['ex9 GB', 'ex9 NO USD']],
  )
  const abroad = [ex9.GB.net, ex9.NO['usd_80_at_10.4150'].net]
  expect(limits.rows.map(({ value }) => value)).toEqual([...abroad, ...vectors.ex10_threshold_150.map(({ net_eur }) => net_eur)])
})

test('a value abroad is converted by that country’s list, which explanation and ledger row name', async ({ api, db }) => {
  const { rows } = await db.query<{ id: number; name: string; table: string; country: string | null }>(
    `select o.id, o.external_order_id as name, l.exchange_rate_table as table,
       coalesce(h.currency || ' ' || h.month, n.from_currency || ' ' || n.from_date) as country from vat_ledger l
     join customer_order o on o.id = l.order_id
     left join per_month_exchange_rate_gbp h on l.exchange_rate_table = 'per_month_exchange_rate_gbp' and h.id = l.exchange_rate_id
     left join exchange_rates_non_eu n on l.exchange_rate_table = 'exchange_rates_non_eu' and n.id = l.exchange_rate_id
     where o.external_order_id = any($1) order by o.id`,
    [['ex9 GB', 'ex9 NO USD']],
  )
  expect(rows.map(({ id: _id, ...row }) => row)).toEqual([
    { name: 'ex9 GB', table: 'per_month_exchange_rate_gbp', country: 'USD 2026-10' },
    { name: 'ex9 NO USD', table: 'exchange_rates_non_eu', country: 'USD 2026-10-12' },
  ])
  const reasons: (string | undefined)[] = []
  for (const { id } of rows) {
    const { data } = await api.get<Explained>(`/api/orders/${id}/explanation`)
    reasons.push(data.items[0]?.explanation.steps.find(({ step }) => step === 'exchange')?.reason)
  }
  expect(reasons).toEqual(['PERIOD_RATE_GB', 'CUSTOMS_RATE_NO'])
})

test('each address lies in the territory of the example', async ({ api, db }) => {
  const { resolve } = territories.territories
  const orders = resolve.map(({ country, postal_code, city }, place) => ({
    vector: `ex7 place ${place}`,
    order: { ...to(country, postal_code, city), ...items({ unit_price: '10.00' }) },
    ledger: [],
  }))
  expect(await send(api, orders.flatMap(sent))).toMatchObject({ accepted: resolve.length, refused: 0 })
  const { rows } = await db.query<{ territory: string | null }>(
    `select t.special_territory_name as territory from order_item i join customer_order o on o.id = i.order_id
     left join special_territory t on t.id = i.territory_id where o.external_order_id like 'ex7 place%' order by o.id`,
  )
  expect(rows).toEqual(resolve.map(({ territory }) => ({ territory })))
})

test('without the flat duty in the taxable amount, its VAT is that of the example without it', async ({ api, db }) => {
  const admin = await api.as('admin')
  const set = async (value: boolean) =>
    expect(await admin.post('/api/persistence/update_eas_info', { key: 'flat_duty_in_vat_base', value })).toMatchObject({
      statusCode: 200,
    })
  await set(false)
  await send(api, sent({ vector: 'C1 apart', order: c1Goods, ledger: [] }))
  const { rows } = await db.query(
    `select vat::text, total::text, duty::text from customer_order where external_order_id = 'C1 apart'`,
  )
  const { vat, buyer_pays: total } = c1.duty_not_in_vat_base
  expect(rows).toEqual([{ vat, total, duty: c1.duty }])
  await set(true)
})

test('each group of examples is sent here, or has a reason why no order can express it', () => {
  const names = [...vectorOrders.map(({ vector }) => vector), ...Object.keys(elsewhere)].join(' ')
  for (const group of Object.keys(vectors)) expect(names).toContain(group === 'customs' ? 'C1' : group.split('_')[0])
})
