/* What an invoice that is paid late bears in interest: told on its page and by age, and never booked. */
import type pg from 'pg'
import { describe, expect, test } from '../support/test.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { day, invoiceDueIn, merchantOf } from './billing.ts'

interface Late {
  interest: string | null
  unknownFrom: string | null
  compensation: string
  periods: { days: number; amount: string; percent: string; confirmed: boolean }[]
}
interface Ageing {
  interest: string | null
  unknownFrom: string | null
  doubtfulFrom: string | null
  compensation: string
  bands: { name: string; interest: string | null }[]
}

/** Half-years of one rate in one: a test may run while one ends. */
function joined(periods: Late['periods']): Late['periods'] {
  const all: Late['periods'] = []
  for (const period of periods) {
    const last = all.at(-1)
    if (last && last.amount === period.amount && last.percent === period.percent) last.days += period.days
    else all.push({ ...period })
  }
  return all
}

async function lateOf(api: ApiClient, em_id: number, invoice: number): Promise<Late> {
  const { data } = await api.get<Late>(`/api/invoice/${em_id}/${invoice}/late_interest`)
  return { ...data, periods: joined(data.periods) }
}
const ageingOf = async (api: ApiClient, on = day(0)) => (await api.get<Ageing>(`/api/invoice/ageing_interest?day=${on}`)).data

/** The reference rates of the half-years that the demo's invoices may be overdue in, whenever the tests run. */
const setRates = (db: pg.Client, confirmed = true) =>
  db.query(
    `insert into reference_rate (valid_from, percent, confirmed, source)
     select half::date, 2.4, $2, 'A test' from generate_series(date '2026-07-01', $1::date, interval '6 months') half
     on conflict (valid_from) do update set percent = excluded.percent, confirmed = excluded.confirmed`,
    [day(0), confirmed],
  )

