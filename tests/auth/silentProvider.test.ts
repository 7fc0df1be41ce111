import { expect, test as withDatabase } from '../support/test.ts'

/** Nothing listens on port 1 of this machine. */
const test = withDatabase.extend('env', { scope: 'file' }, () => ({
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'clearance',
  OIDC_REDIRECT_URI: 'http://127.0.0.1:3999/',
}))

test('while the provider does not answer there is no external sign-in, and a code has to wait', async ({ anonymous }) => {
  expect(await anonymous.get('/api/auth/cfg')).toMatchObject({ statusCode: 200, data: { external_sign_in: { enabled: false } } })
  const grant = {
    grant_type: 'authorization_code',
    code: 'some-code',
    redirect_uri: 'http://127.0.0.1:3999/',
    code_verifier: 'v'.repeat(43),
    nonce: 'some-nonce',
  }
  expect(await anonymous.post('/api/auth/open-id/connect', grant)).toMatchObject({ statusCode: 503, code: 'BUSY' })
})
