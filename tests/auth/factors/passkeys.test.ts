import { SoftPasskey } from '../../support/SoftPasskey.ts'
import type { ApiClient } from '../../support/ApiClient.ts'
import { newOperator } from '../../support/newOperator.ts'
import { expect, test as onAddress } from '../../support/test.ts'
import { addApp, askedOf } from './people.ts'

const origin = 'https://office.example'
const test = onAddress.override('env', { PUBLIC_URL: origin, DEMO_MODE: 'true' })

interface Begun {
  challenge: string
  options: { challenge: string; rpId: string; rp: { id: string }; userVerification: string }
}

async function addPasskey(session: ApiClient, passkey = new SoftPasskey(origin)) {
  const { data } = await session.post<Begun>('/api/auth/me/factors/passkey/begin')
  const body = { challenge: data.challenge, attestation: passkey.make(data.options), name: 'Laptop' }
  return { passkey, reply: await session.post<{ recovery_codes: string[] }>('/api/auth/me/factors/passkey/finish', body) }
}

const begin = async (client: ApiClient) => (await client.post<Begun>('/api/auth/passkey/begin')).data

test('a passkey is the second step after the password, and signs in alone', async ({ anonymous, app, db }) => {
  const person = await newOperator({ app, db })
  const { passkey, reply } = await addPasskey(await person.signIn())
  expect(reply.data.recovery_codes).toHaveLength(10)
  const asked = await askedOf(anonymous, person)
  expect(asked.methods).toEqual(['passkey', 'recovery_code'])
  const second = await anonymous.post('/api/auth/second_factor', {
    challenge: asked.challenge,
    assertion: passkey.answer(asked.passkey),
  })
  expect(second.statusCode).toBe(200)
  const begun = await begin(anonymous)
  const alone = await anonymous.post<{ access_token: string }>('/api/auth/passkey/finish', {
    challenge: begun.challenge,
    assertion: passkey.answer(begun.options),
  })
  expect(alone.statusCode).toBe(200)
  const { rows } = await db.query<{ method: string }>('select method from auth_session where user_id = $1 order by started', [
    person.id,
  ])
  expect(rows.map(({ method }) => method)).toEqual(['password', 'password', 'passkey'])
})

test('the second step offers the passkeys of the person, no other and no app, and none is made where one is', async ({
  anonymous,
  app,
  db,
  clock,
}) => {
  const [person, other] = [await newOperator({ app, db }), await newOperator({ app, db })]
  const session = await person.signIn()
  const { passkey } = await addPasskey(session)
  await addPasskey(await other.signIn())
  await addApp({ clock }, session)
  const own = [{ id: passkey.id.toString('base64url'), transports: ['internal'], type: 'public-key' }]
  expect((await askedOf(anonymous, person)).passkey).toMatchObject({ allowCredentials: own })
  const again = await session.post<Begun>('/api/auth/me/factors/passkey/begin')
  expect(again.data.options).toMatchObject({ excludeCredentials: own })
})

test('a challenge serves what it was begun for: one for confirming adds no passkey to a session left open', async ({
  app,
  db,
  clock,
}) => {
  const session = await (await newOperator({ app, db })).signIn()
  clock.advance(10 * 60_000 + 1)
  expect(await session.post('/api/auth/me/factors/passkey/begin')).toMatchObject({ code: 'CONFIRM_FIRST' })
  const { data } = await session.post<Begun>('/api/auth/me/confirm/begin')
  const { challenge, options } = data
  const attestation = new SoftPasskey(origin).make({ ...options, rp: { id: options.rpId } })
  const body = { challenge, attestation, name: 'Intruder' }
  expect(await session.post('/api/auth/me/factors/passkey/finish', body)).toMatchObject({
    statusCode: 400,
    errors: { challenge: 'This has taken too long. Please begin again' },
  })
  expect((await session.get<{ factors: object[] }>('/api/auth/me/factors')).data.factors).toEqual([])
})

