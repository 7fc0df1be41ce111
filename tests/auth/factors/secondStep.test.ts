import { codeAt, stepAt } from '../../../api/auth/factors/totp.ts'
import { newOperator, operatorPassword } from '../../support/newOperator.ts'
import { describe, expect, test } from '../../support/test.ts'
import type { Asked } from './people.ts'
import { addApp, askedOf, beginSignIn, newPersonWithApp, nextCode } from './people.ts'

const answered = '/api/auth/second_factor'

test.beforeEach(({ clock }) => clock.stop())

test('a right password of somebody with an app is refused as a wrong one is, and says what to answer with [AUTH-22]', async ({
  anonymous,
  app,
  db,
  clock,
}) => {
  const { person } = await newPersonWithApp({ app, db, clock })
  const reply = await beginSignIn(anonymous, person)
  expect(reply).toMatchObject({ statusCode: 401, code: 'SECOND_FACTOR_REQUIRED', message: 'Unauthorized' })
  expect(reply.params).toMatchObject({ methods: ['totp', 'recovery_code'], expires_in: 300, challenge: expect.any(String) })
  expect(reply).not.toHaveProperty('data.access_token')
})

test('the code of the app completes the sign-in, once; the same code opens no second session', async ({
  anonymous,
  app,
  db,
  clock,
}) => {
  const { person, seed } = await newPersonWithApp({ app, db, clock })
  const [one, other] = [await askedOf(anonymous, person), await askedOf(anonymous, person)]
  const code = nextCode({ clock }, seed)
  const reply = await anonymous.post<{ access_token: string }>(answered, { challenge: one.challenge, code })
  expect(reply.statusCode).toBe(200)
  expect(reply.data.access_token).toEqual(expect.any(String))
  expect((await anonymous.post(answered, { challenge: other.challenge, code })).statusCode).toBe(401)
  // The next one is right again.
  expect((await anonymous.post(answered, { challenge: other.challenge, code: nextCode({ clock }, seed) })).statusCode).toBe(200)
})

test('the code with which the app was added opens no session', async ({ anonymous, app, db, clock }) => {
  const { person, seed } = await newPersonWithApp({ app, db, clock })
  const { challenge } = await askedOf(anonymous, person)
  expect((await anonymous.post(answered, { challenge, code: codeAt(seed, stepAt(clock.real())) })).statusCode).toBe(401)
})

describe('a challenge', () => {
  test('is dead after five wrong codes, for the right one as well', async ({ anonymous, app, db, clock }) => {
    const { person, seed } = await newPersonWithApp({ app, db, clock })
    const { challenge } = await askedOf(anonymous, person)
    const code = nextCode({ clock }, seed)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await anonymous.post(answered, { challenge, code: wrong })).statusCode).toBe(401)
    expect(await anonymous.post(answered, { challenge, code })).toMatchObject({ statusCode: 401, message: 'Unauthorized' })
  })

  test('takes its last try, lives five minutes, and is used up by a right answer', async ({ anonymous, app, db, clock }) => {
    const { person, seed } = await newPersonWithApp({ app, db, clock })
    const first = await askedOf(anonymous, person)
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
    for (let attempt = 0; attempt < 4; attempt++)
      await anonymous.post(answered, { challenge: first.challenge, code: wrong(codeAt(seed, stepAt(clock.real()))) })
    expect((await anonymous.post(answered, { challenge: first.challenge, code: nextCode({ clock }, seed) })).statusCode).toBe(200)
    expect((await anonymous.post(answered, { challenge: first.challenge, code: nextCode({ clock }, seed) })).statusCode).toBe(401)
    const late = await askedOf(anonymous, person)
    clock.advance(300_000)
    expect((await anonymous.post(answered, { challenge: late.challenge, code: nextCode({ clock }, seed) })).statusCode).toBe(401)
  })

  test('ends with a password that is changed meanwhile, and with a block', async ({ anonymous, app, db, clock }) => {
    const { person, seed } = await newPersonWithApp({ app, db, clock })
    const [one, other] = [await askedOf(anonymous, person), await askedOf(anonymous, person)]
    await db.query('update operator_user set enabled = false where id = $1', [person.id])
    expect((await anonymous.post(answered, { challenge: one.challenge, code: nextCode({ clock }, seed) })).statusCode).toBe(401)
    await db.query(`update operator_user set enabled = true, password_hash = 'x' where id = $1`, [person.id])
    expect((await anonymous.post(answered, { challenge: other.challenge, code: nextCode({ clock }, seed) })).statusCode).toBe(401)
  })

  test('of somebody else is not answered by one’s own code', async ({ anonymous, app, db, clock }) => {
    const [person, other] = [await newOperator({ app, db }), await newOperator({ app, db })]
    await addApp({ clock }, await person.signIn())
    const { seed } = await addApp({ clock }, await other.signIn())
    const { challenge } = await askedOf(anonymous, person)
    expect((await anonymous.post(answered, { challenge, code: nextCode({ clock }, seed) })).statusCode).toBe(401)
  })
})

