/* What is read of an application: its parts, what stands beside it, its secret. */
import { sealPortalPassword } from '../../api/features/applications/portalPassword.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'
import { addPart, makeApplication, wholeApplication } from './makeApplication.ts'

interface Judgement {
  is_eu_established: boolean
  alike: { kind: string; id: number; agrees: string[] }[]
  findings: { field: string; weight: string; code: string }[]
}

test('the fields are named as decided, with contacts and the three schemes [APP-92] [APP-19] [APP-20]', async ({ api }) => {
  const { data } = await api.get<{ rows: { name: string }[] }>('/api/config/self_registration')
  const names = data.rows.map(({ name }) => name)
  const contacts = ['np_title', 'np', 'np_position', 'np_phone', 'np_email'].flatMap((name) => [`${name}_1`, `${name}_2`])
  const schemes = ['import', 'non_union', 'union'].flatMap((scheme) =>
    ['id', 'country', 'requested_date', 'commenced_date'].map((part) => `ss_reg_ioss_${scheme}_scheme_${part}`),
  )
  const own = ['id', 'status', 'name', 'short_name', 'tin', 'registered_address', 'registered_country']
  expect(names).toEqual(expect.arrayContaining([...own, ...contacts, ...schemes]))
})

test('the other fields of the specification are there [APP-21] [APP-22] [APP-26]', async ({ api }) => {
  const { data } = await api.get<{ rows: { name: string }[] }>('/api/config/self_registration')
  const names =
    'ok_with_eas_filing_reports_b_c reporting_portal_username reporting_portal_password moss_registry_number oss_special_schema_registered ' +
    'ss_nr_want_to_register ss_nr_continue_without_oss ss_nr_oss_preferred_country ss_nr_fc_rep_only ' +
    'vat_id ei ei_can_identify_source official_site multiple_sites multiple_integrations'
  expect(data.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(' ')))
})

describe('the parts of an application', () => {
  test('are found by em_id, under both names of their tables [APP-96] [APP-66] [APP-67]', async ({ api, db }) => {
    const id = await makeApplication(db)
    await addPart(db, 'self_registration_establishments', { em_id: id, name: 'Depot', country: 'DE', vat_number: 'DE136695976' })
    await addPart(db, 'self_registration_sites', { em_id: id, web_address: 'https://a.example', integrated: true })
    for (const table of ['self_registration_establishments', 'self_reg_establishment'])
      expect((await api.find(table, { em_id: id })).data.rows).toMatchObject([{ name: 'Depot', vat_number: 'DE136695976' }])
    for (const table of ['self_registration_sites', 'self_reg_site'])
      expect((await api.find(table, { em_id: id })).data.rows).toMatchObject([
        { web_address: 'https://a.example', integrated: true },
      ])
  })

  test('include warehouses and documents, which can be opened [APP-65] [APP-68] [APP-69]', async ({ api, db }) => {
    const id = await makeApplication(db)
    const { rows } = await db.query<{ handle: string; file_name: string }>('select handle, file_name from stored_file limit 1')
    const values = { em_id: id, category: 'Certificate', file_name: 'register.pdf', file: rows[0]?.handle }
    const document = await addPart(db, 'self_reg_document', values)
    await addPart(db, 'self_reg_warehouse_vat', { em_id: id, vat_id: 'DE136695976', country: 'DE' })
    expect((await api.find('self_reg_warehouse_vat', { em_id: id })).data.rows).toMatchObject([{ vat_id: 'DE136695976' }])
    expect((await api.find('self_reg_document', { em_id: id })).data.rows).toMatchObject([
      { id: document, category: 'Certificate' },
    ])
    const listed = await api.post<{ rows: object[] }>('/api/visualize/self_reg_document', { filters: { em_id: id } })
    expect(listed.data.rows).toMatchObject([{ id: document, file_name: 'register.pdf' }])
    const file = await api.inject({ method: 'GET', url: `/api/visualize/self_reg_document/${document}` })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect((await api.get('/api/visualize/self_reg_document/999999')).statusCode).toBe(404)
  })

  test('and the country say whether the applicant is established in the EU [APP-52] [APP-53] [APP-54]', async ({ api, db }) => {
    const established = async (country: string, branch?: string) => {
      const id = await makeApplication(db, { registered_country: country })
      if (branch) await addPart(db, 'self_registration_establishments', { em_id: id, name: 'Branch', country: branch })
      return (await api.get<Judgement>(`/api/visualize/self_reg_judgement/${id}`)).data.is_eu_established
    }
    expect(await established('EE')).toBe(true)
    expect(await established('US', 'DE')).toBe(true)
    expect(await established('US', 'GB')).toBe(false)
    expect(await established('US')).toBe(false)
  })
})

