/* The papers of parcels of orders: read back by other programs, and available only once the order is paid. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { objectsOf, pdfText } from '../support/pdfText.ts'
import { xmlElements } from '../support/xmlElements.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

// Loads the WebAssembly from the package; by default it would be downloaded.
prepareZXingModule({
  overrides: { wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer },
})

const IOSS = 'IM2330007777'
const item = {
  line: 1,
  sku: 'T-1',
  description: "cotton T-shirt, men's",
  hs: '6109100010',
  origin: 'CN',
  quantity: 2,
  unit_price: '15.00',
  gross_weight_kg: '0.500',
  net_mass_kg: '0.440',
}
const order = {
  type: 'order',
  at: '2026-10-15T08:00:00Z',
  currency: 'EUR',
  prices: 'exclusive',
  buyer: { kind: 'consumer', name: 'Änne Muster', email: 'a@example.com' },
  ship_to: { name: 'Änne Muster', street: 'Mannerheimintie 1', postal_code: '00100', city: 'Helsinki', country: 'FI' },
  ship_from: { country: 'CN' },
  delivery: '6.00',
  items: [item, { ...item, line: 2, description: 'leather shoes', hs: '640399', quantity: 1, unit_price: '40.00', sku: 'S-1' }],
  payment: { result: 'verified', at: '2026-10-15T09:00:00Z' },
}

interface Shipment {
  id: number
  external_id: string | null
  cn_report_type: string
  customs_dec_scheme: string | null
}

let merchant: { id: number; identifier: string }

test.beforeAll(async ({ api, db }) => {
  const reply = await api.post<{ id: number }>('/api/register/em', {
    full_name: 'Papers Ltd',
    registered_country: 'CN',
    fee_class: 'auto',
    tin_number: 'P-1',
  })
  const { id } = reply.data
  merchant = { id, identifier: String(id).padStart(6, '0') }
  await db.query(
    `insert into em_oss_info (em_id, ioss_registry_import_scheme_id, ioss_import_scheme_registered_country, ioss_import_scheme_commencement_date)
     values ($1::integer, $2, 'EE', '2024-01-01')
     on conflict (em_id) do update set ioss_registry_import_scheme_id = excluded.ioss_registry_import_scheme_id,
       ioss_import_scheme_registered_country = 'EE', ioss_import_scheme_commencement_date = '2024-01-01'`,
    [id, IOSS],
  )
  await db.query(
    `insert into country_customs_duty_rate (hs6p_code, measure_type_code, origin, customs_duty, expression, start_date)
     values ('6109100010', '103', '1011', 12, '12.000 %', '2020-01-01')
     on conflict on constraint country_customs_duty_rate_key do update set customs_duty = 12, expression = '12.000 %'`,
  )
  await db.query(
    `insert into sdr_exchange_rate (currency, sdr_rate, date) select 'EUR', 1.1667, '2021-07-01'
     where not exists (select 1 from sdr_exchange_rate where currency = 'EUR' and date = '2021-07-01')`,
  )
})

/** Sends an order and returns its shipments, by the merchant's own ids. */
async function shipmentsOf(api: ApiClient, db: pg.Client, id: string, given: object): Promise<Shipment[]> {
  const reply = await api.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...order, em: merchant.identifier, id, ...given }),
  })
  expect(reply.json(), reply.body).toMatchObject({ data: { accepted: 1, refused: 0 } })
  const { rows } = await db.query<Shipment>(
    `select s.id, s.external_id, s.cn_report_type, s.customs_dec_scheme from shipment s join customer_order o on o.id = s.order_id
     where o.em_id = $1 and o.external_order_id = $2 order by s.id`,
    [merchant.id, id],
  )
  return rows
}

const onlyShipment = async (api: ApiClient, db: pg.Client, id: string, given: object): Promise<Shipment> => {
  const [shipment] = await shipmentsOf(api, db, id, given)
  if (!shipment) throw new Error('no shipment')
  return shipment
}

async function fetched(api: ApiClient, url: string): Promise<Buffer> {
  const reply = await api.inject({ method: 'GET', url })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.rawPayload
}

const read = async (png: Buffer) => (await readBarcodes(new Uint8Array(png))).map(({ text, format }) => ({ text, format }))

/** Saves a paper for people to look at, if a folder for that is configured. */
function keep(name: string, bytes: Buffer): Buffer {
  const folder = process.env['PAPERS_FOLDER']
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return bytes
}

