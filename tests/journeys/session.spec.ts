import { settle, watchRequests } from '../../api/cli/pictures/settle.ts'
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'

const refreshTokenKey = 'clearance.refresh_token'

async function signIn(page: Page, name = 'operator', password = `${name}-demo`): Promise<void> {
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Ends the session on the server only, as a block or an expiry would. */
async function endOnServer(page: Page): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), refreshTokenKey)
  const answer = await page.request.post('/internal/api/auth/open-id/logout', { data: { token } })
  expect(answer.status()).toBe(200)
}

test('the sign-in screen asks for name and password, or for the e-mail of a forgotten one', async ({ visitor }) => {
  const posts: string[] = []
  visitor.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await visitor.goto('/')
  await test.step('a user name, a masked password and Sign In [AUTH-04] [AUTH-05] [AUTH-06]', async () => {
    await expect(visitor.getByLabel('User name')).toBeVisible()
    await expect(visitor.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  })
  await test.step('Forgot Password reveals the e-mail and Reset Password [AUTH-07] [AUTH-08] [AUTH-09]', async () => {
    await expect(visitor.getByLabel('Email')).toBeHidden()
    await visitor.getByText('Forgot Password').click()
    await expect(visitor.getByLabel('Email')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Reset Password' })).toBeVisible()
  })
  await test.step('empty fields are named, and nothing is sent [AUTH-10] [AUTH-11] [AUTH-12]', async () => {
    await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(visitor.getByText('User name required')).toBeVisible()
    await expect(visitor.getByText('Password required')).toBeVisible()
    await visitor.getByRole('button', { name: 'Reset Password' }).click()
    await expect(visitor.getByText('Email required')).toBeVisible()
    await visitor.getByLabel('Email').fill('nobody at all')
    await expect(visitor.getByText('Enter a valid Email')).toBeVisible()
    expect(posts).toEqual([])
  })
  await test.step('the form and its errors pass axe in light and dark', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await visitor.emulateMedia({ colorScheme })
      expect(await findings(visitor)).toEqual([])
    }
  })
  await test.step('asking for a new password says that the link was sent [AUTH-21]', async () => {
    await visitor.getByLabel('Email').fill('nobody@example.com')
    await visitor.getByRole('button', { name: 'Reset Password' }).click()
    await expect(visitor.getByText('Password reset link sent to the email address')).toBeVisible()
  })
  await test.step('a wrong password reads Unauthorized [AUTH-22]', async () => {
    await signIn(visitor, 'auditor', 'not the password')
    await expect(visitor.getByText('Unauthorized')).toBeVisible()
    await expect(visitor.getByRole('alert')).toContainText('The user name or the password is wrong, or the account is blocked.')
  })
})

test('a mailed link that is no longer good sets no password, and a code that this tab did not ask for is not exchanged [AUTH-33]', async ({
  visitor,
}) => {
  await test.step('a code of another tab leads nowhere', async () => {
    const grants: string[] = []
    visitor.on('request', (request) => request.url().endsWith('/connect') && grants.push(request.url()))
    await visitor.goto('/?code=somebody-elses&state=made-up')
    await expect(visitor.getByText('Unauthorized')).toBeVisible()
    expect(grants).toEqual([])
    expect(visitor.url()).not.toContain('code')
  })
  await visitor.goto('/reset-password?token=long-gone')
  const first = visitor.getByLabel('New password', { exact: true })
  const second = visitor.getByLabel('New password again')
  const save = visitor.getByRole('button', { name: 'Save password' })
  await first.fill('ninechars')
  await save.click()
  await expect(visitor.getByText('The password needs at least 10 characters')).toBeVisible()
  await first.fill('long enough now')
  await second.fill('long enough not')
  await expect(visitor.getByText('The two passwords are not the same')).toBeVisible()
  await second.fill('long enough now')
  const refused = visitor.waitForResponse('**/api/auth/password/set')
  await save.click()
  expect((await refused).status()).not.toBe(200)
  await expect(visitor.getByRole('alert')).toBeVisible()
})

