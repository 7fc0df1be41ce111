import { describe, expect, test } from '../support/test.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { mailedLink } from '../support/mailedLink.ts'

/** The minimum that a registration needs. */
const minimal = (name: string) => ({ full_name: name, registered_country: 'EE' })

const register = (api: ApiClient, data: object) =>
  api.post<{ id: number; identifier: string; client_id: string }>('/api/register/em', data)

async function merchantOf(api: ApiClient, data: object) {
  const { data: added, ...reply } = await register(api, data)
  expect(reply).toMatchObject({ statusCode: 200 })
  return (await api.get<Record<string, unknown>>(`/api/visualize/em/${added.id}`)).data
}

describe('the registration form', () => {
  test('is served as definitions with name, title, enums, generated and sequence_no, in order [REG-01] [REG-02] [REG-66]', async ({
    api,
  }) => {
    const { data } = await api.get<{ rows: Record<string, unknown>[] }>('/api/config/em_registration')
    const names = data.rows.map(({ name }) => name)
    for (const name of [
      'full_name',
      'registered_country',
      'phone',
      'em_site',
      'em_establishment',
      'checkout',
      'price_inclusive_vat',
    ]) {
      expect(names).toContain(name)
    }
    expect(data.rows.map(({ sequence_no }) => sequence_no)).toEqual(data.rows.map((_, index) => index + 1))
    for (const row of data.rows) {
      expect(row).toMatchObject({ name: expect.any(String), title: expect.any(String), generated: expect.any(Boolean) })
      expect(row).toHaveProperty('enums')
    }
    expect(data.rows.find(({ name }) => name === 'fee_class')).toMatchObject({ enums: [{ value: 'manual' }, { value: 'auto' }] })
    // A field with a preset is never missing.
    const required = data.rows.filter((row) => row['required'] && row['preset'] === undefined).map(({ name }) => name)
    expect(required).toEqual(['full_name', 'registered_country'])
    expect(data.rows.find(({ name }) => name === 'payment_handling_mode')).toMatchObject({
      preset: 'indirect',
      title: 'Payment Handling Mode',
    })
    expect(data.rows.find(({ name }) => name === 'dashboard_cobrand_identifier')).toMatchObject({ preset: 'EAS' })
    expect(data.rows.find(({ name }) => name === 'payment_currency_id')).toMatchObject({ presetLabel: 'EUR' })
  })

  test('shows fields only under their conditions [REG-56] [REG-60] [REG-61]', async ({ api }) => {
    const { data } = await api.get<{ rows: Record<string, unknown>[] }>('/api/config/em_registration')
    const conditionOf = (name: string) => data.rows.find((row) => row['name'] === name)?.['showIf']
    expect(conditionOf('po_of_choice')).toEqual({ field: 'method_of_fulfillment', includes: 'POSTAL' })
    expect(conditionOf('fee_class_id')).toEqual({ field: 'fee_class', is: 'manual' })
    expect(conditionOf('em_establishment')).toEqual({ field: 'registered_country', countryIs: 'is_eu' })
    expect(conditionOf('custom_checkout_name')).toEqual({ field: 'checkout', atMost: 0 })
    expect(conditionOf('post_sale_fee_class_id')).toEqual({ field: 'post_sale_orders_allowed', is: true })
  })
})

