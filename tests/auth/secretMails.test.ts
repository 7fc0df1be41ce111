import { expect, test as inDemoMode } from '../support/test.ts'

const test = inDemoMode.override('env', { DEMO_MODE: 'false' })

test('outside demo mode nobody can read a reset link in the outbox [AUTH-34]', async ({ anonymous, api, db }) => {
  await anonymous.post('/api/auth/password/reset', { email: 'admin@clearance.example' })
  const stored = () => db.query<{ body: string }>(`select body from mail_outbox where kind = 'password_reset'`)
  await expect.poll(async () => (await stored()).rows.length, { timeout: 3000, interval: 20 }).toBe(1)
  const token = /token=([\w-]+)/.exec((await stored()).rows[0]?.body ?? '')?.[1] ?? ''
  expect(token).toHaveLength(43)

  const response = await api.inject({ method: 'POST', url: '/api/visualize/load', payload: { tableName: 'outbox_view' } })
  expect(response.json()).toMatchObject({ statusCode: 200, data: { total: 1 } })
  expect(response.body).toContain('token=…')
  expect(response.body).not.toContain(token)
})
