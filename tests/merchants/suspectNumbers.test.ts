import fc from 'fast-check'
import { expect, test } from '../support/test.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { doFound } from '../support/doFound.ts'

interface Merchant {
  id: number
  em_oss_info: { id: number; version: number }[]
}

const reason = 'Letter of the tax office seen'

/** A merchant of the demo without any scheme, and its row of schemes. */
async function newMerchant(api: ApiClient, name: string): Promise<{ id: number; oss: number }> {
  const { data } = await api.post<{ id: number }>('/api/register/em', {
    full_name: name,
    registered_country: 'EE',
    fee_class: 'auto',
  })
  const merchant = await api.get<Merchant>(`/api/visualize/em/${data.id}`)
  return { id: data.id, oss: merchant.data.em_oss_info[0]!.id }
}

const suspect = (field: string) => ({
  statusCode: 409,
  code: 'SUSPECT_NUMBERS',
  errors: { [field]: expect.any(String) as string },
})

const wrongSchemes: [title: string, field: string, values: object][] = [
  ['text that is no IOSS number', 'ioss_registry_import_scheme_id', { ioss_registry_import_scheme_id: 'RUBBISH' }],
  [
    'an IOSS number of Lithuania under Estonia',
    'ioss_registry_import_scheme_id',
    { ioss_registry_import_scheme_id: 'IM4400000017', ioss_import_scheme_registered_country: 'EE' },
  ],
  [
    'a Union number with a wrong check digit',
    'ioss_registry_union_scheme_id',
    { ioss_registry_union_scheme_id: 'FI12345678', ioss_union_scheme_registered_country: 'FI' },
  ],
  [
    'a Union scheme registered outside the EU',
    'ioss_union_scheme_registered_country',
    { ioss_union_scheme_registered_country: 'US' },
  ],
  [
    'a non-Union number of another member state',
    'ioss_registry_non_union_scheme_id',
    { ioss_registry_non_union_scheme_id: 'EU372022452', ioss_non_union_scheme_registered_country: 'EE' },
  ],
]

test.for(wrongSchemes)(
  '%s is a warning in a change, which a reason overrides and the audit log keeps',
  async ([title, field, values], { api, db }) => {
    const { oss } = await newMerchant(api, `Schemes of ${title}`)
    expect(await api.update('em_oss_info', { id: oss, ...values })).toMatchObject(suspect(field))
    const request = { tableName: 'em_oss_info', data: { id: oss, ...values }, override_reason: reason }
    expect(await api.post('/api/persistence/update', request)).toMatchObject({ statusCode: 200 })
    const { rows } = await db.query<{ after: object }>(
      `select after from audit_log where table_name = 'em_oss_info' and record_id = $1 order by id desc limit 1`,
      [String(oss)],
    )
    expect(rows[0]?.after).toMatchObject({ ...values, override_reason: reason })
  },
)

test('a VAT number with a wrong check digit is a warning in added, edited, pasted and bulk-changed rows', async ({ api }) => {
  const { id } = await newMerchant(api, 'Wrong Digits OÜ')
  const vat = { em_id: id, type: 'domestic', country: 'FI', vat_id: 'FI20774749' }
  expect(await api.insert('em_vat', vat)).toMatchObject(suspect('vat_id'))
  const added = await api.post<{ rows: { id: number }[] }>('/api/persistence/insert', {
    tableName: 'em_vat',
    data: { ...vat, vat_id: 'FI20774740' },
  })
  expect(added.statusCode).toBe(200)
  const row = added.data.rows[0]!.id
  expect(await api.update('em_vat', { id: row, vat_id: 'FI20774749' })).toMatchObject(suspect('vat_id'))
  const pasted = { tableName: 'em_vat', rows: [{ id: row, vat_id: 'FI20774749' }] }
  expect(await api.post('/api/bulk/rows', pasted)).toMatchObject({ data: { saved: [], failed: [suspect('vat_id')] } })
  const many = { tableName: 'em_vat', filter: [{ name: 'em_id', value: id }], data: { vat_id: 'FI20774749' } }
  expect(await api.post('/api/bulk/check', many)).toMatchObject({
    data: { refused: 1, suspect: 1, refusals: [{ id: row, errors: { vat_id: expect.any(String) as string } }] },
  })
  expect(await api.post('/api/bulk/check', { ...many, override_reason: reason })).toMatchObject({
    data: { refused: 0, suspect: 0, changed: 1 },
  })
  // What no reason overrides is not counted as suspect.
  expect(await api.post('/api/bulk/check', { ...many, data: { type: 'other' } })).toMatchObject({
    data: { refused: 1, suspect: 0 },
  })
  expect(await api.post('/api/bulk/rows', { ...pasted, override_reason: reason })).toMatchObject({ data: { saved: [row] } })
})

