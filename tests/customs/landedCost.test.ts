/* The costs of an order before it is placed: an accountant's examples, computed by the code that takes orders. */
import type pg from 'pg'
import { exampleQuote } from '#schema/intake/landedCostQuestion.ts'
import vectors from '../domain/orders.json' with { type: 'json' }
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Quote {
  on: string
  items: {
    line: number
    report_type: string
    delivery_share: string
    customs_value: string
    vat_base: string
    vat: string
    fee: string
    duty: {
      basis: string
      rate: string | null
      amount: string
      measure: { type: string; expression: string } | null
      flags: string[]
    }
  }[]
  totals: Record<'net' | 'vat' | 'gross' | 'customs_value' | 'duty' | 'fee' | 'landed', string>
  consignments: {
    customs_dec_scheme: string | null
    dataset: string | null
    procedure: string | null
    additional_procedures: string[]
    fiscal_references: { role: string; id: string }[]
    cn_report_type: string
  }[]
  fee: { amount: string; eur: string } | null
  explanation: {
    items: { explanation: { steps: { step: string; reason: string; law: string; rows: object; unmet: object[] }[] } }[]
  }
}

const { C1_ioss_FI: c1, C2_fc_rep_FI: c2, C3_fc_rep_two_codes: c3, C4_preference_0: c4, C5_procedure_42: c5 } = vectors.customs

const line = (given: object) => ({
  line: 1,
  description: 'cotton T-shirt',
  origin: 'CN',
  quantity: 1,
  unit_price: '10.00',
  ...given,
})
const question = (items: object[], given: object = {}) => ({
  ...exampleQuote,
  delivery: '20.00',
  duty_mode: undefined,
  ...given,
  items: items.map((item, place) => ({ ...line(item), line: place + 1 })),
})

const ask = async (api: ApiClient, body: object): Promise<Quote> => {
  const reply = await api.post<Quote>('/api/landed_cost', body)
  expect(reply.statusCode, JSON.stringify(reply)).toBe(200)
  return reply.data
}

/** Adds measures of the tariff in their published form. */
async function addMeasures(db: pg.Client): Promise<void> {
  await db.query(`insert into country_group (name) values ('2027 EBA') on conflict do nothing`)
  await db.query(
    `insert into country_group_member (group_id, country_id)
     select g.id, c.id from country_group g, country c where g.name = '2027 EBA' and c.code in ('BD', 'KH') on conflict do nothing`,
  )
  await db.query(
    `insert into country_customs_duty_rate (hs6p_code, measure_type_code, origin, customs_duty, expression, excluded, start_date, end_date) values
     ('6109100010', '103', '1011', 12, '12.000 %', null, '2020-01-01', null),
     ('6109100010', '142', '2027', 0, '0.000 %', 'KH', '2020-01-01', null),
     ('4202221000', '103', '1011', 9.7, '9.700 %', null, '2020-01-01', null),
     ('1704909910', '103', '1011', 9, '9.000 % + 45.100 EUR DTN MAX 18.900 %', null, '2020-01-01', null),
     ('8517130000', '103', '1011', 5, '5.000 %', null, '2020-01-01', null),
     ('8517130000', '112', '1011', 0, '0.000 %', null, '2020-01-01', '2026-12-31'),
     ('0402101900', '103', '1011', 0, '7.600 % + EA', null, '2020-01-01', null)
     on conflict on constraint country_customs_duty_rate_key do update set customs_duty = excluded.customs_duty,
       expression = excluded.expression, excluded = excluded.excluded, end_date = excluded.end_date`,
  )
  await db.query(
    `insert into sdr_exchange_rate (currency, sdr_rate, date) select 'EUR', 1.1667, '2021-07-01'
     where not exists (select 1 from sdr_exchange_rate where currency = 'EUR' and date = '2021-07-01')`,
  )
}

test.beforeAll(async ({ db }) => addMeasures(db))

