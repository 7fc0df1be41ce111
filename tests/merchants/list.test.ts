import { expect, test } from '../support/test.ts'

test('schemes and countries under the EAS registration are lists [EM-41]', async ({ api }) => {
  const { data } = await api.load('em_view')
  for (const { available_schemes, non_eu_countries_using_eas_vat_reg } of data.rows) {
    expect(Array.isArray(available_schemes) && Array.isArray(non_eu_countries_using_eas_vat_reg)).toBe(true)
  }
  expect(data.rows.some(({ available_schemes }) => (available_schemes as string[]).includes('IMPORT'))).toBe(true)
})

test('countries have their id and say whether they are in the EU [REG-47]', async ({ api }) => {
  const inEu = async (code: string) => (await api.load('country', { filter: [{ name: 'code', value: code }] })).data.rows
  expect(await inEu('EE')).toMatchObject([{ id: expect.any(Number), is_eu: true }])
  expect(await inEu('GB')).toMatchObject([{ id: expect.any(Number), is_eu: false }])
})

test('the list shows the data of a merchant as entered [EM-37] [EM-38] [EM-39]', async ({ api }) => {
  const contacts = {
    nominated_email: 'first@list.example',
    nominated_person: 'Liis Listed',
    nominated_email_secondary: 'second@list.example',
    nominated_person_secondary: 'Lauri Listed',
    phone: '+372 55 500',
    official_site_url: 'https://list.example',
    ioss_registered: true,
    post_sale_orders_allowed: true,
  }
  const scheme = {
    ioss_registry_import_scheme_id: 'IM2335556667',
    ioss_import_scheme_registered_country: 'EE',
    ioss_import_scheme_request_date: '2026-01-05',
    ioss_import_scheme_commencement_date: '2026-02-05',
  }
  const classes = await api.load<{ id: number }>('fee_class')
  const post_sale_fee_class_id = classes.data.rows[0]?.id
  const { data: added } = await api.post<{ id: number }>('/api/register/em', {
    full_name: 'Listed Goods OÜ',
    registered_country: 'EE',
    fee_class: 'auto',
    ...contacts,
    ...scheme,
    post_sale_fee_class_id,
  })
  const later = { nominated_phone_secondary: '+372 55 501', web_address: 'shop.list.example' }
  await api.update('em', { id: added.id, ...later })
  const { data } = await api.load('em_view', { filter: [{ name: 'id', value: added.id }] })
  expect(data.rows).toMatchObject([{ ...contacts, ...scheme, ...later, post_sale_fee_class_id, customs_data_fixed_fee: '0.00' }])
})