describe('the interest of an invoice', () => {
  test.beforeEach(async ({ db }) => void (await setRates(db)))

  test('is of what was open on each day after it was due; a payment that was taken back counts for nothing', async ({
    api,
    databases,
    db,
  }) => {
    const em_id = await merchantOf(api, db, 'direct')
    const before = await ageingOf(api)
    const invoice_id = await invoiceDueIn(db, databases, em_id, -20, '2026-08')
    const pay = (paid_amount: string, on: string) =>
      api.post('/api/invoice/update', { em_id, invoice_id, paid_amount, date_of_payment: on })
    // 45.00 EUR for 20 days at 2.40 and 11 percent.
    const whole = { interest: '0.33', compensation: '40.00', periods: [{ days: 20, amount: '45.00', percent: '13.4' }] }
    expect(await lateOf(api, em_id, invoice_id)).toMatchObject(whole)
    await pay('20.00', day(-10))
    const parts = [
      { days: 10, amount: '20.00' },
      { days: 20, amount: '25.00' },
    ]
    expect(await lateOf(api, em_id, invoice_id)).toMatchObject({ interest: '0.26', compensation: '40.00', periods: parts })
    const after = await ageingOf(api)
    const added = (name: 'interest' | 'compensation') => Number(after[name]) - Number(before[name])
    expect([added('interest'), added('compensation')]).toEqual([expect.closeTo(0.25, 1), expect.closeTo(40)])
    const bandOf = ({ bands }: Ageing) => Number(bands.find(({ name }) => name === 'up_to_30')?.interest)
    expect(bandOf(after) - bandOf(before)).toBeCloseTo(0.25, 1)
    const earlier = await ageingOf(api, day(-11))
    expect(Number(earlier.compensation)).toBeGreaterThanOrEqual(40)

    const { rows } = await db.query<{ id: number }>('select id from invoice_payment where invoice_id = $1', [invoice_id])
    await api.post('/api/invoice/reverse_payment', { em_id, invoice_id, payment_id: rows[0]?.id, reason: 'Recalled' })
    expect(await lateOf(api, em_id, invoice_id)).toMatchObject(whole)
    await pay('45.00', day(-20))
    expect(await lateOf(api, em_id, invoice_id)).toMatchObject({ interest: '0.00', compensation: '0.00', periods: [] })
  })

  test('is what all invoices bear by themselves, and nothing of it is booked', async ({ api, databases, db }) => {
    // Due today is not late.
    await invoiceDueIn(db, databases, await merchantOf(api, db, 'direct'), 0, '2026-06')
    const sums = () =>
      db.query(
        `select (select count(*) from invoice_line) as lines, (select sum(total_invoice_amount_in_eur) from issued_invoice) as total,
           (select count(*) from invoice_payment) as payments`,
      )
    const before = (await sums()).rows
    const { rows } = await db.query<{ id: number; em_id: number }>(
      `select id::integer, em_id from issued_invoice
       where payment_status <> 'paid' and document_type = 'invoice' and due_date < $1 order by id`,
      [day(0)],
    )
    expect(rows.length).toBeGreaterThan(5)
    let sum = 0
    for (const { id, em_id } of rows) sum += Number((await lateOf(api, em_id, id)).interest)
    const { interest, compensation } = await ageingOf(api)
    expect(Math.abs(Number(interest) - sum)).toBeLessThan(0.005 * (rows.length + 1))
    expect(Number(compensation)).toBe(40 * rows.length)
    expect((await sums()).rows).toEqual(before)
  })

  test('follows the fixed part that is set and the dated rates, and is not told without one', async ({ api, databases, db }) => {
    const em_id = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, em_id, -20, '2026-08')
    const { rows } = await db.query<{ id: number }>(`select id from setting where name = 'late_interest_percent'`)
    await db.query(`update setting set value = '8' where id = $1`, [rows[0]?.id])
    expect((await lateOf(api, em_id, id)).periods).toMatchObject([{ percent: '10.4' }])
    await db.query(`update setting set value = '11' where id = $1`, [rows[0]?.id])
    await db.query('update reference_rate set percent = 4 where valid_from > $1', [day(-10)])
    await db.query(
      `insert into reference_rate (valid_from, percent, source) values ($1, 4, 'A test')
       on conflict (valid_from) do update set percent = 4`,
      [day(-10)],
    )
    expect((await lateOf(api, em_id, id)).periods).toMatchObject([
      { days: 9, percent: '13.4' },
      { days: 11, percent: '15' },
    ])
    await db.query('update reference_rate set valid_from = valid_from + 36500')
    expect(await lateOf(api, em_id, id)).toMatchObject({ interest: null, unknownFrom: day(-19), periods: [] })
    const { interest, unknownFrom } = await ageingOf(api)
    expect(interest).toBeNull()
    expect((unknownFrom ?? day(0)) <= day(-19)).toBe(true)
    await db.query('update reference_rate set valid_from = valid_from - 36500')
    await db.query('delete from reference_rate where valid_from = $1', [day(-10)])
  })

  test('says from which day on its reference rate is to be confirmed', async ({ api, databases, db }) => {
    const em_id = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, em_id, -20, '2026-08')
    expect((await lateOf(api, em_id, id)).periods[0]?.confirmed).toBe(true)
    expect((await ageingOf(api)).doubtfulFrom).toBeNull()
    await setRates(db, false)
    expect((await lateOf(api, em_id, id)).periods[0]?.confirmed).toBe(false)
    expect((await ageingOf(api)).doubtfulFrom).toMatch(/^\d{4}-0[17]-01$/)
  })

  test('is told to those who may see invoices, of their own merchant', async ({ api, databases, db }) => {
    const em_id = await merchantOf(api, db, 'direct')
    const id = await invoiceDueIn(db, databases, em_id, -20, '2026-08')
    const translator = await api.as('translator')
    for (const path of [`${em_id}/${id}/late_interest`, 'ageing_interest'])
      expect((await translator.get(`/api/invoice/${path}`)).statusCode).toBe(403)
    expect((await api.get(`/api/invoice/${em_id - 1}/${id}/late_interest`)).statusCode).toBe(404)
  })
})