const elementsOf = (xml: Buffer, name: string): string[] => xmlElements(xml.toString(), name)

const packet = {
  service: 'small packet',
  s10: 'RR000000005EE',
  lines: [
    { line: 1, quantity: 2 },
    { line: 2, quantity: 1 },
  ],
}

describe('the papers of a parcel under the import scheme', () => {
  test('are CN22 with the IOSS number, and codes that a scanner reads [SHIP-20] [SHIP-22] [SHIP-23]', async ({ api, db }) => {
    const shipment = await onlyShipment(api, db, 'ioss', { shipments: [{ id: 'P', ...packet }] })
    expect(shipment).toMatchObject({ cn_report_type: 'cn22', customs_dec_scheme: 'IOSS-IMPORT' })
    const pdf = keep('cn22.pdf', await fetched(api, `/api/customs_report/${shipment.id}/cn22/pdf`))
    const text = pdfText(pdf)
    for (const words of ['CN 22', `IOSS ${IOSS}`, 'Änne Muster', 'Mannerheimintie 1', 'Finland', '610910', '640399', '70.00 EUR'])
      expect(text).toContain(words)
    const barcode = keep('barcode.png', await fetched(api, `/api/shipment/barcode?shipment_id=${shipment.id}`))
    expect(await read(barcode)).toEqual([{ text: 'RR000000005EE', format: 'Code128' }])
    const [qr] = await read(keep('qr.png', await fetched(api, `/api/shipment/qr?shipment_id=${shipment.id}`)))
    expect(JSON.parse(qr?.text ?? '')).toEqual({
      s26: expect.stringMatching(/^EZPX.{19}$/),
      s10: 'RR000000005EE',
      shipment: shipment.id,
      ioss: IOSS,
    })
  })

  test('are an H7 as XML with an item and the flat duty for each six digits, without VAT [SHIP-21] [SHIP-28] [CONST-06]', async ({
    api,
    db,
  }) => {
    const again = { ...item, line: 3, description: 'cotton vest', hs: '610910' }
    const shipment = await onlyShipment(api, db, 'h7', { items: [...order.items, again], duty_mode: 'buyer' })
    const { headers } = await api.inject({ method: 'GET', url: `/api/customs_declaration/${shipment.id}` })
    expect(headers['content-type']).toMatch(/^application\/xml\b/)
    const xml = keep('h7.xml', await fetched(api, `/api/customs_declaration/${shipment.id}`))
    expect(elementsOf(xml, 'dataSet')).toEqual(['H7'])
    expect(elementsOf(xml, 'vatIdentificationNumber')).toEqual([IOSS])
    expect(elementsOf(xml, 'commodityCode')).toEqual(['610910', '640399'])
    expect(elementsOf(xml, 'taxType')).toEqual(['A00', 'A00'])
    expect(elementsOf(xml, 'payableTaxAmount')).toEqual(['3.00', '3.00'])
    expect(elementsOf(xml, 'quantity')).toEqual(['4', '1'])
    const text = pdfText(keep('h7.pdf', await fetched(api, `/api/customs_declaration/${shipment.id}?format=pdf`)))
    for (const words of ['Import declaration H7', IOSS, 'leather shoes', '6,00 EUR']) expect(text).toContain(words)
  })

  test('contain no wrong number: the barcode is then that of the parcel’s own id', async ({ api, db }) => {
    const shipment = await onlyShipment(api, db, 'wrong number', { shipments: [{ id: 'P', ...packet }] })
    await db.query(`update shipment set s10_code = 'RR000000006EE' where id = $1`, [shipment.id])
    await db.query(`update customer_order set s26_code = null where id = (select order_id from shipment where id = $1)`, [
      shipment.id,
    ])
    expect(await read(await fetched(api, `/api/shipment/barcode?shipment_id=${shipment.id}`))).toMatchObject([
      { text: String(shipment.id) },
    ])
    const [qr] = await read(await fetched(api, `/api/shipment/qr?shipment_id=${shipment.id}`))
    // Nor a number that there is not.
    expect(JSON.parse(qr?.text ?? '')).toEqual({ shipment: shipment.id, ioss: IOSS })
    expect(pdfText(await fetched(api, `/api/customs_report/${shipment.id}/cn22/pdf`))).not.toContain('RR000000006EE')
  })

  test('include advance data with the contents, sender and recipient, and the number', async ({ api, db }) => {
    const shipment = await onlyShipment(api, db, 'advance', { shipments: [{ id: 'P', ...packet }] })
    const data = JSON.parse((await fetched(api, `/api/shipment/advance_data?shipment_id=${shipment.id}`)).toString()) as object
    expect(data).toMatchObject({
      message: 'ITMATT',
      item: { id: 'RR000000005EE', grossWeightKg: '1.000' },
      recipient: { name: 'Änne Muster', country: 'FI' },
      ioss: IOSS,
      contents: [
        { number: 1, hs: '610910', quantity: 2, value: '30.00', netWeightKg: '0.440', origin: 'CN' },
        { number: 2, hs: '640399', quantity: 1, value: '40.00' },
      ],
      declaredValue: { amount: '70.00', currency: 'EUR' },
    })
  })
})