describe('landed cost', () => {
  test('of the published example contains the flat duty and the VAT on it, and nothing is stored', async ({ api, db }) => {
    const count = async () => (await db.query<{ n: number }>('select count(*)::int as n from customer_order')).rows[0]?.n
    const before = await count()
    const quote = await ask(api, exampleQuote)
    expect(quote.items.map((item) => [item.delivery_share, item.duty.amount, item.vat_base, item.vat])).toEqual(
      c1.items.map((item) => [item.delivery_share, item.duty, item.vat_base, item.vat]),
    )
    expect(quote.totals).toMatchObject({ duty: c1.duty, vat: c1.vat, landed: c1.buyer_pays })
    expect(quote.consignments).toMatchObject([{ customs_dec_scheme: 'IOSS-IMPORT', dataset: 'H7', cn_report_type: 'cn22' }])
    const earlier = await ask(api, { ...exampleQuote, on: '2026-06-30' })
    expect(earlier.totals).toMatchObject({ duty: '0.00', landed: c1.before_2026_07_01.buyer_pays })
    expect(earlier.consignments[0]?.additional_procedures).toEqual(['C07', 'F48'])
    const first = await ask(api, { ...exampleQuote, on: '2026-07-01' })
    expect(first.consignments[0]?.additional_procedures).toEqual(['F48'])
    expect(await count()).toBe(before)
  })

  test.for([
    ['one code', c2],
    ['two codes', c3],
  ] as const)(
    'above 150 euro bears the duty of the tariff, part of what import VAT is taken on: %s',
    async ([, vector], { api }) => {
      const items = vector.items.map(({ code, goods }) => ({ hs: code, unit_price: goods }))
      const quote = await ask(api, question(items))
      expect(
        quote.items.map(({ report_type, customs_value, duty, vat_base, vat }) => [
          report_type,
          customs_value,
          duty.amount,
          vat_base,
          vat,
        ]),
      ).toEqual(vector.items.map((item) => ['FC_REP', item.customs_value, item.duty, item.vat_base, item.vat]))
      expect(quote.totals).toMatchObject(vector.totals)
      expect(quote.consignments).toMatchObject([{ customs_dec_scheme: 'FC-REP', dataset: 'H1', procedure: '4000' }])
    },
  )

  test('with a proof of origin follows the preference, except for an excluded country', async ({ api }) => {
    const shirt = { hs: '6109100010', unit_price: '200.00' }
    const proven = await ask(api, question([{ ...shirt, origin: 'BD', proof_of_origin: true }]))
    expect(proven.totals).toMatchObject(c4.totals)
    expect(proven.items[0]?.duty).toMatchObject({ basis: 'tariff', measure: { type: '142' } })
    const unproven = await ask(api, question([{ ...shirt, origin: 'BD' }]))
    expect(unproven.items[0]?.duty).toMatchObject({ amount: '26.40', flags: ['preference_without_proof'] })
    const steps = unproven.explanation.items[0]?.explanation.steps ?? []
    expect(steps.find(({ step }) => step === 'duty')).toMatchObject({
      reason: 'TARIFF_DUTY',
      rows: { country_customs_duty_rate: expect.any(Number) },
      unmet: [{ rule: 'PREFERENTIAL_DUTY', condition: 'HAS_PROOF_OF_ORIGIN' }],
    })
    const excluded = await ask(api, question([{ ...shirt, origin: 'KH', proof_of_origin: true }]))
    expect(excluded.items[0]?.duty).toMatchObject({ amount: '26.40', flags: [] })
  })

  test('of a business with goods for another member state has duty but no import VAT (procedure 42)', async ({ api }) => {
    const buyer = { kind: 'business', vat_id: 'DE136695976', vat_id_check: { result: 'valid' } }
    const quote = await ask(
      api,
      question([{ hs: '6109100010', unit_price: c5.goods }], { buyer, ship_to: { country: 'DE' }, import_country: 'EE' }),
    )
    expect(quote.totals).toMatchObject({ duty: c5.duty, vat: c5.import_vat })
    expect(quote.consignments[0]).toMatchObject({ customs_dec_scheme: 'B2B-INTRA-COMMUNAL', procedure: '4200' })
    expect(quote.consignments[0]?.fiscal_references.map(({ role }) => role)).toEqual(c5.fiscal_references)
  })

  test.for(vectors.customs.flat_duty)(
    'on $date of $intrinsic_eur EUR has a flat duty of $duty',
    async ({ lines, date, intrinsic_eur, duty }, { api }) => {
      const items = lines.map(([hs, quantity], place) => ({
        hs,
        quantity,
        unit_price: place ? '1.00' : String((Number(intrinsic_eur) - (lines.length - 1)) / Number(quantity)),
      }))
      const quote = await ask(api, question(items, { on: date, delivery: '0' }))
      if (duty === null) expect(quote.items[0]?.duty.basis).toBe('tariff')
      else expect([quote.totals.duty, quote.items[0]?.duty.basis]).toEqual([duty, duty === '0.00' ? 'relief' : 'flat'])
    },
  )

  test('follows weights, limits and suspensions of the tariff, and flags what cannot be computed', async ({ api }) => {
    const items = [
      { hs: '1704909910', unit_price: '200.00', net_mass_kg: '20.000' },
      { hs: '1704909910', unit_price: '200.00' },
      { hs: '8517130000', unit_price: '100.00' },
      { hs: '0402101900', unit_price: '100.00' },
    ]
    const { items: found } = await ask(api, question(items, { delivery: '0' }))
    expect(found.map(({ duty }) => [duty.amount, duty.flags])).toEqual([
      ['27.02', []],
      ['0.00', ['missing_units']],
      ['0.00', []],
      ['0.00', ['not_computed']],
    ])
    expect(found[2]?.duty.measure?.type).toBe('112')
    const later = await ask(api, question([{ hs: '8517130000', unit_price: '200.00' }], { on: '2027-01-01', delivery: '0' }))
    expect(later.items[0]?.duty.amount).toBe('10.00')
  })

  test('in another currency is converted and compared with limits at the rate of the day', async ({ api, db }) => {
    await db.query(
      `insert into daily_exchange_rate (currency, date, daily_rate) values ('USD', '2026-10-15', 1.2)
       on conflict (currency, date) do update set daily_rate = excluded.daily_rate`,
    )
    const dollars = (price: string) => question([{ hs: '6109100010', unit_price: price }], { currency: 'USD', delivery: '0' })
    const within = await ask(api, dollars('180.00'))
    expect(within.items[0]).toMatchObject({ report_type: 'OSS_IMPORT', duty: { basis: 'flat', amount: '3.60' } })
    const above = await ask(api, dollars('180.01'))
    expect(above.items[0]).toMatchObject({ report_type: 'FC_REP', duty: { basis: 'tariff', amount: '21.60' } })
  })

  test('of goods for the United Kingdom has its duty above 135 pounds, and none below', async ({ api, db }) => {
    await db.query(
      `insert into customs_duty_rate_gb (hs6p_code, customs_duty, start_date) values ('610910', 12, '2020-01-01')
       on conflict on constraint customs_duty_rate_gb_key do update set customs_duty = 12`,
    )
    const british = (price: string) =>
      question([{ hs: '610910', unit_price: price }], {
        currency: 'GBP',
        delivery: '0',
        ship_to: { country: 'GB', postal_code: 'EC1A 1BB' },
      })
    expect((await ask(api, british('135.00'))).items[0]?.duty).toMatchObject({ basis: 'relief', amount: '0.00' })
    const above = await ask(api, british('200.00'))
    expect(above.items[0]).toMatchObject({ report_type: 'EXPORT', duty: { basis: 'tariff', amount: '24.00', rate: '12.0000' } })
    expect(above.totals).toMatchObject({ vat: '0.00', landed: '224.00' })
    expect(above.consignments).toMatchObject([{ customs_dec_scheme: null, cn_report_type: 'cn22' }])
  })

  test('to a special territory that is chosen by its name is the same as to a postal code there', async ({ api, db }) => {
    const { rows } = await db.query<{ id: number }>(
      "select id from special_territory where special_territory_name like 'Büsingen%'",
    )
    const to = (ship_to: object) => ask(api, { ...exampleQuote, ship_to: { country: 'DE', ...ship_to } })
    const quote = await to({ territory_id: rows[0]?.id })
    expect(quote).toEqual(await to({ postal_code: '78266' }))
    expect(quote).not.toEqual(await to({}))
    expect(quote.items[0]).toMatchObject({ report_type: 'EXPORT', vat: '0.00', territory: expect.stringMatching(/^Büsingen/) })
    const elsewhere = { ...exampleQuote, ship_to: { country: 'AT', territory_id: rows[0]?.id } }
    expect(await api.post('/api/landed_cost', elsewhere)).toMatchObject({
      statusCode: 400,
      params: { findings: [{ code: 'UNKNOWN_COUNTRY', field: 'ship_to.territory_id', detail: 'noSuchTerritory' }] },
    })
  })

  test('names what is wrong with the request, as the intake does, and is not for everybody', async ({ api, anonymous }) => {
    const wrong = { ...exampleQuote, currency: 'XYZ', on: '2020-01-01', surprise: 1, ship_to: { country: 'Finland' } }
    const reply = await api.post('/api/landed_cost', wrong)
    expect(reply).toMatchObject({ statusCode: 400, code: 'ORDER_WITH_FINDINGS' })
    expect(reply.params?.['findings']).toMatchObject([
      { code: 'UNKNOWN_KEY', field: 'surprise' },
      { code: 'UNKNOWN_COUNTRY', field: 'ship_to.country' },
    ])
    for (const [given, code, field] of [
      [{ on: '2026-02-30' }, 'DATE', 'on'],
      [{ on: '2021-06-30' }, 'DATE', 'on'],
      [{ on: undefined, at: '2026-13-45T99:00:00Z' }, 'DATE', 'at'],
      [{ em: '999999' }, 'UNKNOWN_MERCHANT', 'em'],
      [{ currency: 'XYZ' }, 'UNKNOWN_CURRENCY', 'currency'],
      [{ delivery: '1.999' }, 'AMOUNT', 'delivery'],
    ] as const)
      expect(await api.post('/api/landed_cost', { ...exampleQuote, ...given }), code).toMatchObject({
        statusCode: 400,
        params: { findings: [{ code, field }] },
      })
    expect(await anonymous.post('/api/landed_cost', exampleQuote)).toMatchObject({ statusCode: 401 })
  })

  test('equals the order that the purchase becomes, with the buyer’s fee, for a merchant’s API key', async ({ api, db }) => {
    const registered = await api.post<{ id: number }>('/api/register/em', {
      full_name: 'Landed Cost Ltd',
      registered_country: 'CN',
      fee_class: 'manual',
      fee_class_id: (await db.query<{ id: number }>('select min(id) as id from fee_class')).rows[0]?.id,
      tin_number: 'LC-1',
    })
    const { id } = registered.data
    await db.query(
      `insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country, ioss_import_scheme_commencement_date)
       values ($1::integer, 'IM2330009999', 'EE', '2024-01-01')
       on conflict (em_id) do update set ioss_registry_import_scheme_id = excluded.ioss_registry_import_scheme_id,
         ioss_import_scheme_registered_country = 'EE', ioss_import_scheme_commencement_date = '2024-01-01'`,
      [id],
    )
    const { data: key } = await api.post<{ key: string }>('/api/persistence/create_em_api_key', { em_id: id, name: 'Shop' })
    const headers = { authorization: `Bearer ${key.key}` }
    const { on, ...order } = { ...exampleQuote, fee_mode: 'buyer' }
    const quoted = await api.inject({ method: 'POST', url: '/api/landed_cost', headers, payload: { ...order, on } })
    const quote = quoted.json<{ data: Quote }>().data
    expect(Number(quote.totals.fee)).toBeGreaterThan(0)
    expect(quote.fee?.amount).toBe(quote.totals.fee)
    expect(quote.consignments[0]?.fiscal_references).toEqual([{ role: 'FR5', id: 'IM2330009999' }])
    const taken = await api.inject({
      method: 'POST',
      url: '/api/intake/orders',
      headers: { ...headers, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({ ...order, type: 'order', id: 'LC', at: `${on}T10:00:00Z` }),
    })
    expect(taken.json(), taken.body).toMatchObject({ data: { accepted: 1, refused: 0 } })
    const { rows } = await db.query(
      `select net::text, vat::text, duty::text, fee::text, total::text as landed from customer_order where em_id = $1`,
      [id],
    )
    const { net, vat, duty, fee, landed } = quote.totals
    expect(rows).toEqual([{ net, vat, duty, fee, landed }])
  })
})
