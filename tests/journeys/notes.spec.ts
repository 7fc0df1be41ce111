import { expect, goWithin, test } from './journey.ts'
import { fieldOf, openMerchant, register, save, yes } from './merchants.ts'
import { openFilter } from './lists.ts'

test('a download that takes its time says Preparing Download, in its place Downloading, then Downloaded [ERRMSG-09] [ERRMSG-10]', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/export/**', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/view/order_info?size=25')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await expect(page.getByText('Preparing Download')).toBeVisible()
  const seen = await page.evaluateHandle(() => {
    const texts = new Set<string>()
    const read = () => document.querySelectorAll('[role=status].MuiAlert-root').forEach((note) => texts.add(note.textContent))
    read()
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true })
    return texts
  })
  release()
  await expect(page.getByText('Downloaded', { exact: true })).toBeVisible()
  await expect(page.getByText(/Preparing|Downloading/)).toHaveCount(0)
  const texts = await seen.evaluate((notes) => [...notes])
  expect(texts.slice(0, 2)).toEqual(['Preparing Download', 'Downloading'])
  expect(texts[2]).toContain('Downloaded')
})

test.describe('in a browser of its own', () => {
  test.use({ isolated: true })
  test('the warning about a missing fee class stays for half a minute and until it is closed [ERRMSG-13] [EMD-37] [FEE-25]', async ({
    page,
    api,
  }) => {
    const { id } = await register(api, 'Warned')
    await page.clock.install()
    await openMerchant(page, id, 'landed_cost')
    await fieldOf(page, 'post_sale_orders_allowed').getByRole('button', { name: /^Edit/ }).click()
    await fieldOf(page, 'post_sale_orders_allowed').getByRole('switch').check()
    await save(page, 'post_sale_orders_allowed')
    await yes(page)
    const warning = page.getByRole('alert').filter({ hasText: 'Post Sale Fee Class not set' })
    const success = page.getByRole('status').filter({ hasText: 'EM now is allowed to send Post Sale Orders' })
    await expect(warning).toBeVisible()
    await expect(success).toBeVisible()
    await page.clock.runFor(30_000)
    await expect(success).toHaveCount(0)
    await expect(warning).toBeVisible()
    await warning.getByRole('button', { name: 'Close' }).click()
    await expect(warning).toHaveCount(0)
  })
})

test('the audit trail is filtered, and days read the same in every language', async ({ page, api }) => {
  await register(api, 'Trail')
  const { rows } = await api.load<{ registered_date: string }>('eas_vat_reg', { page: { size: 1, from: 0 } })
  const day = rows[0]?.registered_date ?? ''
  await page.goto('/view/audit?size=25')
  await test.step('what the filter finds is what was asked for [AUDIT-02]', async () => {
    await (await openFilter(page, 'Table Name')).getByRole('checkbox', { name: 'OSS Information' }).check()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const tables = page.locator('[data-id] [data-column=table_name]')
    await expect(tables.filter({ hasNotText: 'OSS Information' })).toHaveCount(0)
    await expect(tables.first()).toHaveText('OSS Information')
  })
  await test.step('days read YYYY-MM-DD [CONST-16]', async () => {
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await goWithin(page, '/view/eas_vat_reg')
    for (const [menu, name, language] of [
      ['Language', 'English', 'en'],
      ['Language', 'Suomi', 'fi'],
      ['Kieli', 'Deutsch', 'de'],
    ] as const) {
      await page.getByRole('button', { name: menu }).click()
      await page.getByRole('menuitemradio', { name }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('[data-id] [data-column=registered_date]').first()).toHaveText(day)
    }
  })
})
