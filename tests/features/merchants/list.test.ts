import { expect, test } from '../../support/test.ts'

const columns = {
  'EM-37': ['nominated_email', 'nominated_person', 'nominated_email_secondary', 'nominated_person_secondary'],
  'EM-38': ['phone', 'nominated_phone_secondary', 'official_site_url', 'web_address'],
  'EM-39': ['post_sale_fee_class_id', 'post_sale_orders_allowed', 'customs_data_fixed_fee'],
  'EM-40': [
    'ioss_registered',
    'ioss_registry_import_scheme_id',
    'ioss_import_scheme_registered_country',
    'ioss_import_scheme_request_date',
    'ioss_import_scheme_commencement_date',
  ],
}

test('the merchant list answers contacts, fees and schemes of each merchant [EM-37] [EM-38] [EM-39] [EM-40]', async ({ api }) => {
  const { data } = await api.load('em_view')
  for (const row of data.rows) expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.values(columns).flat()))
})

test('schemes and countries under the EAS registration are lists [EM-41]', async ({ api }) => {
  const { data } = await api.load('em_view')
  for (const { available_schemes, non_eu_countries_using_eas_vat_reg } of data.rows) {
    expect(Array.isArray(available_schemes) && Array.isArray(non_eu_countries_using_eas_vat_reg)).toBe(true)
  }
  expect(data.rows.some(({ available_schemes }) => (available_schemes as string[]).includes('IMPORT'))).toBe(true)
})

test('an account of a merchant is its id, e-mail and whether it is enabled [EM-43]', async ({ api }) => {
  const { data: accounts } = await api.load<{ em_id: number }>('em_account')
  const { data } = await api.get<object[]>(`/api/visualize/em_accounts/${accounts.rows[0]?.em_id}`)
  for (const account of data)
    expect(Object.keys(account).toSorted((a, b) => a.localeCompare(b))).toEqual(['email', 'enabled', 'id'])
  expect(data.length).toBeGreaterThan(0)
})

test('countries carry their id and whether they are in the EU [REG-47]', async ({ api }) => {
  const { data } = await api.load('country', { filter: [{ name: 'code', value: 'EE' }] })
  expect(data.rows).toMatchObject([{ id: expect.any(Number), is_eu: true }])
})
