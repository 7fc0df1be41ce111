/* The automatic fee class of merchants, chosen by the VAT ledger of the previous month. */
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import type { Day } from '#domain/day.ts'
import { feeClassOn } from '#domain/fees/feeClassOn.ts'
import { readMerchants } from '../../api/features/invoices/billing/readMerchants.ts'
import { expect, test as plain } from '../support/test.ts'

interface Booked {
  day: Day
  net: string
  currency?: string
  event?: 'SALE' | 'RETURN'
  type?: string
}

interface Chosen {
  fee_class_id: number
  active_from: Day
  active_to: Day | null
  order_count: number
  trade_value: string
  reason: string
}

/** Adds orders of a merchant, without any parts. */
const newOrders = `
  with added as (
    insert into customer_order (external_order_id, em_id, order_status, sale_type, source, order_date, delivery_country, goods_value,
      delivery_cost, vat, duty, total, currency)
    select gen_random_uuid(), $1, 'payment_verified', 'SALE', 'api', '2027-05-15', 'DE', 0, 0, 0, 0, 0, 'EUR' from generate_series(1, $2)
    returning id, timestamp_year, em_id, external_order_id),
  keyed as (insert into order_key (id, timestamp_year, em_id, external_order_id) select * from added)
  select id from added`

/** Starter, Growth and Volume are the demo's classes by orders. */
const test = plain.extend('fees', { scope: 'file' }, async ({ app, api, config, db, jobs, databases, clock }) => {
  // The rules of the tables come with the API.
  expect(app).toBeDefined()
  await jobs.work(jobHandlers({ config, db: databases }))
  for (const tin_number of ['F-1', 'F-2'])
    await api.post('/api/register/em', {
      full_name: `Fees ${tin_number}`,
      registered_country: 'CN',
      fee_class: 'auto',
      tin_number,
    })
  await db.query(`update em_fee_info set fee_class = 'manual', fee_class_id = 3 where fee_class = 'auto'`)
  const classes = await db.query<{ id: number; name: string }>('select id, name from fee_class')
  const merchants = (await db.query<{ em_id: number }>(`select em_id from em_fee_info order by em_id limit 20`)).rows
  await db.query(`insert into daily_exchange_rate (currency, date, daily_rate) values ('PLN', '2027-05-15', 4.25)`)
  return {
    classOf: (name: string) => classes.rows.find((row) => row.name === name)?.id,
    /** A merchant whose class is automatic from now on, with this class in force until the first choice. */
    automatic: async (effective: number | null = null) => {
      const em = merchants.pop()?.em_id ?? 0
      await db.query('delete from auto_active_fee_class where em_id = $1', [em])
      await db.query(`update em_fee_info set fee_class = 'auto', fee_class_id_effective = $2 where em_id = $1`, [em, effective])
      return em
    },
    /** Enters sales and refunds, each as an order of its own. */
    book: async (em: number, rows: readonly Booked[]) => {
      const { rows: orders } = await db.query<{ id: number }>(newOrders, [em, rows.length])
      for (const [place, { day, net, currency = 'EUR', event = 'SALE', type = 'OSS_UNION' }] of rows.entries())
        await db.query(
          `insert into vat_ledger (em_id, event, source_table, source_id, order_id, report_type, reason, tax_point, origin_tax_point,
             mscon, supply_type, vat_rate, currency, net, vat, timestamp_year)
           values ($1, $2, 'customer_order', $3, $3, $4, 'TEST', $5, $5, 'DE', 'GOODS', 19, $6, $7, 0, 2026)`,
          [em, event, orders[place]?.id, type, day, currency, net],
        )
    },
    choose: async (at: string) => {
      clock.set(at)
      const author = { id: null, userName: 'Schedule' }
      const id = await databases.write.transaction().execute((trx) => jobs.add(trx, { kind: 'choose_fee_classes', author }))
      const row = await jobs.ended(id, AbortSignal.timeout(20_000))
      expect(row).toMatchObject({ error: null, state: 'done' })
      return row
    },
    historyOf: async (em: number) =>
      (
        await db.query<Chosen>(
          `select fee_class_id, active_from::text, active_to::text, order_count, trade_value::text, reason
           from auto_active_fee_class where em_id = $1 order by id`,
          [em],
        )
      ).rows,
    effectiveOf: async (em: number) =>
      (await db.query<{ id: number }>('select fee_class_id_effective as id from em_fee_info where em_id = $1', [em])).rows[0]?.id,
  }
})

const sales = (count: number, net: string): Booked[] => Array.from({ length: count }, () => ({ day: '2027-05-15', net }))