test('an answer for another challenge, page, passkey or person is refused, and alone one that does not know its owner', async ({
  anonymous,
  app,
  db,
}) => {
  const [person, other] = [await newOperator({ app, db }), await newOperator({ app, db })]
  const session = await person.signIn()
  const { passkey } = await addPasskey(session)
  const foreign = await addPasskey(await other.signIn())
  const answerWith = async (assertionOf: (options: Begun['options']) => unknown) => {
    const { challenge, options } = await begin(anonymous)
    return (await anonymous.post('/api/auth/passkey/finish', { challenge, assertion: assertionOf(options) })).statusCode
  }
  expect(await answerWith((options) => passkey.answer({ ...options, challenge: 'another' }))).toBe(401)
  expect(await answerWith((options) => passkey.answer({ ...options, rpId: 'evil.example' }))).toBe(401)
  expect(await answerWith((options) => new SoftPasskey(origin).answer(options))).toBe(401)
  expect(await answerWith((options) => passkey.answer({ ...options, userVerification: 'preferred' }))).toBe(401)
  const elsewhere = new SoftPasskey('https://evil.example')
  expect((await addPasskey(session, elsewhere)).reply).toMatchObject({
    statusCode: 400,
    errors: { attestation: 'The passkey could not be read' },
  })
  const asked = await askedOf(anonymous, person)
  const answer = foreign.passkey.answer(asked.passkey)
  expect((await anonymous.post('/api/auth/second_factor', { challenge: asked.challenge, assertion: answer })).statusCode).toBe(
    401,
  )
  expect(await answerWith((options) => passkey.answer(options))).toBe(200)
})

test('a passkey whose counter goes back is a copy: it is refused, and its owner gets a mail', async ({ anonymous, app, db }) => {
  const person = await newOperator({ app, db })
  const { passkey } = await addPasskey(await person.signIn())
  const alone = async () => {
    const { challenge, options } = await begin(anonymous)
    return (await anonymous.post('/api/auth/passkey/finish', { challenge, assertion: passkey.answer(options) })).statusCode
  }
  const afterPassword = async () => {
    const { challenge, passkey: options } = await askedOf(anonymous, person)
    return (await anonymous.post('/api/auth/second_factor', { challenge, assertion: passkey.answer(options) })).statusCode
  }
  const mails = async () =>
    (
      await db.query<{ body: string }>(`select body from mail_outbox where "to" = $1 and kind = 'second_factor'`, [person.email])
    ).rows.filter(({ body }) => body.includes('looks like a copy')).length
  // Somebody else's passkey counts for itself.
  const other = await newOperator({ app, db })
  const foreign = await addPasskey(await other.signIn())
  const usesForeign = async () => {
    const { challenge, options } = await begin(anonymous)
    const assertion = foreign.passkey.answer(options)
    return (await anonymous.post('/api/auth/passkey/finish', { challenge, assertion })).statusCode
  }
  let copied = 0
  for (const use of [alone, afterPassword]) {
    passkey.counter = passkey.counter + 5
    const shown = passkey.counter
    expect([await use(), await mails(), await usesForeign()]).toEqual([200, copied, 200])
    passkey.counter = shown
    expect([await use(), await mails()]).toEqual([401, ++copied])
    expect([await use(), await mails()]).toEqual([200, copied])
  }
})

test('passkeys belong to the host of PUBLIC_URL, and in demo mode to localhost for a page there', async ({ anonymous }) => {
  expect((await begin(anonymous)).options.rpId).toBe('office.example')
  const local = await anonymous.inject({
    method: 'POST',
    url: '/api/auth/passkey/begin',
    payload: {},
    headers: { origin: 'http://localhost:3000' },
  })
  expect(local.json<{ data: Begun }>().data.options.rpId).toBe('localhost')
  const foreign = await anonymous.inject({
    method: 'POST',
    url: '/api/auth/passkey/begin',
    payload: {},
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.json<{ data: Begun }>().data.options.rpId).toBe('office.example')
})
