import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import type { JourneyApi } from './journey.ts'
import { expect, test } from './journey.ts'

test.use({ isolated: true })

/** The most JavaScript that somebody on a phone waits for, as gzip. */
const MAX_SCRIPT = 120_000

/** Switches the form on, as an administrator does. */
async function switchForm(page: Page, value: boolean): Promise<void> {
  const credentials = { grant_type: 'password', username: 'admin', password: 'admin-demo' }
  const signedIn = await page.request.post('/internal/api/auth/open-id/connect', { data: credentials })
  const { data } = (await signedIn.json()) as { data: { access_token: string } }
  const answer = await page.request.post('/internal/api/persistence/update_eas_info', {
    data: { key: 'self_reg_enabled', value },
    headers: { authorization: `Bearer ${data.access_token}` },
  })
  expect(answer.status()).toBe(200)
}

/** The address in the newest mail to somebody; a demo without a mail server shows it. */
async function mailedAddress(api: JourneyApi, to: string, after = ''): Promise<string> {
  const newest = async () => {
    const { rows } = await api.load<{ body: string }>('outbox_view', {
      filter: [{ name: 'to', value: to }],
      orderBy: [{ name: 'id', direction: 'desc' }],
      page: { size: 1 },
    })
    return /\/apply\?token=[\w-]+/.exec(rows[0]?.body ?? '')?.[0] ?? ''
  }
  await expect.poll(newest).not.toBe(after)
  return newest()
}

/** The packed size of all scripts that the page has fetched. */
async function scriptBytes(page: Page): Promise<number> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
  const sizes = addresses.map(async (address) => {
    const answer = await page.request.get(address, { headers: { 'accept-encoding': 'gzip' } })
    return Number(answer.headers()['content-length'])
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const isAsWideAsThePhone = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('an invited clerk begins on a phone, goes on by the mailed link and submits; operators see the application [APP-97]', async ({
  visitor,
  page,
  api,
}) => {
  const email = `clerk${Date.now().toString(36)}@phone.example`
  const name = `Phone Goods ${Date.now().toString(36)}`
  await visitor.setViewportSize({ width: 390, height: 844 })
  const button = (label: string) => visitor.getByRole('button', { name: label, exact: true })
  const field = (label: string) => visitor.getByLabel(label, { exact: true })
  const saved = () => expect(visitor.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

  await test.step('there is no such page while it is switched off [APP-97]', async () => {
    const answer = await visitor.goto('/apply')
    expect(answer?.status()).toBe(404)
    await expect(visitor.getByText('There is no such page')).toBeVisible()
  })
  await switchForm(visitor, true)
  await api.post('register/invite', { email })
  const invitation = await mailedAddress(api, email)

  await test.step('the link of the invitation opens the form, which is light, fits a phone and passes axe', async () => {
    await visitor.goto(invitation)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Apply to be registered' })).toBeVisible()
    await expect(field('Name')).toBeVisible()
    expect(new URL(visitor.url()).search).toBe('')
    expect(await scriptBytes(visitor)).toBeLessThanOrEqual(MAX_SCRIPT)
    expect(await isAsWideAsThePhone(visitor)).toBe(true)
    expect(await findings(visitor)).toEqual([])
  })
  await test.step('what is typed is checked once it is left, and saved as one goes', async () => {
    await field('Name').focus()
    await visitor.keyboard.type(name)
    await field('Registered Country').selectOption({ label: 'Estonia' })
    await field('Nominated Email').fill('nobody')
    await field('Nominated Email').press('Tab')
    await expect(visitor.getByText('Enter a valid Nominated Email')).toBeVisible()
    await field('Nominated Email').fill(email)
    await expect(visitor.getByText('Enter a valid Nominated Email')).toHaveCount(0)
    await button('Next').click()
    await expect(visitor.getByRole('heading', { name: /Step 2 of 9\s+Where/ })).toBeFocused()
    await button('Next').click()
    await field('Sales Type III').check()
    await saved()
  })
  await test.step('a link to go on is mailed', async () => {
    await visitor.getByText('Go on later').click()
    await expect(field('Email for the link')).toHaveValue(email)
    await button('Mail me the link').click()
    await expect(visitor.getByText(`The link is on its way to ${email}.`)).toBeVisible()
  })
  await test.step('on another device it opens the application where it was', async () => {
    const link = await mailedAddress(api, email, invitation)
    await visitor.evaluate(() => localStorage.clear())
    await visitor.goto(link)
    await expect(field('Name')).toHaveValue(name)
    await button('What you sell').click()
    await expect(field('Sales Type III')).toBeChecked()
  })
  await test.step('numbers that look wrong are said, a shop and a document are added', async () => {
    await button('Numbers').click()
    await field('VAT ID').fill('EE123456789')
    await expect(
      visitor
        .getByText(/VAT/)
        .filter({ hasText: /check|valid|wrong|format/i })
        .first(),
    ).toBeVisible()
    await field('VAT ID').fill('')
    await button('Stores').click()
    await button('Add').click()
    await expect(field('Web Address')).toBeFocused()
    await visitor.keyboard.type('https://phone.example')
    await button('Documents').click()
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n')
    await field('File').setInputFiles({ name: 'register.pdf', mimeType: 'application/pdf', buffer: bytes })
    await expect(visitor.getByText('register.pdf')).toBeVisible()
  })
  await test.step('the documents in force are read and accepted, each by itself', async () => {
    await button('Terms').click()
    const [opened] = await Promise.all([visitor.waitForEvent('popup'), button('Read: How we handle your data').click()])
    await opened.close()
    for (const accept of await visitor.getByRole('checkbox', { name: 'I have read it and accept it' }).all()) await accept.check()
    await expect(visitor.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })
  const number = await test.step('the overview says everything once more, and submits', async () => {
    await button('Overview').click()
    await expect(visitor.getByRole('region', { name: 'Stores' })).toContainText('https://phone.example')
    expect(await findings(visitor)).toEqual([])
    expect(await isAsWideAsThePhone(visitor)).toBe(true)
    await button('Submit application').click()
    await expect(visitor.getByRole('heading', { name: 'Your application is submitted' })).toBeVisible()
    const said = await visitor.getByText(/Your number is \d{6}/).textContent()
    return /\d{6}/.exec(said ?? '')?.[0] ?? ''
  })
  await test.step('opened again, the form says the number; in the list it is submitted, and the invitation used', async () => {
    await visitor.goto('/apply')
    await expect(visitor.getByText(`Your number is ${number}`)).toBeVisible()
    await page.goto(`/view/registration_requests?f.id=${Number(number)}`)
    const row = page.locator(`[role=row][data-id="${Number(number)}"]`)
    await expect(row).toContainText(name)
    await expect(row).toContainText('Submitted')
    const { rows } = await api.load<{ status: string }>('invite', { filter: [{ name: 'email', value: email }] })
    expect(rows).toMatchObject([{ status: 'REGISTERED' }])
  })
  await switchForm(visitor, false)
})
