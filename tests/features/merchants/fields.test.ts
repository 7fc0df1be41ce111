import { expect, test } from '../../support/test.ts'

type Row = Record<string, unknown> & { id: number }

test('the schemes beside the import scheme, the co-brand, the currency and the mode of payment are stored [REG-22] [REG-23] [REG-24] [REG-25] [REG-26] [REG-27] [REG-28] [REG-29] [REG-38] [REG-39] [REG-40]', async ({
  api,
}) => {
  const { data: currencies } = await api.load<Row>('currency', { filter: [{ name: 'code', value: 'USD' }] })
  const schemes = {
    ioss_registry_union_scheme_id: 'EE100931558',
    ioss_union_scheme_request_date: '2026-01-03',
    ioss_union_scheme_commencement_date: '2026-02-03',
    ioss_union_scheme_registered_country: 'EE',
    ioss_registry_non_union_scheme_id: 'EU372012340',
    ioss_non_union_scheme_request_date: '2026-01-04',
    ioss_non_union_scheme_commencement_date: '2026-02-04',
    ioss_non_union_scheme_registered_country: 'FI',
  }
  const own = {
    dashboard_cobrand_identifier: 'EAS',
    payment_currency_id: currencies.rows[0]?.id,
    payment_handling_mode: 'direct',
  }
  const { data: added } = await api.post<Row>('/api/register/em', {
    full_name: 'Every Scheme OÜ',
    registered_country: 'EE',
    fee_class: 'auto',
    ioss_registered: true,
    ...schemes,
    ...own,
    override_reason: 'only for a test',
  })
  const { data } = await api.get<Row & { em_oss_info: Row[] }>(`/api/visualize/em/${added.id}`)
  expect(data).toMatchObject(own)
  expect(data.em_oss_info).toMatchObject([schemes])
})

test('the country rows of the form carry id and is_eu [REG-47]', async ({ api }) => {
  const { data } = await api.load('country', { filter: [{ name: 'code', value: 'EE' }] })
  expect(data.rows).toMatchObject([{ id: expect.any(Number), code: 'EE', is_eu: true }])
})

test('a merchant is read with all that is known of it, in the list and by itself [EM-37] [EM-38] [EM-39] [EM-40] [EM-41]', async ({
  api,
}) => {
  const { data: list } = await api.load<Row>('em_view', { page: { size: 1, from: 0 } })
  const listed = list.rows[0]!
  const nominated = ['nominated_email', 'nominated_person', 'nominated_email_secondary', 'nominated_person_secondary']
  expect(Object.keys(listed)).toEqual(expect.arrayContaining(nominated))
  for (const name of ['available_schemes', 'non_eu_countries_using_eas_vat_reg']) expect(listed[name]).toBeInstanceOf(Array)

  const { data: merchant } = await api.get<Row>(`/api/visualize/em/${listed.id}`)
  expect(Object.keys(merchant)).toEqual(
    expect.arrayContaining([
      ...nominated,
      'phone',
      'nominated_phone_secondary',
      'official_site_url',
      'web_address',
      'post_sale_fee_class_id',
      'post_sale_orders_allowed',
      'customs_data_fixed_fee',
      'ioss_registered',
      'ioss_registry_import_scheme_id',
      'ioss_import_scheme_registered_country',
      'ioss_import_scheme_request_date',
      'ioss_import_scheme_commencement_date',
    ]),
  )
})

test('the accounts of a merchant are listed with id, email and enabled [EM-43] [EM-46]', async ({ api }) => {
  const { data: merchant } = await api.post<Row>('/api/register/em', {
    full_name: 'Listed Accounts OÜ',
    registered_country: 'EE',
    fee_class: 'auto',
  })
  await api.post('/api/register/nominated_person_account', { id: merchant.id, nominated_email: 'listed@accounts.example' })
  const { data } = await api.get(`/api/visualize/em_accounts/${merchant.id}`)
  expect(data).toEqual([{ id: expect.any(Number), email: 'listed@accounts.example', enabled: true }])
})
