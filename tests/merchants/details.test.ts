import { readOrderMerchants } from '../../api/orders/readOrderMerchants.ts'
import { describe, expect, test } from '../support/test.ts'
import type { ApiClient } from '../support/ApiClient.ts'

type Row = Record<string, unknown> & { id: number }
type Merchant = Row & Record<'em_oss_info' | 'em_fee_info' | 'em_non_eu_vat_registration' | 'em_site', Row[]>

async function registered(api: ApiClient, name: string, more: object = {}): Promise<Merchant> {
  const { data } = await api.post<{ id: number }>('/api/register/em', {
    full_name: name,
    registered_country: 'EE',
    fee_class: 'auto',
    ...more,
  })
  return read(api, data.id)
}

const read = async (api: ApiClient, id: number) => (await api.get<Merchant>(`/api/visualize/em/${id}`)).data

const emptyable = (api: ApiClient, tableName: string, data: object) =>
  api.post('/api/persistence/update', { tableName, data, allow_empty: true })

test('a merchant is read with its sub-records, and an unknown one is 404 [EM-45]', async ({ api }) => {
  const merchant = await registered(api, 'Read Goods OÜ', { em_site: [{ web_address: 'read.example' }] })
  expect(merchant.em_site).toMatchObject([{ web_address: 'read.example' }])
  expect((await api.get('/api/visualize/em/999999')).statusCode).toBe(404)
})

describe('editing a merchant', () => {
  test.for([
    ['nominated_email', 'x@', 'Enter a valid Nominated Email', '[EMD-24]'],
    ['nominated_email_secondary', 'x@', 'Enter a valid Nominated Email Secondary', '[EMD-25]'],
    ['phone', 'abc', 'Enter a valid Phone', '[EMD-26]'],
    ['nominated_phone_secondary', 'abc', 'Enter a valid Nominated Phone Secondary', '[EMD-27]'],
    ['official_site_url', 'x y', 'Enter a valid Official Site URL', '[EMD-28]'],
    ['web_address', 'x y', 'Enter a valid Web Address', '[EMD-29]'],
  ] as const)('%s refuses "%s" with "%s" and may be emptied %s', async ([field, wrong, sentence], { api }) => {
    const { id } = await registered(api, `Edit ${field} OÜ`)
    expect(await api.update('em', { id, [field]: wrong })).toMatchObject({ statusCode: 400, errors: { [field]: sentence } })
    expect((await emptyable(api, 'em', { id, [field]: '' })).statusCode).toBe(200)
  })

  test('identifier, client_id and derived columns are refused [EMD-57]', async ({ api }) => {
    const { id } = await registered(api, 'Fixed Goods OÜ')
    for (const field of ['identifier', 'client_id', 'timestamp', 'available_schemes', 'enabled']) {
      expect(await api.update('em', { id, [field]: 'x' }), field).toMatchObject({ statusCode: 400, code: 'NOT_EDITABLE' })
    }
  })

  test('a post sale fee class cannot be emptied once set [EMD-30]', async ({ api }) => {
    const { data: classes } = await api.load<Row>('fee_class')
    const merchant = await registered(api, 'Post Goods OÜ')
    const fees = merchant.em_fee_info[0]!
    const set = await api.update('em_fee_info', { id: fees.id, post_sale_fee_class_id: classes.rows[0]!.id })
    expect(set.statusCode).toBe(200)
    const sentence = 'Error! Post Sale Fee Class cannot be empty once set.'
    expect(await api.update('em_fee_info', { id: fees.id, post_sale_fee_class_id: null })).toMatchObject({
      statusCode: 400,
      message: sentence,
    })
  })

  test('customs_data_fixed_fee may be zero and not negative [EMD-31]', async ({ api }) => {
    const { em_fee_info } = await registered(api, 'Customs Goods OÜ')
    const { id } = em_fee_info[0]!
    expect(await api.update('em_fee_info', { id, customs_data_fixed_fee: '-1' })).toMatchObject({
      statusCode: 400,
      message: 'Customs data fee cannot be negative',
    })
    expect((await api.update('em_fee_info', { id, customs_data_fixed_fee: '0' })).statusCode).toBe(200)
  })

  test('turning ioss_registered off clears the import scheme and leaves the others [EMD-32] [EMD-33] [EMD-34]', async ({
    api,
  }) => {
    const merchant = await registered(api, 'Leaving Goods OÜ', {
      ioss_registered: true,
      ioss_registry_import_scheme_id: 'IM2331112223',
      ioss_import_scheme_registered_country: 'EE',
      ioss_import_scheme_request_date: '2026-01-01',
      ioss_import_scheme_commencement_date: '2026-02-01',
      ioss_registry_non_union_scheme_id: 'EU233000019',
    })
    expect((await api.update('em', { id: merchant.id, ioss_registered: false })).statusCode).toBe(200)
    const after = await read(api, merchant.id)
    expect(after.em_oss_info).toMatchObject([
      {
        ioss_registry_import_scheme_id: null,
        ioss_import_scheme_registered_country: null,
        ioss_import_scheme_request_date: null,
        ioss_import_scheme_commencement_date: null,
        ioss_registry_non_union_scheme_id: 'EU233000019',
      },
    ])
    expect(after['available_schemes']).toEqual(['NON_UNION'])
    const history = await api.get<{ rows: Row[] }>(`/api/visualize/history/em_oss_info/${after.em_oss_info[0]!.id}`)
    expect(history.data.rows[0]).toMatchObject({ action: 'update', before: { ioss_registry_import_scheme_id: 'IM2331112223' } })
  })
})

