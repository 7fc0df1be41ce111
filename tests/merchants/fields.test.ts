import { expect, test } from '../support/test.ts'

type Row = Record<string, unknown> & { id: number }

test('a merchant is read with all its sub-records, by itself [EM-38] [EM-39] [EM-40]', async ({ api }) => {
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
