import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, goWithin, test } from './journey.ts'
import { cut } from './merchants.ts'

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test('the side menu leads to every page: by group, by a piece of its name, or as a column of icons', async ({ page }) => {
  await page.goto('/view/dashboard')
  await test.step('it groups the pages by work, and one group is open at a time [SHELL-01] [SHELL-13]', async () => {
    const groups = [
      'Merchants',
      'Orders',
      'VAT Returns',
      'Invoices',
      'Reference Data',
      'Work',
      'Documents',
      'Messages',
      'Texts',
      'Lab',
      'System',
    ]
    await expect(menuOf(page).locator('[aria-expanded]')).toHaveText(groups)
    const expanded = menuOf(page).getByRole('button', { expanded: true })
    await menuOf(page).getByRole('button', { name: 'Merchants' }).click()
    await expect(expanded).toHaveText(['Merchants'])
    await menuOf(page).getByRole('button', { name: 'Reference Data' }).click()
    await expect(expanded).toHaveText(['Reference Data'])
  })
  await test.step('the filter box finds pages by a piece of their name, and Enter opens the first', async () => {
    await menuOf(page).getByRole('searchbox', { name: 'Find a page' }).fill('couri')
    await expect(menuOf(page).getByRole('link')).toHaveText(['Couriers'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Couriers' })).toBeVisible()
  })
  await test.step('the page on screen is in sight in it, also on a low window and after a reload', async () => {
    await page.setViewportSize({ width: 1280, height: 420 })
    await goWithin(page, '/view/ref_sdr_exchange_rates')
    await expect(menuOf(page).getByRole('link', { name: 'SDR Exchange Rates' })).toBeInViewport()
    await goWithin(page, '/view/audit')
    await page.reload()
    await expect(menuOf(page).locator('[aria-current=page]')).toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('it becomes a column of icons that open their pages, and stays so', async () => {
    await page.getByRole('button', { name: 'Show icons only' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Reference Data' }).click()
    await page.getByRole('menuitem', { name: 'Couriers' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Couriers' })).toBeVisible()
    await page.getByRole('button', { name: 'Show the whole menu' }).click()
  })
})

test('a marked page stands on top of the menu, in every browser of the person, and pages opened last are kept', async ({
  as,
}) => {
  const page = await as('operator2')
  const { promise: isMarked, resolve: mark } = Promise.withResolvers<void>()
  const answerTo = (method: string) =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/favourites') && answer.request().method() === method)
  // The list as it was before comes when the page has been marked.
  await page.route('**/api/favourites', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    await isMarked
    return route.fulfill({ response })
  })
  await page.goto('/view/ref_courier')
  const star = menuOf(page).getByRole('button', { name: 'Add Couriers to the favourites' })
  await star.focus()
  const [kept, read] = [answerTo('PUT'), answerTo('GET')]
  await page.keyboard.press('Enter')
  expect((await kept).status()).toBe(200)
  mark()
  await read
  await expect(page.getByRole('list', { name: 'Favourites' }).getByRole('link', { name: 'Couriers' })).toBeVisible()
  const other = await as('operator2')
  await other.goto('/view/dashboard')
  await other.getByRole('list', { name: 'Favourites' }).getByRole('link', { name: 'Couriers' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Couriers' })).toBeVisible()
  await goWithin(other, '/view/ref_country')
  // A page that opens unfolds its own group of the menu, and folds the others.
  await expect(other.getByRole('heading', { level: 1, name: 'Country Information' })).toBeVisible()
  await menuOf(other).getByRole('button', { name: 'Recent' }).click()
  // What is marked stands above, and not once more among the pages opened last.
  await expect(other.getByRole('link', { name: 'Couriers' })).toHaveCount(1)
  await menuOf(other).getByRole('button', { name: 'Remove Couriers from the favourites' }).first().click()
  await expect(other.getByRole('list', { name: 'Favourites' })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Couriers' })).toHaveCount(1)
})

const buildOf = async (page: Page) =>
  (await (await page.request.get('/internal/api/auth/cfg')).json()) as { data: { build_version: string; demo_mode: boolean } }

test('every page shows who is signed in, the way out, and which version of what it is', async ({ page }) => {
  const { data } = await buildOf(page)
  expect(data.build_version).toMatch(/^\d+\.\d+\.\d+/)
  expect(data.demo_mode).toBe(true)
  const footer = page.getByRole('contentinfo')
  await page.goto('/view/dashboard')
  for (const route of ['dashboard', 'ref_country', 'nonsense']) {
    await goWithin(page, `/view/${route}`)
    await test.step('the person’s name, sign-out and the copyright [SHELL-02] [SHELL-03] [SHELL-05]', async () => {
      await expect(page.getByRole('banner').getByText('Oskar Operator')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      await expect(footer).toContainText(`© ${new Date().getFullYear()} Clearance`)
    })
    await test.step('the one version that the server is configured with [SHELL-06] [SHELL-07] [SHELL-12]', async () => {
      await expect(footer.getByText(`Version ${data.build_version}`, { exact: true })).toBeVisible()
      await expect(footer).not.toContainText('{ip}')
    })
    await test.step('that it is a demo [SHELL-08] [SHELL-09]', () => expect(footer).toContainText('demo mode'))
  }
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByText(data.build_version, { exact: true })).toBeVisible()
})

test('the dashboard counts what waits as its list does; / leads to it, and an unknown address offers it', async ({
  page,
  api,
}) => {
  const { total } = await api.load('order_info_view', {
    filter: [{ name: 'order_status', value: 'payment_rejected' }],
    page: { size: 1 },
  })
  await page.goto('/')
  await page.waitForURL('**/view/dashboard')
  const rejected = page.getByRole('link', { name: 'Orders with a rejected payment' })
  await expect(rejected).toContainText(String(total))
  await rejected.click()
  await expect(page).toHaveURL(/order_info\?f\.order_status=payment_rejected/)
  await test.step('/ and /view lead to the dashboard, and an unknown address says so with a way back [SHELL-14]', async () => {
    await goWithin(page, '/view')
    await page.waitForURL('**/view/dashboard')
    for (const address of ['/view/nonsense', '/view/ref_country/12/deeper', '/view/constructor']) {
      await goWithin(page, address)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
      await goWithin(page, '/view/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    }
    await page.goto('/nonsense')
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/view/dashboard')
  })
  await test.step('the description of the calls is readable for signed-in people [ERRMSG-27]', async () => {
    await page.getByRole('link', { name: 'API description' }).click()
    await page.getByRole('searchbox', { name: 'Find a call' }).fill('visualize/load')
    await page.getByText('/api/visualize/load').first().click()
    await expect(page.getByText('"tableName"').first()).toBeVisible()
  })
})

test('Suomi and Deutsch translate menu, titles and columns, and the choice is kept in every browser [ERRMSG-28]', async ({
  browser,
  baseURL,
  as,
}) => {
  const page = await as('tester')
  await page.goto('/view/ref_currency?size=25')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Suomi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Valuutta' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Perustiedot' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Desimaalit' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await page.getByRole('button', { name: 'Kieli' }).click()
  const kept = page.waitForResponse('**/api/auth/me/language')
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Währung' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
  await kept

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' })
  const other = await context.newPage()
  await other.goto('/')
  await other.getByLabel('User name').fill('tester')
  await other.getByLabel('Password', { exact: true }).fill('tester-demo')
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Sprache' })).toBeVisible()
  await context.close()
})

test('what went wrong on the way to the server is said in words', async ({ page }) => {
  // A list that nobody changes: each reading that fails is told, and of several notes one waits for the other.
  await page.goto('/view/ref_sales_type')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await test.step('a server that does not answer is told by the browser’s own words [ERRMSG-01]', async () => {
    await cut(page, '/api/visualize/load')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch' }).first()).toBeVisible()
    await page.unroute('**/api/visualize/load')
  })
  await test.step('an offline browser says so above the page', async () => {
    await page.context().setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })
})

test('on a phone the menu is a drawer, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/view/dashboard')
  await expect(page.locator('main a').first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('button', { name: 'Reference Data' }).click()
  await page.getByRole('button', { name: 'Partners' }).click()
  await page.getByRole('link', { name: 'Couriers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Couriers' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden()
})

test('a call in the API description opens to what it takes, or to the words that it takes nothing', async ({ page }) => {
  await page.goto('/view/api')
  const nothing = 'It takes neither parameters nor a body.'
  const bare = page.getByRole('group').filter({ hasText: '/api/auth/cfg' })
  await bare.getByText('/api/auth/cfg').click()
  await expect(bare.getByText(nothing)).toBeVisible()
  const full = page.getByRole('group').filter({ hasText: '/api/auth/password/reset' })
  await full.getByText('/api/auth/password/reset').click()
  await expect(full.getByText('Body', { exact: true })).toBeVisible()
  await expect(full.getByText(nothing)).toHaveCount(0)
})

test('a page that cannot be shown leaves the menu alone, and an application that cannot be fetched says so', async ({ page }) => {
  await page.route('**/assets/ApiScreen-*.js', (route) => route.abort())
  await page.goto('/view/dashboard')
  await page.getByRole('link', { name: 'API description' }).click()
  await expect(page.getByText('Something went wrong on this page')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Something went wrong on this page')).toBeHidden()

  await page.route('**/assets/App-*.js', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible()
})