describe('a non-EU VAT registration', () => {
  const own = { vat_id: 'GB123456789', registered_date: '2026-01-01', registered_name: 'Own Ltd', registered_address: 'London' }

  test('of the merchant’s own needs VAT id and date [EMD-45]', async ({ api }) => {
    const { id } = await registered(api, 'Norway Goods OÜ')
    const reply = await api.insert('em_non_eu_vat_registration', { em_id: id, country: 'NO', use_eas_vat_registration: false })
    expect(reply).toMatchObject({
      statusCode: 400,
      message: 'Please set VAT ID and Registration date for EM VAT registration (or use EAS registration)',
    })
  })

  test('leaves the EAS registration only with VAT id and date, and returning clears them [EMD-38] [EMD-39] [EMD-40]', async ({
    api,
  }) => {
    const { id: em_id } = await registered(api, 'Britain Goods OÜ')
    const { data } = await api.insert<Row>('em_non_eu_vat_registration', { em_id, country: 'GB' })
    const id = data.rows[0]!.id
    expect(await api.update('em_non_eu_vat_registration', { id, use_eas_vat_registration: false })).toMatchObject({
      statusCode: 400,
      errors: { use_eas_vat_registration: 'Please set VAT ID and Registration date before switching to EM VAT registration' },
    })
    expect((await api.update('em_non_eu_vat_registration', { id, use_eas_vat_registration: false, ...own })).statusCode).toBe(200)
    const back = await api.update('em_non_eu_vat_registration', { id, use_eas_vat_registration: true })
    expect(back.data.rows).toMatchObject([
      { vat_id: null, registered_date: null, registered_name: null, registered_address: null },
    ])
  })

  test('refuses an empty text, which an online store accepts [EMD-46] [EMD-47]', async ({ api }) => {
    const merchant = await registered(api, 'Texts Goods OÜ', { em_site: [{ web_address: 'texts.example', description: 'x' }] })
    const { data } = await api.insert<Row>('em_non_eu_vat_registration', {
      em_id: merchant.id,
      country: 'NO',
      use_eas_vat_registration: false,
      ...own,
    })
    expect((await emptyable(api, 'em_non_eu_vat_registration', { id: data.rows[0]!.id, registered_name: '' })).statusCode).toBe(
      400,
    )
    const stored = await api.post<{ rows: Row[] }>('/api/persistence/update', {
      tableName: 'em_site',
      data: { id: merchant.em_site[0]!.id, description: '' },
      allow_empty: true,
    })
    expect(stored.data.rows).toMatchObject([{ description: '' }])
  })
})

