/* Files of returns: drafts while they are open, the stored bytes once they are filed, and what is needed at the portals. */
import { expect } from 'vitest'
import { sealWith } from '../../api/base/tokens.ts'
import { soldOn, test } from './working.ts'

test('a file is a draft until the return is filed, then always the same bytes, also when the merchant is renamed [FISC-24, FISC-25, FISC-40]', async ({
  api,
  db,
  clock,
  working: _working,
}) => {
  clock.set('2026-11-20T08:00:00Z')
  const { id, report: global_id } = await soldOn(api, db, '2026-10-10')
  const get = (format: string, country = 'EE', scheme = 'import') =>
    api.inject({ method: 'GET', url: `/api/em_vat_report_fiscal/${scheme}/${id}/2026/10/${format}/${country}` })
  const draft = await get('pdf')
  expect([draft.statusCode, draft.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await get('xml')).body).toContain('<TaxableAmount>100.00</TaxableAmount>')
  for (const refused of ['txt', 'docx'])
    expect((await get(refused)).json()).toMatchObject({ statusCode: 400, message: 'Report type not detected' })
  expect((await get('csv', 'FI')).statusCode).toBe(404)
  expect((await get('csv', 'EE', 'union')).json()).toMatchObject({
    statusCode: 400,
    errors: { report_period: 'Enter a valid Report Period' },
  })
  const body = { global_id, em_id: id, report_type: 'ioss', reported_vat_amount: '19.00' }
  expect((await api.post('/api/em_vat_fiscal_report/update_fiscal_report_payment', body)).statusCode).toBe(200)
  const filed = await get('pdf')
  expect(filed.rawPayload.equals(draft.rawPayload)).toBe(false)
  await db.query(`update em set full_name = 'Renamed' where id = $1`, [id])
  clock.set('2027-11-20T08:00:00Z')
  expect((await get('pdf')).rawPayload.equals(filed.rawPayload)).toBe(true)
  const zip = await api.inject({
    method: 'POST',
    url: '/api/em_vat_fiscal_report/download',
    payload: { global_ids: [global_id] },
  })
  expect([zip.statusCode, zip.headers['content-type'], zip.rawPayload.subarray(0, 2).toString()]).toEqual([
    200,
    'application/zip',
    'PK',
  ])
  clock.set('2026-11-20T08:00:00Z')
})

test('the list is exported under its fixed name by its own call [FISC-02, FISC-30, CONST-08]', async ({ api }) => {
  const ask = (template: string) => api.inject({ method: 'POST', url: '/api/v2/export/xlsx', payload: { template } })
  const sent = await ask('fiscal_vat')
  expect([sent.statusCode, sent.headers['content-disposition']]).toEqual([200, 'attachment; filename="Fiscal Reports.xlsx"'])
  expect((await ask('orders')).json()).toMatchObject({ statusCode: 400, message: 'Report type not detected' })
})

test('how we sign in at a portal is masked, and each look at it is in the audit log [INTER-05]', async ({ api, db, config }) => {
  const { rows } = await db.query<{ id: number }>(`select min(id) as id from intermediary_info`)
  const id = rows[0]?.id ?? 0
  await db.query('update intermediary_info set access_sealed = $2 where id = $1', [
    id,
    sealWith(config.jwtSecret, 'user 7, card 3'),
  ])
  const { data } = await api.load('intermediary_info', { filter: [{ name: 'id', value: id }] })
  expect(data.rows).toMatchObject([{ access_information: '********' }])
  const reveal = async (account: 'operator' | 'auditor') =>
    (await api.as(account)).post<{ access_information: string }>('/api/visualize/reveal_access_information', { id })
  expect((await reveal('auditor')).statusCode).toBe(403)
  expect((await reveal('operator')).data.access_information).toBe('user 7, card 3')
  const looks = await db.query(
    `select user_name, after from audit_log where table_name = 'intermediary_info' and record_id = $1`,
    [String(id)],
  )
  expect(looks.rows).toEqual([{ user_name: 'operator', after: { access_information: '********' } }])
})
