/* Approval: the merchant that an application becomes, whole or not at all. */
import type pg from 'pg'
import { tellPeople } from '../../api/inbox/tellPeople.ts'
import { inboxOf } from '../inbox/inboxOf.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { addPart, makeApplication, statusOf, wholeApplication } from './makeApplication.ts'

interface Preview {
  registration: Record<string, unknown>
  em_vat: object[]
  em_attachment: string[]
  suspects: Record<string, unknown>
  errors: Record<string, { code: string }>
}

const preview = async (api: ApiClient, id: number) => (await api.get<Preview>(`/api/visualize/self_reg_approval/${id}`)).data

const approve = (api: ApiClient, body: object) => api.post<{ id: number; identifier: string }>('/api/register/em', body)

const merchantOf = async (api: ApiClient, id: number) => (await api.get<Record<string, unknown>>(`/api/visualize/em/${id}`)).data

const countOf = async (db: pg.Client, table: string): Promise<number> =>
  Number((await db.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count)

/** An application with all its parts that waits for approval. */
async function waiting(db: pg.Client, values: object = {}): Promise<number> {
  const id = await makeApplication(db, { ...wholeApplication, status: 'REQUEST_APPROVAL', ...values })
  const { rows } = await db.query<{ handle: string }>('select handle from stored_file limit 1')
  await addPart(db, 'self_registration_sites', { em_id: id, web_address: `https://shop${id}.example`, site_platform: 'Shopify' })
  await addPart(db, 'self_registration_establishments', { em_id: id, name: 'Office', country: 'EE', address: 'Pikk 1' })
  await addPart(db, 'self_reg_document', { em_id: id, category: 'Certificate', file_name: 'register.pdf', file: rows[0]?.handle })
  return id
}

describe('an approved application', () => {
  test('becomes a merchant with its fields, parts and documents, as it was shown [APP-46] [APP-90] [APP-64]', async ({
    api,
    db,
  }) => {
    const id = await waiting(db, {
      vat_id: 'EE100594102',
      ss_reg_ioss_union_scheme_id: 'EE100594102',
      ss_reg_ioss_union_scheme_country: 'EE',
      ss_reg_ioss_union_scheme_requested_date: '2026-01-10',
      ss_reg_ioss_union_scheme_commenced_date: '2026-02-01',
    })
    // Of two in a country the first counts.
    for (const [country, vat_id] of [
      ['DE', 'DE136695976'],
      ['PL', 'PL5260001246'],
      ['DE', 'DE129273398'],
    ])
      await addPart(db, 'self_reg_warehouse_vat', { em_id: id, vat_id, country })
    const shown = await preview(api, id)
    expect(shown).toMatchObject({ errors: {}, suspects: {}, em_attachment: ['register.pdf'] })
    expect(shown.registration).toMatchObject({ application_id: id, _source: 'auto' })
    const reply = await approve(api, shown.registration)
    expect(reply).toMatchObject({ statusCode: 200 })
    expect(await merchantOf(api, reply.data.id)).toMatchObject({
      full_name: 'Whole Goods OÜ',
      trade_name: 'Whole Goods',
      tin_number: '12345678',
      registered_country: 'EE',
      nominated_person: 'Kadri Tamm',
      nominated_email: 'kadri@whole.example',
      phone: '+37255512345',
      nominated_person_secondary: 'Mart Saar',
      nominated_email_secondary: 'mart@whole.example',
      official_site_url: 'https://whole.example',
      method_of_fulfillment: ['POSTAL'],
      po_of_choice: 'Omniva',
      _source: 'auto',
      ioss_registered: true,
      em_fee_info: [expect.objectContaining({ fee_class: 'auto' })],
      em_oss_info: [
        expect.objectContaining({
          ioss_registry_union_scheme_id: 'EE100594102',
          ioss_union_scheme_registered_country: 'EE',
          ioss_union_scheme_request_date: '2026-01-10',
          ioss_union_scheme_commencement_date: '2026-02-01',
        }),
      ],
      em_vat: expect.arrayContaining([
        expect.objectContaining({ type: 'domestic', country: 'EE', vat_id: 'EE100594102' }),
        expect.objectContaining({ type: 'warehouse', country: 'DE', vat_id: 'DE136695976' }),
        expect.objectContaining({ type: 'warehouse', country: 'PL', vat_id: 'PL5260001246' }),
      ]),
      em_site: [expect.objectContaining({ web_address: `https://shop${id}.example`, site_platform: 'Shopify' })],
      em_establishment: [expect.objectContaining({ name: 'Office', address: 'Pikk 1' })],
    })
    expect(await countOf(db, `em_vat where em_id = ${reply.data.id}`)).toBe(3)
    const files = await db.query('select file_name, category from em_attachment where em_id = $1', [reply.data.id])
    expect(files.rows).toEqual([{ file_name: 'register.pdf', category: 'Certificate' }])
    expect((await api.find('self_registration', { id })).data.rows).toMatchObject([
      { status: 'APPROVED', merchant_id: reply.data.id, worked_on_by: 'operator' },
    ])
  })

  test('sends kg, auto and the numbers of its schemes, and sells to businesses unless B2C only [APP-82] [APP-83] [APP-84]', async ({
    api,
    db,
  }) => {
    const id = await waiting(db, { name: 'Scheme Goods OÜ', tin: null })
    expect((await preview(api, id)).registration).toMatchObject({ weight_unit: 'kg', _source: 'auto', fee_class: 'auto' })
    expect((await preview(api, id)).registration).toMatchObject({ b2b_sales: false, schemes: [1, 2] })
  })

  test('sells to businesses too, unless its sales type is b2c_only [APP-85]', async ({ api, db }) => {
    for (const [sales_type, b2b_sales] of [
      ['b2c_only', false],
      ['b2b_and_b2c', true],
      [null, true],
    ] as const) {
      const id = await waiting(db, { sales_type })
      expect((await preview(api, id)).registration['b2b_sales']).toBe(b2b_sales)
    }
  })

  test('has the union scheme for sales X if it is established in the EU by any establishment, else non-union [APP-80] [APP-81]', async ({
    api,
    db,
  }) => {
    const values = {
      registered_country: 'US',
      sales_type_i: false,
      sales_type_iii: false,
      sales_type_x: true,
      status: 'REQUEST_APPROVAL',
    }
    const outside = await makeApplication(db, values)
    const inside = await makeApplication(db, values)
    await addPart(db, 'self_registration_establishments', { em_id: inside, name: 'Depot', country: 'DE' })
    expect((await preview(api, outside)).registration['schemes']).toEqual([3])
    expect((await preview(api, inside)).registration['schemes']).toEqual([2])
    const merchant = await approve(api, { application_id: inside })
    expect(await merchantOf(api, merchant.data.id)).toMatchObject({
      em_establishment: [expect.objectContaining({ name: 'Depot' })],
    })
  })
})

test('an approval ends the waiting of all; a number of a country outside the Union is no domestic registration', async ({
  api,
  databases,
  db,
}) => {
  const id = await waiting(db, { name: 'Bergen Gaver AS', tin: '974760673', registered_country: 'NO', vat_id: 'NO974760673MVA' })
  await tellPeople(databases.write, { event: 'applicationWaits', about: { table: 'self_registration', id }, by: null })
  const other = await api.as('operator2')
  const waits = async () => (await inboxOf(other, '?unread=true')).rows.filter(({ record_id }) => record_id === id)
  expect(await waits()).toHaveLength(1)
  expect((await preview(api, id)).em_vat).toEqual([])
  const reply = await approve(api, { application_id: id, override_reason: 'Seen in the register' })
  expect(reply, JSON.stringify(reply)).toMatchObject({ statusCode: 200 })
  expect((await merchantOf(api, reply.data.id))['em_vat']).toEqual([])
  expect(await waits()).toEqual([])
})

describe('of two who approve at once', () => {
  test('one makes the merchant and its status is APPROVED, the other is answered 409 [APP-87] [APP-88]', async ({ api, db }) => {
    const id = await waiting(db, { name: 'Contested Goods OÜ', tin: '77777777' })
    const people = [api, await api.as('operator2'), await api.as('admin'), api]
    const replies = await Promise.all(people.map((person) => approve(person, { application_id: id })))
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409', '409', '409'])
    const { rows } = await db.query(`select id from em where full_name = 'Contested Goods OÜ'`)
    expect(rows).toHaveLength(1)
    expect(await statusOf(db, id)).toBe('APPROVED')
  })
})

describe('nothing is written', () => {
  const tables = ['em', 'em_oss_info', 'em_vat', 'em_site', 'em_attachment', 'em_account']
  const counts = (db: pg.Client) => Promise.all(tables.map((table) => countOf(db, table)))

  test('if a part fails in the middle, and the answer says what failed [APP-88]', async ({ api, db }) => {
    // The number of the warehouse is another merchant's: found only once the merchant and its shops are added.
    const { rows } = await db.query<{ vat_id: string; country: string }>(
      `select vat_id, country from em_vat where em_id <= 300 order by id limit 1`,
    )
    const id = await waiting(db, { name: 'Halfway Goods OÜ', tin: '88888888' })
    await addPart(db, 'self_reg_warehouse_vat', { em_id: id, vat_id: rows[0]?.vat_id, country: rows[0]?.country })
    const before = await counts(db)
    expect(await approve(api, { application_id: id })).toMatchObject({ statusCode: 409, code: 'NUMBER_TAKEN' })
    expect(await counts(db)).toEqual(before)
    expect(await statusOf(db, id)).toBe('REQUEST_APPROVAL')
    expect((await preview(api, id)).errors['em_vat.0.vat_id']).toMatchObject({ code: 'NUMBER_TAKEN' })
  })

  test('if the application says something else by now than what was shown', async ({ api, db }) => {
    const id = await waiting(db, { name: 'Edited Goods OÜ', tin: '66666666' })
    const { registration } = await preview(api, id)
    await db.query(`update self_registration set np_email_1 = 'other@whole.example', version = version + 1 where id = $1`, [id])
    const before = await counts(db)
    expect(await approve(api, registration)).toMatchObject({ statusCode: 409, code: 'APPLICATION_CHANGED' })
    expect(await counts(db)).toEqual(before)
  })

  test('unless the application waits for approval [APP-45]', async ({ api, db }) => {
    for (const status of [null, 'SUBMITTED', 'REQUESTED_OSS_REG', 'REJECTED']) {
      const id = await makeApplication(db, { ...wholeApplication, name: `Early ${status}`, status })
      expect(await approve(api, { application_id: id }), String(status)).toMatchObject({ statusCode: 409 })
      expect(await statusOf(db, id)).toBe(status)
    }
    expect(await approve(api, { application_id: 999_999 })).toMatchObject({ statusCode: 404 })
    expect(await approve(api, { application_id: '1' })).toMatchObject({ statusCode: 400 })
  })

  test('if a number looks wrong, until somebody says why it is right', async ({ api, db }) => {
    const id = await waiting(db, { name: 'Doubtful Goods OÜ', tin: '55555555', vat_id: 'EE123456789' })
    expect(await approve(api, { application_id: id })).toMatchObject({ statusCode: 409, code: 'SUSPECT_NUMBERS' })
    expect(await statusOf(db, id)).toBe('REQUEST_APPROVAL')
    expect(await approve(api, { application_id: id, override_reason: 'Issued last week' })).toMatchObject({ statusCode: 200 })
  })
})

test('the accounts are opened after the approval by the call that has the seven fields [APP-86]', async ({ api, db }) => {
  const id = await waiting(db, {
    name: 'Account Goods OÜ',
    tin: '44444444',
    np_email_1: 'a@acc.example',
    np_email_2: 'b@acc.example',
  })
  const { data } = await approve(api, { application_id: id })
  expect(await countAccounts(db, data.id)).toBe(0)
  const opened = await api.post<{ messages: { code: string }[] }>('/api/register/nominated_person_account', {
    id: data.id,
    identifier: data.identifier,
    full_name: 'Account Goods OÜ',
    nominated_person: 'Kadri Tamm',
    nominated_email: 'a@acc.example',
    nominated_person_secondary: 'Mart Saar',
    nominated_email_secondary: 'b@acc.example',
  })
  expect(opened.data.messages.map(({ code }) => code)).toEqual(['ACCOUNT_CREATED', 'ACCOUNT_CREATED'])
  expect(await countAccounts(db, data.id)).toBe(2)
})

const countAccounts = async (db: pg.Client, id: number): Promise<number> =>
  (await db.query('select from em_account where em_id = $1', [id])).rowCount ?? 0
