/* Goods that are sent from territories: their place for tax is not the country that the shop states. */
import { example, merchantOf, send } from '../../support/intake.ts'
import { describe, expect, test } from '../../support/test.ts'

const at = '2026-08-14T09:00:00Z'
const sale = (em: string, id: string, given: object) => {
  const ship_to = { ...example.ship_to, country: 'DE', postal_code: '10115' }
  return { ...example, em, id, at, ship_to, payments: [], payment: { result: 'verified', at }, ...given }
}

describe('goods from a territory', () => {
  test.for([
    ['the Canary Islands', { country: 'ES', postal_code: '35001' }, 'DE', 'IOSS-IMPORT'],
    ['the Canary Islands by their own code', { country: 'IC' }, 'DE', 'IOSS-IMPORT'],
    ['Ceuta or Melilla', { country: 'EA' }, 'DE', 'IOSS-IMPORT'],
    ['Åland', { country: 'FI', postal_code: '22100' }, 'DE', 'IOSS-IMPORT'],
    ['the Isle of Man', { country: 'IM' }, 'DE', 'IOSS-IMPORT'],
    ['Northern Ireland', { country: 'GB', postal_code: 'BT1 5GS' }, 'US', null],
  ] as const)('of %s have the papers of what crosses a border', async ([name, from, country, scheme], { api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    const ship_to = { ...example.ship_to, country }
    expect(await send(api, [sale(identifier, name, { ship_from: from, ship_to })])).toMatchObject({ accepted: 1 })
    const { rows } = await db.query(
      'select dispatch_country, customs_dec_scheme, cn_report_type from shipment where em_id = $1',
      [id],
    )
    expect(rows).toEqual([{ dispatch_country: from.country, customs_dec_scheme: scheme, cn_report_type: 'cn22' }])
  })

  test.for(['IC', 'EA'])(
    'to the destination %s are exports with the papers of what crosses a border',
    async (country, { api, db }) => {
      const { id, identifier } = await merchantOf(api, db)
      const ship_to = { ...example.ship_to, country, postal_code: '35001' }
      const order = sale(identifier, country, { ship_from: { country: 'ES', postal_code: '28001' }, ship_to })
      expect(await send(api, [order])).toMatchObject({ accepted: 1 })
      const { rows } = await db.query(
        'select delivery_country, cn_report_type from shipment s join customer_order o on o.id = s.order_id where o.em_id = $1',
        [id],
      )
      expect(rows).toEqual([{ delivery_country: country, cn_report_type: 'cn22' }])
    },
  )

  test.for([
    ['Monaco', { country: 'MC' }, 'FR'],
    ['Northern Ireland', { country: 'GB', postal_code: 'BT1 5GS' }, 'XI'],
    ['Finland', { country: 'FI' }, 'FI'],
  ] as const)('of %s are reported as sent from the member state that it counts as', async ([name, from, origin], { api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(
      `update em_oss_info set ioss_registry_union_scheme_id = 'EE100931558', ioss_union_scheme_registered_country = 'EE',
         ioss_union_scheme_commencement_date = '2024-01-01' where em_id = $1`,
      [id],
    )
    expect(await send(api, [sale(identifier, name, { ship_from: from })])).toMatchObject({ accepted: 1 })
    const { rows } = await db.query('select report_type, origin_kind, origin_country from vat_ledger where em_id = $1', [id])
    expect(rows).toEqual([{ report_type: 'OSS_UNION', origin_kind: 'DISPATCH', origin_country: origin }])
  })
})