describe('all papers in one PDF', () => {
  const fetchAll = (api: ApiClient, payload: object) => api.inject({ method: 'POST', url: '/api/order/papers', payload })
  const pagesOf = (pdf: Buffer) => [...objectsOf(pdf).values()].filter(({ head }) => /\/Type \/Page\b/.test(head)).length

  test('hold the form, the declaration and the label of each parcel, each on pages of its own size', async ({ api, db }) => {
    const first = await onlyShipment(api, db, 'all 1', { shipments: [{ id: 'P', ...packet }] })
    const second = await onlyShipment(api, db, 'all 2', { shipments: [{ id: 'P', ...packet, s10: 'RR000000014EE' }] })
    const { rows } = await db.query<{ id: number }>('select order_id as id from shipment where id = any($1)', [
      [first.id, second.id],
    ])
    const reply = await fetchAll(api, { ids: rows.map(({ id }) => id) })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.headers['content-disposition']).toContain('Papers 2 parcels.pdf')
    const pdf = keep('all.pdf', reply.rawPayload)
    const text = pdfText(pdf)
    expect(text.split('Import declaration H7')).toHaveLength(3)
    for (const words of ['RR000000005EE', 'RR000000014EE', 'all 1', 'all 2', IOSS]) expect(text).toContain(words)
    expect(pagesOf(pdf)).toBe(6)
    const sizes = pdf.toString('latin1').match(/\/MediaBox \[0 0 [\d.]+/g)
    expect(new Set(sizes).size).toBe(2)
    const one = await fetchAll(api, { shipment_ids: [first.id] })
    expect(pagesOf(one.rawPayload)).toBe(3)
  })

  test('are refused while one of the orders is unpaid, for orders without a parcel, and for those who may not see buyers', async ({
    api,
    db,
  }) => {
    const paid = await onlyShipment(api, db, 'all paid', { shipments: [{ id: 'P', ...packet, s10: undefined }] })
    const unpaid = await onlyShipment(api, db, 'all unpaid', { payment: undefined })
    expect((await fetchAll(api, { shipment_ids: [paid.id, unpaid.id] })).json()).toMatchObject({ code: 'PAYMENT_NOT_VERIFIED' })
    expect((await fetchAll(api, { ids: [2_000_000_000] })).json()).toMatchObject({ code: 'NO_PARCEL' })
    expect((await fetchAll(await api.as('auditor'), { shipment_ids: [paid.id] })).statusCode).toBe(403)
  })

  test('are refused for more than 200 parcels', async ({ api, db }) => {
    const one = await onlyShipment(api, db, 'all many', { shipments: [{ id: 'P', ...packet, s10: undefined }] })
    const { rows } = await db.query<{ order_id: number }>(
      `insert into shipment overriding system value select (jsonb_populate_record(s, jsonb_build_object('id', 1000000 + n, 'external_id', 'P' || n))).*
       from shipment s, generate_series(1, 200) n where s.id = $1 returning order_id`,
      [one.id],
    )
    const reply = await fetchAll(api, { ids: [rows[0]?.order_id] })
    expect(reply.json()).toMatchObject({ code: 'TOO_MANY_PARCELS', params: { most: 200 } })
  })
})