test('the VAT number of an establishment is judged by its country', async ({ api }) => {
  const { id } = await newMerchant(api, 'Branch Goods OÜ')
  const countries = await api.find<{ id: number }>('country', { code: 'DE' })
  const place = { em_id: id, name: 'Berlin', country_id: countries.data.rows[0]?.id }
  expect(await api.insert('em_establishment', { ...place, vat_number: 'DE111111111' })).toMatchObject(suspect('vat_number'))
  expect(await api.insert('em_establishment', { ...place, vat_number: 'DE136695976' })).toMatchObject({ statusCode: 200 })
})

test('a merchant registered for IOSS without a number or a day of commencement gets a warning', async ({ api }) => {
  const { id, oss } = await newMerchant(api, 'Registered Goods OÜ')
  expect(await api.update('em', { id, ioss_registered: true })).toMatchObject(suspect('ioss_registered'))
  const scheme = {
    ioss_registry_import_scheme_id: 'IM2330000017',
    ioss_import_scheme_registered_country: 'EE',
    ioss_import_scheme_commencement_date: '2026-01-01',
  }
  expect(await api.update('em_oss_info', { id: oss, ...scheme })).toMatchObject({ statusCode: 200 })
  expect(await api.update('em', { id, ioss_registered: true })).toMatchObject({ statusCode: 200 })
  expect(await api.update('em_oss_info', { id: oss, ioss_import_scheme_commencement_date: null })).toMatchObject(
    suspect('ioss_import_scheme_commencement_date'),
  )
})

test('a number that is missing before and after a change is no new warning, whichever scheme it is missing from', async ({
  api,
}) => {
  const { id, oss } = await newMerchant(api, 'Unnumbered Goods OÜ')
  const claimed = { tableName: 'em', data: { id, ioss_registered: true }, override_reason: reason }
  expect(await api.post('/api/persistence/update', claimed)).toMatchObject({ statusCode: 200 })
  const change = (values: object) => api.update('em_oss_info', { id: oss, ...values })
  // Missing from the import scheme, then from the Union scheme.
  expect(await change({ ioss_union_scheme_registered_country: 'EE' })).toMatchObject({ statusCode: 200 })
  const number = { ioss_registry_union_scheme_id: 'EE100594102' }
  expect(await change(number)).toMatchObject({ statusCode: 200 })
  expect(await change({ ioss_registry_union_scheme_id: null })).toMatchObject(suspect('ioss_registry_union_scheme_id'))
})

test.for([
  ['a text', ['https://lotus.example']],
  ['a number', [5]],
  ['null', [null]],
  ['a list', [[]]],
])('a list of a registration with %s in the place of an entry is refused with its place', async ([, em_site], { api }) => {
  const registration = { full_name: 'Listed Goods OÜ', registered_country: 'EE', fee_class: 'auto', em_site }
  const reply = await api.post('/api/register/em', registration)
  expect(reply).toMatchObject({ statusCode: 400, errors: { 'em_site.0': expect.any(String) as string } })
})

test('an empty entry is refused by its required fields', async ({ api }) => {
  const registration = { full_name: 'Empty Goods OÜ', registered_country: 'EE', fee_class: 'auto' }
  expect(await api.post('/api/register/em', { ...registration, em_establishment: [{}] })).toMatchObject({
    statusCode: 400,
    errors: { 'em_establishment.0.name': 'Enter a valid Name' },
  })
})

test('an empty or malformed entry in a list of a registration is refused with its place', async ({ api, db }) => {
  const merchants = async () => (await db.query<{ count: string }>('select count(*) from em')).rows[0]?.count
  const before = await merchants()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('em_site', 'em_establishment'),
      fc.array(fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()), fc.constant({})), {
        minLength: 1,
        maxLength: 4,
      }),
      async (list, entries) => {
        const registration = { full_name: 'Random Goods OÜ', registered_country: 'EE', fee_class: 'auto', [list]: entries }
        const { statusCode, errors } = await api.post('/api/register/em', registration)
        expect(statusCode).toBe(400)
        const places = Object.keys(errors ?? {}).map((name) => name.split('.').slice(0, 2).join('.'))
        expect([...new Set(places)].toSorted()).toEqual(entries.map((_, place) => `${list}.${place}`).toSorted())
      },
    ),
    { numRuns: 60 },
  )
  expect(await merchants()).toBe(before)
})

