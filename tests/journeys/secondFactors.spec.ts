import type { APIRequestContext, Page } from '@playwright/test'
import { codeAt, stepAt } from '../../api/auth/factors/totp.ts'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, test } from './journey.ts'

const password = 'a long enough secret'

/** Somebody new with a password, whose link was mailed. */
async function addPerson(request: APIRequestContext, api: JourneyApi, name: string): Promise<void> {
  const post = async (path: string, data: object, token?: string) => {
    const answer = await request.post(`/internal/api/${path}`, {
      data,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: { access_token: string } }).data
  }
  const { access_token } = await post('auth/open-id/connect', {
    grant_type: 'password',
    username: 'admin',
    password: 'admin-demo',
  })
  const email = `${name}@clearance.example`
  await post('operator/add', { user_name: name, email, firstName: 'Leena', lastName: 'Lukko', roles: ['operator'] }, access_token)
  const { rows } = await api.load<{ body: string }>('outbox_view', { filter: [{ name: 'to', value: email }], page: { size: 1 } })
  const token = /token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1]
  await post('auth/password/set', { token, password })
}

async function enterPassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('User name')).toBeVisible()
}

test('a person protects their account by an app and a passkey, signs in by each, and by a code when both are lost', async ({
  browser,
  request,
  api,
  baseURL,
}) => {
  await addPerson(request, api, 'leena')
  const context = await browser.newContext({ locale: 'en', permissions: [] })
  const page = await context.newPage()
  // Browsers have no passkeys on an IP address.
  const office = new URL(baseURL ?? '')
  office.hostname = 'localhost'
  await page.goto(office.href)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  await enterPassword(page, 'leena')
  await expect(page.getByRole('link', { name: 'Leena Lukko' })).toBeVisible()
  await page.goto(`${office.origin}/view/account`)
  let seed = ''
  let codes: string[] = []
  // A code is taken once, and that of the next half minute is right already.
  const code = (ahead: number) => codeAt(seed, stepAt(new Date()) + ahead)

  await test.step('an app is added by its key and first code, and recovery codes are shown once', async () => {
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: 'Picture with the key for the app' })).toBeVisible()
    seed = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await dialog.getByLabel('Code of the app').fill('12')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByText('Six digits')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await dialog.getByLabel('Code of the app').fill(code(-1))
    await dialog.getByRole('button', { name: 'Add' }).click()
    const shown = page.getByRole('dialog', { name: 'Recovery codes' })
    await expect(shown.getByRole('listitem')).toHaveCount(10)
    codes = await shown.locator('code').allTextContents()
    await page.keyboard.press('Escape')
    await shown.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByText('10 recovery codes left')).toBeVisible()
  })
  await test.step('a passkey is added beside it', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await expect(page.getByText('Laptop is added')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible()
  })
  await test.step('the next sign-in asks for the code; a wrong one says so, the right one opens the office', async () => {
    await signOut(page)
    await enterPassword(page, 'leena')
    await page.getByLabel('Code of your authenticator app').fill(code(5))
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('This does not match. Please try again.')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('Code of your authenticator app').fill(code(1))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Leena Lukko' })).toBeVisible()
  })
  await test.step('a passkey signs in without name and password', async () => {
    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('link', { name: 'Leena Lukko' })).toBeVisible()
  })
  await test.step('without phone and passkey a recovery code opens the account', async () => {
    await signOut(page)
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await enterPassword(page, 'leena')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[3] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Leena Lukko' })).toBeVisible()
    await page.goto(`${office.origin}/view/account`)
    await expect(page.getByText('9 recovery codes left')).toBeVisible()
  })
  await context.close()
})