test('of forty parallel uses of one code, and of one recovery code, one wins', async ({ anonymous, app, db, clock }) => {
  const { person, seed, codes } = await newPersonWithApp({ app, db, clock })
  for (const shown of [{ code: nextCode({ clock }, seed) }, { recovery_code: codes[0] ?? '' }]) {
    // A challenge each, because one takes five tries only.
    await db.query('delete from sign_in_attempt')
    const asked: Asked[] = []
    for (let one = 0; one < 8; one++) asked.push(await askedOf(anonymous, person))
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => anonymous.post(answered, { challenge: asked[index % 8]?.challenge, ...shown })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 401]))
  }
})

test('a recovery code opens the account once, in any spelling, and nobody else’s does', async ({ anonymous, app, db, clock }) => {
  const [person, other] = [await newOperator({ app, db }), await newOperator({ app, db })]
  const { codes } = await addApp({ clock }, await person.signIn())
  const foreign = await addApp({ clock }, await other.signIn())
  expect(new Set(codes).size).toBe(10)
  const use = async (recovery_code: string) => {
    const { challenge } = await askedOf(anonymous, person)
    return (await anonymous.post(answered, { challenge, recovery_code })).statusCode
  }
  expect(await use(foreign.codes[0] ?? '')).toBe(401)
  expect(await use((codes[0] ?? '').toUpperCase().replace('-', ' '))).toBe(200)
  expect(await use(codes[0] ?? '')).toBe(401)
  expect(await use(codes[1] ?? '')).toBe(200)
  const { rows } = await db.query<{ hash: string }>('select hash from recovery_code where user_id = $1', [person.id])
  expect(JSON.stringify(rows)).not.toContain(codes[2])
})

test('recovery codes are offered as long as one is left, and counted for their owner alone', async ({
  anonymous,
  app,
  db,
  clock,
}) => {
  const [one, other] = [await newPersonWithApp({ app, db, clock }), await newPersonWithApp({ app, db, clock })]
  const left = async (count: number) => {
    await db.query(
      `update recovery_code set used = $2 where user_id = $1 and hash in (
      select hash from recovery_code where user_id = $1 order by hash offset $3)`,
      [one.person.id, clock.real(), count],
    )
    return (await askedOf(anonymous, one.person)).methods
  }
  expect(await left(1)).toEqual(['totp', 'recovery_code'])
  expect(await left(0)).toEqual(['totp'])
  expect((await askedOf(anonymous, other.person)).methods).toEqual(['totp', 'recovery_code'])
})

test('the right password alone gives no tries back: they count until the second step is right', async ({
  anonymous,
  app,
  db,
  clock,
}) => {
  const { person, seed } = await newPersonWithApp({ app, db, clock })
  const payload = { grant_type: 'password', username: person.name, password: operatorPassword }
  const begin = (network: number) =>
    anonymous.inject({ method: 'POST', url: '/api/auth/open-id/connect', payload, remoteAddress: `10.98.${network}.1` })
  const { challenge } = (await begin(0)).json<{ params: Asked }>().params
  expect((await anonymous.post(answered, { challenge, code: nextCode({ clock }, seed) })).statusCode).toBe(200)
  const statuses = []
  for (let network = 1; network <= 11; network++) statuses.push((await begin(network)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('tries of the second step count like those of the first, by network', async ({ anonymous }) => {
  const inject = () =>
    anonymous.inject({
      method: 'POST',
      url: answered,
      payload: { challenge: 'none', code: '123456' },
      remoteAddress: '10.99.0.1',
    })
  const replies = []
  for (let attempt = 0; attempt < 61; attempt++) replies.push((await inject()).statusCode)
  expect(replies.filter((status) => status === 401)).toHaveLength(60)
  expect(replies.at(-1)).toBe(429)
})