describe('the papers of other parcels', () => {
  test('above the limits are CN23 and an H1 with ten digits, import VAT and no IOSS number [SHIP-20] [SHIP-28]', async ({
    api,
    db,
  }) => {
    const shipment = await onlyShipment(api, db, 'h1', {
      items: [{ ...item, quantity: 1, unit_price: '400.00' }],
      delivery: '20.00',
    })
    expect(shipment).toMatchObject({ cn_report_type: 'cn23', customs_dec_scheme: 'FC-REP' })
    const xml = keep('h1.xml', await fetched(api, `/api/customs_declaration/${shipment.id}`))
    expect(elementsOf(xml, 'dataSet')).toEqual(['H1'])
    expect(elementsOf(xml, 'commodityCode')).toEqual(['6109100010'])
    expect(elementsOf(xml, 'taxType')).toEqual(['A00', 'B00'])
    expect(elementsOf(xml, 'taxBase')).toEqual(['420.00', '470.40'])
    expect(elementsOf(xml, 'payableTaxAmount')).toEqual(['50.40', '119.95'])
    keep('h1.pdf', await fetched(api, `/api/customs_declaration/${shipment.id}?format=pdf`))
    const pdf = keep('cn23.pdf', await fetched(api, `/api/customs_report/${shipment.id}/cn23/pdf`))
    expect(pdfText(pdf)).toContain('a@example.com')
    const qr = await fetched(api, `/api/shipment/qr?shipment_id=${shipment.id}`)
    for (const paper of [xml.toString(), pdfText(pdf), (await read(qr))[0]?.text ?? '']) expect(paper).not.toContain('IM233')
    const barcode = await fetched(api, `/api/shipment/barcode?shipment_id=${shipment.id}`)
    expect(await read(barcode)).toEqual([{ text: String(shipment.id), format: 'Code128' }])
  })

  test('of a business with goods for another member state name the VAT ids of both [SHIP-18] [SHIP-28]', async ({ api, db }) => {
    const buyer = { kind: 'business', name: 'Muster GmbH', vat_id: 'DE136695976', vat_id_check: { result: 'valid' } }
    const shipment = await onlyShipment(api, db, 'p42', { buyer, ship_to: { country: 'DE' }, import_country: 'EE' })
    expect(shipment.customs_dec_scheme).toBe('B2B-INTRA-COMMUNAL')
    const xml = await fetched(api, `/api/customs_declaration/${shipment.id}`)
    expect(elementsOf(xml, 'requestedAndPreviousProcedure')).toEqual(['4200'])
    expect(elementsOf(xml, 'role')).toEqual(['FR3', 'FR2'])
    expect(elementsOf(xml, 'vatIdentificationNumber')[1]).toBe('DE136695976')
  })

  test('depend on contents, weight and service of each parcel, without a postal form for couriers [SHIP-11] [SHIP-14]', async ({
    api,
    db,
  }) => {
    const parcels = await shipmentsOf(api, db, 'split', {
      shipments: [
        { id: 'A', service: 'small packet', lines: [{ line: 1, quantity: 2 }] },
        { id: 'B', service: 'courier', lines: [{ line: 2, quantity: 1 }] },
      ],
    })
    expect(parcels.map((parcel) => [parcel.external_id, parcel.cn_report_type])).toEqual([
      ['A', 'cn22'],
      ['B', 'none'],
    ])
    const [first, second] = parcels
    const text = pdfText(await fetched(api, `/api/customs_report/${first?.id}/cn22/pdf`))
    expect(text).toContain('30.00 EUR')
    expect(text).not.toContain('shoes')
    expect(await api.get(`/api/customs_report/${second?.id}/cn22/pdf`)).toMatchObject({
      statusCode: 400,
      code: 'OTHER_POSTAL_FORM',
    })
  })

  test('do not exist before payment, within the EU, or for people who may not see buyers [SHIP-08] [SHIP-12] [SHIP-30]', async ({
    api,
    db,
  }) => {
    const unpaid = await onlyShipment(api, db, 'unpaid', { payment: undefined })
    for (const path of [
      `customs_report/${unpaid.id}/cn22/pdf`,
      `customs_declaration/${unpaid.id}`,
      `shipment/qr?shipment_id=${unpaid.id}`,
      `shipment/barcode?shipment_id=${unpaid.id}`,
      `shipment/advance_data?shipment_id=${unpaid.id}`,
    ])
      expect(await api.get(`/api/${path}`), path).toMatchObject({
        statusCode: 409,
        message: `Payment is not verified for shipment #${unpaid.id}`,
      })
    const inside = await onlyShipment(api, db, 'inside', { ship_from: { country: 'EE' } })
    expect(inside).toMatchObject({ cn_report_type: 'none', customs_dec_scheme: null })
    expect(await api.get(`/api/customs_declaration/${inside.id}`)).toMatchObject({ statusCode: 409, code: 'NO_DECLARATION' })
    expect(await (await api.as('auditor')).get(`/api/customs_declaration/${inside.id}`)).toMatchObject({ statusCode: 403 })
    expect(await api.get('/api/shipment/qr?shipment_id=2000000000')).toMatchObject({ statusCode: 404 })
  })
})

