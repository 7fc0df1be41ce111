/*
 * The row of each rate in the ledger names its table, because EU rates, other countries' rates and former rates have tables of
 * their own.
 */
import { example, merchantOf, send } from '../support/intake.ts'
import { describe, expect, test } from '../support/test.ts'

interface Booked {
  rate: string
  country_vat_rate_id: number
  vat_rate_table: string
  rows: Record<string, number>
}

const sales = [
  ['of a sale within the EU is one in force', 'DE', '2026-08-14', 'country_vat_rate'],
  [
    'of a sale to Great Britain is one of another country, not the row of the EU with its number',
    'GB',
    '2026-08-14',
    'country_vat_rate_non_eu',
  ],
  ['of a sale before a change is the former one', 'EE', '2025-06-02', 'historic_vat_data'],
] as const

describe('the row behind the rate of a ledger row', () => {
  test.for(sales)('%s', async ([, country, day, table], { api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(
      `insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration, vat_id, registered_date)
       values ($1, 'GB', false, 'GB123456789', '2024-01-01')`,
      [id],
    )
    const at = `${day}T09:00:00Z`
    const sale = {
      ...example,
      em: identifier,
      id: 'R',
      at,
      ship_to: { country },
      payments: [],
      payment: { result: 'verified', at },
    }
    expect(await send(api, [sale])).toMatchObject({ accepted: 1, findings: [] })
    const { rows } = await db.query<Booked>(
      `select vat_rate::float::text as rate, country_vat_rate_id, vat_rate_table,
         jsonb_path_query_first((select content::jsonb from order_explanation e where e.id = explanation_id), '$.steps[*] ? (@.reason == "STANDARD_RATE").rows') as rows
       from vat_ledger where em_id = $1`,
      [id],
    )
    const [row] = rows
    expect(row).toMatchObject({ vat_rate_table: table, rows: { [table]: row?.country_vat_rate_id } })
    const named = await db.query(`select country, rate::float::text as rate from ${table} where id = $1`, [
      row?.country_vat_rate_id,
    ])
    expect(named.rows).toEqual([{ country, rate: row?.rate }])
  })
})