test('a merchant with a number only in the Union scheme is registered, and needs none for imports', async ({ api }) => {
  const union = {
    full_name: 'Union Only Goods',
    registered_country: 'EE',
    ioss_registered: true,
    ioss_union_scheme_registered_country: 'EE',
  }
  const form = { ...union, ioss_registry_union_scheme_id: 'EE100931558' }
  expect(await api.post('/api/register/em', union)).toMatchObject(suspect('ioss_registry_union_scheme_id'))
  expect(await api.post('/api/register/em', form)).toMatchObject({ statusCode: 200 })
})

test('the numbers of a registration are judged before it is sent, and nothing is written', async ({ api }) => {
  const form = {
    full_name: 'Checked Goods',
    registered_country: 'EE',
    ioss_registered: true,
    ioss_registry_import_scheme_id: 'IM2460000019',
    ioss_import_scheme_registered_country: 'EE',
    ioss_import_scheme_commencement_date: '2026-01-01',
    ioss_registry_union_scheme_id: 'EE100931558',
  }
  const check = (body: object) =>
    api.post<{ suspects: object; doubts: object; errors: object; fine: string[] }>('/api/register/check_numbers', body)
  const { data } = await check(form)
  expect(data).toMatchObject({
    suspects: { ioss_registry_import_scheme_id: { code: 'ISSUED_ELSEWHERE', params: { issuer: 'FI', country: 'EE' } } },
    // It belongs to the merchant of the previous test.
    errors: { ioss_registry_union_scheme_id: { code: 'NUMBER_TAKEN' } },
    fine: [],
  })
  const right = { ...form, ioss_registry_import_scheme_id: 'IM2330000019', ioss_registry_union_scheme_id: null }
  expect((await check(right)).data).toEqual({ suspects: {}, doubts: {}, errors: {}, fine: ['ioss_registry_import_scheme_id'] })
  const withTin = async (tin_number: string) => (await check({ ...right, tin_number })).data
  expect((await withTin('10137025')).fine).toEqual(['tin_number', 'ioss_registry_import_scheme_id'])
  expect(await withTin('10137026')).toMatchObject({
    doubts: { tin_number: { code: 'TIN_UNKNOWN' } },
    suspects: {},
    fine: ['ioss_registry_import_scheme_id'],
  })
  expect((await api.find('em', { full_name: 'Checked Goods' })).data.total).toBe(0)
  expect(await check({ ...right, registered_country: 7 })).toMatchObject({ statusCode: 200 })
  expect(await (await api.as('translator')).post('/api/register/check_numbers', right)).toMatchObject({ statusCode: 403 })
})

test('merchants that were not added through the server are judged by a job, once, as on their own page', async ({
  api,
  config,
  jobs,
  databases,
  db,
}) => {
  const { id } = await newMerchant(api, 'Imported Digits OÜ')
  await db.query(`insert into em_vat (em_id, type, country, vat_id) values ($1, 'warehouse', 'FI', 'FI1')`, [id])
  await db.query('update em set numbers_judged = false, numbers_to_check = false')
  expect(await doFound({ config, databases, jobs }, 'judge_numbers')).toMatchObject({ state: 'done', started_by: 'Clearance' })
  const { rows } = await db.query<{ id: number; numbers_to_check: boolean }>(
    'select id, numbers_to_check from em order by id desc limit 40',
  )
  expect(rows.find((row) => row.id === id)?.numbers_to_check).toBe(true)
  const ofNumbers = new Set(['em_oss_info', 'em_vat', 'em_establishment'])
  for (const row of rows) {
    const { data } = await api.get<{ rows: { table: string }[] }>(`/api/visualize/em_attention/${row.id}`)
    expect(row.numbers_to_check, String(row.id)).toBe(data.rows.some(({ table }) => ofNumbers.has(table)))
  }
  expect(await doFound({ config, databases, jobs }, 'judge_numbers')).toBeUndefined()
})