test('there is one VAT registration per merchant, country and type, including fixed_establishment [EMD-49] [EMD-50] [EMD-58]', async ({
  api,
}) => {
  const { id: em_id } = await registered(api, 'Fixed Place OÜ')
  await api.insert('em_establishment', { em_id, name: 'Branch', country_id: await countryId(api, 'DE') })
  const vat = { em_id, country: 'DE', type: 'fixed_establishment', vat_id: 'DE136695976' }
  expect((await api.insert('em_vat', vat)).statusCode).toBe(200)
  expect(await api.insert('em_vat', vat)).toMatchObject({ statusCode: 409, code: 'DUPLICATE' })
  expect((await api.insert('em_vat', { ...vat, type: 'other' })).statusCode).toBe(400)
})

const countryId = async (api: ApiClient, code: string) => (await api.find<{ id: number }>('country', { code })).data.rows[0]?.id

test('a fixed establishment needs an establishment of the merchant in its country, which has to stay there [EMD-58]', async ({
  api,
}) => {
  const { id: em_id } = await registered(api, 'Placed Goods OÜ')
  const other = await registered(api, 'Misplaced Goods OÜ')
  const [poland, latvia] = [await countryId(api, 'PL'), await countryId(api, 'LV')]
  await api.insert('em_establishment', { em_id: other.id, name: 'Not ours', country_id: poland })
  const vat = { em_id, country: 'PL', type: 'fixed_establishment', vat_id: 'PL5261040828' }
  const refused = {
    statusCode: 400,
    errors: { country: 'A fixed establishment needs an establishment of the merchant in this country' },
  }
  expect(await api.insert('em_vat', vat)).toMatchObject(refused)
  expect((await api.insert('em_vat', { ...vat, type: 'warehouse' })).statusCode).toBe(200)

  const branch = await api.insert<{ id: number }>('em_establishment', { em_id, name: 'Branch', country_id: poland })
  const added = await api.insert<{ id: number }>('em_vat', vat)
  expect(added.statusCode).toBe(200)
  expect(await api.update('em_vat', { id: added.data.rows[0]?.id, country: 'LV' })).toMatchObject(refused)
  expect(await api.update('em_establishment', { id: branch.data.rows[0]?.id, country_id: latvia })).toMatchObject({
    statusCode: 400,
    errors: { country_id: 'The merchant has a VAT registration of a fixed establishment in the former country' },
  })
  await api.insert('em_establishment', { em_id, name: 'Second branch', country_id: poland })
  expect((await api.update('em_establishment', { id: branch.data.rows[0]?.id, country_id: latvia })).statusCode).toBe(200)
})

