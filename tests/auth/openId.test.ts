import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ApiClient } from '../support/ApiClient.ts'
import { startOpenIdProvider } from '../support/startOpenIdProvider.ts'
import { afterAll, expect, test as withDatabase } from '../support/test.ts'

const CONNECT = '/api/auth/open-id/connect'
const CLIENT = { id: 'clearance', secret: 'a secret that only these two know' }
const REDIRECT = 'http://127.0.0.1:3999/'

const { issuer, stop } = await startOpenIdProvider({ client: CLIENT, redirectUris: [REDIRECT, 'http://127.0.0.1:3999/other'] })
afterAll(stop)

const test = withDatabase.extend('env', { scope: 'file' }, () => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_REDIRECT_URI: REDIRECT,
}))

interface Grant {
  grant_type: 'authorization_code'
  code: string
  redirect_uri: string
  state: string
  code_verifier: string
  nonce: string
}

interface ExternalSignIn {
  enabled: boolean
  authorize_url: string
  client_id: string
  redirect_uri: string
  scope: string
}

/** Follows the provider's pages as a browser does, with its cookies, until it sends us back. */
async function signInAtProvider(address: URL, name: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const visit = async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [key = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
      cookies.set(key, value)
    }
    return response
  }
  let url = address
  let response = await visit(url)
  for (let step = 0; step < 12; step++) {
    const next = response.headers.get('location')
    if (next) {
      url = new URL(next, url)
      if (url.href.startsWith('http://127.0.0.1:3999/')) return url
      response = await visit(url)
      continue
    }
    const page = await response.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!prompt) throw new Error(`the provider shows no form but ${page.replace(/<[^>]*>/g, ' ').slice(0, 300)}`)
    response = await visit(url, prompt === 'login' ? { prompt, login: name, password: 'any' } : { prompt })
  }
  throw new Error('the provider does not send us back')
}

/** Does what the sign-in screen does: asks for the provider, creates secrets, sends the person there and comes back with a code. */
async function fetchGrant(anonymous: ApiClient, name: string, redirectUri?: string): Promise<Grant> {
  const { data } = await anonymous.get<{ external_sign_in: ExternalSignIn }>('/api/auth/cfg')
  const { authorize_url, redirect_uri } = data.external_sign_in
  const [code_verifier = '', state = '', nonce = ''] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64url'))
  const address = new URL(authorize_url)
  address.searchParams.set('code_challenge', createHash('sha256').update(code_verifier).digest('base64url'))
  address.searchParams.set('code_challenge_method', 'S256')
  address.searchParams.set('state', state)
  address.searchParams.set('nonce', nonce)
  if (redirectUri) address.searchParams.set('redirect_uri', redirectUri)
  const returned = await signInAtProvider(address, name)
  expect(returned.searchParams.get('state')).toBe(state)
  const code = returned.searchParams.get('code') ?? ''
  return { grant_type: 'authorization_code', code, redirect_uri: redirectUri ?? redirect_uri, state, code_verifier, nonce }
}

const tie = (db: pg.Client, userName: string, subject: string) =>
  db.query('update operator_user set oidc_issuer = $1, oidc_subject = $2 where user_name = $3', [issuer, subject, userName])

const connect = (anonymous: ApiClient, grant: object) =>
  anonymous.post<{ access_token: string; refresh_token: string }>(CONNECT, grant)

test('the sign-in screen learns the address of the provider, and no secret [AUTH-28]', async ({ anonymous }) => {
  const response = await anonymous.inject({ method: 'GET', url: '/api/auth/cfg' })
  const { data } = response.json<{ data: { external_sign_in: ExternalSignIn } }>()
  expect(data.external_sign_in).toMatchObject({
    enabled: true,
    client_id: CLIENT.id,
    redirect_uri: REDIRECT,
    scope: 'openid profile email',
  })
  expect(data.external_sign_in.authorize_url.startsWith(issuer)).toBe(true)
  expect(response.body).not.toContain(CLIENT.secret)
})

