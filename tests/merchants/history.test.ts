import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

interface Change {
  id: number
  user_name: string
  action: string
  table_name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

async function register(api: ApiClient, full_name: string) {
  const { data } = await api.post<{ id: number; client_id: string; identifier: string }>('/api/register/em', {
    full_name,
    registered_country: 'EE',
    fee_class: 'auto',
    em_site: [{ web_address: 'history.example' }],
  })
  return data
}

const historyOf = async (api: ApiClient, id: number) =>
  (await api.get<{ rows: Change[] }>(`/api/visualize/em_history/${id}`)).data.rows

test('the history of a merchant covers itself and everything that belongs to it, the newest first', async ({ api }) => {
  const { id, client_id, identifier } = await register(api, 'Told Goods OÜ')
  const other = await register(api, 'Other Goods OÜ')
  const merchant = (await api.get<Record<string, { id: number }[]>>(`/api/visualize/em/${id}`)).data
  const operator2 = await api.as('operator2')

  await api.update('em', { id, phone: '+372 5551' })
  await operator2.update('em_fee_info', { id: merchant['em_fee_info']?.[0]?.id, customs_data_fixed_fee: '0.40' })
  await api.update('em_site', { id: merchant['em_site']?.[0]?.id, description: 'Main shop' })
  const country = await api.find<{ id: number }>('country', { code: 'EE' })
  await api.insert('em_establishment', { em_id: id, name: 'Store', country_id: country.data.rows[0]?.id })
  await api.insert('em_vat', { em_id: id, type: 'warehouse', country: 'PL', vat_id: 'PL5261040828' })
  await api.insert('em_non_eu_vat_registration', { em_id: id, country: 'NO', use_eas_vat_registration: true })
  await api.post('/api/register/nominated_person_account', { id, nominated_email: 'told@history.example' })
  await api.post('/api/persistence/block_em', { em_id: id, client_id, identifier, status: 'BLOCK' })

  const changes = await historyOf(api, id)
  expect(changes.map(({ table_name, action }) => `${action} ${table_name}`).slice(0, 9)).toEqual([
    'update em',
    'update dashboard_assignment',
    'insert dashboard_assignment',
    'insert em_non_eu_vat_registration',
    'insert em_vat',
    'insert em_establishment',
    'update em_site',
    'update em_fee_info',
    'update em',
  ])
  expect(changes[7]).toMatchObject({
    user_name: 'operator2',
    before: { customs_data_fixed_fee: '0.00' },
    after: { customs_data_fixed_fee: '0.40' },
  })
  expect((await historyOf(api, other.id)).every(({ action }) => action === 'insert')).toBe(true)
})

test('a contract document that was deleted stays in the history of its merchant, and of no other', async ({ api }) => {
  const { id } = await register(api, 'Filed Goods OÜ')
  const other = await register(api, 'Unfiled Goods OÜ')
  const form = new FormData()
  form.set('em_id', String(id))
  form.set('document_name', 'Old contract')
  form.set('data', new Blob(['%PDF-1.7\nold\n%%EOF\n']), 'old.pdf')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const added = await api.inject({
    method: 'POST',
    url: '/api/emContract/save',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const document = added.json<{ data: { rows: { id: number }[] } }>().data.rows[0]?.id ?? 0
  await api.update('em_contract_document', { id: document, document_name: 'Former contract' })
  expect((await api.delete(`/api/persistence/delete_em_contract/${id}/${document}`)).statusCode).toBe(200)

  const told = (await historyOf(api, id)).filter(({ table_name }) => table_name === 'em_contract_document')
  expect(told.map(({ action }) => action)).toEqual(['delete', 'update', 'insert'])
  expect(told[2]?.after).toMatchObject({ em_id: id, document_name: 'Old contract' })
  expect((await historyOf(api, other.id)).some(({ table_name }) => table_name === 'em_contract_document')).toBe(false)
})

test('a merchant and its records are restored to their state after any change; a block in between stays', async ({ api }) => {
  const { id, client_id, identifier } = await register(api, 'Restored Goods OÜ')
  const site = (await api.get<Record<string, { id: number }[]>>(`/api/visualize/em/${id}`)).data['em_site']?.[0]?.id
  await api.update('em', { id, phone: '+372 5551' })
  await api.update('em', { id, phone: '+372 5552' })
  await api.update('em_site', { id: site, description: 'First' })
  await api.update('em_site', { id: site, description: 'Second', integrated: true })
  await api.post('/api/persistence/block_em', { em_id: id, client_id, identifier, status: 'BLOCK' })
  const changes = await historyOf(api, id)
  const restore = (tableName: string, record: number | undefined, field: string, value: string) => {
    const audit_id = changes.find(({ table_name, after }) => table_name === tableName && after?.[field] === value)?.id
    return api.post('/api/persistence/restore', { tableName, id: record, audit_id })
  }
  expect(await restore('em', id, 'phone', '+372 5551')).toMatchObject({
    data: { rows: [{ phone: '+372 5551', enabled: false }] },
  })
  expect(await restore('em_site', site, 'description', 'First')).toMatchObject({
    data: { rows: [{ description: 'First', integrated: false }] },
  })
})

test('an unknown merchant’s history is 404, and only people who may read the audit log read a history', async ({
  api,
  anonymous,
}) => {
  expect((await api.get('/api/visualize/em_history/999999')).statusCode).toBe(404)
  expect((await (await api.as('translator')).get('/api/visualize/em_history/1')).statusCode).toBe(403)
  expect((await anonymous.get('/api/visualize/em_history/1')).statusCode).toBe(401)
})