test('last month’s figures choose the class, which applies from the first of this month [FEE-36, FEE-37]', async ({
  fees,
  db,
}) => {
  const few = await fees.automatic(fees.classOf('Growth'))
  const many = await fees.automatic(fees.classOf('Starter'))
  const rich = await fees.automatic(null)
  const returned = await fees.automatic(null)
  await fees.book(few, [
    ...sales(2, '100.00'),
    { day: '2027-05-31', net: '-50.00', event: 'RETURN' },
    // Neither the month before nor this one counts, nor sales that an interface reports a second time.
    ...(['2027-04-30', '2027-06-01'] as const).map((day) => ({ day, net: '900000.00' })),
    { day: '2027-05-15', net: '900000.00', type: 'EI_FACILITATION' },
  ])
  await fees.book(many, sales(101, '1.00'))
  await fees.book(rich, [{ day: '2027-05-15', net: '4250.00', currency: 'PLN' }])

  await fees.book(returned, [{ day: '2027-05-15', net: '-50.00', event: 'RETURN' }])

  expect(await fees.choose('2027-06-02T09:00:00Z')).toMatchObject({ rows_in: 4, rows_out: 4 })

  expect(await fees.historyOf(few)).toEqual([
    {
      fee_class_id: fees.classOf('Starter'),
      active_from: '2027-06-01',
      active_to: null,
      order_count: 2,
      trade_value: '150.00',
      reason: '2027-05, order count 2, 150.00 €',
    },
  ])
  expect(await fees.historyOf(many)).toMatchObject([{ fee_class_id: fees.classOf('Growth'), order_count: 101 }])
  const [inZloty] = await fees.historyOf(rich)
  expect(inZloty).toMatchObject({ fee_class_id: fees.classOf('Starter'), order_count: 1, trade_value: '1000.00' })
  // Returns of former sales are no trade below zero.
  expect(await fees.historyOf(returned)).toMatchObject([
    { fee_class_id: fees.classOf('Starter'), order_count: 0, trade_value: '0.00' },
  ])
  expect(await fees.effectiveOf(few)).toBe(fees.classOf('Starter'))
  const { rows } = await db.query(
    `select user_name, after ->> 'fee_class_id_effective' as class from audit_log
     where table_name = 'em_fee_info' and record_id = (select id::text from em_fee_info where em_id = $1)
     order by id desc limit 1`,
    [few],
  )
  expect(rows).toEqual([{ user_name: 'Schedule', class: String(fees.classOf('Starter')) }])
})

test('a month is judged once: later bookings into it change nothing [FEE-37]', async ({ fees }) => {
  const em = await fees.automatic(fees.classOf('Starter'))
  await fees.book(em, sales(1, '10.00'))
  await fees.choose('2027-06-03T09:00:00Z')
  await fees.book(em, sales(140, '10.00'))
  expect(await fees.choose('2027-06-30T23:59:00Z')).toMatchObject({ rows_in: 0 })
  expect(await fees.effectiveOf(em)).toBe(fees.classOf('Starter'))

  await fees.book(
    em,
    Array.from({ length: 101 }, () => ({ day: '2027-06-10', net: '1.00' })),
  )
  await fees.choose('2027-07-01T00:00:00Z')
  expect(await fees.historyOf(em)).toMatchObject([
    { fee_class_id: fees.classOf('Starter'), active_from: '2027-06-01', active_to: '2027-06-30' },
    { fee_class_id: fees.classOf('Growth'), active_from: '2027-07-01', active_to: null },
  ])
  expect(await fees.effectiveOf(em)).toBe(fees.classOf('Growth'))
})

test('a merchant whose trade has no exchange rate yet keeps its class until there is one [FEE-37]', async ({ fees }) => {
  const em = await fees.automatic(fees.classOf('Starter'))
  await fees.book(em, [...sales(101, '1.00'), { day: '2027-05-16', net: '5.00', currency: 'UYU' }])
  expect(await fees.choose('2027-06-04T09:00:00Z')).toMatchObject({ rows_refused: 1 })
  expect(await fees.historyOf(em)).toEqual([])
  expect(await fees.effectiveOf(em)).toBe(fees.classOf('Starter'))
})

test('a class chosen by hand stays, whatever the merchant sells [FEE-37]', async ({ fees, db }) => {
  const em = await fees.automatic(null)
  await db.query(`update em_fee_info set fee_class = 'manual', fee_class_id = $2 where em_id = $1`, [em, fees.classOf('Volume')])
  await fees.book(em, sales(3, '10.00'))
  await fees.choose('2027-06-04T09:00:00Z')
  expect(await fees.historyOf(em)).toEqual([])
  expect(await fees.effectiveOf(em)).toBe(fees.classOf('Volume'))
})

test('the schedule runs each day, by the days of the ledger [FEE-37]', async ({ db }) => {
  const { rows } = await db.query(`select cron_time, timezone from schedule where action = 'choose_fee_classes'`)
  expect(rows).toEqual([{ cron_time: '5 0 * * *', timezone: 'UTC' }])
})

test('a month is billed by the class in force on its first day, one that ended before it no longer counts', async ({
  fees,
  db,
}) => {
  const em = await fees.automatic(fees.classOf('Growth'))
  await db.query(
    `insert into auto_active_fee_class (em_id, fee_class_id, active_from, active_to, order_count, trade_value)
     values ($1, $2, '2027-03-01', '2027-04-01', 0, 0)`,
    [em, fees.classOf('Starter')],
  )
  const classIn = async (from: Day) => {
    const [merchant] = await readMerchants(db, [em])
    return merchant && (feeClassOn(merchant.classes, from, false) ?? merchant.fee_class_id)
  }
  expect([
    await classIn('2027-02-01'),
    await classIn('2027-03-01'),
    await classIn('2027-04-01'),
    await classIn('2027-05-01'),
  ]).toEqual(['Growth', 'Starter', 'Starter', 'Growth'].map(fees.classOf))
})