test('a code of the provider signs in the person of that issuer and subject [AUTH-15][AUTH-17][AUTH-29]', async ({
  anonymous,
  db,
  app,
}) => {
  await tie(db, 'auditor', 'subject-of-the-auditor')
  const reply = await connect(anonymous, await fetchGrant(anonymous, 'subject-of-the-auditor'))
  expect(reply.statusCode).toBe(200)
  const me = await new ApiClient(app, reply.data.access_token).get<{ user_name: string }>('/api/auth/me')
  expect(me.data.user_name).toBe('auditor')
})

test('somebody who merely has the mail address of a user is not signed in', async ({ anonymous }) => {
  const grant = await fetchGrant(anonymous, 'admin')
  expect(await connect(anonymous, grant)).toMatchObject({ statusCode: 401, message: 'Unauthorized' })
})

test('a blocked person cannot sign in through the provider', async ({ anonymous, db }) => {
  await tie(db, 'tester', 'blocked-subject')
  await db.query(`update operator_user set enabled = false where user_name = 'tester'`)
  expect((await connect(anonymous, await fetchGrant(anonymous, 'blocked-subject'))).statusCode).toBe(401)
})

test('while the lab lets the provider be away, no other way is offered and codes are refused for a while; then both are back', async ({
  anonymous,
  db,
}) => {
  const offered = async () => (await anonymous.get<{ external_sign_in: ExternalSignIn }>('/api/auth/cfg')).data.external_sign_in
  const admin = await anonymous.as('admin')
  await tie(db, 'operator', 'subject-of-the-operator')
  const grant = await fetchGrant(anonymous, 'subject-of-the-operator')
  expect(await admin.post('/test/lab/faults/on', { name: 'openIdAway', seconds: 60 })).toMatchObject({ statusCode: 200 })
  expect(await offered()).toMatchObject({ enabled: false, authorize_url: null })
  expect(await connect(anonymous, grant)).toMatchObject({ statusCode: 503, code: 'BUSY' })
  await admin.post('/test/lab/faults/off', {})
  expect(await offered()).toMatchObject({ enabled: true })
  expect(await connect(anonymous, grant)).toMatchObject({ statusCode: 200 })
})

test('a code that is presented a second time is refused and ends the session it started', async ({ anonymous, db }) => {
  await tie(db, 'translator', 'translating-subject')
  const grant = await fetchGrant(anonymous, 'translating-subject')
  const first = await connect(anonymous, grant)
  expect(first.statusCode).toBe(200)
  expect((await connect(anonymous, grant)).statusCode).toBe(401)
  const refreshed = await connect(anonymous, { grant_type: 'refresh_token', refresh_token: first.data.refresh_token })
  expect(refreshed.statusCode).toBe(401)
})

test.for([
  ['an invented code', { code: 'invented' }],
  ['another redirect address', { redirect_uri: 'http://127.0.0.1:3999/other' }],
  ['a foreign nonce', { nonce: 'somebody-elses-nonce' }],
  ['no nonce', { nonce: undefined }],
  ['a foreign verifier', { code_verifier: randomBytes(32).toString('base64url') }],
  ['no verifier', { code_verifier: undefined }],
] as const)('%s is refused [AUTH-15]', async ([, change], { anonymous, db }) => {
  await tie(db, 'operator2', 'second-operator')
  const grant = await fetchGrant(anonymous, 'second-operator')
  expect(await connect(anonymous, { ...grant, ...change })).toMatchObject({ statusCode: 401, message: 'Unauthorized' })
})

test('a code that was fetched for another redirect address is refused', async ({ anonymous, db }) => {
  await tie(db, 'operator2', 'second-operator')
  const grant = await fetchGrant(anonymous, 'second-operator', 'http://127.0.0.1:3999/other')
  expect((await connect(anonymous, { ...grant, redirect_uri: REDIRECT })).statusCode).toBe(401)
})