describe('figures and places on papers', () => {
  test('are import VAT on its own base, without the flat duty that the merchant bears', async ({ api, db }) => {
    const wine = [{ ...item, hs: '220421', quantity: 1, unit_price: '100.00' }]
    const shipment = await onlyShipment(api, db, 'borne', { items: wine, delivery: '0.00' })
    const xml = await fetched(api, `/api/customs_declaration/${shipment.id}`)
    expect(elementsOf(xml, 'taxType')).toEqual(['A00', 'B00'])
    expect(elementsOf(xml, 'taxBase')).toEqual(['100.00', '100.00'])
    expect(elementsOf(xml, 'payableTaxAmount')).toEqual(['3.00', '25.50'])
  })

  test('have the decimals of the currency: none in yen', async ({ api, db }) => {
    const given = { currency: 'JPY', items: [{ ...item, unit_price: '3000' }], delivery: '500' }
    const shipment = await onlyShipment(api, db, 'yen', {
      ...given,
      shipments: [{ id: 'P', service: 'small packet', lines: [{ line: 1, quantity: 2 }] }],
    })
    expect(pdfText(await fetched(api, `/api/customs_report/${shipment.id}/cn22/pdf`))).toContain('6000 JPY')
    const xml = await fetched(api, `/api/customs_declaration/${shipment.id}`)
    expect(elementsOf(xml, 'intrinsicValue')).toEqual(['6000', '6000'])
  })

  test('name the sender’s place with the country that it is in, not that of the registration', async ({ api, db }) => {
    await db.query(
      `insert into em_establishment (em_id, name, address, country_id)
       select $1, 'Depot', 'Long Street 1, Ankara', id from country where code = 'TR'`,
      [merchant.id],
    )
    const shipment = await onlyShipment(api, db, 'depot', { ship_from: { country: 'TR' } })
    const xml = await fetched(api, `/api/customs_declaration/${shipment.id}`)
    expect(elementsOf(xml, 'line')[0]).toBe('Long Street 1, Ankara')
    expect(elementsOf(xml, 'country')[0]).toBe('TR')
  })
})

test('a parcel is cleared under the import scheme, in simplified or in full representation [SHIP-15] [SHIP-16] [SHIP-17]', async ({
  api,
  db,
}) => {
  const cleared = async (id: string, given: object) => {
    const { id: shipment } = await onlyShipment(api, db, id, given)
    const { rows } = await db.query<{ order_id: number }>('select order_id from shipment where id = $1', [shipment])
    const reply = await api.get<{ rows: object[] }>(`/api/visualize/order_shipments/${rows[0]?.order_id}`)
    return reply.data.rows
  }
  expect(await cleared('scheme', {})).toMatchObject([{ customs_dec_scheme: 'IOSS-IMPORT' }])
  const dear = { items: [{ ...item, quantity: 1, unit_price: '150.01' }] }
  expect(await cleared('full', dear)).toMatchObject([{ customs_dec_scheme: 'FC-REP' }])
  // Before the merchant was in the import scheme.
  const early = { at: '2023-10-15T08:00:00Z', payment: { result: 'verified', at: '2023-10-15T09:00:00Z' } }
  expect(await cleared('simple', early)).toMatchObject([{ customs_dec_scheme: 'FC-SIMPLE-REP' }])
})

test('papers are PDF and XML for download and PNG for display; another form than its own is refused [SHIP-27] [SHIP-29]', async ({
  api,
  db,
}) => {
  const { id } = await onlyShipment(api, db, 'kinds', { shipments: [{ id: 'P', ...packet }] })
  const answer = async (path: string) => {
    const { statusCode, headers, rawPayload } = await api.inject({ method: 'GET', url: `/api/${path}` })
    return [statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString('latin1')]
  }
  expect(await answer(`customs_report/${id}/cn22/pdf`)).toEqual([200, 'application/pdf', '%PDF-'])
  for (const other of ['cn23', 'none', 'CN22']) expect((await answer(`customs_report/${id}/${other}/pdf`))[0], other).toBe(400)
  const [status, type, start] = await answer(`customs_declaration/${id}`)
  expect([status, start]).toEqual([200, '<?xml'])
  expect(type).toContain('xml')
  for (const code of ['qr', 'barcode'])
    expect(await answer(`shipment/${code}?shipment_id=${id}`)).toEqual([200, 'image/png', '\u0089PNG\r'])
})