test.describe('the translator', () => {
  // One after the other: a new password ends the sessions of the account. No other journey signs in with it.
  test.describe.configure({ mode: 'default' })

  test('the translator, who may read texts alone, gets what waits of them and no forbidden links', async ({ as }) => {
    const page = await as('translator')
    await page.goto('/view/dashboard')
    await expect(page.getByRole('region', { name: 'Translations' }).getByRole('link', { name: 'Deutsch' })).toBeVisible()
    await page.goto('/view/em-info')
    await expect(page.getByText('You may not see this page')).toBeVisible()
  })

  test('the mailed link sets a new password, with which one signs in [AUTH-20] [AUTH-33]', async ({ visitor, api }) => {
    // Whom no other journey needs, because a password that holds one's own name would not be taken back.
    const email = 'nils@clearance.example'
    const choose = async (password: string) => {
      const mails = () => api.load<{ body: string }>('outbox_view', { filter: [{ name: 'to', value: email }], page: { size: 1 } })
      const before = await mails()
      await visitor.goto('/')
      await visitor.getByText('Forgot Password').click()
      await visitor.getByLabel('Email').fill(email)
      await visitor.getByRole('button', { name: 'Reset Password' }).click()
      await expect.poll(async () => (await mails()).total).toBeGreaterThan(before.total)
      const { rows } = await mails()
      const link = /\/reset-password\?token=[\w-]+/.exec(rows[0]?.body ?? '')?.[0]
      await visitor.goto(link ?? 'no link in the mail')
      await visitor.getByLabel('New password', { exact: true }).fill(password)
      await visitor.getByLabel('New password again').fill(password)
      await visitor.getByRole('button', { name: 'Save password' }).click()
      await visitor.getByRole('link', { name: 'Go to sign-in' }).click()
      await signIn(visitor, 'nils', password)
      await visitor.waitForURL('**/view/dashboard')
      await expect(visitor.getByRole('button', { name: 'Sign out' })).toBeVisible()
      await visitor.getByRole('button', { name: 'Sign out' }).click()
      await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    }
    await choose('a fresh password')
    await choose('another fresh phrase')
  })
})

test('somebody signs in with their organisation and comes back to the page that they had asked for [AUTH-17]', async ({
  visitor,
}) => {
  const grant = visitor.waitForRequest((request) => request.url().endsWith('/open-id/connect'))
  await visitor.goto('/view/ref_currency?size=25')
  const asking = visitor.waitForRequest((request) => new URL(request.url()).searchParams.has('code_challenge'))
  await visitor.getByRole('button', { name: 'Continue with your organisation' }).click()
  const asked = new URL((await asking).url()).searchParams
  await visitor.locator('input[name=login]').fill('auditor')
  await visitor.locator('input[name=password]').fill('any')
  await visitor.locator('button[type=submit]').click()
  // The provider asks whether it may tell who they are.
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Currency' })).toBeVisible()
  expect(visitor.url()).not.toContain('code')
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: 'clearance',
    code_challenge_method: 'S256',
  })
  const sent = (await grant).postDataJSON() as Record<string, string>
  expect(sent).toMatchObject({ grant_type: 'authorization_code', state: asked.get('state'), nonce: asked.get('nonce') })
  const digest = createHash('sha256')
    .update(sent['code_verifier'] ?? '')
    .digest('base64url')
  expect(digest).toBe(asked.get('code_challenge'))
})

test('after signing in the dashboard opens, and a session that has ended leads back through sign-in', async ({ visitor }) => {
  await visitor.goto('/')
  await signIn(visitor)
  await test.step('every call carries the token [AUTH-03] [AUTH-13]', async () => {
    const withoutToken: string[] = []
    watchRequests(visitor)
    visitor.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isPublic = /\/api\/(?:texts\/.+|languages|auth\/cfg|auth\/open-id\/connect)$/.test(pathname)
      if (pathname.includes('/api/') && !isPublic && !request.headers()['authorization']?.startsWith('Bearer '))
        withoutToken.push(pathname)
    })
    await visitor.waitForURL('**/view/dashboard')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await settle(visitor)
    expect(withoutToken).toEqual([])
    visitor.removeAllListeners('request')
  })
  await test.step('a session that has ended on the server leads to sign-in and from there back [AUTH-23] [SHELL-15]', async () => {
    await goWithin(visitor, '/view/ref_courier')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Couriers' })).toBeVisible()
    await expect(visitor.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    // It ends once the link was followed: whatever the page asks for sooner would lead to sign-in from where it was.
    await visitor.route('**/api/visualize/load', (route) => endOnServer(visitor).then(() => route.continue()), { times: 1 })
    await goWithin(visitor, '/view/ref_currency')
    await expect(visitor.getByText('Your session has ended.')).toBeVisible()
    await signIn(visitor)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Currency' })).toBeVisible()
  })
})

