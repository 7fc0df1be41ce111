/* What is sent: whose consignment a parcel belongs to, and that a refused dispatch leaves no trace. */
import type { ApiClient } from '../support/ApiClient.ts'
import { example, ledgerOf, merchantOf, send } from '../support/intake.ts'
import { noteWrites } from '../support/noteWrites.ts'
import { describe, expect, test as plain } from '../support/test.ts'

/** The tables in which the intake reports. */
const reports = ['audit_log', 'intake_finding', 'intake_receipt', 'intake_run', 'post_sale_log']
const test = plain.extend('written', { scope: 'file' }, ({ db }) => noteWrites(db, reports))

const lines = [{ line: 1, quantity: 1 }]
const paid = { payment: { result: 'verified', at: '2026-08-14T09:00:00Z' } }

const refusedBy = async (api: ApiClient, event: object) => {
  const { accepted, refused, findings } = await send(api, [event])
  expect({ accepted, refused }).toEqual({ accepted: 0, refused: 1 })
  return findings.map(({ code, detail }) => [code, detail])
}

describe('a refused dispatch', () => {
  test('changes neither the order nor its parcels, be it announced before or not', async ({ api, db, written }) => {
    const { id, identifier: em } = await merchantOf(api, db)
    await db.query(
      `insert into daily_exchange_rate (currency, date, daily_rate) values ('THB', '2026-08-14', 38), ('THB', '2021-07-09', 39)
       on conflict (currency, date) do nothing`,
    )
    const order = { ...example, em, currency: 'THB', delayed_payment: true }
    const parcel = { type: 'shipment', em, order: order.id, id: 'P', lines }
    expect(await send(api, [order, parcel])).toMatchObject({ accepted: 2 })
    await written()
    const at = '2021-07-01T10:00:00Z'
    expect(await refusedBy(api, { ...parcel, at, s10: 'RR000000005EE' })).toEqual([['NO_RATE', 'noExchangeRate']])
    expect(await refusedBy(api, { ...parcel, id: 'Q', at })).toEqual([['NO_RATE', 'noExchangeRate']])
    expect(await written()).toEqual([])
    expect(await ledgerOf(db, order.id, id)).toEqual([])
    expect(await send(api, [{ ...parcel, at: '2026-08-14T10:00:00Z' }])).toMatchObject({ accepted: 1 })
  })

  test('is any of a cancelled order, and its lines stay in the parcels where they were', async ({ api, db, written }) => {
    const { identifier: em } = await merchantOf(api, db)
    const of = { em, order: example.id }
    const parcel = { type: 'shipment', ...of, id: 'P', lines }
    const cancel = { type: 'cancel', ...of, at: '2026-08-20T09:00:00Z' }
    expect(await send(api, [{ ...example, em, ...paid }, parcel, cancel])).toMatchObject({ accepted: 3 })
    await written()
    for (const given of [{}, { at: '2026-08-15T10:00:00Z' }])
      expect(await refusedBy(api, { ...parcel, id: 'Q', ...given })).toEqual([['STATE', 'cancelled']])
    expect(await written()).toEqual([])
  })
})

test('a parcel takes scheme and value from the consignment of its own country, and the place of that one alone', async ({
  api,
  db,
}) => {
  const { id, identifier: em } = await merchantOf(api, db)
  const [item] = example.items
  const items = [
    { ...item, line: 1, quantity: 1, unit_price: '20.00', ship_from: { country: 'DE' } },
    { ...item, line: 2, quantity: 2, unit_price: '30.00', ship_from: { country: 'CN' } },
    { ...item, line: 3, quantity: 1, unit_price: '10.00', ship_from: { country: 'CN' } },
  ]
  const of = { type: 'shipment', em, order: example.id }
  const parcels = [
    { ...of, id: 'first of two', lines: [{ line: 2, quantity: 2 }] },
    { ...of, id: 'second', lines: [{ line: 3, quantity: 1 }] },
  ]
  expect(await send(api, [{ ...example, em, items, delivery: '0.00', prices: 'exclusive', ...paid }])).toMatchObject({
    accepted: 1,
  })
  expect(await send(api, parcels)).toMatchObject({ accepted: 2, findings: [] })
  const { rows } = await db.query(
    `select min(s.external_id) as id, min(s.dispatch_country) as country, min(s.customs_dec_scheme) as scheme, min(s.intrinsic_value_eur)::text as value,
       array_agg(i.line order by i.line) as lines
     from shipment s join order_item i on i.shipment_id = s.id where s.em_id = $1 group by s.id order by s.id`,
    [id],
  )
  expect(rows).toEqual([
    { id: null, country: 'DE', scheme: null, value: '20.00', lines: [1] },
    { id: 'first of two', country: 'CN', scheme: 'IOSS-IMPORT', value: '70.00', lines: [2] },
    { id: 'second', country: 'CN', scheme: 'IOSS-IMPORT', value: '70.00', lines: [3] },
  ])
})