describe('POST /api/register/em', () => {
  test('registers a merchant, which em_view then shows [REG-06] [REG-68]', async ({ api }) => {
    const reply = await register(api, minimal('Plain Goods OÜ'))
    expect(reply).toMatchObject({ statusCode: 200, data: { identifier: String(reply.data.id).padStart(6, '0') } })
    expect(reply.data.client_id).toMatch(/^[0-9a-f-]{36}$/)
    const list = await api.load('em_view', { filter: [{ name: 'full_name', comparator: 'contains', value: 'Plain Goods' }] })
    expect(list.data.rows).toMatchObject([{ id: reply.data.id, enabled: true }])
  })

  test('needs only a name and a country; the fee class is automatic then, at first the lowest [REG-66]', async ({ api, db }) => {
    const empty = await register(api, {})
    expect(empty).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN' })
    expect(empty.errors).toEqual({
      full_name: 'Enter a valid Full Name',
      registered_country: 'Enter a valid Registered Country',
    })
    const merchant = await merchantOf(api, { full_name: 'Least Goods OÜ', registered_country: 'EE' })
    const { rows } = await db.query<{ id: number }>(`select id from fee_class where name = 'Starter'`)
    expect(merchant).toMatchObject({
      em_fee_info: [{ fee_class: 'auto', fee_class_id: null, fee_class_id_effective: rows[0]?.id }],
    })
  })

  test('stores everything at once, with the stores and the resulting schemes [REG-14]', async ({ api }) => {
    const { data: classes } = await api.load<{ id: number }>('fee_class')
    const own = {
      full_name: 'Whole Goods OÜ',
      trade_name: 'Whole',
      tin_number: '12345678',
      registered_country: 'EE',
      nominated_person: 'Mari Maasikas',
      nominated_email: 'mari@whole.example',
      nominated_person_secondary: 'Jüri Jõgi',
      nominated_email_secondary: 'juri@whole.example',
      phone: '+372 555-12.34/5',
      official_site_url: 'https://whole.example',
      method_of_fulfillment: ['POSTAL'],
      po_of_choice: 'Omniva',
      ioss_registered: true,
      checkout: 0,
      custom_checkout_name: 'Own shop',
      post_sale_orders_allowed: true,
      price_inclusive_vat: false,
    }
    const scheme = {
      ioss_registry_import_scheme_id: 'IM2339876543',
      ioss_import_scheme_request_date: '2026-01-02',
      ioss_import_scheme_registered_country: 'EE',
      ioss_import_scheme_commencement_date: '2026-02-01',
    }
    const fees = { fee_class: 'manual', fee_class_id: classes.rows[0]?.id, post_sale_fee_class_id: classes.rows[1]?.id }
    const em_site = [{ web_address: 'https://one.example' }, { web_address: 'two.example' }]
    const merchant = await merchantOf(api, { ...own, ...scheme, ...fees, em_site, em_establishment: [] })
    expect(merchant).toMatchObject({
      ...own,
      _source: 'manual',
      available_schemes: ['IMPORT'],
      em_oss_info: [scheme],
      em_fee_info: [{ ...fees, fee_class_id_effective: fees.fee_class_id }],
      em_site,
    })
  })

  test('presets payment_handling_mode, price_inclusive_vat and EUR, and _source manual [REG-05] [REG-41] [REG-43]', async ({
    api,
    db,
  }) => {
    const merchant = await merchantOf(api, minimal('Preset Goods OÜ'))
    const euro = await db.query<{ id: number }>(`select id from currency where code = 'EUR'`)
    expect(merchant).toMatchObject({
      payment_handling_mode: 'indirect',
      price_inclusive_vat: true,
      payment_currency_id: euro.rows[0]?.id,
      _source: 'manual',
    })
  })

  test.for([
    [{ phone: 'abc' }, 'phone', 'Enter a valid Phone', '[REG-48]'],
    [{ phone: '+' }, 'phone', 'Enter a valid Phone', '[REG-48]'],
    [{ official_site_url: 'not a url' }, 'official_site_url', 'Enter a valid Official Site URL', '[REG-50]'],
    [{ nominated_email: 'a@' }, 'nominated_email', 'Enter a valid Nominated Email', '[REG-52]'],
    [
      { em_site: [{ web_address: 'ok.example' }, { web_address: 'no url' }] },
      'em_site.1.web_address',
      'Enter a valid Web Address',
      '[REG-51]',
    ],
    [{ fee_class: 'manual' }, 'fee_class_id', 'Need to select a fee class when fee class type is manual.', '[REG-53]'],
    [
      { post_sale_orders_allowed: true },
      'post_sale_fee_class_id',
      'Need to select a post sale orders fee class when post sale orders are allowed.',
      '[REG-54]',
    ],
    [{ full_name: '' }, 'full_name', 'Enter a valid Full Name', '[REG-66]'],
  ] as const)('%o is refused under %s with "%s" %s', async ([wrong, field, sentence], { api, db }) => {
    const before = await db.query('select count(*) from em')
    const reply = await register(api, { ...minimal('Wrong Goods OÜ'), ...wrong })
    expect(reply).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN', errors: { [field]: sentence } })
    expect((await db.query('select count(*) from em')).rows).toEqual(before.rows)
  })

  test('an empty phone, site and e-mail are fine, and no fee class is needed when it is automatic [REG-49] [REG-50] [REG-55]', async ({
    api,
  }) => {
    expect(
      await register(api, { ...minimal('Empty Goods OÜ'), phone: '', official_site_url: '', nominated_email: '' }),
    ).toMatchObject({ statusCode: 200 })
  })

  test('fields hidden by conditions are dropped [REG-67]', async ({ api }) => {
    const merchant = await merchantOf(api, {
      ...minimal('Hidden Goods OÜ'),
      ioss_registered: false,
      ioss_registry_import_scheme_id: 'IM2330000001',
      checkout: 1,
      custom_checkout_name: 'never',
      method_of_fulfillment: ['COURIER'],
      po_of_choice: 'never',
    })
    expect(merchant).toMatchObject({
      custom_checkout_name: null,
      po_of_choice: null,
      em_oss_info: [{ ioss_registry_import_scheme_id: null }],
    })
  })

  test('the same name and TIN register once [REG-69]', async ({ api }) => {
    const twin = { ...minimal('Twin Goods OÜ'), tin_number: '99887766' }
    expect(await register(api, twin)).toMatchObject({ statusCode: 200 })
    expect(await register(api, { ...twin, full_name: 'TWIN goods oü' })).toMatchObject({
      statusCode: 409,
      code: 'MERCHANT_EXISTS',
      message: 'Merchant with the same name and TIN already exists',
    })
  })

  test('a VAT or scheme number belongs to one merchant, from its registration or added later [REG-69]', async ({ api }) => {
    const countries = await api.find<{ id: number }>('country', { code: 'EE' })
    const number = 'EE100366327'
    const em_establishment = [{ name: 'Main', country_id: countries.data.rows[0]?.id, vat_number: number }]
    const first = await register(api, { ...minimal('First Number OÜ'), em_establishment })
    expect(first.statusCode).toBe(200)
    const taken = { statusCode: 409, code: 'NUMBER_TAKEN', message: 'Merchant with the same VAT ID already exists' }
    expect(await register(api, { ...minimal('Second Number OÜ'), em_establishment })).toMatchObject(taken)

    const { data } = await register(api, minimal('Third Number OÜ'))
    const vat = { type: 'domestic', country: 'EE', vat_id: number }
    expect(await api.insert('em_vat', { ...vat, em_id: data.id })).toMatchObject(taken)
    const third = await api.get<{ em_oss_info: { id: number }[] }>(`/api/visualize/em/${data.id}`)
    const oss = third.data.em_oss_info[0]?.id
    expect(await api.update('em_oss_info', { id: oss, ioss_registry_union_scheme_id: number })).toMatchObject(taken)
    expect((await api.insert('em_vat', { ...vat, em_id: first.data.id })).statusCode).toBe(200)
  })

  test('if two merchants get the same number at once, only one keeps it [REG-69]', async ({ api }) => {
    const merchants = await Promise.all([1, 2, 3].map((number) => register(api, minimal(`Racing Number ${number} OÜ`))))
    const replies = await Promise.all(
      merchants.map(({ data }) =>
        api.insert('em_vat', { em_id: data.id, type: 'domestic', country: 'EE', vat_id: 'EE101032155' }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('a number that looks wrong is a warning that a reason overrides, and the reason is in the audit log', async ({ api }) => {
    const odd = { ...minimal('Odd Goods OÜ'), ioss_registered: true, ioss_registry_import_scheme_id: 'IM123' }
    const refused = await register(api, odd)
    expect(refused).toMatchObject({ statusCode: 409, code: 'SUSPECT_NUMBERS' })
    expect(Object.keys(refused.errors ?? {})).toEqual(['ioss_registry_import_scheme_id', 'ioss_import_scheme_commencement_date'])
    const accepted = await register(api, { ...odd, override_reason: 'Issued yesterday, letter seen' })
    expect(accepted.statusCode).toBe(200)
    const history = await api.get<{ rows: { after: Record<string, unknown> }[] }>(`/api/visualize/history/em/${accepted.data.id}`)
    expect(history.data.rows[0]?.after).toMatchObject({ override_reason: 'Issued yesterday, letter seen' })
  })

  test('a failure in a sub-record leaves no merchant behind', async ({ api, db }) => {
    const before = await db.query('select count(*) from em')
    const reply = await register(api, {
      ...minimal('Half Goods OÜ'),
      em_establishment: [{ name: 'Berlin', country_id: 999_999 }],
    })
    expect(reply.statusCode).toBe(409)
    expect((await db.query('select count(*) from em')).rows).toEqual(before.rows)
  })
})

describe('of a registration', () => {
  const registered = { ioss_registered: true }
  const cases: readonly (readonly [what: string, ids: string, fields: Record<string, unknown>])[] = [
    [
      'the names, the TIN and the country',
      '[REG-32] [REG-44] [REG-46]',
      { full_name: 'Named Goods OÜ', trade_name: 'Named', tin_number: '12345679', registered_country: 'GB' },
    ],
    [
      'phone, web site and e-mail',
      '[REG-11] [REG-12] [REG-13]',
      { phone: '+372 555-12.34/5', official_site_url: 'https://reached.example', nominated_email: 'mari@reached.example' },
    ],
    [
      'the nominated persons',
      '[REG-45]',
      {
        nominated_person: 'Mari Maasikas',
        nominated_person_secondary: 'Jüri Jõgi',
        nominated_email_secondary: 'juri@reached.example',
      },
    ],
    ['fulfillment and the postal operator', '[REG-15] [REG-16]', { method_of_fulfillment: ['POSTAL'], po_of_choice: 'Omniva' }],
    [
      'the import scheme’s number and request',
      '[REG-17] [REG-18] [REG-19]',
      { ...registered, ioss_registry_import_scheme_id: 'IM2330000101', ioss_import_scheme_request_date: '2026-01-02' },
    ],
    [
      'the import scheme’s country and beginning',
      '[REG-20] [REG-21]',
      { ...registered, ioss_import_scheme_registered_country: 'EE', ioss_import_scheme_commencement_date: '2026-02-01' },
    ],
    [
      'the union scheme’s number and request',
      '[REG-22] [REG-23]',
      { ...registered, ioss_registry_union_scheme_id: 'EE101247633', ioss_union_scheme_request_date: '2026-01-03' },
    ],
    [
      'the union scheme’s country and beginning',
      '[REG-24] [REG-25]',
      { ...registered, ioss_union_scheme_commencement_date: '2026-04-01', ioss_union_scheme_registered_country: 'EE' },
    ],
    [
      'the non-union scheme’s number and request',
      '[REG-26] [REG-27]',
      { ...registered, ioss_registry_non_union_scheme_id: 'EU372022452', ioss_non_union_scheme_request_date: '2026-01-04' },
    ],
    [
      'the non-union scheme’s country and beginning',
      '[REG-28] [REG-29]',
      { ...registered, ioss_non_union_scheme_commencement_date: '2026-07-01', ioss_non_union_scheme_registered_country: 'IE' },
    ],
    ['a fee class chosen by hand', '[REG-31]', { fee_class: 'manual', fee_class_id: 1 }],
    ['post-sale orders with their class', '[REG-36] [REG-37]', { post_sale_orders_allowed: true, post_sale_fee_class_id: 2 }],
    [
      'a checkout of its own, prices without VAT',
      '[REG-34] [REG-35] [REG-42]',
      { checkout: 0, custom_checkout_name: 'Own shop', price_inclusive_vat: false },
    ],
    [
      'co-brand, currency and payment mode',
      '[REG-38] [REG-39] [REG-40]',
      { dashboard_cobrand_identifier: 'PARTNER', payment_currency_id: 2, payment_handling_mode: 'direct' },
    ],
  ]

  test.for(cases)('%s are stored as given %s', async ([what, , fields], { api }) => {
    const { em_oss_info, em_fee_info, ...own } = await merchantOf(api, {
      ...minimal(`Stored ${what}`),
      ...fields,
      override_reason: 'Numbers of a test',
    })
    const [schemes] = em_oss_info as object[]
    const [fees] = em_fee_info as object[]
    expect({ ...schemes, ...fees, ...own }).toMatchObject(fields)
  })
})

test('nominated persons get accounts, each with a message and a mailed link [REG-08] [REG-09] [REG-71]', async ({ api, db }) => {
  const { data } = await register(api, minimal('Account Goods OÜ'))
  const open = (emails: object) =>
    api.post<{ messages: { message_type: string; message: string }[] }>('/api/register/nominated_person_account', {
      id: data.id,
      ...emails,
    })
  const both = { nominated_email: 'first@account.example', nominated_email_secondary: 'second@account.example' }
  expect((await open(both)).data.messages).toEqual([
    {
      message_type: 'success',
      code: 'ACCOUNT_CREATED',
      params: { email: 'first@account.example' },
      message: 'Account created for first@account.example',
    },
    expect.objectContaining({ message_type: 'success', message: 'Account created for second@account.example' }),
  ])
  expect((await open(both)).data.messages[0]).toMatchObject({
    message_type: 'warning',
    message: 'Account already exists for first@account.example',
  })
  expect((await open({})).data.messages).toEqual([
    { message_type: 'error', code: 'NO_NOMINATED_EMAIL', message: 'No nominated e-mail given' },
  ])
  const accounts = await api.get(`/api/visualize/em_accounts/${data.id}`)
  expect(accounts.data).toMatchObject([
    { email: 'first@account.example', enabled: true },
    { email: 'second@account.example', enabled: true },
  ])
  const mails = await db.query(`select "to" from mail_outbox where "to" like '%@account.example'`)
  expect(mails.rowCount).toBe(2)
})

test('the mailed link sets the password of the account once, which does not sign in to this back office', async ({
  api,
  anonymous,
  db,
  config,
}) => {
  const { data } = await register(api, minimal('Link Goods OÜ'))
  await api.post('/api/register/nominated_person_account', { id: data.id, nominated_email: 'link@goods.example' })
  const { token } = await mailedLink(db, config, 'link@goods.example')
  const set = () => anonymous.post('/api/auth/password/set', { token, password: 'a long enough password' })
  expect((await set()).statusCode).toBe(200)
  expect((await set()).statusCode).toBe(400)
  const signIn = { grant_type: 'password', username: 'link@goods.example', password: 'a long enough password' }
  expect((await anonymous.post('/api/auth/open-id/connect', signIn)).statusCode).toBe(401)
})