test('signing in leads to the address that was opened, and there the session stays', async ({ visitor }) => {
  await test.step('a /view/ address without a session shows the sign-in form and asks for no data [AUTH-01] [PERM-13]', async () => {
    const calls: string[] = []
    visitor.on('request', (request) => calls.push(request.url()))
    await visitor.goto('/view/ref_currency?size=25')
    await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await visitor.waitForLoadState('networkidle')
    const asked = calls.filter((url) => url.includes('/api/')).map((url) => new URL(url).pathname)
    expect(asked.toSorted()).toEqual(['/internal/api/auth/cfg', '/internal/api/languages'])
  })
  await test.step('a deep link opened without a session is where signing in leads [SHELL-15]', async () => {
    await signIn(visitor)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Currency' })).toBeVisible()
    expect(new URL(visitor.url()).pathname).toBe('/view/ref_currency')
  })
  await test.step('a reload takes up the session [SHELL-10]', async () => {
    const answer = await visitor.reload()
    expect(answer?.status()).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Currency' })).toBeVisible()
    expect(visitor.url()).not.toContain('#')
  })
  await test.step('a server that cannot be reached keeps the session and offers another try', async () => {
    await visitor.route('**/open-id/connect', (route) => route.abort())
    await visitor.reload()
    await expect(visitor.getByText('The server cannot be reached')).toBeVisible()
    await visitor.unroute('**/open-id/connect')
    await visitor.getByRole('button', { name: 'Try again' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Currency' })).toBeVisible()
  })
})

test.describe('in a browser of its own', () => {
  test.use({ isolated: true })
  test('the access token is renewed shortly before it ends while somebody is there [AUTH-30]', async ({ visitor }) => {
    await visitor.clock.install()
    await visitor.goto('/')
    await signIn(visitor)
    await visitor.waitForURL('**/view/dashboard')
    await expect(visitor.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    const renewal = visitor.waitForRequest((request) => request.postData()?.includes('"refresh_token"') ?? false)
    await visitor.clock.runFor('10:00')
    await visitor.mouse.click(700, 400)
    await visitor.clock.runFor('04:30')
    await renewal
  })
})

test('signing out ends the session on the server, in storage and in other tabs, and Back shows no data [AUTH-25] [SHELL-03] [SHELL-04]', async ({
  visitor,
}) => {
  await visitor.goto('/')
  await signIn(visitor)
  await visitor.waitForURL('**/view/dashboard')
  const otherTab = await visitor.context().newPage()
  await test.step('two tabs renew their tokens one after the other, without ending the session', async () => {
    await Promise.all([visitor, otherTab].map((tab) => tab.goto('/view/ref_courier?size=25')))
    for (const tab of [visitor, otherTab]) await expect(tab.getByRole('heading', { level: 1, name: 'Couriers' })).toBeVisible()
  })

  const token = await visitor.evaluate((key) => localStorage.getItem(key), refreshTokenKey)
  expect(token).toBeTruthy()
  const logout = visitor.waitForResponse('**/api/auth/open-id/logout')
  await visitor.getByRole('button', { name: 'Sign out' }).click()
  expect((await logout).status()).toBe(200)
  await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(otherTab.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  expect(await visitor.evaluate((key) => localStorage.getItem(key), refreshTokenKey)).toBeNull()

  await visitor.goBack()
  await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(visitor.getByRole('grid')).toHaveCount(0)
  const again = await visitor.request.post('/internal/api/auth/open-id/connect', {
    data: { grant_type: 'refresh_token', refresh_token: token },
  })
  expect(again.status()).toBe(401)
})
