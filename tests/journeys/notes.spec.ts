import { expect, test } from './journey.ts'
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
  await page.goto('/view/order_info')
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

test('any call that fails is reported by its message, its translation, or its status [API-02] [ERRMSG-25]', async ({
  page,
  api,
}) => {
  const { id } = await register(api, 'Told')
  await openMerchant(page, id, 'contact')
  for (const [path, act] of [
    ['**/api/persistence/update', 'save'],
    ['**/api/register/nominated_person_account', 'account'],
  ] as const) {
    for (const [answer, sentence] of [
      [{ statusCode: 400, message: 'Only on Sundays' }, 'Only on Sundays'],
      [{ statusCode: 409, message: 'error.stale' }, 'The record has changed in the meantime'],
      [{ statusCode: 418 }, 'Failed with status 418'],
    ] as const) {
      await page.route(path, (route) => route.fulfill({ status: answer.statusCode, json: answer }))
      if (act === 'save') {
        await fieldOf(page, 'phone').getByRole('button', { name: /^Edit/ }).click()
        await fieldOf(page, 'phone').getByRole('textbox').fill('+372 5551')
        await save(page, 'phone')
        await yes(page)
      } else {
        await page.goto('/view/em-info')
        await page.getByRole('button', { name: 'Create account for EM dashboard' }).and(page.locator(':enabled')).first().click()
      }
      await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()
      await page.unroute(path)
    }
  }
})

test('the audit trail has a filter, and what it finds is what was asked for [AUDIT-02]', async ({ page, api }) => {
  await register(api, 'Trail')
  await page.goto('/view/audit')
  await (await openFilter(page, 'Table Name')).getByRole('textbox').fill('em_oss_info')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const tables = page.locator('[data-id] [data-column=table_name]')
  await expect(tables.filter({ hasNotText: 'em_oss_info' })).toHaveCount(0)
  await expect(tables.first()).toHaveText('em_oss_info')
})

test.describe('in a browser of its own', () => {
  test.use({ isolated: true })
  test('days read YYYY-MM-DD in every language [CONST-16]', async ({ page, api }) => {
    const { rows } = await api.load<{ registered_date: string }>('eas_vat_reg', { page: { size: 1, from: 0 } })
    const day = rows[0]?.registered_date ?? ''
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    for (const language of ['en', 'fi', 'de']) {
      await page.addInitScript((chosen) => localStorage.setItem('clearance.language', chosen), language)
      await page.goto('/view/eas_vat_reg')
      await expect(page.locator('[data-id] [data-column=registered_date]').first()).toHaveText(day)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
  })
})

test('a reference screen without a session is the sign-in screen [PERM-13]', async ({ visitor }) => {
  const asked: string[] = []
  visitor.on('request', (request) => request.url().includes('/visualize/') && asked.push(request.url()))
  for (const route of ['ref_fee_class', 'ref_country', 'ref_country_vat_rate']) {
    await visitor.goto(`/view/${route}`)
    await expect(visitor.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  }
  expect(asked).toEqual([])
})
