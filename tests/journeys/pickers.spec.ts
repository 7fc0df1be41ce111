import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'
import { openFilter } from './lists.ts'
import { fieldOf, mend, openMerchant, register, yes } from './merchants.ts'

const currencyOf = (page: Page) => fieldOf(page, 'payment_currency_id')
const edit = (page: Page) => currencyOf(page).getByRole('button', { name: /^Edit/ }).click()

test('a payment currency is typed and taken by Enter, also before the list has come, and is never another [EMD-57]', async ({
  page,
  api,
}) => {
  const { rows } = await api.load<{ id: number; code: string }>('currency', { page: { size: 1000 } })
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id
  const merchant = await register(api, 'Currency')
  await api.update('em', { id: merchant.id, payment_currency_id: idOf('EUR') })
  // The list of currencies comes when all is typed.
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/visualize/load', async (route) => {
    const { tableName, page: wanted } = route.request().postDataJSON() as { tableName: string; page?: { size: number } }
    if (tableName === 'currency' && wanted?.size === 1000) await asked.promise
    await route.fallback()
  })
  await openMerchant(page, merchant.id, 'landed_cost')
  await edit(page)
  const input = currencyOf(page).getByRole('combobox')
  await input.fill('USD')
  await input.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Change/ })).toHaveCount(0)
  asked.resolve()
  await expect(input).toHaveValue(/^USD ./)
  await input.press('Enter')
  await expect(page.getByRole('dialog').filter({ hasText: 'USD' }).last()).toContainText('EUR')
  await yes(page)
  await expect(currencyOf(page).getByRole('definition')).toContainText('USD')

  for (const code of ['SEK', 'NOK', 'PLN']) {
    await edit(page)
    await input.pressSequentially(code)
    await input.press('Enter')
    await expect(input).toHaveValue(new RegExp(`^${code} .`))
    await input.press('Escape')
    await expect(currencyOf(page).getByRole('definition')).toContainText('USD')
  }

  await edit(page)
  await input.fill('Krona')
  await expect(page.getByRole('option', { name: 'SEK Swedish Krona' })).toBeVisible()
  await input.fill('XQZ')
  await input.press('Enter')
  await expect(page.getByText('“XQZ” was not chosen from the list: nothing was changed')).toBeVisible()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  expect(await findings(page, '[role=dialog]')).toEqual([])
  await input.press('Escape')

  await test.step('a list that cannot be had is an error with a way to try again, and not an empty one [ERRMSG-01]', async () => {
    await page.route('**/api/visualize/load', (route) =>
      (route.request().postDataJSON() as { tableName: string }).tableName === 'checkout' ? route.abort() : route.fallback(),
    )
    const field = fieldOf(page, 'checkout')
    await field.getByRole('button', { name: /^Edit/ }).click()
    await field.getByRole('combobox').fill('a')
    const alert = page.getByRole('presentation').getByRole('alert')
    await expect(alert).toContainText('Failed to fetch')
    await expect(page.getByText('Nothing matches')).toHaveCount(0)
    const again = alert.getByRole('button', { name: 'Try again' })
    await mend(page, '/api/visualize/load', { button: again, shown: page.getByRole('option').first() })
  })
})

test('an order is chosen by its number, a merchant by scrolling past the first fifty', async ({ page, api }) => {
  const { rows: orders } = await api.load<{ id: number; external_order_id: string }>('customer_order', {
    orderBy: [{ name: 'id', direction: 'asc' }],
    page: { size: 1 },
  })
  const oldest = orders[0]
  if (!oldest) throw new Error('The demo has no order')
  const { rows: merchants } = await api.load<{ full_name: string }>('em', {
    orderBy: [{ name: 'full_name', direction: 'asc' }],
    page: { size: 1000 },
  })
  expect(merchants.length).toBeGreaterThan(50)
  await page.goto('/view/order_return')
  const order = (await openFilter(page, 'Order')).getByRole('combobox', { name: 'Order', exact: true })
  await order.fill(String(oldest.id))
  await order.press('Enter')
  await expect(page).toHaveURL(new RegExp(`f\\.order_id=${oldest.id}(&|$)`))
  await order.fill(oldest.external_order_id.slice(1))
  const offered = page.getByRole('listbox', { name: 'Order' }).getByRole('option')
  await expect(offered).toHaveCount(1)
  await expect(offered).toContainText(oldest.external_order_id)
  await order.press('Escape')

  await page.goto('/view/invoice_list_view?size=25')
  const merchant = (await openFilter(page, 'Merchant')).getByRole('combobox', { name: 'Merchant' })
  await merchant.click()
  const list = page.getByRole('listbox', { name: 'Merchant' })
  const options = list.getByRole('option')
  await expect(options).toHaveCount(50)
  await list.hover()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect.poll(() => options.count(), { timeout: 3000 }).toBeGreaterThan(50)
  }).toPass()
  // What is read stays where it was when more comes below.
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(500)
  const last = merchants.at(-1)?.full_name ?? ''
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    expect(await list.getByRole('option', { name: last }).count()).toBeGreaterThan(0)
  }).toPass()
  await list.getByRole('option', { name: last }).first().click()
  await expect(merchant).toHaveValue(last)
  await expect(page.getByRole('search').getByRole('button', { name: `Merchant is ${last}` })).toBeVisible()
})
