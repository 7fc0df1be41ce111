/* What holds of a merchant's returns together, however sales, refunds and late orders are spread over the months. */
import fc from 'fast-check'
import type pg from 'pg'
import { expect } from 'vitest'
import { addDays } from '#domain/day.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import type { Clock } from '../support/Clock.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { composed, test } from './working.ts'

const { em: _, payments: __, ...plain } = example
/** Four months are composed and filed in each of several runs. */
const timeout = 120_000
const months = ['2026-07', '2026-08', '2026-09', '2026-10'] as const

/** A sale of a month that comes in before one of the returns is filed, and may be returned before a later one is. */
interface Sold {
  month: number
  comesIn: number
  isLate: boolean
  country: string
  price: string
  returned: number | null
}

const sold: fc.Arbitrary<Sold> = fc
  .record({
    month: fc.nat(2),
    delay: fc.nat(2),
    country: fc.constantFrom('DE', 'FI', 'FR'),
    // Goods of low value, which the import scheme takes.
    price: fc.integer({ min: 100, max: 14_000 }),
    returned: fc.option(fc.nat(2)),
  })
  .map(({ month, delay, country, price, returned }) => {
    const comesIn = Math.min(month + delay, months.length - 1)
    return {
      month,
      comesIn,
      isLate: delay > 0,
      country,
      price: (price / 100).toFixed(2),
      returned: returned === null ? null : Math.min(comesIn + returned, months.length - 1),
    }
  })

/** Sends what comes in before the return of a month is filed. */
async function sendMonth(api: ApiClient, em: string, { sales, month }: { sales: readonly Sold[]; month: number }): Promise<void> {
  const orders = sales.map((sale, index) => ({ sale, id: `S${index}` }))
  const events = [
    ...orders
      .filter(({ sale }) => sale.comesIn === month)
      .map(({ sale, id }) => ({
        ...plain,
        ...on(`${months[sale.month]}-10`),
        ...to(sale.country),
        ...items({ unit_price: sale.price }),
        ...(sale.isLate && { sale_type: 'POST_SALE' }),
        delivery: '0',
        em,
        id,
      })),
    ...orders
      .filter(({ sale }) => sale.returned === month)
      .map(({ id }) => ({
        em,
        type: 'return',
        id: `R ${id}`,
        order: id,
        lines: [{ line: 1, quantity: 1 }],
        confirmed_at: `${months[month]}-20T12:00:00Z`,
      })),
  ]
  if (!events.length) return
  const { accepted, findings } = await send(api, events)
  expect(accepted, JSON.stringify(findings)).toBe(events.length)
}

async function fileMonth(api: ApiClient, db: pg.Client, { emId, month }: { emId: number; month: number }): Promise<void> {
  const report = await composed(api, db, emId, 'import', `${months[month]}-10`)
  const { data } = await api.post<{ rows: { failure: unknown }[] }>('/api/em_vat_fiscal_report/file_many', {
    reports: [{ global_id: report, report_type: 'ioss' }],
  })
  expect(data.rows.map(({ failure }) => failure)).toEqual([null])
}

const inDays = (clock: Clock, month: number) => clock.set(`${addDays(`${months[month]}-01`, 45)}T08:00:00Z`)

/** The VAT of each period and country: of the lines of its return with all corrections about it, and of the whole ledger. */
const bothWays = `
  select period, mscon, sum(filed)::text as filed, sum(ledger)::text as ledger from (
    select r.period, l.mscon, l.vat as filed, 0 as ledger from fiscal_report r
      join fiscal_report_line l on l.em_id = r.em_id and l.report_id = r.id where r.em_id = $1
    union all select c.period, c.mscon, c.vat, 0 from fiscal_report_correction c where c.em_id = $1
    union all select to_char(origin_tax_point, 'YYYY-"M"MM'), mscon, 0, vat from vat_ledger where em_id = $1) parts
  group by 1, 2 order by 1, 2`

test(
  'originals and corrections come to what the whole ledger comes to, and every row is in exactly one return',
  { timeout },
  async ({ api, db, clock, working: _working }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(sold, { minLength: 4, maxLength: 9 }), async (sales) => {
        clock.set('2026-07-15T08:00:00Z')
        const { id: emId, identifier } = await merchantOf(api, db)
        for (const month of months.keys()) {
          inDays(clock, month)
          await sendMonth(api, identifier, { sales, month })
          await fileMonth(api, db, { emId, month })
        }
        const { rows } = await db.query<{ filed: string; ledger: string }>(bothWays, [emId])
        expect(rows.map(({ filed }) => Number(filed))).toEqual(rows.map(({ ledger }) => Number(ledger)))
        const { rows: places } = await db.query(
          `select count(*)::integer as rows, count(distinct t.ledger_id)::integer as reported from vat_ledger l
         left join vat_ledger_reported t on t.em_id = l.em_id and t.ledger_id = l.id where l.em_id = $1`,
          [emId],
        )
        const returned = sales.filter(({ returned: back }) => back !== null).length
        expect(places).toEqual([{ rows: sales.length + returned, reported: sales.length + returned }])
      }),
      { numRuns: 2, seed: 20_261_127, endOnFailure: true },
    )
  },
)