test('the list finds by id, part of the name, status, country and day, none by default [APP-98] [APP-58] [TABLE-27]', async ({
  api,
  db,
}) => {
  const id = await makeApplication(db, {
    name: 'Findable Lamps Ltd',
    requested_on: '2026-03-15T12:00:00Z',
    registered_country: 'JP',
  })
  const find = async (filter: object[]) =>
    (await api.load<{ id: number }>('self_registration', { filter })).data.rows.map((row) => row.id)
  const near = { name: 'name', comparator: 'contains', value: 'able lam' }
  expect(await find([{ name: 'id', value: id }])).toEqual([id])
  expect(await find([near, { name: 'status', value: 'SUBMITTED' }, { name: 'registered_country', value: 'JP' }])).toEqual([id])
  expect(await find([near, { name: 'status', value: 'REJECTED' }])).toEqual([])
  const from = (value: string) => ({ name: 'requested_on', comparator: '>=', value })
  const to = (value: string) => ({ name: 'requested_on', comparator: '<=', value })
  expect(await find([near, from('2026-03-15'), to('2026-03-15')])).toEqual([id])
  expect(await find([near, from('2026-03-16')])).toEqual([])
  expect(await find([near, to('2026-03-14')])).toEqual([])
})

test('what is missing for the next stage follows from its fields', async ({ api, db }) => {
  const missing = async (values: object) => {
    const id = await makeApplication(db, values)
    return (await api.find<{ missing: string[] }>('self_registration', { id })).data.rows[0]?.missing
  }
  expect(await missing({})).toEqual(['sales_type', 'oss_country'])
  expect(await missing({ sales_type_x: true, ss_nr_oss_preferred_country: 'EE' })).toEqual([])
  expect(await missing({ sales_type_x: true, ss_nr_fc_rep_only: true, ss_reg_ioss_union_scheme_id: 'X' })).toEqual([
    'scheme_incomplete',
  ])
  expect(await missing({ status: null })).toEqual([])
})

describe('beside an application stand', () => {
  test('merchants and applications that share a number, an address, a site or nearly a name, with what agrees', async ({
    api,
    db,
  }) => {
    const { rows } = await db.query<{ id: number; full_name: string; tin_number: string; nominated_email: string }>(
      `select id, full_name, tin_number, nominated_email from em where tin_number is not null and nominated_email is not null order by id limit 1`,
    )
    const merchant = rows[0]
    const first = await makeApplication(db, {
      ...wholeApplication,
      name: 'Twin Lanterns One',
      official_site: 'https://twin.example/a',
    })
    const id = await makeApplication(db, {
      name: merchant?.full_name.replace(/ \S+$/, ''),
      tin: merchant?.tin_number,
      np_email_1: merchant?.nominated_email.toUpperCase(),
      official_site: 'http://www.twin.example',
    })
    const { data } = await api.get<Judgement>(`/api/visualize/self_reg_judgement/${id}`)
    expect(data.alike.find(({ kind, id: other }) => kind === 'merchant' && other === merchant?.id)?.agrees).toEqual(
      expect.arrayContaining(['tin', 'email', 'name']),
    )
    expect(data.alike).toContainEqual(expect.objectContaining({ kind: 'application', id: first, agrees: ['site'] }))
    expect(data.alike.some(({ kind, id: other }) => kind === 'application' && other === id)).toBe(false)
    // A number agrees with that of a merchant's establishment as with its own.
    await db.query(
      `insert into em_establishment (em_id, name, country_id, vat_number) select $1, 'Depot', id, 'DE136695976' from country where code = 'DE'`,
      [merchant?.id],
    )
    const depot = await makeApplication(db, { name: 'Quite Another Name', registered_country: 'DE', vat_id: 'DE136695976' })
    const found = (await api.get<Judgement>(`/api/visualize/self_reg_judgement/${depot}`)).data.alike
    expect(found).toContainEqual(expect.objectContaining({ kind: 'merchant', id: merchant?.id, agrees: ['vat_id'] }))
  })

  test('findings: numbers of other merchants, numbers that look wrong, numbers that nobody can judge', async ({ api, db }) => {
    const { rows } = await db.query<{ vat_id: string; country: string }>(`select vat_id, country from em_vat order by id limit 1`)
    const id = await makeApplication(db, { registered_country: rows[0]?.country, vat_id: rows[0]?.vat_id, tin: '1' })
    await addPart(db, 'self_reg_warehouse_vat', { em_id: id, vat_id: 'LT0000000001', country: 'LT' })
    const { data } = await api.get<Judgement>(`/api/visualize/self_reg_judgement/${id}`)
    expect(data.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ weight: 'refused', code: 'NUMBER_TAKEN', field: 'em_vat.0.vat_id' }),
        expect.objectContaining({ weight: 'suspect', code: 'WRONG_VAT_NUMBER', field: 'em_vat.1.vat_id' }),
        expect.objectContaining({ weight: 'doubt', field: 'tin_number' }),
      ]),
    )
  })
})