describe('the country of a non-EU VAT registration', () => {
  const table = 'em_non_eu_vat_registration'
  const ownNumber = { vat_id: 'US123', registered_date: '2026-01-01' }
  const none = 'There is no EAS VAT registration in this country'
  const outside = 'Choose a country outside the EU; Northern Ireland (XI) counts as inside'
  const added = async (api: ApiClient, em_id: unknown, country: string) =>
    (await api.insert<Row>(table, { em_id, country })).data.rows[0]!['id']

  test('is under the EAS registration only if there is one; the merchant’s own may be anywhere outside the EU [ROUTE-69]', async ({
    api,
  }) => {
    const { id: em_id } = await registered(api, 'Covered Goods OÜ')
    for (const country of ['US', 'CA', 'AU']) {
      const reply = await api.insert(table, { em_id, country, use_eas_vat_registration: true })
      expect(reply).toMatchObject({ statusCode: 400, errors: { use_eas_vat_registration: none } })
    }
    expect(await api.insert(table, { em_id, country: 'AU' }), 'the preset counts as given').toMatchObject({ statusCode: 400 })
    for (const country of ['GB', 'NO', 'CH']) expect((await api.insert(table, { em_id, country })).statusCode).toBe(200)
    const own = { em_id, country: 'US', use_eas_vat_registration: false, ...ownNumber }
    expect((await api.insert(table, own)).statusCode).toBe(200)
    expect((await read(api, em_id))['non_eu_countries_using_eas_vat_reg']).toEqual(['CH', 'GB', 'NO'])
  })

  test('is never a member state, nor Northern Ireland, whoever is registered [ROUTE-69]', async ({ api }) => {
    const { id: em_id } = await registered(api, 'Inside Goods OÜ')
    for (const country of ['FR', 'EE', 'XI'])
      for (const own of [{}, { use_eas_vat_registration: false, ...ownNumber }])
        expect(await api.insert(table, { em_id, country, ...own })).toMatchObject({
          statusCode: 400,
          errors: { country: outside },
        })
    expect((await api.find(table, { em_id })).data.rows).toEqual([])
  })

  test('is checked in changes of one record, of many at once, and of several by their versions', async ({ api, db }) => {
    const { id: em_id } = await registered(api, 'Moving Goods OÜ')
    const id = await added(api, em_id, 'NO')
    expect(await api.update(table, { id, country: 'FR' })).toMatchObject({ statusCode: 400, errors: { country: outside } })
    expect(await api.update(table, { id, country: 'US' })).toMatchObject({ statusCode: 400, errors: { country: none } })
    const own = { use_eas_vat_registration: false, ...ownNumber }
    expect((await api.update(table, { id, country: 'US', ...own })).statusCode).toBe(200)
    expect(await api.update(table, { id, use_eas_vat_registration: true })).toMatchObject({
      statusCode: 400,
      errors: { use_eas_vat_registration: none },
    })
    expect((await api.update(table, { id, registered_name: 'Moving Inc' })).statusCode, 'other fields may change').toBe(200)

    const mine = [{ name: 'em_id', comparator: '=', value: em_id }]
    const change = { tableName: table, filter: mine, data: { use_eas_vat_registration: true } }
    const refusal = { use_eas_vat_registration: none }
    expect(JSON.stringify(await api.lastLine('/api/bulk/update', { ...change, expected: 1 }))).toContain(JSON.stringify(refusal))
    const many = await api.post('/api/bulk/rows', { tableName: table, rows: [{ id, use_eas_vat_registration: true }] })
    expect(many).toMatchObject({ data: { saved: [], failed: [{ id, errors: refusal }] } })
    expect((await db.query(`select country, use_eas_vat_registration as eas from ${table} where id = $1`, [id])).rows).toEqual([
      { country: 'US', eas: false },
    ])
  })

  test('keeps its EAS registration while merchants use it [ROUTE-69]', async ({ api }) => {
    const { id: em_id } = await registered(api, 'Kept Goods OÜ')
    const place = { vat_id: 'AU51824753556', registered_name: 'EAS', registered_address: 'Sydney', registered_date: '2026-01-01' }
    const { data } = await api.insert<Row>('eas_vat_reg', { country: 'AU', ...place })
    const id = data.rows[0]!['id']
    await added(api, em_id, 'AU')
    expect(await api.update('eas_vat_reg', { id, country: 'NZ' })).toMatchObject({
      statusCode: 400,
      errors: { country: 'Merchants use the EAS VAT registration in the former country' },
    })
    await api.insert('eas_vat_reg', { country: 'AU', ...place, vat_id: 'AU51824753557' })
    expect((await api.update('eas_vat_reg', { id, country: 'NZ' })).statusCode, 'another one covers them').toBe(200)
  })
})

test('the VAT id of a merchant in a country is that of its own registration there, otherwise that of its establishment', async ({
  api,
  db,
}) => {
  const { id } = await registered(api, 'Established OÜ')
  await db.query(
    `insert into em_establishment (em_id, name, country_id, vat_number)
     select $1, 'Shop', id, case code when 'DE' then 'DE100000002' else 'FR00000000002' end from country where code in ('DE', 'FR')`,
    [id],
  )
  await db.query(`insert into em_vat (em_id, country, vat_id, type) values ($1, 'DE', 'DE100000001', 'domestic')`, [id])
  const [merchant] = await readOrderMerchants(db, { ids: [id] })
  expect([...(merchant?.law.vatIds ?? [])].filter(([country]) => country !== 'EE')).toEqual([
    ['DE', 'DE100000001'],
    ['FR', 'FR00000000002'],
  ])
})
