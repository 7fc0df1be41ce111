import { passwordProblem } from '#schema/rules/passwordProblem.ts'
import { newOperator, operatorPassword } from '../support/newOperator.ts'
import { expect, test } from '../support/test.ts'

test('people change their own name, and neither address nor roles', async ({ app, db }) => {
  const person = await newOperator({ app, db }, ['translator'])
  const session = await person.signIn()
  expect((await session.post('/api/auth/me/update', { firstName: 'Änne', lastName: '李' })).statusCode).toBe(200)
  expect((await session.get('/api/auth/me')).data).toMatchObject({ first_name: 'Änne', last_name: '李', full_name: 'Änne 李' })
  for (const more of [{ roles: ['admin'] }, { email: 'x@example.com' }, { enabled: true }])
    expect((await session.post('/api/auth/me/update', { firstName: 'A', ...more })).statusCode).toBe(400)
  expect(await session.post('/api/auth/me/update', { firstName: ' ' })).toMatchObject({
    statusCode: 400,
    errors: { first_name: expect.any(String) },
  })
})

test('a new password needs the old one, ends all sessions and all links, and is audited without the password', async ({
  api,
  app,
  db,
}) => {
  const person = await newOperator({ app, db })
  const [here, there] = [await person.signIn(), await person.signIn()]
  const change = (old_password: string, password: string) => here.post('/api/auth/me/password', { old_password, password })
  expect(await change('not the old one', 'a quite different one')).toMatchObject({
    statusCode: 400,
    errors: { old_password: 'This is not your password' },
  })
  expect((await change(operatorPassword, 'a quite different one')).statusCode).toBe(200)
  for (const session of [here, there])
    await expect.poll(async () => (await session.get('/api/auth/me')).statusCode, { timeout: 1000 }).toBe(401)
  await expect(person.signIn()).rejects.toThrow('Unauthorized')
  await api.signIn(person.name, 'a quite different one')
  const { rows } = await db.query(
    `select user_name, after from audit_log where table_name = 'operator_user' and record_id = $1 and path = '/api/auth/me/password'`,
    [String(person.id)],
  )
  expect(rows).toEqual([{ user_name: person.name, after: { password: 'changed' } }])
  expect(JSON.stringify(rows)).not.toContain('quite different')
})

test.for([
  ['short', 'The password needs at least 10 characters'],
  ['1234567890', 'This password is one that everybody guesses first'],
  ['Password123', 'This password is one that everybody guesses first'],
  ['my CLEARANCE word', 'The password must not contain your user name, your e-mail or the name of this product'],
] as const)('the new password %s is refused with a sentence', async ([password, sentence], { app, db }) => {
  const person = await newOperator({ app, db })
  const session = await person.signIn()
  const reply = await session.post('/api/auth/me/password', { old_password: operatorPassword, password })
  expect(reply).toMatchObject({ statusCode: 400, errors: { password: sentence } })
})

test('a password must not contain the user name or the e-mail, in any case; characters count, not bytes', () => {
  const owner = { userName: 'oskar', email: 'o.operator@example.com' }
  expect(passwordProblem('my name is OSKAR', owner)?.code).toBe('PASSWORD_NAMES_OWNER')
  expect(passwordProblem('o.operator 12345', owner)?.code).toBe('PASSWORD_NAMES_OWNER')
  expect(passwordProblem('ok'.repeat(5), { userName: 'ok' })).toBeUndefined()
  expect(passwordProblem('🔑'.repeat(9), owner)?.code).toBe('PASSWORD_TOO_SHORT')
  expect(passwordProblem('🔑'.repeat(10), owner)).toBeUndefined()
})