describe('the password for a reporting portal', () => {
  test('is a mask in every list, and each reading by its call is in the audit log [APP-95]', async ({ api, db, config }) => {
    const sealed = sealPortalPassword(config.jwtSecret, 'Sesame-2026')
    const id = await makeApplication(db, { portal_password_sealed: sealed })
    const { data } = await api.find('self_registration', { id })
    expect(data.rows).toMatchObject([{ reporting_portal_password: '********' }])
    expect(JSON.stringify(data)).not.toContain(sealed)
    const reveal = (person: typeof api) => person.post('/api/visualize/reveal_portal_password', { id })
    expect(await reveal(await api.as('auditor'))).toMatchObject({ statusCode: 403 })
    expect((await reveal(api)).data).toEqual({ reporting_portal_password: 'Sesame-2026' })
    await reveal(api)
    const { rows } = await db.query<{ user_name: string; line: string }>(
      `select user_name, audit_log::text as line from audit_log where table_name = 'self_registration' and record_id = $1`,
      [String(id)],
    )
    expect(rows.map(({ user_name }) => user_name)).toEqual(['operator', 'operator'])
    expect(rows.map(({ line }) => line).join()).not.toContain('Sesame')
  })

  test('is null where none was given, and says so where another installation encrypted it', async ({ api, db }) => {
    const none = await makeApplication(db)
    const other = await makeApplication(db, { portal_password_sealed: sealPortalPassword('x'.repeat(32), 'Sesame') })
    const reveal = (id: number) => api.post('/api/visualize/reveal_portal_password', { id })
    expect((await reveal(none)).data).toEqual({ reporting_portal_password: null })
    expect(await reveal(other)).toMatchObject({ statusCode: 409, code: 'SECRET_UNREADABLE' })
    expect(await reveal(999_999)).toMatchObject({ statusCode: 404 })
  })
})

describe('the registry has, as the specification lists them,', () => {
  const namesOf = async (api: ApiClient, table: string) =>
    (await api.get<{ rows: { name: string }[] }>(`/api/config/${table}`)).data.rows.map(({ name }) => name)

  test('the four facts of each of the three schemes [APP-23] [APP-24] [APP-25]', async ({ api, db }) => {
    const facts = (scheme: string, id: string) => ({
      [`ss_reg_ioss_${scheme}_scheme_id`]: id,
      [`ss_reg_ioss_${scheme}_scheme_country`]: 'EE',
      [`ss_reg_ioss_${scheme}_scheme_requested_date`]: '2026-01-10',
      [`ss_reg_ioss_${scheme}_scheme_commenced_date`]: '2026-02-01',
    })
    const values = { ...facts('import', 'IM2330000011'), ...facts('non_union', 'EU372000001'), ...facts('union', 'EE100594102') }
    const id = await makeApplication(db, values)
    expect((await api.find('self_registration', { id })).data.rows).toMatchObject([values])
  })

  test('the other fields, one sales type and ten flags, each filled in by itself [APP-27] [APP-28] [APP-94]', async ({
    api,
    db,
  }) => {
    const { rows } = await db.query<{ id: number }>('select id from checkout limit 1')
    const values = {
      tbe_subscription: true,
      delayed_payment: true,
      checkout: rows[0]?.id,
      custom_checkout: 'Till of my own',
      po: 'Omniva',
      alternative_sales: 'By telephone',
      promotion_code: 'AUTUMN',
      sales_type: 'b2c_only',
      sales_type_ii: true,
      sales_type_vi: true,
    }
    const id = await makeApplication(db, values)
    expect((await api.find('self_registration', { id })).data.rows).toMatchObject([{ ...values, sales_type_i: false }])
  })

  test('ten sales types as flags [APP-29]', async ({ api, db }) => {
    const names = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].map((number) => `sales_type_${number}`)
    expect((await namesOf(api, 'self_registration')).filter((name) => name.startsWith('sales_type_'))).toEqual(names)
    for (const set of names) {
      const id = await makeApplication(db, { [set]: true })
      const { data } = await api.find('self_registration', { id })
      expect(names.filter((name) => data.rows[0]?.[name] === true)).toEqual([set])
    }
  })

  test('the columns of establishments, shops and warehouses [APP-30] [APP-31] [APP-32]', async ({ api, db }) => {
    const em_id = await makeApplication(db)
    const entries = {
      self_registration_establishments: { name: 'Depot', vat_number: 'DE136695976', address: 'Hafen 1' },
      self_registration_sites: {
        web_address: 'https://a.example',
        description: 'Toys',
        site_platform: 'Shopify',
        integrated: true,
      },
      self_reg_warehouse_vat: { vat_id: 'DE136695976' },
    }
    for (const [table, values] of Object.entries(entries)) {
      const isSite = table === 'self_registration_sites'
      await addPart(db, table, { em_id, ...values, ...(!isSite && { country: 'DE' }) })
      const { data } = await api.find(table, { em_id })
      expect(data.rows, table).toMatchObject([{ ...values, ...(!isSite && { country_id: expect.any(Number) }) }])
    }
  })

  test('whether a country is in the EU, and counts as one for registrations [APP-34]', async ({ api }) => {
    const { data } = await api.load('country', { filter: [{ name: 'code', value: 'EE' }] })
    expect(data.rows).toMatchObject([{ id: expect.any(Number), is_eu: true, is_reg_country_eu: true }])
  })
})
