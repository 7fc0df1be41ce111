import { expect, test } from '../support/test.ts'

const CHOOSE = '/api/auth/me/language'

test('a chosen language stays with the account, is returned at the next sign-in, and is in the audit log once', async ({
  anonymous,
  db,
}) => {
  const here = await anonymous.signIn('tester', 'tester-demo')
  expect(await here.post(CHOOSE, { language: 'de' })).toEqual({ statusCode: 200, data: null })
  await here.post(CHOOSE, { language: 'de' })
  const elsewhere = await anonymous.signIn('tester', 'tester-demo')
  expect(await elsewhere.get('/api/auth/me')).toMatchObject({ data: { user_name: 'tester', language: 'de' } })
  const { rows } = await db.query(
    `select user_name, before, after from audit_log where table_name = 'operator_user' and path = $1`,
    [CHOOSE],
  )
  expect(rows).toEqual([{ user_name: 'tester', before: { language: 'en' }, after: { language: 'de' } }])
})

test('an unknown language is refused, and nobody chooses one without a session', async ({ api, anonymous }) => {
  expect((await api.post(CHOOSE, { language: 'sv' })).code).toBe('UNKNOWN_LANGUAGE')
  expect((await api.post(CHOOSE, { language: 'x y' })).statusCode).toBe(400)
  expect((await anonymous.post(CHOOSE, { language: 'fi' })).statusCode).toBe(401)
})
