import type pg from 'pg'
import { mailedLink } from '../support/mailedLink.ts'
import { expect, test as inDemoMode } from '../support/test.ts'

const test = inDemoMode.extend('env', { scope: 'file' }, () => ({ DEMO_MODE: 'false' }))

const everyTextIn = async (db: pg.Client): Promise<string> => {
  const { rows } = await db.query<{ text: string }>(
    `select to_jsonb(mail_outbox)::text as text from mail_outbox
     union all select to_jsonb(outbox_view)::text from outbox_view
     union all select to_jsonb(audit_log)::text from audit_log
     union all select to_jsonb(password_link)::text from password_link
     union all select to_jsonb(em_account_link)::text from em_account_link`,
  )
  return rows.map(({ text }) => text).join('\n')
}

test('outside demo mode nobody can read a reset link in the outbox, in the audit log or anywhere in the database [AUTH-34]', async ({
  anonymous,
  api,
  db,
  config,
}) => {
  const to = 'admin@clearance.example'
  await anonymous.post('/api/auth/password/reset', { email: to })
  await expect.poll(async () => (await mailedLink(db, config, to)).token, { timeout: 15_000, interval: 20 }).toHaveLength(43)
  const { token } = await mailedLink(db, config, to)
  expect(await everyTextIn(db)).not.toContain(token)

  const response = await api.inject({ method: 'POST', url: '/api/visualize/load', payload: { tableName: 'outbox_view' } })
  expect(response.json()).toMatchObject({ statusCode: 200, data: { total: 1 } })
  expect(response.body).toContain('token=…')
  expect(response.body).not.toContain(token)
})

test('nobody can read the link to a dashboard account there either, although it works', async ({
  anonymous,
  api,
  db,
  config,
}) => {
  const registration = { full_name: 'Sealed Goods OÜ', registered_country: 'EE', fee_class: 'auto' }
  const { data } = await api.post<{ id: number }>('/api/register/em', registration)
  const to = 'sealed@goods.example'
  await api.post('/api/register/nominated_person_account', { id: data.id, nominated_email: to })
  const { token } = await mailedLink(db, config, to)
  expect(token).toMatch(/^em\../)
  expect(await everyTextIn(db)).not.toContain(token)
  const set = await anonymous.post('/api/auth/password/set', { token, password: 'a long enough password' })
  expect(set.statusCode).toBe(200)
  expect(await everyTextIn(db)).not.toContain(token)
})
