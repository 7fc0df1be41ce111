/* Goods that are sent from territories: their place for tax is not the country that the shop states. */
import type pg from 'pg'
import { example, merchantOf, send } from '../support/intake.ts'
import { describe, expect, test } from '../support/test.ts'

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

describe('the treatment of a sale', () => {
  const ledgerOf = async (db: pg.Client, emId: number) =>
    (
      await db.query<Record<string, unknown>>(
        `select l.report_type, l.mscon, l.vat_rate::float as rate from vat_ledger l join order_item i on i.id = l.item_id
         where l.em_id = $1 order by i.order_id, i.line`,
        [emId],
      )
    ).rows

  test('has no import scheme for any goods with excise goods among them, and the papers of each parcel agree', async ({
    api,
    db,
  }) => {
    const { id, identifier } = await merchantOf(api, db)
    const [item] = example.items
    const lines = ['220421', '950300'].map((hs, place) => ({ ...item, hs, line: place + 1, quantity: 1, unit_price: '20.00' }))
    const shipments = [1, 2].map((line) => ({ id: `P-${line}`, service: 'parcel', lines: [{ line, quantity: 1 }] }))
    expect(await send(api, [sale(identifier, 'wine and a toy', { items: lines, shipments })])).toMatchObject({ accepted: 1 })
    expect(await ledgerOf(db, id)).toMatchObject([{ report_type: 'FC_REP' }, { report_type: 'FC_REP' }])
    const { rows } = await db.query('select external_id, customs_dec_scheme from shipment where em_id = $1 order by id', [id])
    expect(rows).toEqual([
      { external_id: 'P-1', customs_dec_scheme: 'FC-REP' },
      { external_id: 'P-2', customs_dec_scheme: 'FC-REP' },
    ])
  })

  test('is an export until the registration there begins, be it the merchant’s or ours', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(`update eas_vat_reg set registered_date = '2026-08-15' where country = 'NO'`)
    await db.query(
      `insert into em_non_eu_vat_registration (em_id, country, use_eas_vat_registration, vat_id, registered_date)
       values ($1, 'GB', false, 'GB123456789', '2026-08-15'), ($1, 'NO', true, null, null)`,
      [id],
    )
    const on = (day: string, country: string) => {
      const instant = `${day}T09:00:00Z`
      const given = { at: instant, ship_to: { country }, payment: { result: 'verified', at: instant }, currency: 'EUR' }
      return sale(identifier, `${country} ${day}`, given)
    }
    const sales = ['GB', 'NO'].flatMap((country) => ['2026-08-14', '2026-08-15'].map((day) => on(day, country)))
    expect(await send(api, sales)).toMatchObject({ accepted: 4, refused: 0 })
    expect((await ledgerOf(db, id)).map(({ report_type }) => report_type)).toEqual([
      'EXPORT',
      'NON_EU_COUNTRY_IMPORT',
      'EXPORT',
      'NON_EU_COUNTRY_IMPORT',
    ])
  })

  test('is that of a business whose Norwegian number is written without its country', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query(`insert into em_non_eu_vat_registration (em_id, country) values ($1, 'NO')`, [id])
    await db.query(`update eas_vat_reg set registered_date = '2021-03-01' where country = 'NO'`)
    const buyer = { kind: 'business', vat_id: '995525828MVA', vat_id_check: { result: 'valid' } }
    const sales = [buyer, { kind: 'consumer' }].map((given, place) =>
      sale(identifier, `Norway ${place}`, { buyer: given, ship_to: { country: 'NO' } }),
    )
    expect(await send(api, sales)).toMatchObject({ accepted: 2, refused: 0 })
    expect(await ledgerOf(db, id)).toEqual([
      { report_type: 'EXPORT', mscon: 'NO', rate: 0 },
      { report_type: 'NON_EU_COUNTRY_IMPORT', mscon: 'NO', rate: 25 },
    ])
  })

  test('of an interface depends on where its seller is established; EL is Greece', async ({ api, db }) => {
    const { id, identifier } = await merchantOf(api, db)
    await db.query('update em set electronic_interface = true where id = $1', [id])
    await db.query(`update em_oss_info set ioss_union_scheme_commencement_date = '2024-01-01' where em_id = $1`, [id])
    const sales = ['CN', 'EL'].map((country) => {
      const items = example.items.map((item) => ({ ...item, seller: { name: 'S', country } }))
      return sale(identifier, country, { items, ship_from: { country: 'DE' } })
    })
    expect(await send(api, sales)).toMatchObject({ accepted: 2, refused: 0 })
    const types = (await ledgerOf(db, id)).map(({ report_type }) => report_type).filter((type) => type !== 'EI_FACILITATION')
    expect(types).toEqual(['OSS_UNION', 'DOMESTIC'])
  })
})
