import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { register } from './merchants.ts'

/** As far as a person would go with Tab before giving up. */
const MOST_TABS = 80

/** Goes on with Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control.toString()}`)
}

test('a merchant is registered by keyboard alone', async ({ page, api }) => {
  const name = `Keyboard Goods ${Date.now().toString(36)}`
  await page.goto('/view/register')
  const field = (label: string) =>
    page.locator(`[data-field="${label}"] input:not([aria-hidden]), [data-field="${label}"] select`)
  await expect(field('full_name')).toBeVisible()
  await tabTo(page, field('full_name'))
  await page.keyboard.type(name)
  await tabTo(page, field('registered_country'))
  await page.keyboard.type('FI')
  await expect(page.getByRole('option', { name: /^FI / })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, field('fee_class'))
  await page.keyboard.press('ArrowDown')
  await expect(field('fee_class')).toHaveValue('auto')
  await tabTo(page, page.getByRole('button', { name: 'Register', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully Registered')).toBeVisible()
  const { rows } = await api.load('em', { filter: [{ name: 'full_name', comparator: '=', value: name }] })
  expect(rows).toMatchObject([{ registered_country: 'FI' }])
})

test('a merchant is blocked and unblocked by keyboard alone', async ({ page, api }) => {
  const merchant = await register(api, 'Keyboard block')
  await page.goto(`/view/em-info?${new URLSearchParams({ 'f.full_name': merchant.full_name }).toString()}`)
  const row = page.locator(`[role=row][data-id="${merchant.id}"]`)
  const block = row.getByRole('switch')
  await expect(block).not.toBeChecked()
  const cell = row.locator('[data-column=block]')
  await page.getByRole('columnheader', { name: 'Full Name', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  for (let steps = 0; steps < 6 && !(await cell.evaluate((element) => element === document.activeElement)); steps++)
    await page.keyboard.press('ArrowLeft')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Block EM #${merchant.identifier}` })
  await expect(dialog.getByRole('textbox', { name: 'Confirmation' })).toBeFocused()
  await page.keyboard.type('BLOCK')
  await page.keyboard.press('Enter')
  await expect(page.getByText('EM blocked successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(block).toBeChecked()
  await cell.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('EM unblocked successfully')).toBeVisible()
  await expect(block).not.toBeChecked()
})
