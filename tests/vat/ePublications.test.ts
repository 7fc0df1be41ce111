/* E-publications: services that a country may tax like books (Article 98(2) of Directive 2006/112/EC). */
import { merchantOf, send } from '../support/intake.ts'
import { expect, test } from '../support/test.ts'

const past = { result: 'verified', at: '2024-05-02T09:00:00Z' }

test('an e-publication has the rate that its country or region sets for them, others the standard rate', async ({ api, db }) => {
  const { id, identifier } = await merchantOf(api, db)
  await db.query(
    `update em_oss_info set ioss_registry_non_union_scheme_id = 'EU372000041', ioss_non_union_scheme_registered_country = 'EE',
       ioss_non_union_scheme_commencement_date = '2021-07-01' where em_id = $1`,
    [id],
  )
  const { rows: countries } = await db.query<{ id: number }>(`select id from country where code = 'FI'`)
  expect(await api.update('country', { id: countries[0]?.id, tbe_reduced_rate: '10' })).toMatchObject({ statusCode: 200 })
  const order = (name: string, country: string, reduced_tbe: boolean, price: string, postal_code = '1') => ({
    type: 'order',
    em: identifier,
    id: name,
    at: '2026-10-15T08:00:00Z',
    currency: 'EUR',
    prices: 'inclusive',
    buyer: { kind: 'consumer' },
    ship_to: { country, postal_code },
    items: [{ line: 1, type: 'TBE', description: 'an e-book', quantity: 1, unit_price: price, reduced_tbe }],
    payment: { result: 'verified', at: '2026-10-15T09:00:00Z' },
  })
  const answer = await send(api, [
    order('book', 'FI', true, '11.00'),
    order('film', 'FI', false, '12.55'),
    order('without a rate of its own', 'SE', true, '12.50'),
  ])
  expect(answer).toMatchObject({ accepted: 3, findings: [] })
  const { rows: portugal } = await db.query<{ id: number }>(`select id from country where code = 'PT'`)
  expect(await api.update('country', { id: portugal[0]?.id, tbe_reduced_rate: '6' })).toMatchObject({ statusCode: 200 })
  const abroad = [
    order('Lisbon', 'PT', true, '10.60', '1000-001'),
    order('Funchal', 'PT', true, '10.40', '9000-001'),
    order('Ponta Delgada', 'PT', true, '10.40', '9500-050'),
    { ...order('Funchal, years ago', 'PT', true, '10.50', '9000-001'), at: '2024-05-02T08:00:00Z', payment: past },
  ]
  expect(await send(api, abroad)).toMatchObject({ accepted: 4, refused: 0 })
  const { rows } = await db.query<{ line: string }>(
    `select concat_ws(' ', report_type, supply_type, mscon, rate_type, vat_rate::float, net, vat) as line from vat_ledger
     where em_id = $1 order by id`,
    [id],
  )
  expect(rows.map(({ line }) => line)).toEqual([
    'OSS_NON_UNION SERVICES FI REDUCED 10 10.00 1.00',
    'OSS_NON_UNION SERVICES FI STANDARD 25.5 10.00 2.55',
    'OSS_NON_UNION SERVICES SE STANDARD 25 10.00 2.50',
    'OSS_NON_UNION SERVICES PT REDUCED 6 10.00 0.60',
    'OSS_NON_UNION SERVICES PT REDUCED 4 10.00 0.40',
    'OSS_NON_UNION SERVICES PT REDUCED 4 10.00 0.40',
    'OSS_NON_UNION SERVICES PT REDUCED 5 10.00 0.50',
  ])
  const reason = await db.query<{ reasons: string[] }>(
    `select array(select step ->> 'reason' from json_array_elements((select content from order_explanation e where e.id = explanation_id) -> 'steps') step) as reasons from vat_ledger
     where em_id = $1 order by id limit 1`,
    [id],
  )
  expect(reason.rows[0]?.reasons.join(' ')).toMatch(/PUBLICATION/)
})
